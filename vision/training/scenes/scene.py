"""Synthetic pictures of tables, each with every index that can be seen in it."""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Rank
from vision.frame import Image
from vision.training.decks.decks import (
    COURTS,
    Deck,
    Face,
    Stamp,
    court_art,
    load_decks,
    published_decks,
)
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style
from vision.training.scenes.surroundings import (
    Surfaces,
    add_cover,
    add_hand,
    add_print,
    add_things,
    any_lamp,
    find_surfaces,
    lit,
    photographed,
)


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the middle of a card lies and how it is turned.

    Lengths are in heights of a card, angles in radians; later placements lie on top.
    """

    x: float
    y: float
    angle: float


Arrangement = Callable[[np.random.Generator, int], list[Placement]]


def lay(rng: np.random.Generator) -> list[Placement]:
    """One to some twenty cards around the origin, in one or two groups."""
    arrangement = _ARRANGEMENTS[int(rng.choice(len(_ARRANGEMENTS), p=_WEIGHTS))]
    placed = _turned(arrangement(rng, int(rng.choice([1, 2, 3, 4, 4, 5, 5, 6, 8, 12]))), rng)
    if rng.random() < 0.45:
        apart = _moved(arrangement(rng, int(rng.choice([1, 1, 2, 4]))), rng)
        placed = placed + apart
    return placed


def cribbage(rng: np.random.Generator) -> list[Placement]:
    """A hand of four, in a row or a fan, and the starter apart."""
    hand = _turned((_row if rng.random() < 0.6 else _fan)(rng, 4), rng)
    left, right = min(card.x for card in hand), max(card.x for card in hand)
    top = min(card.y for card in hand)
    x = rng.uniform(left, right)
    return [*hand, Placement(x, top - rng.uniform(1.7, 2.1), rng.normal(0, 0.15))]


def _row(rng: np.random.Generator, number: int) -> list[Placement]:
    step, slope = rng.uniform(0.18, 1.05), rng.normal(0, 0.12)
    wobble = rng.uniform(0, 0.06)
    xs = (np.arange(number) - (number - 1) / 2) * step
    shaken = rng.normal(0, wobble, (number, 3))
    return [
        Placement(x + dx, x * slope + dy, turn)
        for x, (dx, dy, turn) in zip(xs, shaken, strict=True)
    ]


def _fan(rng: np.random.Generator, number: int) -> list[Placement]:
    radius, spread = rng.uniform(0.8, 2.5), rng.uniform(0.08, 0.3)
    angles = (np.arange(number) - (number - 1) / 2) * spread + rng.normal(0, 0.02, number)
    return [Placement(radius * np.sin(a), radius * (1 - np.cos(a)), a) for a in angles]


def _scatter(rng: np.random.Generator, number: int) -> list[Placement]:
    reach = rng.uniform(0.4, 0.9) * number**0.5
    spots = rng.uniform(-reach, reach, (number, 2))
    turns = rng.uniform(-np.pi, np.pi, number)
    return [Placement(x, y, turn) for (x, y), turn in zip(spots, turns, strict=True)]


def _column(rng: np.random.Generator, number: int) -> list[Placement]:
    step, lean = rng.uniform(0.2, 0.5), rng.normal(0, 0.1)
    return [Placement(place * lean, place * step, rng.normal(0, 0.06)) for place in range(number)]


def _pile(rng: np.random.Generator, number: int) -> list[Placement]:
    shaken = rng.normal(0, 0.16, (number, 3))
    return [Placement(x, y, 2 * turn) for x, y, turn in shaken]


_ARRANGEMENTS: tuple[Arrangement, ...] = (
    _row,
    _fan,
    _scatter,
    _column,
    _pile,
    lambda rng, _: cribbage(rng),
)
_WEIGHTS = (0.26, 0.22, 0.22, 0.08, 0.06, 0.16)


def _turned(placed: list[Placement], rng: np.random.Generator) -> list[Placement]:
    """The group turned as a whole; each card may lie head down."""
    angle = rng.uniform(-np.pi, np.pi) if rng.random() < 0.5 else rng.normal(0, 0.2)
    cos, sin = np.cos(angle), np.sin(angle)
    return [
        Placement(
            cos * card.x - sin * card.y,
            sin * card.x + cos * card.y,
            card.angle + angle + np.pi * rng.integers(2),
        )
        for card in placed
    ]


def _moved(placed: list[Placement], rng: np.random.Generator) -> list[Placement]:
    x, y = rng.uniform(-2.2, 2.2, 2)
    return [Placement(card.x + x, card.y + y, card.angle) for card in _turned(placed, rng)]


Matrix: TypeAlias = NDArray[np.float64]
"""A homography of shape (3, 3)."""

Points: TypeAlias = NDArray[np.float64]
"""Points of shape (n, 2), x and y."""


def project(matrix: Matrix, points: Points) -> Points:
    """The points as the homography maps them.

    >>> project(np.diag([2.0, 3.0, 1.0]), np.array([[1.0, 1.0]])).tolist()
    [[2.0, 3.0]]
    """
    mapped = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(mapped[:, :2] / mapped[:, 2:])


def rotation(angle: float) -> Matrix:
    """A turn by ``angle`` radians, clockwise where y points down."""
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])


def scaling(scale: float, middle: tuple[float, float]) -> Matrix:
    """``scale`` pixels to a unit, the origin at ``middle``."""
    return np.array([[scale, 0, middle[0]], [0, scale, middle[1]], [0, 0, 1.0]])


def tilt(x: float, y: float) -> Matrix:
    """A camera that does not look straight down."""
    tilted = np.eye(3)
    tilted[2, :2] = x, y
    return tilted


def rectangle(width: float, height: float) -> Points:
    """Corners (4, 2) of a face, clockwise from the upper left."""
    return np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float64)


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


_STEP = 0.75


@dataclass(frozen=True, slots=True, eq=False)
class LaidCard:
    """A face on the table; ``matrix`` maps its pixels to the scene's.

    ``class_id`` is the card's place in ``DECK``, -1 for a decoy.
    """

    class_id: int
    face: Face
    matrix: Matrix


@dataclass(frozen=True, slots=True, eq=False)
class SeenIndex:
    """An index in a scene: its card, corners (4, 2) in pixels, and the share of it that shows.

    ``least`` is the same share of the rank or of the suit alone, whichever shows less.
    """

    class_id: int
    corners: NDArray[np.float32]
    visible: float
    least: float


Owners = NDArray[np.int32]
"""For every pixel the place of the card that it shows, or -1; shape (height, width)."""


def compose(surface: Image, laid: list[LaidCard], rng: np.random.Generator) -> tuple[Image, Owners]:
    """The cards on the surface, later ones on top, and whose each pixel is."""
    image = surface.copy()
    owners = np.full(image.shape[:2], -1, np.int32)
    drop = rng.uniform(0.0, 0.5)
    for place, card in enumerate(laid):
        _lay_down(image, owners, place, card, drop)
    return image, owners


def _lay_down(image: Image, owners: Owners, place: int, card: LaidCard, drop: float) -> None:
    """Pastes one card where it is in view; its shadow darkens what is beneath."""
    part = _in_view(card, image.shape[1], image.shape[0])
    if part is None:
        return
    left, top, right, bottom = part
    face, matrix = _fitted(card)
    moved = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]) @ matrix
    warped = cv2.warpPerspective(face, moved, (right - left, bottom - top))
    opacity = warped[..., 3:].astype(np.float32) / 255
    shadow = cv2.blur(opacity, (7, 7))[..., None]
    region = image[top:bottom, left:right]
    beneath = region * (1 - np.float32(drop) * shadow)
    region[:] = (beneath * (1 - opacity) + warped[..., :3] * opacity).astype(np.uint8)
    owners[top:bottom, left:right][warped[..., 3] > 127] = place


def _in_view(card: LaidCard, width: int, height: int) -> tuple[int, int, int, int] | None:
    """Left, top, right, bottom of the part of the picture that the card may cover."""
    face_height, face_width = card.face.image.shape[:2]
    mapped = project(card.matrix, rectangle(face_width, face_height))
    left, top = np.clip(mapped.min(0) - 6, 0, (width, height)).astype(int)
    right, bottom = np.clip(mapped.max(0) + 7, 0, (width, height)).astype(int)
    return (left, top, right, bottom) if right > left and bottom > top else None


def _fitted(card: LaidCard) -> tuple[Stamp, Matrix]:
    """The face made small enough that warping it does not skip pixels, with its matrix."""
    height, width = card.face.image.shape[:2]
    middle = np.array([[width / 2, height / 2], [width / 2, height / 2 + 1]])
    scale = float(np.linalg.norm(np.diff(project(card.matrix, middle), axis=0)))
    level = int(np.floor(np.log(min(1.0, 1.1 * scale)) / np.log(_STEP)))
    small = _reduced(card.face, level)
    return small, card.matrix @ np.diag([width / small.shape[1], height / small.shape[0], 1.0])


@functools.lru_cache(maxsize=512)
def _reduced(face: Face, level: int) -> Stamp:
    """The face made smaller ``level`` times by one step."""
    height, width = face.image.shape[:2]
    scale = _STEP**level
    size = (max(2, int(width * scale)), max(2, int(height * scale)))
    return cv2.resize(face.image, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


def seen_indices(laid: list[LaidCard], owners: Owners) -> tuple[SeenIndex, ...]:
    """Every index of the laid cards with the share of it that nothing hides."""
    return tuple(
        _seen(card.class_id, project(card.matrix, mark.corners()), owners, place)
        for place, card in enumerate(laid)
        for mark in card.face.indices
    )


def _seen(class_id: int, corners: Points, owners: Owners, place: int) -> SeenIndex:
    shares = [_visible(part, owners, place) for part in (corners, *halves(corners))]
    return SeenIndex(class_id, corners.astype(np.float32), shares[0], min(shares[1:]))


def halves(corners: Points) -> tuple[Points, Points]:
    """Rank and suit: an index cut in two across its longer side."""
    one, two, three, four = corners
    if np.linalg.norm(two - one) > np.linalg.norm(four - one):
        one, two, three, four = two, three, four, one
    left, right = (one + four) / 2, (two + three) / 2
    return np.array([one, two, right, left]), np.array([left, right, three, four])


def _visible(corners: Points, owners: Owners, place: int) -> float:
    """The share of the index's area that belongs to its card and lies in the picture."""
    height, width = owners.shape
    left, top = np.floor(corners.min(0)).astype(int)
    right, bottom = np.ceil(corners.max(0)).astype(int) + 1
    if right <= 0 or bottom <= 0 or left >= width or top >= height:
        return 0.0
    mask = np.zeros((bottom - top, right - left), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(corners - (left, top)).astype(np.int32), (1,))
    inside = (slice(max(0, top), bottom), slice(max(0, left), right))
    cut = mask[max(0, -top) : height - top, max(0, -left) : width - left]
    return float((cut * (owners[inside] == place)).sum() / max(1, mask.sum()))


