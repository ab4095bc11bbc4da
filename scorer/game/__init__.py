"""The game as a fold over its events.

Others import ``card_places``, ``claims``, ``events``, ``expected``, ``game``, ``game_file``,
``standing``.
"""
