"""Training the small networks that read crops, and the face beside an index.

Others import ``data``, ``face_steps``, ``reader``.
"""
