"""Reading the indices that the detector found: how each lies, then its rank and suit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Image
from vision.reading.courts import PRINTS, Courts, rank_chances
from vision.reading.crops import (
    INPUT,
    MARGIN,
    WINDOWS,
    Pyramid,
    Windows,
    around,
    upright,
    windows_around,
)
from vision.reading.detector import Detection
from vision.reading.geometry import Index, are_one_mark
from vision.reading.network import Network

_BESIDE, _BEYOND = 13, 5
"""Pixels of a window's rims that do not count, beside the index and at both its ends."""

_BLUE, _GREEN, _RED = range(3)

_PAPER, _DARKEST = 0.85, 0.97
"""The paper is brighter than this share of a window, and the ink darker than this one."""

_INKED, _LEAST = 0.5, 0.15
"""What is this dark, as a share of the darkest and of the paper's light, is ink."""

_RANK, _PIP = slice(0, 19), slice(23, None)
"""The rows, of those that count, in which the rank stands and the pip."""

_STROKES = 0.95
"""The darkest ink of a rank or a pip is darker than this share of its place."""

_HAIRLINES = 0.4
"""A rank that is no darker than so much of its pip is drawn in hairlines."""

_NOTHING = 1e-9
"""So that where no ink is, it can be divided by."""

_MOST = 0.5
"""Ink covers less of a window than this, or it is the ground of a deck that is printed light."""

_REDDISH, _BLUISH = 0.85, 0.95
"""Ink that takes less red than this, and not less blue than that, is no black; purple takes little
of either."""

_YELLOW, _PALE = 1.2, 0.7
"""Ink that takes so much blue, and no less red than that, is no red."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How much the ink takes of the red and of the blue light, as shares of the green it takes; and
    how much that of the rank takes, as a share of what that of the pip does.
    """

    red: float
    blue: float
    rank: float = 1.0

    @property
    def is_black(self) -> bool:
        """Whether a black suit may be printed so."""
        return self.red >= _REDDISH or self.blue < _BLUISH

    @property
    def is_red(self) -> bool:
        """Whether a red suit may be printed so."""
        return self.red <= _PALE or self.blue <= _YELLOW

    @property
    def is_in_hairlines(self) -> bool:
        """Whether the rank is drawn in strokes thinner than a pixel, of which some may be lost."""
        return self.rank <= _HAIRLINES


def inks(windows: NDArray[np.float32]) -> list[Ink | None]:
    """Of each upright window (n, 3, 48, 48) the ink; none where it is not dark on light."""
    light = windows[:, :, _BEYOND:-_BEYOND, _BESIDE:-_BESIDE]
    pixels = light.reshape(*light.shape[:2], light.shape[2] * light.shape[3])
    absorption = 1 - pixels / np.maximum(_above(pixels, _PAPER), 1.0)
    green = absorption[:, _GREEN]
    inked = np.where(green > np.maximum(_LEAST, _INKED * _above(green, _DARKEST)), green, 0)
    shares = (inked > 0).mean(1)
    power = np.maximum(np.square(inked).sum(1), _NOTHING)
    red, blue = ((absorption[:, colour] * inked).sum(1) / power for colour in (_RED, _BLUE))
    ranks = _beside_pips(absorption.max(1).reshape(light[:, 0].shape))
    looks = zip(shares, red, blue, ranks, strict=True)
    return [Ink(*map(float, look)) if 0 < share <= _MOST else None for share, *look in looks]


