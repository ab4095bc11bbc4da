"""What a tap on the page does.

Others import ``actions``, ``new_game``.
"""
