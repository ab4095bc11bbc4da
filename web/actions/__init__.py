"""What a tap on the page does."""
