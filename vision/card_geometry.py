"""Where the indices of one card lie to each other, measured in halves of an index.

An index is given by its ``middle`` and by ``up``, the vector from there to its upper edge's level,
half an index long; both in pixels. On decks of all kinds the index at the other end of a card lies
some seven such lengths down and six across, head down.
"""

import numpy as np
from numpy.typing import NDArray

Point = NDArray[np.float64]

_NEARER = 2.2
"""How much larger one index of a card may look than the other, when it is nearer."""

_PARALLEL = 0.9
"""How exactly they are turned alike or opposite, as a cosine."""

_ALONG = (1.5, 12.5)
_ACROSS = (0.8, 12.5)
_LEVEL = 4.0
"""How far beside an index the one at the same end may lie up or down, on decks with four."""

_HALFWAY = np.array([2.9, 3.5])
"""From an index to the middle of its card: across and down."""


def can_share_a_card(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two indices, each a middle and an up vector, may be printed on the same card."""
    sizes = np.array([np.linalg.norm(one[1]), np.linalg.norm(other[1])])
    if sizes.max() > _NEARER * sizes.min():
        return False
    turn = float(one[1] @ other[1]) / float(sizes.prod())
    across, down = _offset(one, other, turn < 0)
    if turn < -_PARALLEL:
        return _ALONG[0] < down < _ALONG[1] and _ACROSS[0] < abs(across) < _ACROSS[1]
    return turn > _PARALLEL and abs(down) < _LEVEL and _ALONG[0] < abs(across) < _ACROSS[1]


def _offset(
    one: tuple[Point, Point], other: tuple[Point, Point], opposite: bool
) -> tuple[float, float]:
    """From one index to the other, across and down, in the frame that both agree on."""
    up = one[1] - other[1] if opposite else one[1] + other[1]
    unit = up / max(float(np.linalg.norm(up)), 1e-9)
    step = (other[0] - one[0]) / (float(np.linalg.norm(up)) / 2 + 1e-9)
    return float(step @ np.array([-unit[1], unit[0]])), float(-step @ unit)


def card_middle(indices: list[tuple[Point, Point]]) -> tuple[float, float]:
    """Where the middle of the card lies that shows these indices, as well as they tell."""
    spots = np.array([middle for middle, _ in indices])
    if len(indices) == 1:
        middle, up = indices[0]
        across = np.array([-up[1], up[0]])
        spots = (middle + _HALFWAY[0] * across - _HALFWAY[1] * up)[None]
    elif not any(float(indices[0][1] @ up) < 0 for _, up in indices):
        spots = spots - _HALFWAY[1] * np.array([up for _, up in indices])
    low, high = spots.min(0), spots.max(0)
    return (float(low[0] + high[0]) / 2, float(low[1] + high[1]) / 2)
