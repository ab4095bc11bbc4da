"""What a card's face shows beside an index: pips, or the picture of a court; and of which suit."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.onnx import Network
from vision.reading.reader import SUITS, IndexReading, softmax
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


@dataclass(frozen=True, slots=True, eq=False)
class ShownPips:
    """What the large pips of a face show: chances of the ``suits`` (4,), in the order of ``DECK``,
    and of the ``ranks`` (13,). They are nearly alike where the face is covered.
    """

    suits: NDArray[np.float64]
    ranks: NDArray[np.float64]


class FacePips:
    """Looks at the large pips of cards whose indices were read."""

    def __init__(self, network: Network) -> None:
        self._network = network

    def __call__(self, image: Image, readings: Sequence[IndexReading]) -> tuple[ShownPips, ...]:
        """For each reading the pips of its card; the index itself is not looked at."""
        if not readings:
            return ()
        crops = Pyramid(image).cut(large(*_places(readings)), LARGE_INPUT)
        logits = self._network(crops)[0].astype(np.float64)
        parts = softmax(logits[:, :SUITS]), softmax(logits[:, SUITS:])
        return tuple(ShownPips(*row) for row in zip(*parts, strict=True))


def _places(readings: Sequence[IndexReading]) -> tuple[Points, Points]:
    """The middles and the up vectors (n, 2)."""
    places = np.array([reading.index for reading in readings])
    return places[:, 0], places[:, 1]
