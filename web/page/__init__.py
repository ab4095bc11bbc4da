"""What the page shows, in its language."""
