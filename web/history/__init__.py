"""What happened in a game, step by step.

Others import ``curve``, ``history``, ``review``, ``statistics``.
"""
