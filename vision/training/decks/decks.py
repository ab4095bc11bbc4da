"""A deck as art: its faces, index marks and courts, from a folder or as published.

Debian's package ``gnome-cards-data`` installs the published ones.
"""

import functools
import os
import subprocess
import tempfile
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank
from vision.frame import Image

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
    folders = [folder / name for name in sorted(CORNERS) if (folder / name).is_dir()]
    return [load_deck(deck, cards) for deck in folders]


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
    pixels = image.astype(np.uint8)
    stamp = pixels if pixels.shape[2] == _WITH_OPACITY else _cut_out(pixels)
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


def court(image: Stamp, suit: Stamp, rng: np.random.Generator, art: Sequence[Stamp]) -> None:
    """Draws a framed figure with a large pip in two corners onto a face."""
    height, width = image.shape[:2]
    left, top = int(width * rng.uniform(0.15, 0.22)), int(height * rng.uniform(0.09, 0.15))
    inner_width, inner_height = width - 2 * left, height - 2 * top
    if len(art) and rng.random() < 0.8:
        figure = cv2.resize(art[int(rng.integers(len(art)))], (inner_width, inner_height))[..., :3]
        figure = _recoloured(figure.astype(np.uint8), rng)
    else:
        figure = _abstract(inner_width, inner_height, rng)
    image[top : top + inner_height, left : left + inner_width, :3] = figure
    frame = tuple(int(part) for part in rng.integers(0, 140, 3))
    cv2.rectangle(image, (left, top), (width - left, height - top), (*frame, 255), 2)
    _corner_pips(image, suit, (left, top), int(height * rng.uniform(0.1, 0.15)))


def _corner_pips(image: Stamp, suit: Stamp, corner: tuple[int, int], size: int) -> None:
    height, width = image.shape[:2]
    suit = scaled(suit, size)
    x, y = corner[0] + suit.shape[1] * 0.65, corner[1] + size * 0.65
    paste(image, suit, (x, y))
    paste(image, suit[::-1, ::-1], (width - x, height - y))


def _recoloured(figure: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """The same drawing in other colours and perhaps facing the other way."""
    if rng.random() < 0.4:
        hsv = cv2.cvtColor(figure, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + rng.integers(0, 180)) % 180
        figure = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.uint8)
    return figure[:, ::-1].copy() if rng.random() < 0.5 else figure


