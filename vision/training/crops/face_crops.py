"""Wide windows around indices, for the network that tells pips from courts on a card's face."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from scorer.cards import DECK, Rank
from vision.frame import Image
from vision.reading.onnx import Network
from vision.reading.windows import MARGIN, Pyramid, around, upright, wide
from vision.training.crops.crops import SIDE, Crop, is_thin, longer_side, taken
from vision.training.decks.deck import Deck
from vision.training.photographs import BoxedPhoto
from vision.training.scenes.compose import LaidCard
from vision.training.scenes.geometry import Points, project
from vision.training.scenes.scene import Studio, deal
from vision.training.scenes.visibility import LEGIBLE

_FACE_TABLE = 1000.0

_REACH = 16.0
"""The longer side of an index where the window is rendered, in pixels, about."""

_ALIKE = {Rank.ACE, *(rank for rank in Rank if rank > Rank.FIVE)}
"""Courts, and the cards that are taken for one most easily."""


def make_face_crops(
    deck: Deck, studio: Studio, number: int, rng: np.random.Generator
) -> list[Crop]:
    """Windows beside the indices of one deck, upright, as the reader's errors leave them."""
    decks = (deck, _of(deck, _ALIKE), _of(deck, {Rank.JACK, Rank.QUEEN, Rank.KING}))
    able = [each for each in decks if any(each.faces)]
    made: list[Crop] = []
    while len(made) < number:
        laid = deal(able[rng.integers(len(able))], rng, _FACE_TABLE * 0.3, int(_FACE_TABLE))
        for place in rng.permutation(len(laid))[:4]:
            crop = _face_crop(laid, int(place), studio, rng)
            made += [] if crop is None else [crop]
    return made[:number]


def _of(deck: Deck, ranks: set[Rank]) -> Deck:
    """The cards of these ranks alone."""
    faces = zip(DECK, deck.faces, strict=True)
    return replace(deck, faces=tuple(face if card.rank in ranks else None for card, face in faces))


def _face_crop(
    laid: list[LaidCard], place: int, studio: Studio, rng: np.random.Generator
) -> Crop | None:
    card = laid[place]
    if card.class_id < 0:
        return None
    corners = project(
        card.matrix, card.face.indices[rng.integers(len(card.face.indices))].corners()
    )
    if is_thin(corners):
        return None
    scale = _REACH / longer_side(corners) * rng.uniform(0.8, 1.3)
    x, y = SIDE / 2 - corners.mean(0) * scale
    window = np.array([[scale, 0, x], [0, scale, y], [0, 0, 1.0]])
    image, visible, _ = taken(laid, place, corners, window, (studio, rng))
    if visible < LEGIBLE:
        return None
    return Crop(face_window(image, *_pose(project(window, corners), rng)), card.class_id)


def _pose(corners: Points, rng: np.random.Generator) -> tuple[Points, Points]:
    """Middle and up (2,) of an index, mistaken as the aligner is at times."""
    up = (corners[0] + corners[1]) / 2 - (corners[2] + corners[3]) / 2
    half = longer_side(corners) / 2 * float(np.exp(rng.normal(0, 0.1)))
    angle = rng.normal(0, 0.08) + np.arctan2(up[1], up[0])
    middle = corners.mean(0) + rng.normal(0, 0.1, 2) * half
    return middle, half * np.array([np.cos(angle), np.sin(angle)])


def face_window(image: Image, middle: Points, up: Points) -> Image:
    """The window (48, 48, 3) that the network sees beside an index."""
    cut = Pyramid(image).cut(wide(middle[None], up[None]))[0]
    return np.ascontiguousarray(cut.transpose(1, 2, 0)).astype(np.uint8)


def photographed_faces(photos: Iterable[BoxedPhoto], aligner: Network) -> Iterator[Crop]:
    """The same windows beside boxed indices of real photographs, as the ``aligner`` sees them."""
    for photo, middle, up, place in aligned(photos, aligner):
        yield Crop(face_window(photo.image, middle, up), place)


def aligned(
    photos: Iterable[BoxedPhoto], aligner: Network
) -> Iterator[tuple[BoxedPhoto, Points, Points, int]]:
    """Each boxed index of photographs: middle and up (2,), and its card's place in ``DECK``."""
    names = {str(card): place for place, card in enumerate(DECK)}
    for photo in photos:
        boxes = {box: names[name] for name, box in photo.boxes if name in names}
        pyramid, windows = Pyramid(photo.image), around(list(boxes))
        for _ in range(2 if boxes else 0):
            windows = upright(windows, aligner(pyramid.cut(windows))[0])
        for window, place in zip(windows, boxes.values(), strict=True):
            yield photo, window[:, 2], -window[:, 1] / MARGIN, place
