"""What lies on a table over time."""
