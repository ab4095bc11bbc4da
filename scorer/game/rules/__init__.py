"""

Others import ``claiming``, ``dealing``, ``playing``, ``rule``, ``showing``.
"""
