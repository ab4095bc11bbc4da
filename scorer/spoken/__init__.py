"""What players say: counts, the play, the terms of the rules.

Others import ``counting``, ``play``, ``terms``.
"""