FLAT = np.eye(3)

_HEIGHTS = (np.log(0.14), np.log(1.1))
"""How high a card is in a scene, as logarithms of shares: from far away to close at hand."""


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A rendered picture and the indices in it, also the hidden ones.

    ``coarseness`` is how many pixels of the picture make one of the camera that took it.
    """

    image: Image
    indices: tuple[SeenIndex, ...]
    coarseness: float = 1.0


@dataclass(frozen=True, slots=True)
class Studio:
    """What scenes are made of."""

    surfaces: Surfaces
    fonts: tuple[Path, ...]


def make_scene(deck: Deck, studio: Studio, size: int, rng: np.random.Generator) -> Scene:
    """A square scene of ``size`` pixels with cards of one deck."""
    table = laid_table(deck, studio, size, rng)
    coarseness = any_coarseness(rng)
    image = photographed(lit(table.image, any_lamp(rng), rng), rng, coarseness)
    return Scene(image, table.indices, coarseness)


def laid_table(deck: Deck, studio: Studio, size: int, rng: np.random.Generator) -> Scene:
    """The same before any light falls on it and any camera sees it."""
    return laid_cards(deck, studio, size, size * float(np.exp(rng.uniform(*_HEIGHTS))), rng)


def laid_cards(
    deck: Deck, studio: Studio, size: int, card_height: float, rng: np.random.Generator
) -> Scene:
    """The same where cards are so many pixels high."""
    laid = deal(deck, rng, card_height, size)
    image, owners = compose(ground(studio, size, rng), laid, rng)
    if rng.random() < 0.2:
        add_hand(image, owners, card_height, rng)
    if rng.random() < 0.2:
        add_cover(image, owners, card_height, rng)
    return Scene(image, seen_indices(laid, owners))


def any_coarseness(rng: np.random.Generator) -> float:
    """That of a sharp camera two times out of three."""
    return float(rng.choice([1.0, 1.0, rng.uniform(1, 1.6)]))


def ground(studio: Studio, size: int, rng: np.random.Generator) -> Image:
    """An empty table with things and print on it."""
    surface = studio.surfaces.make(size, rng)
    add_things(surface, rng)
    add_print(surface, studio.fonts, rng)
    return surface


def deal(deck: Deck, rng: np.random.Generator, card_height: float, size: int) -> list[LaidCard]:
    """Cards chosen from the deck and laid in view, now and then a decoy among them."""
    view = _camera(size, card_height, rng)
    laid = []
    for place, class_id in zip(lay(rng), rng.permutation(deck.class_ids()), strict=False):
        card = _drawn_card(deck, int(class_id), rng)
        matrix = view @ on_table(card[1], place, _lifted(rng))
        if _before_camera(card[1], matrix):
            laid.append(LaidCard(*card, matrix))
    return laid


def _drawn_card(deck: Deck, class_id: int, rng: np.random.Generator) -> tuple[int, Face]:
    face = deck.faces[class_id]
    if face is None or (deck.decoys and rng.random() < 0.08):
        return -1, deck.decoys[rng.integers(len(deck.decoys))]
    return class_id, face


def _before_camera(face: Face, matrix: Matrix) -> bool:
    """False for a card that the tilt puts beside or behind the camera."""
    height, width = face.image.shape[:2]
    depth = np.column_stack([rectangle(width, height), np.ones(4)]) @ matrix[2]
    return bool(depth.min() > 0.5 and depth.max() < 2)


def _camera(size: int, card_height: float, rng: np.random.Generator) -> Matrix:
    """Maps the table, in card heights, to the picture; tilted at random."""
    x, y = size / 2 + rng.normal(0, size * 0.12, 2)
    squash = np.diag([1.0, rng.uniform(0.4, 0.7) if rng.random() < 0.2 else rng.uniform(0.7, 1), 1])
    tilted = tilt(rng.normal(0, 0.055), rng.normal(0, 0.055))
    return scaling(card_height, (x, y)) @ tilted @ squash @ rotation(rng.uniform(-np.pi, np.pi))


def _lifted(rng: np.random.Generator) -> Matrix:
    """A card that does not lie flat, on cloth or on others: a tilt of its own."""
    if rng.random() < 0.6:
        return FLAT
    turn, squash = rotation(rng.uniform(-np.pi, np.pi)), np.diag([1.0, rng.uniform(0.8, 1.0), 1.0])
    return np.asarray(tilt(*rng.normal(0, 0.08, 2)) @ turn @ squash @ turn.T)


def on_table(face: Face, place: Placement, lifted: Matrix = FLAT) -> Matrix:
    """Maps a face's pixels to the table, in card heights; ``lifted`` is a card's own tilt."""
    height, width = face.image.shape[:2]
    centred = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, height]]) / height
    moved = scaling(1.0, (place.x, place.y))
    return np.asarray(moved @ lifted @ rotation(place.angle) @ centred)


_PRINTED_EVERY = 3
"""How often a deck is one that somebody has printed or published, and not a drawn one."""
_ENGLISH: Mapping[Rank, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Stock:
    """Decks by number and a studio to photograph them in."""

    studio: Studio
    printed: tuple[Deck, ...]
    art: tuple[Stamp, ...]
    holdout: bool

    def deck(self, number: int, letters: Mapping[Rank, str] = _ENGLISH) -> Deck:
        """Deck ``number``: every third is a scanned or published one, the others are drawn.

        Held-out decks print ``letters``: published ones that training does not see, or drawn from
        other seeds, with fonts that are kept back.
        """
        printed = self._printed(letters)
        if printed and number % _PRINTED_EVERY == 0:
            return printed[number // _PRINTED_EVERY % len(printed)]
        seed = number + (1_000_000 if self.holdout else 0)
        style = deck_style(seed, self.studio.fonts)
        if self.holdout:
            return draw_deck(style.printing(letters, self.studio.fonts), self.art)
        return draw_deck(style.some_wide().some_grand(), self.art)

    def black_deck(self, number: int) -> Deck:
        """Black deck ``number``: what aligner and reader see of the other decks is too little."""
        style = deck_style(number, self.studio.fonts, black=True)
        return draw_deck(style.some_wide().some_grand(), self.art)

    def _printed(self, letters: Mapping[Rank, str]) -> tuple[Deck, ...]:
        """The scanned and published decks; of those held out the ones that print ``letters``."""
        if not self.holdout:
            return self.printed
        return tuple(deck for deck in self.printed if deck.letters == letters)


@functools.cache
def open_stock(shared: Path | None, holdout: bool = False) -> Stock:
    """The stock from a folder with ``decks`` and ``backgrounds``; without one all is drawn."""
    cards = COURTS if holdout else DECK
    scanned = load_decks(shared / "decks", cards) if shared else []
    printed = published_decks(holdout) if holdout else (*scanned, *published_decks())
    surfaces = find_surfaces(shared / "backgrounds" if shared else None, holdout)
    studio = Studio(surfaces, fonts(holdout))
    return Stock(studio, printed, tuple(court_art(scanned)), holdout)
