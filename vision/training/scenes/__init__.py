"""Tables as pictures: cards laid on a surface, in the light, before a lens.

Others import ``clips``, ``holdout``, ``samples``, ``scene``, ``surroundings``.
"""
