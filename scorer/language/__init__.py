"""Sentences and numbers, in the six languages that players read.

Others import ``catalogue``, ``sentence``.
"""
