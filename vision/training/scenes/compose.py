"""Laying cards on a surface, and knowing afterwards what each pixel shows."""

import functools
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.training.decks.deck import Face, Stamp
from vision.training.scenes.geometry import Matrix, Points, project, rectangle

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
