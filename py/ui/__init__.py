"""What people see and hear: pure functions from what one seat knows to HTML and spoken text."""
