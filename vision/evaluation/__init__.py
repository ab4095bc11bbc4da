"""How well labelled photographs are read."""
