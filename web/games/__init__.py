"""All games: started, changed, kept, listed, and what they come to.

Others import ``games``, ``listed``, ``summaries``.
"""
