"""What the page shows, in its language.

Others import ``cards``, ``game``, ``message``, ``questions``.
"""
