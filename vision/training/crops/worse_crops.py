"""Crops made worse as cheap cameras and real evenings make pictures: moved, blurred, far away.

A crop of a worse picture is nearly a worse crop, and that one is cheap to make anew each time. So
is one in which the edge of another card hides a part of the index.
"""

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.evaluation.worse import INDEX, defocused, moved
from vision.frame import Image
from vision.training.crops.crops import REACH, SIDE
from vision.training.crops.cropset import Crops

_SHARES = {
    "moved": 0.25,
    "defocused": 0.29,
    "far": 0.17,
    "washed": 0.07,
    "dimmed": 0.05,
    "cut": 0.07,
    "covered": 0.1,
}
"""How much of what is made worse is so in which way."""

_MOVEMENT, _SPREAD, _LENGTH = (1.5, 10.0), (0.6, 2.5), (10.0, 26.0)
"""From and to: pixels of movement and of spread at an index of ``INDEX`` pixels; of its length."""

_GLARE, _LAMP, _LIGHT = (0.1, 0.85), (0.92, 1.0), (0.15, 0.6)
"""From and to: how much of the light is glare, of each colour in a lamp's, and left in the dark."""

_RIM = (0.15, 0.5)
"""From and to: how far the picture's rim is from the middle of a cut index, in its length."""

_EDGE, _ASLANT, _SHADOW = (0.5, 0.8), 0.6, 4.0
"""From and to: how far from the middle of a covered index the edge lies, in halves of its length;
how much it is turned, in radians; and how wide its shadow is, in pixels."""

_NOISE, _DARK = (1.0, 7.0), (2.0, 8.0)
"""From and to: grey levels of the noise, in the usual light and in the dark."""

_NOISY, _COMPRESSED = 0.3, 0.35
"""How often noise and a JPEG's losses come on top."""


def some_worse(
    crops: Crops, share: float, rng: np.random.Generator, length: float = REACH
) -> tuple[Crops, NDArray[np.bool_]]:
    """The crops, this ``share`` of them made worse, and which (n,) those are."""
    images, worse = crops.images.copy(), rng.random(len(crops.images)) < share
    for place in np.flatnonzero(worse):
        images[place] = made_worse(images[place], crops.poses[place], rng, length)
    return replace(crops, images=images), worse


def made_worse(
    image: Image, pose: NDArray[np.float32], rng: np.random.Generator, length: float = REACH
) -> Image:
    """A crop of ``SIDE`` pixels made worse, of the same size; its index is ``length`` pixels long.

    ``pose`` (4,) is the middle of its index and the vector up from there; where it is
    zero, as it is unknown, the picture's rim cuts what another card would cover.
    """
    match str(rng.choice(list(_SHARES), p=list(_SHARES.values()))):
        case "moved":
            image = moved(image, rng.uniform(*_MOVEMENT) * length / INDEX, rng)
        case "defocused":
            image = defocused(image, rng.uniform(*_SPREAD) * length / INDEX, rng)
        case "far":
            away = float(np.exp(rng.uniform(*np.log(_LENGTH))))
            image = _far(image, away / length, rng)
        case "washed":
            image = _washed(image, rng)
        case "dimmed":
            image = _dimmed(image, rng)
        case "covered" if pose.any():
            image = _covered(image, pose, rng)
        case _:
            image = _cut(image, rng)
    return taken(image, rng)


def _cut(image: Image, rng: np.random.Generator) -> Image:
    """By the rim of the picture, whose last pixels are repeated as windows repeat them."""
    side, rim = int(rng.integers(4)), round(SIDE / 2 + rng.uniform(*_RIM) * REACH)
    cut = np.rot90(image, side).copy()
    cut[:, rim:] = cut[:, rim - 1 : rim]
    return np.ascontiguousarray(np.rot90(cut, -side))


def _covered(image: Image, pose: NDArray[np.float32], rng: np.random.Generator) -> Image:
    """By another card, as white as this one, that hides a part of the rank or of the suit."""
    middle, along = pose[:2], pose[2:] * rng.choice([-1, 1])
    half, turn = np.linalg.norm(along), rng.uniform(-_ASLANT, _ASLANT)
    across = np.arctan2(along[1], along[0]) + turn
    rows, columns = np.mgrid[:SIDE, :SIDE] - middle[::-1, None, None]
    beyond = columns * np.cos(across) + rows * np.sin(across) - rng.uniform(*_EDGE) * half
    shadow = rng.uniform(0, 0.3) * np.clip(1 + beyond / _SHADOW, 0, 1)
    white = np.percentile(image, 85, (0, 1)) * rng.uniform(0.85, 1.05)
    hidden = np.clip(beyond + 0.5, 0, 1)[:, :, None]
    laid = image * (1 - shadow[:, :, None]) * (1 - hidden) + white * hidden
    return np.asarray(np.clip(laid, 0, 255), np.uint8)


def _washed(image: Image, rng: np.random.Generator) -> Image:
    """With a lamp's glare over the print, a little warm, and stronger on one side."""
    here, there = rng.uniform(*_GLARE, 2)
    across = np.linspace(here, there, SIDE, dtype=np.float32)[:, None, None]
    glare = np.rot90(np.broadcast_to(across, image.shape), int(rng.integers(4)))
    blue_to_red = np.sort(rng.uniform(*_LAMP, 3))
    lit = image + 255 * glare * (blue_to_red / blue_to_red[-1])
    return np.asarray(np.clip(lit, 0, 255), np.uint8)


def _dimmed(image: Image, rng: np.random.Generator) -> Image:
    """In little light, with the noise of a camera there."""
    dark = np.asarray(image * np.float32(rng.uniform(*_LIGHT)), np.uint8)
    return _noisy(dark, rng, _DARK)


def _far(image: Image, scale: float, rng: np.random.Generator) -> Image:
    """As from so far away that everything is smaller by this ``scale``."""
    side = max(8, round(SIDE * min(1.0, scale)))
    small = np.asarray(cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
    if rng.random() < 0.5:
        small = _noisy(small, rng, _NOISE)
    return np.asarray(cv2.resize(small, (SIDE, SIDE)), np.uint8)


def taken(image: Image, rng: np.random.Generator) -> Image:
    """By a camera that is no better: now and then noisy, and compressed."""
    if rng.random() < _NOISY:
        image = _noisy(image, rng, _NOISE)
    return _compressed(image, rng) if rng.random() < _COMPRESSED else image


def _noisy(image: Image, rng: np.random.Generator, levels: tuple[float, float]) -> Image:
    """With noise of so many grey levels, from and to."""
    noise = rng.standard_normal(image.shape, np.float32) * np.float32(rng.uniform(*levels))
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def _compressed(image: Image, rng: np.random.Generator) -> Image:
    quality = int(rng.integers(25, 90))
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
