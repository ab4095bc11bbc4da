"""What a camera sees of the table, and how it does.

Others import ``followed_game``, ``reader``, ``sessions``, ``sources``.
"""
