"""A rendered game of cribbage before a rendered camera, and ways to spoil that camera."""
