"""Rendered pictures with what lies in them, a written game, and the faces of a deck.

Read them with ``importlib.resources.files("samples")``.
"""
