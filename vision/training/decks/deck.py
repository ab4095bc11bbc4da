"""A deck as pictures: 52 faces with the places of their indices, backs, jokers; and stamps."""

from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Rank

Stamp: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 4): blue, green, red and how opaque."""


@dataclass(frozen=True, slots=True)
class IndexMark:
    """Where an index is printed on a face: centre, size and turn, in pixels of the face.

    ``turned`` is true for an index that is upside down when its face is upright.
    """

    centre: tuple[float, float]
    size: tuple[float, float]
    turned: bool = False

    def corners(self) -> NDArray[np.float64]:
        """Corners of shape (4, 2), clockwise from the index's own upper left."""
        (x, y), (width, height) = self.centre, self.size
        sign = -1 if self.turned else 1
        offsets = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (width / 2, height / 2)
        return np.array([x, y]) + sign * offsets


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One side of a card; a back or a joker has no indices.

    ``letter`` is what a deck of other courts prints for the rank.
    """

    image: Stamp
    indices: tuple[IndexMark, ...] = ()
    letter: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """``faces[i]`` shows ``DECK[i]``, or is None where the deck lacks that card."""

    name: str
    faces: tuple[Face | None, ...]
    decoys: tuple[Face, ...]
    """Backs, jokers and other cards that must not be read."""

    kind: str = "scanned"
    """What sets the deck apart, by which figures are told."""

    @property
    def letters(self) -> dict[Rank, str]:
        """Its letters for the ranks that are not English."""
        faces = zip(DECK, self.faces, strict=True)
        return {card.rank: face.letter for card, face in faces if face and face.letter}

    def with_letters_alone(self) -> "Deck | None":
        """The cards that print something else than English ones; None if there are none."""
        faces = tuple(face if face and face.letter else None for face in self.faces)
        return replace(self, faces=faces) if any(faces) else None

    def class_ids(self) -> list[int]:
        """The cards that this deck has, as places in ``DECK``."""
        return [class_id for class_id, face in enumerate(self.faces) if face is not None]


def opposite(mark: IndexMark, width: int, height: int) -> IndexMark:
    """The same index at the other end of a face of ``width`` x ``height`` pixels."""
    x, y = mark.centre
    return IndexMark((width - x, height - y), mark.size, not mark.turned)


def beside(mark: IndexMark, width: int) -> IndexMark:
    """The same index in the other corner of the same end, as four-index decks have it."""
    x, y = mark.centre
    return IndexMark((width - x, y), mark.size, mark.turned)


def ink(mask: NDArray[np.uint8], colour: tuple[int, int, int]) -> Stamp:
    """``mask`` printed in one colour."""
    stamp = np.empty((*mask.shape, 4), np.uint8)
    stamp[..., :3] = colour
    stamp[..., 3] = mask
    return stamp


def scaled(stamp: Stamp, height: int) -> Stamp:
    """The stamp ``height`` pixels high, its shape kept."""
    width = max(1, round(stamp.shape[1] * height / stamp.shape[0]))
    return cv2.resize(stamp, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8)


def paste(canvas: Stamp, stamp: Stamp, centre: tuple[float, float]) -> None:
    """Prints the stamp on the canvas with its middle at ``centre``; what falls outside is lost."""
    height, width = stamp.shape[:2]
    x, y = round(centre[0] - width / 2), round(centre[1] - height / 2)
    left, top = max(0, x), max(0, y)
    right, bottom = min(canvas.shape[1], x + width), min(canvas.shape[0], y + height)
    if right <= left or bottom <= top:
        return
    source = stamp[top - y : bottom - y, left - x : right - x]
    target = canvas[top:bottom, left:right]
    opacity = source[..., 3:].astype(np.float32) / 255
    blend = source[..., :3] * opacity + target[..., :3] * (1 - opacity)
    target[..., :3] = blend.astype(np.uint8)
    target[..., 3] = np.maximum(target[..., 3], source[..., 3])
