"""The subcommands of vision.

Others import ``options``, ``read``, ``watch``.
"""
