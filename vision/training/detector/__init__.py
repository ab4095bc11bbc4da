"""Training the detector: its scenes on disk and in memory, its layers, its errors.

Others import ``dataset``, ``detector``.
"""
