"""What lies on a table over time.

Others import ``arrangement``, ``places``, ``track``, ``votes``, ``watched_table``.
"""
