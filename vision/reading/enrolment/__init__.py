"""A deck that is shown once, and kept."""
