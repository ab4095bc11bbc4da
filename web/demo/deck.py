"""The faces of the deck that the project drew for itself, cut out of the sheet in ``samples``."""

from functools import cache
from importlib.resources import files
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank

Face: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 4): blue, green, red and how opaque."""

_COLUMNS = len(Rank)
_ROWS = len(DECK) // _COLUMNS


@cache
def faces(width: int, height: int) -> dict[Card, Face]:
    """All 52 cards of that many pixels."""
    sheet = np.asarray(cv2.imdecode(np.frombuffer(_file(), np.uint8), cv2.IMREAD_UNCHANGED))
    size = (_COLUMNS * width, _ROWS * height)
    fitted = np.asarray(cv2.resize(sheet, size, interpolation=cv2.INTER_AREA), np.uint8)
    return {card: _cut(fitted, card, width, height) for card in DECK}


def _file() -> bytes:
    return (files("samples") / "deck" / "faces.webp").read_bytes()


def _cut(sheet: Face, card: Card, width: int, height: int) -> Face:
    row, column = divmod(card.place, _COLUMNS)
    return sheet[row * height : (row + 1) * height, column * width : (column + 1) * width].copy()
