"""Cameras that are reached over TLS: whose certificate is trusted, and the way to them."""
