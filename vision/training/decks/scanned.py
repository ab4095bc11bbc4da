"""Decks from a folder of scanned or published card pictures, one file a card."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK, Card, Rank
from vision.frame import Image
from vision.training.decks.deck import Deck, Face, IndexMark, Stamp, beside, opposite


@dataclass(frozen=True, slots=True)
class Corner:
    """Where a deck prints its first index: left, top, right, bottom as fractions of the face.

    ``letters`` are what it prints for ranks that are not English.
    """

    box: tuple[float, float, float, float]
    four: bool = False
    letters: Mapping[str, str] = field(default_factory=dict)


CORNERS = {
    "english-1": Corner((0.0, 0.015, 0.185, 0.25)),
    "jumbo-accessible-horizontal": Corner((0.03, 0.015, 0.46, 0.18)),
    "jumbo-accessible-vertical": Corner((0.01, 0.01, 0.31, 0.285)),
    "jumbo-horizontal2": Corner((0.03, 0.015, 0.46, 0.18)),
    "jumbo-horizontal4": Corner((0.03, 0.015, 0.46, 0.18)),
    "jumbo-vertical2": Corner((0.01, 0.01, 0.31, 0.285)),
    "jumbo-vertical4": Corner((0.01, 0.01, 0.31, 0.285)),
    "real-1": Corner((0.03, 0.05, 0.175, 0.255)),
    "real-2": Corner((0.055, 0.045, 0.195, 0.235), four=True),
}
"""The decks whose index places are known, by the name of their folder."""

COURTS = frozenset(card for card in DECK if card.rank > Rank.TEN)
"""The cards with art on them."""

_WITH_OPACITY = 4

_COURT_INNER = (0.24, 0.2, 0.76, 0.8)


def load_decks(folder: Path, cards: Collection[Card]) -> list[Deck]:
    """Some cards of the known decks below ``folder``, in the order of their names."""
    known = [folder / name for name in sorted(CORNERS) if (folder / name).is_dir()]
    return [load_deck(deck, cards) for deck in known]


def load_deck(folder: Path, cards: Collection[Card]) -> Deck:
    """Some cards of one known deck; the others, and those that it lacks, are None."""
    faces = (_load_face(folder, str(card)) if card in cards else None for card in DECK)
    return Deck(folder.name, tuple(faces), ())


def court_art(decks: list[Deck]) -> list[Stamp]:
    """The figures of all court cards, cut out without their indices."""
    left, top, right, bottom = _COURT_INNER
    art = []
    courts = [face for deck in decks for rank in (10, 11, 12) for face in deck.faces[rank::13]]
    for face in (face for face in courts if face):
        height, width = face.image.shape[:2]
        rows = slice(int(top * height), int(bottom * height))
        art.append(face.image[rows, int(left * width) : int(right * width)])
    return art


def _load_face(folder: Path, name: str) -> Face | None:
    path = next(folder.glob(f"{name}.*"), None)
    image = cv2.imread(str(path), cv2.IMREAD_UNCHANGED) if path else None
    if image is None:
        return None
    whole = image.astype(np.uint8)
    stamp = whole if whole.shape[2] == _WITH_OPACITY else _cut_out(whole)
    return Face(stamp, marks(stamp.shape[1], stamp.shape[0], CORNERS[folder.name]))


def _cut_out(scan: Image) -> Stamp:
    """A scan without its own opacity, its round corners made see-through."""
    height, width = scan.shape[:2]
    opacity = np.zeros((height, width), np.uint8)
    radius = int(0.045 * height)
    cv2.rectangle(opacity, (radius, radius), (width - radius, height - radius), 255, -1)
    ball = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, [2 * radius + 1] * 2)
    return np.dstack([scan, cv2.dilate(opacity, ball)]).astype(np.uint8)


def marks(width: int, height: int, corner: Corner) -> tuple[IndexMark, ...]:
    """Every index of a face of ``width`` x ``height`` pixels."""
    left, top, right, bottom = np.array(corner.box) * (width, height, width, height)
    mark = IndexMark(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top))
    every = [mark, opposite(mark, width, height)]
    if corner.four:
        every += [beside(each, width) for each in every]
    return tuple(every)
