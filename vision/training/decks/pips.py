"""The four suit shapes, drawn with varied proportions as masks."""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Suit

SIZE = 96
"""Height and width in pixels of a drawn mask before it is trimmed."""

Mask = NDArray[np.uint8]
Drawer = Callable[[np.random.Generator], Mask]

_CURVE = np.linspace(0, 2 * np.pi, 80)
_LONG = (0.2, 0.34)
"""How far a long foot reaches to each side, from and to."""


def pip(suit: Suit, rng: np.random.Generator) -> Mask:
    """A mask of shape (height, width), 0 to 255, trimmed to the ink."""
    return trim(_DRAWERS[suit](rng))


def wide_pip(suit: Suit, rng: np.random.Generator) -> Mask:
    """The same of many real decks: spades and clubs wide and low on a long foot, which blur makes
    alike; hearts and diamonds as usual.
    """
    drawn = trim(_WIDE.get(suit, _DRAWERS[suit])(rng))
    if suit not in _WIDE:
        return drawn
    width = round(drawn.shape[1] * rng.uniform(0.9, 1.25))
    return cv2.resize(drawn, (width, drawn.shape[0]), interpolation=cv2.INTER_AREA).astype(np.uint8)


def trim(mask: Mask) -> Mask:
    """The smallest part of ``mask`` that holds all its ink."""
    x, y, width, height = cv2.boundingRect((mask > 40).astype(np.uint8))
    return mask[y : y + height, x : x + width]


def _fill(*polygons: NDArray[np.float64]) -> Mask:
    """Fills polygons given in the unit square, smooth at the edges."""
    canvas = np.zeros((SIZE * 3, SIZE * 3), np.uint8)
    for polygon in polygons:
        cv2.fillPoly(canvas, [(polygon * SIZE * 3).astype(np.int32)], 255)
    return cv2.resize(canvas, (SIZE, SIZE), interpolation=cv2.INTER_AREA).astype(np.uint8)


def _heart_outline(rng: np.random.Generator) -> NDArray[np.float64]:
    cleft, pointed = rng.uniform(3.2, 6.5), rng.uniform(0.5, 1.6)
    x = 16 * np.sin(_CURVE) ** 3
    y = 13 * np.cos(_CURVE) - cleft * np.cos(2 * _CURVE) - 2 * np.cos(3 * _CURVE)
    y -= pointed * np.cos(4 * _CURVE)
    y = (y - y.min()) / (y.max() - y.min())
    return np.stack([0.5 + x / 16 * rng.uniform(0.38, 0.48), 0.97 - 0.94 * y], 1)


def _stem(
    rng: np.random.Generator, top: float, feet: tuple[float, float] = (0.12, 0.26)
) -> NDArray[np.float64]:
    foot, waist = rng.uniform(*feet), rng.uniform(0.015, 0.06)
    right = [(waist, top), (waist * 1.2, 0.8), (foot * 0.5, 0.92), (foot, 0.97)]
    outline = right + [(-x, y) for x, y in reversed(right)]
    return np.array([(0.5 + x, y) for x, y in outline])


def _heart(rng: np.random.Generator) -> Mask:
    return _fill(_heart_outline(rng))


def _spade(rng: np.random.Generator) -> Mask:
    return _fill(_spade_body(rng, (0.76, 0.9)), _stem(rng, 0.5))


def _wide_spade(rng: np.random.Generator) -> Mask:
    return _fill(_spade_body(rng, (0.62, 0.78)), _stem(rng, 0.5, _LONG))


def _spade_body(rng: np.random.Generator, heights: tuple[float, float]) -> NDArray[np.float64]:
    outline = _heart_outline(rng)
    return np.stack([outline[:, 0], 0.02 + (1 - outline[:, 1]) * rng.uniform(*heights)], 1)


def _diamond(rng: np.random.Generator) -> Mask:
    hollow, half_width = rng.uniform(0.78, 1.05), rng.uniform(0.3, 0.44)
    x, y = np.cos(_CURVE), np.sin(_CURVE)
    radius = (np.abs(x) + np.abs(y)) ** -1.0
    radius *= hollow + (1 - hollow) * np.abs(np.cos(2 * _CURVE))
    return _fill(np.stack([0.5 + half_width * radius * x, 0.5 + 0.48 * radius * y], 1))


def _club(rng: np.random.Generator) -> Mask:
    radius, spread, rise = rng.uniform(0.18, 0.25), rng.uniform(0.2, 0.27), rng.uniform(0.26, 0.34)
    circle = np.stack([np.cos(_CURVE), np.sin(_CURVE)], 1) * radius
    low = rng.uniform(0.54, 0.62)
    leaves = [(0.5, low - rise), (0.5 - spread, low), (0.5 + spread, low)]
    heart = np.array([(0.5 - spread, low), (0.5, low - rise), (0.5 + spread, low)])
    filled = [circle + leaf for leaf in leaves]
    if rng.random() < 0.7:
        filled.append(heart)
    return _fill(*filled, _stem(rng, low - 0.1))


def _wide_club(rng: np.random.Generator) -> Mask:
    radius, spread, rise = rng.uniform(0.17, 0.22), rng.uniform(0.23, 0.28), rng.uniform(0.2, 0.28)
    circle = np.stack([np.cos(_CURVE), np.sin(_CURVE)], 1) * radius
    low = rng.uniform(0.46, 0.56)
    leaves = np.array([(0.5, low - rise), (0.5 - spread, low), (0.5 + spread, low)])
    return _fill(*(circle + leaf for leaf in leaves), leaves, _stem(rng, low - 0.1, _LONG))


_DRAWERS: dict[Suit, Drawer] = {
    Suit.SPADES: _spade,
    Suit.HEARTS: _heart,
    Suit.DIAMONDS: _diamond,
    Suit.CLUBS: _club,
}

_WIDE: dict[Suit, Drawer] = {Suit.SPADES: _wide_spade, Suit.CLUBS: _wide_club}
