"""Synthetic pictures of tables, each with every index that can be seen in it."""

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from vision.frame import Image
from vision.training.decks.deck import Deck, Face
from vision.training.scenes.clutter import add_cover, add_hand, add_print, add_things
from vision.training.scenes.compose import LaidCard, SeenIndex, compose, seen_indices
from vision.training.scenes.geometry import Matrix, rectangle, rotation, scaling, tilt
from vision.training.scenes.layout import Placement, lay
from vision.training.scenes.lens import photographed
from vision.training.scenes.light import any_lamp, lit
from vision.training.scenes.surfaces import Surfaces

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
