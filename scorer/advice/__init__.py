"""Advice on the discard and on the first lays."""
