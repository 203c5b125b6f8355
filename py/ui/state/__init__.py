"""What the page shows, as plain values: the table at one moment, and what a person has played."""
