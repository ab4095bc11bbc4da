"""The game as a fold over its events."""
