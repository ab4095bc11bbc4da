"""The peg boards, one file a style; each is laid out from its own geometry.

Others import ``board``, ``styles``.
"""
