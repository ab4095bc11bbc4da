"""Rendered films of a table at which people play: hands bring cards, and never rest.

Others import ``film``, ``layers``, ``players``, ``script``.
"""
