"""What a card's face shows beside an index: pips, or the picture of a court."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.frame import Image
from vision.reading.onnx import Network
from vision.reading.reader import IndexReading
from vision.reading.windows import Pyramid, wide


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
        places = np.array([reading.index for reading in readings])
        crops = Pyramid(image).cut(wide(places[:, 0], places[:, 1]))
        return np.asarray(self._network(crops)[0][:, 0], np.float64)
