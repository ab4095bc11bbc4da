"""How much of an index must show, as a share of its area, for each use that is made of it."""

LABELLED = 0.72
"""The detector shall find it: the rank or the suit may be cut into, and it is still an index."""

LEGIBLE = 0.8
"""The reader shall read it; crops between this and ``HIDDEN`` would teach it to guess."""

TELLABLE = 0.9
"""A hold-out asks for it: what is missing can be no more than an edge, so anybody can tell it."""

GLIMPSED = 0.35
"""A hold-out lets it be named or not; of what shows less, nobody could know that it is there."""

HIDDEN = 0.45
"""Below, a crop is shown to the reader as no index: rank or suit is mostly covered."""
