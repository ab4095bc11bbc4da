"""A film as a camera above the table would have taken it."""

from functools import lru_cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from web.demo.deck import faces
from web.demo.film import CARD_HEIGHT, CARD_WIDTH, HEIGHT, WIDTH, Film, Spot, Stay
from web.demo.table_top import Sensor, cloth, lamp

Share: TypeAlias = NDArray[np.float32]
"""How much of something is at each place, 0 to 1; shape (height, width)."""

_SHADOW = 0.45
_LYING, _HELD = (3, 4), (14, 18)
"""How far right and down of a card its shadow falls."""


class Renderer:
    """Draws the picture of a film at any time; cards that rest are drawn once."""

    def __init__(self, film: Film, seed: int = 0) -> None:
        self._stays = film.stays
        self._sensor = Sensor(seed)
        self._light = lamp()
        self._cloth: Image = np.rint(cloth(seed) * self._light).astype(np.uint8)
        self._faces = faces(CARD_WIDTH, CARD_HEIGHT)
        self._resting = lru_cache(maxsize=8)(self._rested)

    def frame_at(self, time_s: float) -> Image:
        """The picture at that time, of shape (720, 1280, 3); the same time gives the same one."""
        image = self._resting(tuple(stay for stay in self._stays if stay.lies(time_s)))
        moving = [stay for stay in self._stays if stay.moves(time_s)]
        if moving:
            image = image.copy()
        for stay in moving:
            self._lay(image, stay, stay.at(time_s), _HELD)
        return self._sensor.exposed(image, time_s)

    def _rested(self, stays: tuple[Stay, ...]) -> Image:
        image = self._cloth.copy()
        for stay in stays:
            self._lay(image, stay, stay.spot, _LYING)
        return image

    def _lay(self, image: Image, stay: Stay, spot: Spot, drop: tuple[int, int]) -> None:
        """Draw a card on the picture, and its shadow on what lies under it."""
        reach = int(np.hypot(CARD_WIDTH, CARD_HEIGHT) / 2) + max(drop) + 8
        left, right = _within(spot.x, reach, WIDTH)
        top, bottom = _within(spot.y, reach, HEIGHT)
        if left >= right or top >= bottom:
            return
        turned = cv2.getRotationMatrix2D((CARD_WIDTH / 2, CARD_HEIGHT / 2), -spot.turn, 1.0)
        moved = np.array([spot.x - CARD_WIDTH / 2 - left, spot.y - CARD_HEIGHT / 2 - top])
        turned = np.column_stack([turned[:, :2], turned[:, 2] + moved])
        face = cv2.warpAffine(self._faces[stay.card], turned, (right - left, bottom - top))
        area = image[top:bottom, left:right]
        opaque = np.asarray(face[..., 3:] / 255, np.float32)
        shade = 1 - _SHADOW * _shadow(opaque[..., 0], drop)[..., None]
        lit = face[..., :3] * self._light[top:bottom, left:right]
        area[:] = np.rint(area * shade * (1 - opaque) + lit * opaque)


def _within(middle: float, reach: int, size: int) -> tuple[int, int]:
    """The stretch of that size that lies about the middle."""
    return max(0, int(middle) - reach), min(size, int(middle) + reach)


def _shadow(opaque: Share, drop: tuple[int, int]) -> Share:
    """How deep a card's shadow is, softer the higher the card."""
    moved = np.array([[1, 0, drop[0]], [0, 1, drop[1]]], np.float32)
    fallen = cv2.warpAffine(opaque, moved, opaque.shape[::-1])
    soft = max(drop) // 2 * 2 + 1
    return np.asarray(cv2.blur(fallen, (soft, soft)), np.float32)
