"""The live table, its page and the log of its games."""
