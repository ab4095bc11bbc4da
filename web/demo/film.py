"""A film of a game: the script of its table, and which hands are shown when."""

from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from itertools import takewhile

import cv2
import numpy as np

import samples
from scorer.cards import DECK, Card, Rank
from scorer.count.show import show
from scorer.score import total
from scorer.setup import Seat
from vision.film.film import Film
from vision.film.layers import Deck, Stamp, cloth, lamp, woven_back
from vision.film.script import SIZE, Script
from vision.frame import Image

WIDTH, HEIGHT = SIZE
"""Pixels of a picture."""

CARD_WIDTH = 124.0
"""Pixels of a card that lies on the table."""

_CLEARED_S = 2.5
"""A shortened film goes on for so long after an arm comes to take its last hand away."""


@dataclass(frozen=True, slots=True)
class FilmedHand:
    """A hand or crib that lies open from ``still_s`` to ``leaves_s``, in the deal ``deal``.

    At ``still_s`` the last card lies still, at ``free_s`` the arm that laid it is out of the
    picture, and at ``leaves_s`` an arm comes to take the hand away.
    """

    deal: int
    owner: Seat
    crib: bool
    cards: tuple[Card, ...]
    starter: Card
    still_s: float
    free_s: float
    leaves_s: float

    @property
    def total(self) -> int:
        """What it counts."""
        return total(show(self.cards, self.starter, crib=self.crib))


@dataclass(frozen=True, slots=True)
class TurnedStarter:
    """The starter of a deal, and when a hand comes with it."""

    card: Card
    comes_s: float


@dataclass(frozen=True, slots=True)
class GameFilm:
    """What happens at the table, the starter of every deal, and the hands in their order."""

    script: Script
    starters: tuple[TurnedStarter, ...]
    hands: tuple[FilmedHand, ...]

    @property
    def length_s(self) -> float:
        """How long it is."""
        return self.script.length_s

    def first(self, hands: int) -> "GameFilm":
        """The film up to where so many hands were shown and taken away."""
        kept = self.hands[:hands]
        end_s = kept[-1].leaves_s + _CLEARED_S
        cards = takewhile(lambda card: card.motion.begins_s < end_s, self.script.cards)
        starters = self.starters[: kept[-1].deal + 1]
        return GameFilm(replace(self.script, cards=tuple(cards), length_s=end_s), starters, kept)


_COLUMNS = len(Rank)
_ROWS = len(DECK) // _COLUMNS
_PRINT = (252, 352)
"""Width and height of a printed face: twice that of a card in the picture."""


class GameRenderer:
    """Draws the picture of a film at any time."""

    def __init__(self, film: GameFilm, seed: int = 0) -> None:
        self.table = Film(film.script, _deck(), cloth(seed), lamp(seed))

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
