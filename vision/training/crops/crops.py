"""Crops around indices for training the reader, rendered straight into a small window."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from torch import Tensor

from scorer.cards import DECK, Rank
from vision.frame import Image
from vision.reading.courts import LETTERS
from vision.reading.crops import MARGIN, Pyramid, around, large, upright, wide
from vision.reading.crops import Points as SuitPoints
from vision.reading.network import Network
from vision.reading.reader import RANKS, SUITS
from vision.training.decks.decks import Deck
from vision.training.photographs import BoxedPhoto
from vision.training.scenes.scene import (
    HIDDEN,
    HIDDEN_HALF,
    LEGIBLE,
    LEGIBLE_HALF,
    LaidCard,
    Matrix,
    Points,
    SeenIndex,
    Studio,
    any_coarseness,
    compose,
    deal,
    ground,
    halves,
    laid_cards,
    project,
    seen_indices,
)
from vision.training.scenes.surroundings import (
    add_coin,
    add_cover,
    add_hand,
    any_lamp,
    lit,
    photographed,
)

NOT_AN_INDEX = RANKS * SUITS
"""The class after ``DECK`` for what is no index or cannot be told."""


def class_of(place: int, letter: str = "") -> int:
    """The class of the card at ``place`` of ``DECK`` whose rank may be printed as ``letter``.

    >>> class_of(10), class_of(10, "B")
    (10, 53)
    """
    if not letter:
        return place
    return NOT_AN_INDEX + 1 + LETTERS.index(letter) * SUITS + place // RANKS


def prints_and_suits(class_ids: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """What is printed (0 to 17), suit (0 to 3) and whether it is an index, for class ids (n,)."""
    letter = class_ids - NOT_AN_INDEX - 1
    usual = class_ids < NOT_AN_INDEX
    prints = (class_ids % RANKS).where(usual, RANKS + letter // SUITS)
    suits = (class_ids // RANKS).where(usual, letter % SUITS)
    return prints, suits, class_ids != NOT_AN_INDEX


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
    crops: list[Crop] = []
    letters = deck.with_letters_alone()
    while len(crops) < number:
        letters_alone = letters is not None and rng.random() < _LETTERS
        laid = deal(letters if letters and letters_alone else deck, rng, _TABLE * 0.3, int(_TABLE))
        chosen = rng.permutation(len(laid))[:4]
        for place in chosen:
            crop = _crop(laid, int(place), studio, rng)
            if crop is not None:
                crops.append(crop)
    return crops[:number]


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
    image, visible, least_half = photograph_window(laid, place, corners, window, (studio, rng))
    if visible < HIDDEN or least_half < HIDDEN_HALF:
        return Crop(image, NOT_AN_INDEX)
    if visible < LEGIBLE or least_half < LEGIBLE_HALF:
        return None
    mapped = project(window, corners)
    middle = mapped.mean(0)
    up = (mapped[0] + mapped[1]) / 2 - (mapped[2] + mapped[3]) / 2
    up *= longer_side(mapped) / 2 / np.linalg.norm(up)
    class_id = class_of(card.class_id, card.face.letter)
    return Crop(image, class_id, (middle[0], middle[1]), (up[0], up[1]))


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
    image, visible, _ = photograph_window(laid, -1, corners, _window(corners, rng), (studio, rng))
    return Crop(image, NOT_AN_INDEX) if visible < HIDDEN else None


def _window(corners: Points, rng: np.random.Generator) -> Matrix:
    """Maps the table to a crop: ``corners`` about ``REACH`` long and near the middle."""
    scale = REACH / longer_side(corners) * rng.uniform(0.82, 1.2)
    x, y = SIDE / 2 - corners.mean(0) * scale + rng.normal(0, REACH * 0.05, 2)
    return np.array([[scale, 0, x], [0, scale, y], [0, 0, 1.0]])


def photograph_window(
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
    visibility = _share_seen(seen_indices(moved, owner), moved, place, project(window, corners))
    coarseness = float(np.exp(rng.uniform(np.log(0.7), np.log(3.0))))
    return photographed(lit(image, any_lamp(rng), rng), rng, coarseness), *visibility


def _share_seen(
    indices: tuple[SeenIndex, ...], moved: list[LaidCard], place: int, corners: Points
) -> tuple[float, float]:
    if place < 0:
        near = [index for index in indices if _near_middle(index.corners)]
        return max(((index.visible, index.least) for index in near), default=(0.0, 0.0))
    own = [index for index in indices if index.class_id == moved[place].class_id]
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
    with_faces = [each for each in decks if any(each.faces)]
    crops: list[Crop] = []
    while len(crops) < number:
        laid = deal(
            with_faces[rng.integers(len(with_faces))], rng, _FACE_TABLE * 0.3, int(_FACE_TABLE)
        )
        for place in rng.permutation(len(laid))[:4]:
            crop = _face_crop(laid, int(place), studio, rng)
            crops += [] if crop is None else [crop]
    return crops[:number]


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
    image, visible, _ = photograph_window(laid, place, corners, window, (studio, rng))
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
    crops: list[Crop] = []
    while len(crops) < number:
        image, indices = _scene(deck, studio, rng)
        pyramid = Pyramid(image)
        chosen = rng.permutation(len(indices))[:_A_SCENE]
        crops += [_suit_crop(pyramid, indices[place]) for place in chosen]
    return crops[:number]


def _scene(deck: Deck, studio: Studio, rng: np.random.Generator) -> tuple[Image, list[SeenIndex]]:
    """A table with small cards, and the indices there that can be read."""
    height = float(np.exp(rng.uniform(*np.log(_LENGTHS)))) / _share_of_card(deck)
    table = laid_cards(deck, studio, _SCENE, height, rng)
    indices = [index for index in table.indices if _is_legible(index)]
    return photographed(lit(table.image, any_lamp(rng), rng), rng, any_coarseness(rng)), indices


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


def _cut(pyramid: Pyramid, middle: SuitPoints, up: SuitPoints, class_id: int) -> Crop:
    """The crop beside one index with this middle and up vector (2,)."""
    window = large(middle[None], up[None], SIDE / LENGTH)
    cut = pyramid.cut(window, SIDE)[0].transpose(1, 2, 0)
    return Crop(np.ascontiguousarray(cut).astype(np.uint8), class_id)


def photographed_suits(photos: Iterable[BoxedPhoto], aligner: Network) -> Iterator[Crop]:
    """The same crops beside boxed indices of real photographs, as the ``aligner`` sees them."""
    for photo, middle, up, place in aligned(photos, aligner):
        yield _cut(Pyramid(photo.image), middle, up, place)
