"""What a camera sees of the table, and how it does."""
