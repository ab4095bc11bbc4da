"""Rendered pictures and what lies in them; read with ``importlib.resources.files("samples")``."""
