"""The play to thirty-one.

Others import ``dominoes``, ``play``, ``possible``.
"""
