"""Reading the indices that the detector found: how each lies, then its rank and suit."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.alignment import MARGIN, Pyramid, around, upright
from vision.detector import Detection
from vision.frame import Image
from vision.onnx import Network
from vision.sighting import Box

RANKS, SUITS = 13, 4

LETTERS = ("B", "D", "V", "R", "1")
"""What other languages print for a rank; the reader tells these after the thirteen of ``DECK``."""


@dataclass(frozen=True, slots=True, eq=False)
class IndexReading:
    """What one index says: ``chances`` (52,) for each card of ``DECK``, which sum to the chance
    that it is an index at all; ``middle`` and ``up`` in pixels, ``up`` half an index long.
    ``features`` (192,) are what the reader saw: alike for the same print of the same deck.
    """

    box: Box
    chances: NDArray[np.float64]
    middle: NDArray[np.float64]
    up: NDArray[np.float64]
    features: NDArray[np.float32]


class Reader:
    """Two looks at the full-resolution picture for every detection."""

    def __init__(self, aligner: Network, reader: Network, temperature: float = 1.0) -> None:
        self._aligner, self._reader = aligner, reader
        self._temperature = temperature

    def at(self, temperature: float) -> "Reader":
        """The same reader, more doubtful the higher the temperature."""
        return Reader(self._aligner, self._reader, temperature)

    def __call__(self, image: Image, detections: tuple[Detection, ...]) -> tuple[IndexReading, ...]:
        """One reading for each detection, in the same order."""
        if not detections:
            return ()
        pyramid = Pyramid(image)
        first = around([detection.box for detection in detections])
        windows = upright(first, self._aligner(pyramid.cut(first))[0])
        answers, features = self._reader(pyramid.cut(windows))
        rows = zip(detections, self._chances(answers), windows, features, strict=True)
        return tuple(
            IndexReading(found.box, chances, window[:, 2], -window[:, 1] / MARGIN, seen)
            for found, chances, window, seen in rows
        )

    def _chances(self, logits: NDArray[np.float32]) -> NDArray[np.float64]:
        """Chances (n, 52), suit by suit as in ``DECK``, from logits (n, 23).

        A letter of other courts is no rank of this deck: its chance goes to no card.
        """
        scaled = logits.astype(np.float64) / self._temperature
        printed = RANKS + len(LETTERS)
        ranks = _softmax(scaled[:, :printed])[:, :RANKS]
        suits = _softmax(scaled[:, printed : printed + SUITS])
        is_index = 1 / (1 + np.exp(-scaled[:, -1]))
        joint = suits[:, :, None] * ranks[:, None, :] * is_index[:, None, None]
        return np.asarray(joint.reshape(len(logits), RANKS * SUITS))


def _softmax(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    raised = np.exp(logits - logits.max(1, keepdims=True))
    return np.asarray(raised / raised.sum(1, keepdims=True))
