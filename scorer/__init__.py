"""The rules of cribbage.

Pure: values in, values out, with the standard library alone. No clock, chance, files or threads,
but for ``command.py``, the command line, which nothing else here imports.
"""
