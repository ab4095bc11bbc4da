"""Matches: their length, their points, and how a game ended.

Others import ``match``, ``points``.
"""
