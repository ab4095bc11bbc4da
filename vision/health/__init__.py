"""What may be wrong with a camera, seen in its pictures and from when they come.

Others import ``camera``.
"""
