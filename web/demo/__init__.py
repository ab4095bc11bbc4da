"""A rendered game of cribbage before a rendered camera."""
