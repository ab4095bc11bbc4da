"""A deck as pictures, and one of its cards at a pose."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, pi, radians, sin
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card
from vision.film.script import CARD_MM, SIZE, Pose
from vision.frame import Image

Stamp: TypeAlias = NDArray[np.uint8]
"""Pixels of shape (height, width, 4): blue, green, red and how opaque."""
Share: TypeAlias = NDArray[np.float32]
"""How much of something is at each place, 0 to 1; shape (height, width)."""
PixelBox: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Layer:
    """Colours of shape (height, width, 3), and how opaque they are, at ``box``."""

    box: PixelBox
    colours: Image
    opaque: Share

    def onto(self, image: Image) -> None:
        """Lay it over the picture."""
        left, top, right, bottom = self.box
        area = image[top:bottom, left:right]
        area[:] = cv2.blendLinear(area, self.colours, 1 - self.opaque, self.opaque)

    def smeared(self, movement: tuple[float, float]) -> "Layer":
        """The layer with the blur of its movement, in pixels, while the shutter is open."""
        number = min(int(np.hypot(*movement) / 2.5) + 1, 9)
        if number == 1:
            return self
        mass = self.opaque[..., None]
        weighted = np.concatenate([self.colours * mass, mass], 2)
        size = (weighted.shape[1], weighted.shape[0])
        total = np.zeros_like(weighted)
        for share in np.linspace(-0.5, 0.5, number):
            step = np.array([[1, 0, share * movement[0]], [0, 1, share * movement[1]]], np.float32)
            cv2.accumulate(cv2.warpAffine(weighted, step, size), total)
        opaque = np.ascontiguousarray(total[..., 3])
        colours = total[..., :3] / np.maximum(opaque, 1e-3)[..., None]
        return Layer(self.box, colours.astype(np.uint8), np.asarray(opaque / number, np.float32))


def shaded(image: Image, box: PixelBox, depth: Share) -> None:
    """Darken the picture in a box, by ``depth`` at each place: light comes from all sides a bit."""
    left, top, right, bottom = box
    area = image[top:bottom, left:right]
    light = cv2.convertScaleAbs(1 - depth, alpha=255)
    area[:] = cv2.multiply(area, cv2.merge([light] * 3), scale=1 / 255)


def box_about(points: NDArray[np.float32], margin: float, size: tuple[int, int]) -> PixelBox | None:
    """The part of a picture of that size that lies about points (n, 2); None beside the picture."""
    low = np.floor(points.min(0) - margin).astype(int)
    high = np.ceil(points.max(0) + margin).astype(int)
    left, top = max(0, int(low[0])), max(0, int(low[1]))
    right, bottom = min(size[0], int(high[0])), min(size[1], int(high[1]))
    return (left, top, right, bottom) if left < right and top < bottom else None


def moved(mask: Share, right: float, down: float) -> Share:
    """The same mask, moved."""
    step = np.array([[1, 0, right], [0, 1, down]], np.float32)
    return np.asarray(cv2.warpAffine(mask, step, mask.shape[::-1]), np.float32)


def softened(mask: Share, reach: float) -> Share:
    """The mask with edges that are ``reach`` pixels wide."""
    side = max(int(reach), 1) | 1
    return np.asarray(cv2.blur(cv2.blur(mask, (side, side)), (side, side)), np.float32)


LightMap: TypeAlias = NDArray[np.float32]
"""How bright each place is, 1 in full light; shape (height, width, 1), or 3 in coloured light."""

_CLOTHS = ((62, 96, 34), (92, 58, 40), (60, 48, 110), (150, 152, 148), (70, 74, 78))


def cloth(seed: int = 0) -> Image:
    """A woven cloth, not quite even."""
    chance = np.random.default_rng((seed, 1))
    threads = chance.standard_normal(SIZE[::-1], np.float32)
    weave = cv2.blur(threads, (7, 1)) + cv2.blur(threads[::-1], (1, 7))
    patches = cv2.resize(chance.standard_normal((9, 16), np.float32), SIZE)
    shade = 1 + 0.07 * weave + 0.025 * patches
    colour = np.array(_CLOTHS[seed % len(_CLOTHS)], np.float32)
    return np.asarray(np.clip(shade[..., None] * colour, 0, 255), np.uint8)


def lamp(seed: int) -> LightMap:
    """Light from above, somewhere near the middle, that fades softly."""
    chance = np.random.default_rng((seed, 3))
    width, height = SIZE
    down, across = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = chance.uniform(0.3, 0.7), chance.uniform(0.25, 0.6)
    far = np.hypot((across - x * width) / width, (down - y * height) / width)
    return np.asarray(1 - chance.uniform(0.3, 0.7) * far[..., None] ** 2, np.float32)


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
    narrowing = max(abs(cos(pi * pose.over)), _EDGE)
    half = (
        np.array([narrowing * width, width * CARD_MM[1] / CARD_MM[0]]) / 2 * (1 + pose.lift / _HIGH)
    )
    c, s = cos(radians(pose.turn)), sin(radians(pose.turn))
    offsets = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half
    corners = offsets @ np.array([[c, s], [-s, c]]) + np.array([pose.x, pose.y])
    return np.asarray(corners, np.float32)


def card_layer(face: Stamp, pose: Pose, width: float, box: PixelBox) -> Layer:
    """A card at its pose."""
    left, top, right, bottom = box
    rows, columns = face.shape[:2]
    ends = np.array([(0, 0), (columns, 0), (columns, rows)], np.float32) - np.float32(0.5)
    corners = corners_at(pose, width)[:3] - np.array([left, top], np.float32)
    turned = cv2.getAffineTransform(ends, corners)
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
