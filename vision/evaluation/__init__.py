"""How well labelled photographs and films are read."""
