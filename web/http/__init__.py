"""The addresses of the page and of the JSON interface, and one shape of errors.

Others import ``api``, ``feed``, ``history``, ``page``, ``requests``, ``table``.
"""
