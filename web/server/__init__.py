"""The HTTP servers, and what every request must pass.

Others import ``guard``, ``listening``, ``source``, ``visits``.
"""
