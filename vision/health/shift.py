"""Whether the camera moved: what the table showed once, found again at other places."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.health.picture import reduced
from vision.table.votes import Readings

_LONGEST_SHIFT = 480
"""Pixels of the longer side of what is compared."""

_ABOUT = 25
"""Pixels about a place whose light is taken away, so that lamps make no difference."""

_POINTS = 1500
"""So many places that cards, which have the clearest ones, leave some for the table."""

_ALIKE = 60
"""Bits of 256 in which the same place may differ between two pictures."""

_EXACTLY = 4.0
"""Pixels by which a place may lie beside where the others say it is."""

_ENOUGH_SHIFTED = 12
"""So many places that moved together; by chance 33 did, but all of them near each other."""

_SPREAD = 0.06
"""How far they lie apart, as a share of the picture: things that are moved are smaller."""

_SHIFTED = 0.025
"""The share of the picture by which its corners move: of a turn by four degrees it is 0.03."""

_OUT_OF_SIGHT = 0.5
"""What moved farther was not found again but mistaken."""

_ABOVE, _BELOW, _BESIDE = 2.5, 12.0, 9.0
"""Half-indices that a card reaches up, down and aside from one of its upright indices."""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """Places of a picture that can be known again, by the ORB features of OpenCV.

    ``points`` (n, 2) are shares of the longer side, as are the ``corners`` (4, 2) of the picture;
    ``descriptors`` (n, 32) are bytes of bits, alike where the places look alike.
    """

    points: NDArray[np.float32]
    descriptors: NDArray[np.uint8]
    corners: NDArray[np.float32]


def view(image: Image, readings: Readings = ()) -> View:
    """What can be known again in a picture, but for the cards that were read: these come and go."""
    flat = _flat(image)
    orb = cv2.ORB.create(_POINTS, nlevels=4, fastThreshold=12)
    found, descriptors = orb.detectAndCompute(flat, None)
    height, width = flat.shape
    longest = max(image.shape[:2])
    points = np.array([place.pt for place in found], np.float32).reshape(-1, 2) / max(flat.shape)
    kept = _off_cards(points, readings, longest)
    bits = np.asarray(descriptors if found else np.zeros((0, 32)), np.uint8)
    corners = np.array([(0, 0), (width, 0), (0, height), (width, height)], np.float32)
    return View(points[kept], bits[kept], corners / max(flat.shape))


def has_moved(before: View, now: View) -> bool:
    """Whether places all over the picture moved together; where nothing is known again, not."""
    one, other = _same(before, now)
    if len(one) < _ENOUGH_SHIFTED:
        return False
    motion, agree = cv2.estimateAffinePartial2D(
        one, other, ransacReprojThreshold=_EXACTLY / _LONGEST_SHIFT
    )
    if np.shape(motion) != (2, 3):
        return False
    together = agree[:, 0].astype(bool)
    wide = one[together].std(0).min() >= _SPREAD
    went = before.corners @ motion[:, :2].T + motion[:, 2] - before.corners
    far = float(np.hypot(*went.T).mean())
    return bool(together.sum() >= _ENOUGH_SHIFTED and wide and _SHIFTED <= far <= _OUT_OF_SIGHT)


def _same(before: View, now: View) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Where the same places were and are, (n, 2) each."""
    if not len(before.descriptors) or not len(now.descriptors):
        return np.zeros((0, 2), np.float32), np.zeros((0, 2), np.float32)
    matcher = cv2.BFMatcher(cv2.NORM_HAMMING, crossCheck=True)
    found = matcher.match(before.descriptors, now.descriptors)
    alike = [pair for pair in found if pair.distance < _ALIKE]
    one = before.points[[pair.queryIdx for pair in alike]]
    return one, now.points[[pair.trainIdx for pair in alike]]


def _flat(image: Image) -> NDArray[np.uint8]:
    """A small grey picture of the same contrast everywhere."""
    small = reduced(image, _LONGEST_SHIFT / max(image.shape[:2]))
    light = np.log(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY).astype(np.float32) + 24)
    relief = light - cv2.blur(light, (_ABOUT, _ABOUT))
    power = cv2.blur(relief * relief, (2 * _ABOUT, 2 * _ABOUT))
    contrast = np.sqrt(np.maximum(power, 0)) + 0.03
    return np.clip(128 + 50 * relief / contrast, 0, 255).astype(np.uint8)


def _off_cards(points: NDArray[np.float32], readings: Readings, longest: int) -> NDArray[np.bool_]:
    """Which points lie on no card whose index was read."""
    off = np.ones(len(points), bool)
    for reading in readings:
        x, y = reading.up / np.linalg.norm(reading.up) ** 2
        up, beside = ((points * longest - reading.middle) @ np.array([(x, -y), (y, x)])).T
        off &= (up > _ABOVE) | (up < -_BELOW) | (np.abs(beside) > _BESIDE)
    return off
