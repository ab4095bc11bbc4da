"""A film of a game as a camera above the table would have taken it, with the drawn deck."""

from functools import cache
from importlib.resources import files

import cv2
import numpy as np

import samples
from scorer.cards import DECK, Card, Rank
from vision.film.film import Film as TableFilm
from vision.film.layers import Deck, Stamp, cloth, lamp, woven_back
from vision.frame import Image
from web.demo.film import Film

_COLUMNS = len(Rank)
_ROWS = len(DECK) // _COLUMNS
_PRINT = (252, 352)
"""Width and height of a printed face: twice that of a card in the picture."""


class Renderer:
    """Draws the picture of a film at any time."""

    def __init__(self, film: Film, seed: int = 0) -> None:
        self.table = TableFilm(film.script, _deck(), cloth(seed), lamp(seed))

    def frame_at(self, time_s: float) -> Image:
        """The picture at that time, of shape (720, 1280, 3); the same time gives the same one."""
        return self.table.renderer.frame_at(time_s)


@cache
def _deck() -> Deck:
    return Deck(faces(*_PRINT), woven_back())


@cache
def faces(width: int, height: int) -> dict[Card, Stamp]:
    """All 52 cards of that many pixels."""
    sheet = np.asarray(cv2.imdecode(np.frombuffer(_file(), np.uint8), cv2.IMREAD_UNCHANGED))
    size = (_COLUMNS * width, _ROWS * height)
    fitted = np.asarray(cv2.resize(sheet, size, interpolation=cv2.INTER_AREA), np.uint8)
    return {card: _cut(fitted, card, width, height) for card in DECK}


def _file() -> bytes:
    return (files(samples) / "deck" / "faces.webp").read_bytes()


def _cut(sheet: Stamp, card: Card, width: int, height: int) -> Stamp:
    row, column = divmod(card.place, _COLUMNS)
    return sheet[row * height : (row + 1) * height, column * width : (column + 1) * width].copy()
