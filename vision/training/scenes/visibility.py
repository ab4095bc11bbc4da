"""How much of an index must show, as a share of its area, for each use that is made of it."""

LABELLED = 0.72
"""The detector shall find it: the rank or the suit may be cut into, and it is still an index."""

LEGIBLE = 0.8
"""The reader shall read it, if of rank and suit each ``LEGIBLE_HALF`` shows as well."""

LEGIBLE_HALF = 0.72

HIDDEN = 0.45
"""Below, nobody can tell the card."""

HIDDEN_HALF = 0.5
"""Nor if so little shows of the rank or of the suit alone: the tip of a pip fits two suits.

Rendered crops between hidden and legible are left out. What the reader shall say of them it learns
from legible ones that are covered in part (``worse_crops``), and whose poses are known.
"""

TELLABLE = 0.9
"""A hold-out asks for such an index: no more than an edge is missing, and anybody can tell it."""

TELLABLE_PIXELS = 14.0
"""A hold-out asks for no index whose longer side is shorter than this, in the camera's pixels."""

TELLABLE_SLANT = 0.25
"""Nor for an index whose shorter side is less than this share of the longer, seen from aside."""

GLIMPSED = 0.35
"""From here on a hold-out allows the name; an index that shows less cannot be noticed."""
