"""Advice on the discard and on the first lays.

Others import ``advice``, ``discards``, ``lays``, ``maxims``.
"""
