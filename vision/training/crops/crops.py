"""Crops around indices for training the reader, rendered straight into a small window."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.training.crops.classes import NOT_AN_INDEX, class_of
from vision.training.decks.deck import Deck
from vision.training.scenes.clutter import add_coin, add_cover, add_hand
from vision.training.scenes.compose import LaidCard, SeenIndex, compose, halves, seen_indices
from vision.training.scenes.geometry import Matrix, Points, project
from vision.training.scenes.lens import photographed
from vision.training.scenes.light import any_lamp, lit
from vision.training.scenes.scene import Studio, deal, ground
from vision.training.scenes.visibility import HIDDEN, HIDDEN_HALF, LEGIBLE, LEGIBLE_HALF

SIDE = 96
"""Height and width of a stored crop in pixels."""

REACH = 42.0
"""The longer side of an index in a stored crop, in pixels, about."""

_TABLE = 1000.0

_LETTERS = 0.5
"""How often only those cards of a deck lie there that print what English decks do not."""

_COVERED = 0.2
"""The share of crops in which a coin lies on the rank or on the suit."""


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A window of ``SIDE`` pixels square.

    ``middle`` is the index's centre and ``up`` the vector from there to the middle of its upper
    edge's level, as long as half its longer side; both in pixels of the crop, zero if unknown.
    """

    image: Image
    class_id: int
    middle: tuple[float, float] = (0.0, 0.0)
    up: tuple[float, float] = (0.0, 0.0)


def make_crops(deck: Deck, studio: Studio, number: int, rng: np.random.Generator) -> list[Crop]:
    """Crops of one deck: most show an index, the others something that is none."""
    made: list[Crop] = []
    letters = deck.with_letters_alone()
    while len(made) < number:
        often = letters is not None and rng.random() < _LETTERS
        laid = deal(letters if letters and often else deck, rng, _TABLE * 0.3, int(_TABLE))
        chosen = rng.permutation(len(laid))[:4]
        for place in chosen:
            crop = _crop(laid, int(place), studio, rng)
            if crop is not None:
                made.append(crop)
    return made[:number]


def _crop(
    laid: list[LaidCard], place: int, studio: Studio, rng: np.random.Generator
) -> Crop | None:
    card = laid[place]
    if card.class_id < 0 or rng.random() < 0.16:
        return _elsewhere(laid, card, studio, rng)
    mark = card.face.indices[rng.integers(len(card.face.indices))]
    corners = project(card.matrix, mark.corners())
    if is_thin(corners):
        return None
    window = _window(corners, rng)
    image, visible, least = taken(laid, place, corners, window, (studio, rng))
    if visible < HIDDEN or least < HIDDEN_HALF:
        return Crop(image, NOT_AN_INDEX)
    if visible < LEGIBLE or least < LEGIBLE_HALF:
        return None
    mapped = project(window, corners)
    middle = mapped.mean(0)
    up = (mapped[0] + mapped[1]) / 2 - (mapped[2] + mapped[3]) / 2
    up *= longer_side(mapped) / 2 / np.linalg.norm(up)
    shown = class_of(card.class_id, card.face.letter)
    return Crop(image, shown, (middle[0], middle[1]), (up[0], up[1]))


def _elsewhere(
    laid: list[LaidCard], card: LaidCard, studio: Studio, rng: np.random.Generator
) -> Crop | None:
    """A window at any place of a card that holds no index: pips, courts, backs, edges."""
    height, width = card.face.image.shape[:2]
    x, y = rng.uniform(-0.15, 1.15, 2) * (width, height)
    side = height * rng.uniform(0.1, 0.25)
    square = np.array([(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
    for mark in card.face.indices:
        gap = np.abs(np.array(mark.centre) - square.mean(0)) - (np.array(mark.size) + side) / 2
        if gap.max() < -0.25 * min(mark.size):
            return None
    corners = project(card.matrix, square)
    if is_thin(corners):
        return None
    image, visible, _ = taken(laid, -1, corners, _window(corners, rng), (studio, rng))
    return Crop(image, NOT_AN_INDEX) if visible < HIDDEN else None


def _window(corners: Points, rng: np.random.Generator) -> Matrix:
    """Maps the table to a crop: ``corners`` about ``REACH`` long and near the middle."""
    scale = REACH / longer_side(corners) * rng.uniform(0.82, 1.2)
    x, y = SIDE / 2 - corners.mean(0) * scale + rng.normal(0, REACH * 0.05, 2)
    return np.array([[scale, 0, x], [0, scale, y], [0, 0, 1.0]])


def taken(
    laid: list[LaidCard],
    place: int,
    corners: Points,
    window: Matrix,
    means: tuple[Studio, np.random.Generator],
) -> tuple[Image, float, float]:
    """The window's picture, and how much shows of the index at ``corners``, also at the least.

    With ``place`` -1, of the most visible index that is near the middle.
    """
    studio, rng = means
    moved = [LaidCard(card.class_id, card.face, window @ card.matrix) for card in laid]
    image, owner = compose(ground(studio, SIDE, rng), moved, rng)
    if rng.random() < 0.06:
        add_hand(image, owner, SIDE * 2.5, rng)
    if rng.random() < 0.14:
        add_cover(image, owner, SIDE * 1.4, rng)
    if place >= 0 and rng.random() < _COVERED:
        half = halves(project(window, corners))[rng.integers(2)]
        radius = longer_side(half) * rng.uniform(0.3, 0.75)
        add_coin(image, owner, half.mean(0) + rng.normal(0, 2.0, 2), radius, rng)
    seen = _share_seen(seen_indices(moved, owner), moved, place, project(window, corners))
    coarseness = float(np.exp(rng.uniform(np.log(0.7), np.log(3.0))))
    return photographed(lit(image, any_lamp(rng), rng), rng, coarseness), *seen


def _share_seen(
    seen: tuple[SeenIndex, ...], moved: list[LaidCard], place: int, corners: Points
) -> tuple[float, float]:
    if place < 0:
        near = [index for index in seen if _near_middle(index.corners)]
        return max(((index.visible, index.least) for index in near), default=(0.0, 0.0))
    own = [index for index in seen if index.class_id == moved[place].class_id]
    gaps = [np.linalg.norm(index.corners.mean(0) - corners.mean(0)) for index in own]
    nearest = own[int(np.argmin(gaps))]
    return nearest.visible, nearest.least


def _near_middle(corners: NDArray[np.float32]) -> bool:
    return bool(np.abs(corners.mean(0) - SIDE / 2).max() < REACH * 0.4)


def longer_side(corners: Points) -> float:
    """How long an index with these corners is, in pixels."""
    across = float(np.linalg.norm(corners[1] - corners[0]))
    down = float(np.linalg.norm(corners[3] - corners[0]))
    return max(across, down, 1e-6)


def is_thin(corners: Points) -> bool:
    """True for an index seen so much from the side that nobody could read it."""
    across = np.linalg.norm(corners[1] - corners[0])
    down = np.linalg.norm(corners[3] - corners[0])
    return bool(min(across, down) < 0.25 * max(across, down))
