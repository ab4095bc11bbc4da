"""What the page shows, in its language.

Others import ``camera``, ``cards``, ``game``, ``message``, ``questions``.
"""
