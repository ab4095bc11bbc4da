"""What a card's face shows beside an index: pips, or the picture of a court; and of which suit."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.onnx import Network
from vision.reading.reader import SUITS, IndexReading
from vision.reading.windows import LARGE_INPUT, Points, Pyramid, large, wide


class Faces:
    """Looks at the faces of cards whose indices were read."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, image: Image, readings: Sequence[IndexReading]) -> NDArray[np.float64]:
        """For each reading (n,) the logarithm of the odds that its card shows pips and no court.

        Near 0 where the face is covered, or too small to tell.
        """
        if not readings:
            return np.zeros(0)
        crops = Pyramid(image).cut(wide(*_places(readings)))
        return np.asarray(self._network(crops)[0][:, 0], np.float64)


class FaceSuits:
    """Looks at the large pips of cards whose indices were read."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, image: Image, readings: Sequence[IndexReading]) -> NDArray[np.float64]:
        """For each reading (n, 4) the chances of the suits in the order of ``DECK``.

        They are nearly alike where the face is covered; the index itself is not looked at.
        """
        if not readings:
            return np.zeros((0, SUITS))
        crops = Pyramid(image).cut(large(*_places(readings)), LARGE_INPUT)
        logits = self._network(crops)[0][:, :SUITS].astype(np.float64)
        raised = np.exp(logits - logits.max(1, keepdims=True))
        return np.asarray(raised / raised.sum(1, keepdims=True))


def _places(readings: Sequence[IndexReading]) -> tuple[Points, Points]:
    """The middles and the up vectors (n, 2)."""
    places = np.array([reading.index for reading in readings])
    return places[:, 0], places[:, 1]
