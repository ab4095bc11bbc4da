"""What each step of a game does, and why it may not be done: one module a phase."""
