"""The trained weights and their class list; read with ``importlib.resources.files("models")``."""
