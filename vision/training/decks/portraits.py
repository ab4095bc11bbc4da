"""Kings, queens and jacks for the middle of court cards, drawn from a few plain shapes."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Rank
from vision.training.decks.deck import Stamp, paste, scaled
from vision.training.decks.style import Colour

Points: TypeAlias = Sequence[tuple[float, float]]
"""A shape in a square from 0 to 1, y downwards."""

_FINE = 3
"""So many times larger shapes are filled than they are shown, so that their edges are smooth."""

_INK: Colour = (45, 35, 35)
_PAPER: Colour = (236, 244, 248)
_SKIN: Colour = (170, 200, 236)
_GOLD: Colour = (70, 185, 235)
_RED: Colour = (52, 45, 190)
_BLUE: Colour = (150, 85, 40)


def portrait(image: Stamp, suit: Stamp, rank: Rank) -> None:
    """Draws a framed figure, the same when turned, with a pip in two of its corners."""
    height, width = image.shape[:2]
    left, top = int(width * 0.215), int(height * 0.105)
    inner_width, inner_height = width - 2 * left, height - 2 * top
    half = _half(rank, inner_width, inner_height // 2)
    figure = np.concatenate([half, half[::-1, ::-1]])
    image[top : top + len(figure), left : left + inner_width, :3] = figure
    corners = (left - 1, top - 1), (width - left, top + len(figure))
    cv2.rectangle(image, *corners, (*_INK, 255), 1, cv2.LINE_AA)
    pip = scaled(suit, int(height * 0.095))
    x, y = left + pip.shape[1] * 0.72, top + pip.shape[0] * 0.72
    paste(image, pip, (x, y))
    paste(image, pip[::-1, ::-1], (width - x, height - y))


def _half(rank: Rank, width: int, height: int) -> NDArray[np.uint8]:
    """The upper half of a figure, of shape (height, width, 3)."""
    canvas = np.full((height * _FINE, width * _FINE, 3), _PAPER, np.uint8)
    pen = _Pen(canvas)
    _HAIR[rank](pen)
    _robe(pen)
    pen.round((0.5, 0.46), 0.125, _SKIN)
    for eye in (0.455, 0.545):
        pen.round((eye, 0.44), 0.012, _INK)
    pen.shape([(0.47, 0.525), (0.53, 0.525), (0.5, 0.535)], _RED)
    _HATS[rank](pen)
    return cv2.resize(canvas, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)


class _Pen:
    """Fills shapes on a canvas and outlines them; widths are those of the canvas's shorter side."""

    def __init__(self, canvas: NDArray[np.uint8]) -> None:
        self._canvas = canvas
        self._side = min(canvas.shape[:2])
        self._origin = (canvas.shape[1] - self._side) / 2, canvas.shape[0] - self._side

    def shape(self, points: Points, colour: Colour) -> None:
        """Fill a polygon."""
        corners = [np.rint(np.multiply(points, self._side) + self._origin).astype(np.int32)]
        cv2.fillPoly(self._canvas, corners, colour)
        cv2.polylines(self._canvas, corners, isClosed=True, color=_INK, thickness=_FINE)

    def round(self, middle: tuple[float, float], radius: float, colour: Colour) -> None:
        """Fill a circle."""
        turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        rim = np.add(middle, radius * np.stack([np.cos(turns), np.sin(turns)], 1))
        self.shape([(x, y) for x, y in rim.tolist()], colour)


def _robe(pen: _Pen) -> None:
    """Shoulders, a collar, and the belt at which both halves meet."""
    pen.shape([(0.02, 1), (0.1, 0.72), (0.4, 0.6), (0.6, 0.6), (0.9, 0.72), (0.98, 1)], _RED)
    pen.shape([(0.33, 1), (0.4, 0.6), (0.6, 0.6), (0.67, 1)], _BLUE)
    pen.shape([(0.38, 0.6), (0.5, 0.74), (0.62, 0.6), (0.5, 0.56)], _GOLD)
    for down in (0.8, 0.9):
        pen.round((0.5, down), 0.022, _GOLD)
    pen.shape([(0, 1), (0.17, 0.72), (0.27, 0.68), (0.13, 1)], _GOLD)
    pen.shape([(1, 1), (0.83, 0.72), (0.73, 0.68), (0.87, 1)], _GOLD)


def _king_hair(pen: _Pen) -> None:
    pen.shape([(0.34, 0.4), (0.32, 0.6), (0.4, 0.62), (0.6, 0.62), (0.68, 0.6), (0.66, 0.4)], _INK)


def _queen_hair(pen: _Pen) -> None:
    pen.shape(
        [(0.36, 0.36), (0.26, 0.66), (0.4, 0.64), (0.6, 0.64), (0.74, 0.66), (0.64, 0.36)], _GOLD
    )


def _jack_hair(pen: _Pen) -> None:
    pen.shape(
        [(0.35, 0.4), (0.34, 0.55), (0.42, 0.56), (0.58, 0.56), (0.66, 0.55), (0.65, 0.4)], _BLUE
    )


def _crown(pen: _Pen) -> None:
    """Five points on a band, and a beard below the face."""
    points = [(0.3, 0.12), (0.39, 0.22), (0.5, 0.08), (0.61, 0.22), (0.7, 0.12), (0.66, 0.36)]
    pen.shape([*points, (0.34, 0.36)], _GOLD)
    for x, y in ((0.3, 0.12), (0.5, 0.08), (0.7, 0.12)):
        pen.round((x, y), 0.022, _RED)
    pen.shape([(0.4, 0.51), (0.46, 0.56), (0.54, 0.56), (0.6, 0.51), (0.5, 0.69)], _INK)


def _tiara(pen: _Pen) -> None:
    pen.shape([(0.36, 0.37), (0.36, 0.28), (0.5, 0.18), (0.64, 0.28), (0.64, 0.37)], _RED)
    for x, y in ((0.38, 0.26), (0.5, 0.19), (0.62, 0.26)):
        pen.round((x, y), 0.03, _GOLD)


def _cap(pen: _Pen) -> None:
    """A flat cap with a feather."""
    pen.shape([(0.66, 0.3), (0.86, 0.1), (0.9, 0.2), (0.74, 0.36)], _GOLD)
    pen.shape([(0.33, 0.38), (0.3, 0.24), (0.62, 0.2), (0.72, 0.32), (0.67, 0.38)], _RED)


_HAIR: dict[Rank, Callable[[_Pen], None]] = {
    Rank.KING: _king_hair,
    Rank.QUEEN: _queen_hair,
    Rank.JACK: _jack_hair,
}
_HATS: dict[Rank, Callable[[_Pen], None]] = {
    Rank.KING: _crown,
    Rank.QUEEN: _tiara,
    Rank.JACK: _cap,
}
