"""Synthetic pictures of tables, each with every index that can be seen in it."""

import functools
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.training.clutter import add_hand, add_print, add_things
from vision.training.deck import Deck, Face
from vision.training.layout import Placement, cribbage, lay
from vision.training.lens import photographed
from vision.training.light import lit
from vision.training.surfaces import Surfaces

Matrix = NDArray[np.float64]

_STEP = 0.75


@dataclass(frozen=True, slots=True, eq=False)
class SeenIndex:
    """An index in a scene: its card, corners (4, 2) in pixels, and how much of it is visible."""

    class_id: int
    corners: NDArray[np.float32]
    visible: float


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A rendered picture and the indices in it, also the hidden ones."""

    image: Image
    indices: tuple[SeenIndex, ...]


@dataclass(frozen=True, slots=True, eq=False)
class LaidCard:
    """A face in the scene; ``matrix`` maps its pixels to the scene's, ``class_id`` is -1 for a stranger."""

    class_id: int
    face: Face
    matrix: Matrix


@dataclass(frozen=True, slots=True)
class Studio:
    """What scenes are made of."""

    surfaces: Surfaces
    fonts: tuple[Path, ...]


def make_scene(deck: Deck, studio: Studio, size: int, rng: np.random.Generator) -> Scene:
    """A square scene of ``size`` pixels with cards of one deck."""
    card_height = size * float(np.exp(rng.uniform(np.log(0.17), np.log(0.65))))
    laid = deal(deck, rng, card_height, size)
    surface = ground(studio, size, rng)
    image, owner = compose(surface, laid, rng)
    if rng.random() < 0.25:
        add_hand(image, owner, card_height, rng)
    image = photographed(lit(image, rng), rng, float(rng.choice([1.0, 1.0, rng.uniform(1, 1.6)])))
    return Scene(image, seen_indices(laid, owner))


def ground(studio: Studio, size: int, rng: np.random.Generator) -> Image:
    """An empty table with things and print on it."""
    surface = studio.surfaces.make(size, rng)
    add_things(surface, rng)
    add_print(surface, studio.fonts, rng)
    return surface


def deal(
    deck: Deck, rng: np.random.Generator, card_height: float, size: int, tidy: bool = False
) -> list[LaidCard]:
    """Cards chosen from the deck and laid in view; ``tidy`` lays a hand and a starter only."""
    placed = cribbage(rng) if tidy else lay(rng)
    class_ids = rng.permutation(deck.class_ids())
    view = _camera(size, card_height, rng, 0.3 if tidy else 1.0)
    laid = []
    for place, class_id in zip(placed, class_ids, strict=False):
        stranger = not tidy and deck.strangers and rng.random() < 0.08
        if stranger:
            face, class_id = deck.strangers[rng.integers(len(deck.strangers))], -1
        else:
            face = deck.faces[class_id]
        matrix = view @ _on_table(face, place) if face is not None else None
        if face is not None and matrix is not None and _before_camera(face, matrix):
            laid.append(LaidCard(int(class_id), face, matrix))
    return laid


def _before_camera(face: Face, matrix: Matrix) -> bool:
    """False for a card that the tilt puts beside or behind the camera."""
    height, width = face.image.shape[:2]
    corners = np.array([(0, 0, 1), (width, 0, 1), (width, height, 1), (0, height, 1)])
    depth = corners @ matrix[2]
    return bool(depth.min() > 0.5 and depth.max() < 2)


def _camera(size: int, card_height: float, rng: np.random.Generator, freedom: float) -> Matrix:
    """Maps the table, in card heights, to the picture; tilted at random."""
    tilt = np.eye(3)
    tilt[2, :2] = rng.normal(0, 0.055 * freedom, 2)
    squash = np.diag([1.0, rng.uniform(1 - 0.35 * freedom, 1.0), 1.0])
    turn = _rotation(rng.uniform(-np.pi, np.pi) if freedom == 1 else rng.normal(0, 0.1))
    middle = size / 2 + rng.normal(0, size * 0.12 * freedom, 2)
    place = np.array([[card_height, 0, middle[0]], [0, card_height, middle[1]], [0, 0, 1]])
    return place @ tilt @ squash @ turn


def _rotation(angle: float) -> Matrix:
    cos, sin = np.cos(angle), np.sin(angle)
    return np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])


