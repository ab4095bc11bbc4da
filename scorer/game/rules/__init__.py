"""The rules of the game: for each kind of step when it may happen, and what it does.

Others import ``claiming``, ``dealing``, ``playing``, ``rule``, ``showing``.
"""
