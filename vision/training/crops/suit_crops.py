"""Crops of a card's face below and beside its index, for the network that tells the suit by it.

They are cut out of whole scenes, where cards overlap as they do on a table: whose pips are seen is
the harder question.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from vision.frame import Image
from vision.reading.onnx import Network
from vision.reading.windows import Points, Pyramid, large
from vision.training.crops.crops import SIDE, Crop, is_thin, longer_side
from vision.training.crops.face_crops import aligned
from vision.training.decks.deck import Deck
from vision.training.photographs import BoxedPhoto
from vision.training.scenes.compose import SeenIndex
from vision.training.scenes.lens import photographed
from vision.training.scenes.light import any_lamp, lit
from vision.training.scenes.scene import Studio, any_coarseness, laid_cards
from vision.training.scenes.visibility import LEGIBLE

LENGTH = 16.0
"""How long an index is in a stored crop, in pixels."""

_SCENE = 448
"""Height and width of a scene in pixels."""

_LENGTHS = (9.0, 40.0)
"""From and to: how long the indices are in a scene, in pixels; most are short."""

_A_SCENE = 16
"""So many crops of one scene at most: more would be too much alike."""


def make_suit_crops(
    deck: Deck, studio: Studio, number: int, rng: np.random.Generator
) -> list[Crop]:
    """Crops beside the indices of one deck, upright, all indices equally long."""
    made: list[Crop] = []
    while len(made) < number:
        image, seen = _scene(deck, studio, rng)
        pyramid = Pyramid(image)
        chosen = rng.permutation(len(seen))[:_A_SCENE]
        made += [_suit_crop(pyramid, seen[place]) for place in chosen]
    return made[:number]


def _scene(deck: Deck, studio: Studio, rng: np.random.Generator) -> tuple[Image, list[SeenIndex]]:
    """A table with small cards, and the indices there that can be read."""
    height = float(np.exp(rng.uniform(*np.log(_LENGTHS)))) / _share_of_card(deck)
    table = laid_cards(deck, studio, _SCENE, height, rng)
    seen = [index for index in table.indices if _is_legible(index)]
    return photographed(lit(table.image, any_lamp(rng), rng), rng, any_coarseness(rng)), seen


def _share_of_card(deck: Deck) -> float:
    """How long an index of a deck is, as a share of the card's height."""
    face = next(face for face in deck.faces if face is not None)
    return float(max(face.indices[0].size) / face.image.shape[0])


def _is_legible(index: SeenIndex) -> bool:
    thin = is_thin(index.corners.astype(np.float64))
    return index.class_id >= 0 and index.visible >= LEGIBLE and not thin


def _suit_crop(pyramid: Pyramid, index: SeenIndex) -> Crop:
    corners = index.corners.astype(np.float64)
    up = (corners[0] + corners[1]) / 2 - (corners[2] + corners[3]) / 2
    up *= longer_side(corners) / 2 / np.linalg.norm(up)
    return _cut(pyramid, corners.mean(0), up, index.class_id)


def _cut(pyramid: Pyramid, middle: Points, up: Points, class_id: int) -> Crop:
    """The crop beside one index with this middle and up vector (2,)."""
    window = large(middle[None], up[None], SIDE / LENGTH)
    cut = pyramid.cut(window, SIDE)[0].transpose(1, 2, 0)
    return Crop(np.ascontiguousarray(cut).astype(np.uint8), class_id)


def photographed_suits(photos: Iterable[BoxedPhoto], aligner: Network) -> Iterator[Crop]:
    """The same crops beside boxed indices of real photographs, as the ``aligner`` sees them."""
    for photo, middle, up, place in aligned(photos, aligner):
        yield _cut(Pyramid(photo.image), middle, up, place)
