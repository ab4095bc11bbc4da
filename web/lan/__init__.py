"""Phones of the household: their keys, the codes to scan, who comes in.

Others import ``access``, ``certificates``, ``joining``, ``phones``, ``proxy``.
"""
