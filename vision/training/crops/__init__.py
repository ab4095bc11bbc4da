"""Crops around indices: what each shows, made in parallel, and made worse.

Others import ``crops``, ``cropset``.
"""
