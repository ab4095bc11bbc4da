"""Sentences and numbers, in the languages that players read.

Others import ``catalogue``, ``sentence``.
"""
