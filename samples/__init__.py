"""Rendered pictures with what lies in them, and a written game.

Read them with ``importlib.resources.files("samples")``.
"""
