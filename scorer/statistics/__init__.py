"""What a player has reached over many games.

Others import ``game_summary``, ``par``, ``statistics``.
"""
