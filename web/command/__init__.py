"""The command `cribcam`.

Others import ``main``, ``version``.
"""
