"""Pictures for the middle of court cards, and patterns for backs and jokers."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.decks.deck import Stamp, paste, scaled


def court(image: Stamp, suit: Stamp, rng: np.random.Generator, art: Sequence[Stamp]) -> None:
    """Draws a framed figure with a large pip in two corners onto a face."""
    height, width = image.shape[:2]
    left, top = int(width * rng.uniform(0.15, 0.22)), int(height * rng.uniform(0.09, 0.15))
    inner_width, inner_height = width - 2 * left, height - 2 * top
    if len(art) and rng.random() < 0.8:
        figure = cv2.resize(art[int(rng.integers(len(art)))], (inner_width, inner_height))[..., :3]
        figure = _recoloured(figure.astype(np.uint8), rng)
    else:
        figure = _abstract(inner_width, inner_height, rng)
    image[top : top + inner_height, left : left + inner_width, :3] = figure
    frame = tuple(int(part) for part in rng.integers(0, 140, 3))
    cv2.rectangle(image, (left, top), (width - left, height - top), (*frame, 255), 2)
    _corner_pips(image, suit, (left, top), int(height * rng.uniform(0.1, 0.15)))


def _corner_pips(image: Stamp, suit: Stamp, corner: tuple[int, int], size: int) -> None:
    height, width = image.shape[:2]
    suit = scaled(suit, size)
    x, y = corner[0] + suit.shape[1] * 0.65, corner[1] + size * 0.65
    paste(image, suit, (x, y))
    paste(image, suit[::-1, ::-1], (width - x, height - y))


def _recoloured(figure: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.uint8]:
    """The same drawing in other colours and perhaps facing the other way."""
    if rng.random() < 0.4:
        hsv = cv2.cvtColor(figure, cv2.COLOR_BGR2HSV)
        hsv[..., 0] = (hsv[..., 0].astype(int) + rng.integers(0, 180)) % 180
        figure = cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR).astype(np.uint8)
    return figure[:, ::-1].copy() if rng.random() < 0.5 else figure


def _abstract(width: int, height: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """A many-coloured figure that is the same when turned, as courts are."""
    half = np.full((height // 2, width, 3), 240, np.uint8)
    colours = rng.integers(0, 256, (5, 3))
    for _ in range(rng.integers(12, 40)):
        centre = rng.uniform((0, 0), (width, height // 2))
        points = centre + rng.normal(0, width * 0.14, (rng.integers(3, 7), 2))
        colour = tuple(int(part) for part in colours[rng.integers(5)])
        cv2.fillPoly(half, [points.astype(np.int32)], colour, cv2.LINE_AA)
    whole = np.full((height, width, 3), 240, np.uint8)
    whole[: height // 2] = half
    whole[height - height // 2 :] = half[::-1, ::-1]
    return whole


def pattern(width: int, height: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """A repeated ornament of two or three colours, of shape (height, width, 3)."""
    side = int(rng.integers(8, 40))
    tile = np.full((side, side, 3), rng.integers(0, 256, 3), np.uint8)
    for _ in range(rng.integers(1, 5)):
        ends = rng.integers(-side // 4, side + side // 4, (2, 2))
        colour = tuple(int(part) for part in rng.integers(0, 256, 3))
        if rng.random() < 0.5:
            cv2.line(tile, ends[0].tolist(), ends[1].tolist(), colour, int(rng.integers(1, 5)))
        else:
            cv2.circle(tile, ends[0].tolist(), int(rng.integers(2, side)), colour, 2)
    tile = np.hstack([tile, tile[:, ::-1]])
    tile = np.vstack([tile, tile[::-1]])
    rows, columns = -(-height // tile.shape[0]), -(-width // tile.shape[1])
    return np.tile(tile, (rows, columns, 1))[:height, :width]