def _beside_pips(absorption: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """How dark each rank is, as a share of its pip, by what both take (n, rows, columns)."""
    rank, pip = _darkest(absorption[:, _RANK]), _darkest(absorption[:, _PIP])
    return np.asarray(rank / np.maximum(pip, _NOTHING))


def _darkest(absorption: NDArray[np.floating[Any]]) -> NDArray[np.floating[Any]]:
    """What the ink of each place (n, rows, columns) takes where it is darkest."""
    return _above(
        absorption.reshape(len(absorption), absorption.shape[1] * absorption.shape[2]), _STROKES
    )[:, 0]


def _above(values: NDArray[np.floating[Any]], share: float) -> NDArray[np.floating[Any]]:
    """The least value (..., 1) that is above this share of the values (..., n)."""
    place = int(share * values.shape[-1])
    return np.partition(values, place, axis=-1)[..., place, None]


BLURRED = 0.019
"""From this blur on, in lengths of an index: about that of one of 15 pixels, or of one of 40 that
moved by 6 or is out of focus by 1.3."""

_FINE, _COARSE = 1.0, 2.0
"""Two scales at which an edge is measured, as standard deviations of a Gaussian in pixels: a sharp
edge is steeper at the fine one."""

_RIM = 6
"""Pixels of a window's rim that do not count: there lies what is beside the index."""

_GREEN_OF_BLUR = 1
"""In this colour red and black print are both dark on white."""

_TURNS = np.arange(4) * np.pi / 4
_SHARES = np.array([np.cos(_TURNS) ** 2, np.sin(2 * _TURNS), np.sin(_TURNS) ** 2])
"""How much the slope across squared, the product of both, and that down squared count each way."""

_NO_EDGES = 1.01
"""The square of the ratio of both powers; where it is smaller there are no edges at all."""


def blurs(windows: NDArray[np.float32]) -> NDArray[np.float64]:
    """Of each upright window (n, 3, 48, 48) how far its edges are spread, in lengths of the index.

    The spread b is a standard deviation, in the direction in which it is largest; 0 is sharp. Seen
    at a scale s, the slopes of such an edge have a power in proportion to 1 / √(b² + s²): the
    powers at two scales give b.
    """
    ratios = _power(windows, _FINE) / np.maximum(_power(windows, _COARSE), 1e-6)
    squared = np.square(ratios).clip(_NO_EDGES, (_COARSE / _FINE) ** 2)
    spread = np.sqrt((_COARSE**2 - squared * _FINE**2) / (squared - 1))
    return np.asarray(spread.max(1, initial=0.0) * MARGIN / INPUT)


def _power(windows: NDArray[np.float32], scale: float) -> NDArray[np.float64]:
    """The power (n, 4) of the slopes in four directions, at a scale."""
    number, _, height, width = windows.shape
    if not number:
        return np.zeros((0, len(_TURNS)))
    column = cv2.GaussianBlur(windows[:, _GREEN_OF_BLUR].reshape(-1, width), (0, 0), scale)
    smoothed = column.reshape(number, height, width)
    across = (smoothed[:, 1:-1, 2:] - smoothed[:, 1:-1, :-2])[:, _RIM:-_RIM, _RIM:-_RIM]
    down = (smoothed[:, 2:, 1:-1] - smoothed[:, :-2, 1:-1])[:, _RIM:-_RIM, _RIM:-_RIM]
    products = [
        (one * other).sum((1, 2)) for one, other in ((across, across), (across, down), (down, down))
    ]
    return np.asarray(np.stack(products, 1) @ _SHARES)


RANKS, SUITS = 13, 4

_SURELY = 0.93
"""From this chance on, an index surely prints a text."""

_NONE = 1e-12
"""No chance counts for less, so that it can be divided by."""


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What one index says: ``chances`` (52,) for each card of ``DECK``, which sum to the chance
    that it is an index at all; ``middle`` and ``up`` in pixels, ``up`` half an index long.
    ``features`` (192,) are what the reader saw: alike for the same print of the same deck.
    ``prints`` (21,) are the chances of ``PRINTS``, with the same sum, where they are known; and
    ``face`` is the logarithm of the odds that the card shows pips, where that was looked at.
    ``blur`` is how far its edges are spread, in lengths of the index; and ``ink`` the colour of its
    print, where that is dark on light.
    """

    box: Box
    chances: NDArray[np.float64]
    middle: NDArray[np.float64]
    up: NDArray[np.float64]
    features: NDArray[np.float32]
    prints: NDArray[np.float64] | None = None
    face: float | None = None
    blur: float = 0.0
    ink: Ink | None = None

    @property
    def index(self) -> Index:
        """The middle and the up vector."""
        return Index(self.middle, self.up)

    def is_of_mark(self, other: "IndexReading") -> bool:
        """Whether this and the other reading are of the same printed mark."""
        return are_one_mark(self.index, other.index)

    @property
    def text(self) -> str:
        """What is surely printed for the rank; empty where that is not sure."""
        if self.prints is None or self.prints.max() < _SURELY:
            return ""
        return PRINTS[int(self.prints.argmax())]

    def shared_out(self, shares: NDArray[np.float64]) -> "IndexReading":
        """The same reading, as surely an index, its chances in proportion to ``shares`` (4, 13)."""
        return replace(self, chances=shares.ravel() * (self.chances.sum() / shares.sum()))

    def on_deck(self, courts: Courts) -> "IndexReading":
        """The same reading where the deck is known to have these courts."""
        if self.prints is None:
            return self
        suits = self.chances.reshape(SUITS, RANKS).sum(1)
        ranks = rank_chances(self.prints[None], courts)[0]
        joint = np.outer(suits / max(float(suits.sum()), _NONE), ranks)
        return replace(self, chances=joint.ravel())


class Reader:
    """Reads every detection at full resolution, in a window that is straightened twice."""

    def __init__(self, aligner: Network, reader: Network, temperature: float = 1.0) -> None:
        self._aligner, self._reader = aligner, reader
        self.temperature = temperature

    def at(self, temperature: float) -> "Reader":
        """The same reader, more doubtful the higher the temperature."""
        return Reader(self._aligner, self._reader, temperature)

    def __call__(self, image: Image, detections: tuple[Detection, ...]) -> tuple[IndexReading, ...]:
        """One reading for each detection, in the same order."""
        boxes = [detection.box for detection in detections]
        return self.through(image, boxes, around(boxes))

    def through_each_window(
        self, image: Image, detections: tuple[Detection, ...]
    ) -> tuple[tuple[IndexReading, ...], ...]:
        """``WINDOWS`` readings for each detection, the usual one first."""
        boxes = [detection.box for detection in detections]
        readings = self.through(image, boxes * WINDOWS, windows_around(boxes))
        return tuple(readings[place :: len(boxes)] for place in range(len(boxes)))

    def through(self, image: Image, boxes: list[Box], first: Windows) -> tuple[IndexReading, ...]:
        """One reading for each of the ``first`` windows, which lie around these ``boxes``."""
        if not boxes:
            return ()
        pyramid = Pyramid(image)
        nearly = upright(first, self._aligner(pyramid.cut(first))[0])
        windows = upright(nearly, self._aligner(pyramid.cut(nearly))[0])
        crops = pyramid.cut(windows)
        answers, features = self._reader(crops)
        looks = zip(blurs(crops), inks(crops), strict=True)
        rows = zip(boxes, self._chances_and_prints(answers), windows, features, looks, strict=True)
        return tuple(
            IndexReading(
                *(box, chances, window[:, 2], -window[:, 1] / MARGIN, vector, prints),
                blur=float(blur),
                ink=ink,
            )
            for box, (chances, prints), window, vector, (blur, ink) in rows
        )

    def _chances_and_prints(
        self, logits: NDArray[np.float32]
    ) -> Iterator[tuple[NDArray[np.float64], NDArray[np.float64]]]:
        """Of each row of (n, 26) the chances (52,), ordered as ``DECK``, and the prints (21,)."""
        scaled = logits.astype(np.float64) / self.temperature
        is_index = 1 / (1 + np.exp(-scaled[:, -1:]))
        prints = softmax(scaled[:, : len(PRINTS)]) * is_index
        suits = softmax(scaled[:, len(PRINTS) : len(PRINTS) + SUITS])
        joint = suits[:, :, None] * rank_chances(prints, None)[:, None, :]
        yield from zip(joint.reshape(len(joint), -1), prints, strict=True)


def softmax(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of each row (n, k) the chances."""
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))