def _abstract(width: int, height: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """A many-coloured figure that is the same when turned, as courts are."""
    half = np.full((height // 2, width, 3), 240, np.uint8)
    colours = rng.integers(0, 256, (5, 3))
    for _ in range(rng.integers(12, 40)):
        centre = rng.uniform((0, 0), (width, height // 2))
        points = centre + rng.normal(0, width * 0.14, (rng.integers(3, 7), 2))
        colour = tuple(int(part) for part in colours[rng.integers(5)])
        cv2.fillPoly(half, [points.astype(np.int32)], colour, cv2.LINE_AA)
    figure = np.full((height, width, 3), 240, np.uint8)
    figure[: height // 2] = half
    figure[height - height // 2 :] = half[::-1, ::-1]
    return figure


def pattern(width: int, height: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """A repeated ornament of two or three colours, of shape (height, width, 3)."""
    side = int(rng.integers(8, 40))
    tile = np.full((side, side, 3), rng.integers(0, 256, 3), np.uint8)
    for _ in range(rng.integers(1, 5)):
        ends = rng.integers(-side // 4, side + side // 4, (2, 2))
        colour = tuple(int(part) for part in rng.integers(0, 256, 3))
        if rng.random() < 0.5:
            cv2.line(tile, ends[0].tolist(), ends[1].tolist(), colour, int(rng.integers(1, 5)))
        else:
            cv2.circle(tile, ends[0].tolist(), int(rng.integers(2, side)), colour, 2)
    tile = np.hstack([tile, tile[:, ::-1]])
    tile = np.vstack([tile, tile[::-1]])
    rows, columns = -(-height // tile.shape[0]), -(-width // tile.shape[1])
    return np.tile(tile, (rows, columns, 1))[:height, :width]


_ART = Path("/usr/share/aisleriot/cards")
_PICTURES = Path(tempfile.gettempdir(), "cribcam-card-art")
_ROWS, _COLUMNS = 5, 13
_SUITS = "CDHS"
"""The rows of an art file, from the top; below them lie jokers and a back."""

_GERMAN = {"J": "B", "Q": "D"}
_FRENCH = {"A": "1", "J": "V", "Q": "D", "K": "R"}
_RUSSIAN = {"A": "T", "J": "B", "Q": "Д"}

_USUAL = (0.013, 0.04, 0.167, 0.237)
_ATLASNYE = (0.013, 0.035, 0.16, 0.226)

_TRAINED = {
    "anglo_modern": Corner((0.017, 0.045, 0.167, 0.25)),
    "anglo_modern_4_color": Corner((0.017, 0.045, 0.167, 0.25)),
    "anglo_poker": Corner((0.017, 0.03, 0.167, 0.232)),
    "bellot": Corner((0.01, 0.005, 0.14, 0.25)),
    "berlin": Corner(_USUAL, letters=_GERMAN),
    "lattmann": Corner(_USUAL, letters=_GERMAN),
    "neoclassical": Corner((0.02, 0.026, 0.167, 0.252)),
    "neoclassical_4_color": Corner((0.02, 0.026, 0.167, 0.252)),
    "orell": Corner((0.017, 0.038, 0.155, 0.212)),
    "ornamental": Corner((0.027, 0.048, 0.28, 0.4)),
    "slavic_costumes": Corner((0.02, 0.04, 0.18, 0.237), letters=_RUSSIAN),
    "tango": Corner((0.02, 0.035, 0.31, 0.37)),
}

_HELD_OUT = {
    "ancient_french": Corner(_USUAL, letters=_FRENCH),
    "anglo": Corner((0.017, 0.04, 0.167, 0.24)),
    "atlasnye": Corner(_ATLASNYE),
    "atlasnye_skat": Corner(_ATLASNYE, letters=_GERMAN),
    "dondorf": Corner((0.017, 0.019, 0.167, 0.232), four=True),
    "paris": Corner((0.025, 0.017, 0.167, 0.232)),
    "rheinland": Corner(_USUAL, letters=_GERMAN),
    "simplistic": Corner((0.027, 0.045, 0.173, 0.254)),
    "tigullio": Corner((0.013, 0.04, 0.167, 0.232)),
    "Атласные": Corner(_ATLASNYE, letters=_RUSSIAN),
}
"""Art of other hands than the trained: nothing of it is in any training."""


@functools.cache
def published_decks(holdout: bool = False) -> tuple[Deck, ...]:
    """The decks that are installed, in the order of their names; none without the package.

    Raises FileNotFoundError if there is art but no ``rsvg-convert`` to draw it.
    """
    corners = _HELD_OUT if holdout else _TRAINED
    art_files = ((_ART / f"{name}.svgz", corners[name]) for name in sorted(corners))
    return tuple(_deck(art, corner) for art, corner in art_files if art.is_file())


def _deck(art: Path, corner: Corner) -> Deck:
    drawn = cv2.imread(str(_drawn(art)), cv2.IMREAD_UNCHANGED)
    if drawn is None:
        raise ValueError(f"{art}: rsvg-convert drew no picture of it")
    sheet = drawn.astype(np.uint8)
    faces = tuple(_face(sheet, card, corner) for card in DECK)
    decoys = tuple(Face(_cell(sheet, len(_SUITS), column)) for column in range(3))
    return Deck(art.stem, faces, decoys, "published")


def _drawn(art: Path) -> Path:
    """The whole sheet as one picture, kept for the next time; several processes may draw it."""
    picture = _PICTURES / f"{art.stem}.png"
    if not picture.exists():
        picture.parent.mkdir(exist_ok=True)
        part = picture.with_suffix(f".{os.getpid()}")
        command = ["rsvg-convert", "--height=2240", "--keep-aspect-ratio", f"--output={part}"]
        subprocess.run([*command, str(art)], check=True)
        part.replace(picture)
    return picture


def _cell(sheet: Stamp, row: int, column: int) -> Stamp:
    """One card, copied, so that it does not keep the whole sheet."""
    height, width = sheet.shape[0] / _ROWS, sheet.shape[1] / _COLUMNS
    rows = slice(round(row * height), round((row + 1) * height))
    return sheet[rows, round(column * width) : round((column + 1) * width)].copy()


def _face(sheet: Stamp, card: Card, corner: Corner) -> Face:
    image = _cell(sheet, _SUITS.index(str(card.suit)), card.rank - 1)
    places = marks(image.shape[1], image.shape[0], corner)
    return Face(image, places, corner.letters.get(str(card.rank), ""))
