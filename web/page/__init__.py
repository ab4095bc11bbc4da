"""What the page is told, in its language."""
