"""The peg boards: ``styles`` lays out each from its own geometry.

Others import ``board``, ``styles``.
"""
