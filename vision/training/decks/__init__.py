"""Decks as pictures: drawn from a style, scanned, or published, and the type that prints them.

Others import ``decks``, ``drawing``, ``fonts``, ``sheet``, ``style``.
"""