def _on_table(face: Face, place: Placement) -> Matrix:
    height, width = face.image.shape[:2]
    centred = np.array([[1, 0, -width / 2], [0, 1, -height / 2], [0, 0, height]]) / height
    moved = np.array([[1, 0, place.x], [0, 1, place.y], [0, 0, 1.0]])
    return moved @ _rotation(place.angle) @ centred


def compose(
    surface: Image, laid: list[LaidCard], rng: np.random.Generator
) -> tuple[Image, NDArray[np.int32]]:
    """The cards on the surface, and for every pixel the place of its card in ``laid``, or -1."""
    image = surface.copy()
    owner = np.full(image.shape[:2], -1, np.int32)
    drop = rng.uniform(0.0, 0.5)
    for place, card in enumerate(laid):
        _lay_down(image, owner, place, card, drop)
    return image, owner


def _lay_down(
    image: Image, owner: NDArray[np.int32], place: int, card: LaidCard, drop: float
) -> None:
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
    owner[top:bottom, left:right][warped[..., 3] > 127] = place


def _in_view(card: LaidCard, width: int, height: int) -> tuple[int, int, int, int] | None:
    """Left, top, right, bottom of the part of the picture that the card may cover."""
    face_height, face_width = card.face.image.shape[:2]
    corners = np.array([(0, 0), (face_width, 0), (face_width, face_height), (0, face_height)])
    mapped = project(card.matrix, corners)
    left, top = np.clip(mapped.min(0) - 6, 0, (width, height)).astype(int)
    right, bottom = np.clip(mapped.max(0) + 7, 0, (width, height)).astype(int)
    return (left, top, right, bottom) if right > left and bottom > top else None


def _fitted(card: LaidCard) -> tuple[NDArray[np.uint8], Matrix]:
    """The face made small enough that warping it does not skip pixels, with its matrix."""
    height, width = card.face.image.shape[:2]
    middle = np.array([[width / 2, height / 2], [width / 2, height / 2 + 1]])
    scale = float(np.linalg.norm(np.diff(project(card.matrix, middle), axis=0)))
    level = int(np.floor(np.log(min(1.0, 1.1 * scale)) / np.log(_STEP)))
    small = _reduced(card.face, level)
    return small, card.matrix @ np.diag([width / small.shape[1], height / small.shape[0], 1.0])


@functools.lru_cache(maxsize=512)
def _reduced(face: Face, level: int) -> NDArray[np.uint8]:
    """The face made smaller ``level`` times by one step."""
    height, width = face.image.shape[:2]
    scale = _STEP**level
    size = (max(2, int(width * scale)), max(2, int(height * scale)))
    return cv2.resize(face.image, size, interpolation=cv2.INTER_AREA).astype(np.uint8)


def project(matrix: Matrix, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """``points`` of shape (n, 2) through a homography."""
    mapped = np.column_stack([points, np.ones(len(points))]) @ matrix.T
    return np.asarray(mapped[:, :2] / mapped[:, 2:])


def seen_indices(laid: list[LaidCard], owner: NDArray[np.int32]) -> tuple[SeenIndex, ...]:
    """Every index of the laid cards with the part of it that nothing hides."""
    seen = []
    for place, card in enumerate(laid):
        for mark in card.face.indices:
            corners = project(card.matrix, mark.corners().astype(np.float64))
            seen.append(SeenIndex(card.class_id, corners.astype(np.float32), _visible(corners, owner, place)))
    return tuple(seen)


def _visible(corners: Matrix, owner: NDArray[np.int32], place: int) -> float:
    """The share of the index's area that belongs to its card and lies in the picture."""
    height, width = owner.shape
    left, top = np.floor(corners.min(0)).astype(int)
    right, bottom = np.ceil(corners.max(0)).astype(int) + 1
    if right <= 0 or bottom <= 0 or left >= width or top >= height:
        return 0.0
    mask = np.zeros((bottom - top, right - left), np.uint8)
    cv2.fillConvexPoly(mask, np.rint(corners - (left, top)).astype(np.int32), 1)
    inside = (slice(max(0, top), bottom), slice(max(0, left), right))
    cut = mask[max(0, -top) : height - top, max(0, -left) : width - left]
    return float((cut * (owner[inside] == place)).sum() / max(1, mask.sum()))
