"""The table: one module a region, `page` that puts them together, and what is said aloud."""
