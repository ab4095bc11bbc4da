"""Reading the indices that the detector found: how each lies, then its rank and suit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.blur import blurs
from vision.reading.card_geometry import Index, are_one_mark
from vision.reading.courts import PRINTS, Courts, rank_chances
from vision.reading.detector import Detection
from vision.reading.ink import Ink, inks
from vision.reading.onnx import Network
from vision.reading.windows import (
    MARGIN,
    WINDOWS,
    Pyramid,
    Windows,
    around,
    upright,
    windows_around,
)
from vision.sighting import Box

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
        rows = zip(boxes, self._said(answers), windows, features, looks, strict=True)
        return tuple(
            IndexReading(
                *(box, chances, window[:, 2], -window[:, 1] / MARGIN, seen, prints),
                blur=float(blur),
                ink=ink,
            )
            for box, (chances, prints), window, seen, (blur, ink) in rows
        )

    def _said(
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
