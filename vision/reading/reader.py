"""Reading the indices that the detector found: how each lies, then its rank and suit."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.courts import PRINTS, Courts
from vision.reading.detector import Detection
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

_SURELY = 0.9
"""From this chance on, an index prints what decks of the chosen courts do not."""


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What one index says: ``chances`` (52,) for each card of ``DECK``, which sum to the chance
    that it is an index at all; ``middle`` and ``up`` in pixels, ``up`` half an index long.
    ``features`` (192,) are what the reader saw: alike for the same print of the same deck.
    ``foreign_print`` is what it surely prints that decks of the chosen courts do not, or nothing.
    """

    box: Box
    chances: NDArray[np.float64]
    middle: NDArray[np.float64]
    up: NDArray[np.float64]
    features: NDArray[np.float32]
    foreign_print: str = ""


@dataclass(frozen=True, slots=True)
class ReaderSettings:
    """How doubtful it is, the more so the higher the temperature; whose letters it reads."""

    temperature: float = 1.0
    courts: Courts = Courts.ENGLISH


_DEFAULT = ReaderSettings()


class Reader:
    """Reads every detection at full resolution, in a window that is straightened twice."""

    def __init__(
        self, aligner: Network, reader: Network, settings: ReaderSettings = _DEFAULT
    ) -> None:
        self._aligner, self._reader = aligner, reader
        self.settings = settings

    def at(self, temperature: float) -> "Reader":
        """The same reader, more doubtful the higher the temperature."""
        settings = replace(self.settings, temperature=temperature)
        return Reader(self._aligner, self._reader, settings)

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
        answers, features = self._reader(pyramid.cut(windows))
        rows = zip(boxes, self._said(answers), windows, features, strict=True)
        return tuple(
            IndexReading(box, chances, window[:, 2], -window[:, 1] / MARGIN, seen, foreign_print)
            for box, (chances, foreign_print), window, seen in rows
        )

    def _said(self, logits: NDArray[np.float32]) -> Iterator[tuple[NDArray[np.float64], str]]:
        """Of each row of (n, 23) the chances (52,), ordered as ``DECK``, and the foreign print."""
        scaled = logits.astype(np.float64) / self.settings.temperature
        is_index = 1 / (1 + np.exp(-scaled[:, -1:]))
        prints = _softmax(scaled[:, : len(PRINTS)]) * is_index
        suits = _softmax(scaled[:, len(PRINTS) : len(PRINTS) + SUITS])
        ranks = self.settings.courts.ranks(prints)
        joint = suits[:, :, None] * ranks[:, None, :]
        for chances, printed in zip(joint, prints, strict=True):
            yield chances.ravel(), self._foreign_print(printed)

    def _foreign_print(self, prints: NDArray[np.float64]) -> str:
        text = PRINTS[prints.argmax()]
        sure = prints.max() >= _SURELY
        return text if sure and not self.settings.courts.has(text) else ""


def _softmax(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))
