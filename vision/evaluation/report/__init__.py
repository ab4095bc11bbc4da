"""The report of ``cribcam evaluate``: what was read wrong, where, and how sure it seemed."""
