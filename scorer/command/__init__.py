"""The commands of the scorer, for people and for programs, each imported when it is asked for.

Others import ``options``, ``replay``.
"""
