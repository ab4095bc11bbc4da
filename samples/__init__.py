"""Rendered pictures with what lies in them, a film of a deal, a written game, a deck's faces.

Read them with ``importlib.resources.files("samples")``.
"""
