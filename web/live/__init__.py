"""The one place that changes the game: it writes down, keeps the picture, and publishes.

Others import ``live_table``, ``publisher``.
"""
