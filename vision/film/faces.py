"""A deck as pictures, and one of its cards at a pose."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, radians, sin

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card
from vision.film.layer import Layer, PixelBox, Share, Stamp, box_about, moved, shaded, softened
from vision.film.pose import Pose
from vision.film.script import CARD_MM
from vision.frame import Image

_RIM = 14
_EDGE = 0.03
"""How narrow a card is that stands on its edge, as a share of its width."""
_BLUE = (120, 50, 40)
_HIGH = 1500.0
"""Pixels from the camera to the table: what is lifted looks a little larger."""


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """The faces of the cards that there are, and their back."""

    faces: Mapping[Card, Stamp]
    back: Stamp

    def fitted(self, width: float) -> "Deck":
        """The same deck, ``width`` pixels wide, with sharp edges smoothed away."""
        faces = {card: _fitted(face, width) for card, face in self.faces.items()}
        return Deck(faces, _fitted(self.back, width))


def _fitted(face: Stamp, width: float) -> Stamp:
    size = (round(width), round(width * face.shape[0] / face.shape[1]))
    return np.asarray(cv2.resize(face, size, interpolation=cv2.INTER_AREA), np.uint8)


def woven_back() -> Stamp:
    """A card's back with a blue lattice."""
    height, width = 352, 252
    down, across = np.mgrid[0:height, 0:width]
    lattice = ((across + down) % 24 < 5) | ((across - down) % 24 < 5)  # noqa: PLR2004 - the lattice
    dots = ((across // 12 + down // 12) % 2 == 0) & ~lattice
    image = np.where(lattice[..., None], 225, np.where(dots[..., None], 0.8, 1.0) * _BLUE)
    framed = np.full((height, width, 3), 244, np.uint8)
    framed[_RIM:-_RIM, _RIM:-_RIM] = image[_RIM:-_RIM, _RIM:-_RIM]
    opaque = np.zeros((height, width), np.uint8)
    opaque[_RIM:-_RIM, _RIM:-_RIM] = 255
    ball = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * _RIM + 1, 2 * _RIM + 1))
    return np.dstack([framed, cv2.dilate(opaque, ball)]).astype(np.uint8)


def corners_at(pose: Pose, width: float) -> NDArray[np.float32]:
    """The corners (4, 2) of a card, clockwise from its upper left.

    A card that is turned over becomes narrow until it stands on its long edge.
    """
    seen = max(abs(cos(pi * pose.over)), _EDGE)
    half = np.array([seen * width, width * CARD_MM[1] / CARD_MM[0]]) / 2 * (1 + pose.lift / _HIGH)
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    offsets = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    corners = offsets @ np.array([[c, s], [-s, c]]) + np.array([pose.x, pose.y])
    return np.asarray(corners, np.float32)


def card_layer(face: Stamp, pose: Pose, width: float, box: PixelBox) -> Layer:
    """A card at its pose."""
    left, top, right, bottom = box
    rows, columns = face.shape[:2]
    ends = np.array([(0, 0), (columns, 0), (columns, rows)], np.float32) - np.float32(0.5)
    where = corners_at(pose, width)[:3] - np.array([left, top], np.float32)
    turned = cv2.getAffineTransform(ends, where)
    drawn = cv2.warpAffine(face, turned, (right - left, bottom - top), flags=cv2.INTER_LINEAR)
    opaque = np.asarray(drawn[..., 3] / 255, np.float32)
    return Layer(box, np.ascontiguousarray(drawn[..., :3]), opaque)


def lay(image: Image, layer: Layer, lift: float, mm: float) -> None:
    """Draw a card, and before that its shadow on what lies below."""
    shaded(image, layer.box, card_shadow(layer.opaque, lift, mm))
    layer.onto(image)


def card_shadow(opaque: Share, lift: float, mm: float) -> Share:
    """How deep a card's shadow is: a thin line where it lies, wide and soft where it is held."""
    drop = 0.8 * mm + 0.5 * lift
    depth = 0.42 if lift < 1 else 0.34
    return np.asarray(depth * softened(moved(opaque, drop, 1.2 * drop), 1.4 * drop + 2), np.float32)


def card_box(pose: Pose, width: float, size: tuple[int, int]) -> PixelBox | None:
    """The part of the picture that a card and its shadow reach."""
    return box_about(corners_at(pose, width), 10 + 2.2 * pose.lift, size)
