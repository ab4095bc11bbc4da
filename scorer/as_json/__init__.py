"""Games, deals, counts, statistics and advice for programs.

Others import ``advice``, ``count``, ``game``, ``statistics``.
"""
