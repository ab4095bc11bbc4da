"""Finding indices in a picture."""

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Image
from vision.reading.network import Network

STRIDE = 32
"""The detector wants heights and widths that this divides."""

_GREY = 114
"""The level of grey beside a picture in the detector's input, as in its training."""

_SKIPPED = 0.5
"""Below this scale whole pixels fall out between those that are kept."""


@dataclass(frozen=True, slots=True)
class Letterbox:
    """Scales a picture by ``scale`` into the upper left of an input of ``width`` x ``height``.

    >>> box = Letterbox.fit(1280, 720, 640)
    >>> (box.width, box.height, box.scale)
    (640, 384, 0.5)
    """

    scale: float
    width: int
    height: int

    @classmethod
    def fit(cls, width: int, height: int, longest: int) -> "Letterbox":
        """The letterbox whose longer side is ``longest`` for a picture of that width and height."""
        scale = longest / max(width, height)
        return cls(scale, _padded(_scaled(width, scale)), _padded(_scaled(height, scale)))

    def apply(self, image: Image) -> NDArray[np.uint8]:
        """The input of shape (1, 3, height, width), red-green-blue."""
        size = (_scaled(image.shape[1], self.scale), _scaled(image.shape[0], self.scale))
        # The mean over areas takes six times as long, and matters where pixels are skipped.
        method = cv2.INTER_AREA if self.scale < _SKIPPED else cv2.INTER_LINEAR
        smaller = cv2.resize(image, size, interpolation=method)
        planes = np.full((1, 3, self.height, self.width), _GREY, np.uint8)
        for colour, plane in enumerate(planes[0, ::-1]):
            cv2.extractChannel(smaller, colour, plane[: size[1], : size[0]])
        return planes

    def to_picture(self, boxes: NDArray[np.float32]) -> NDArray[np.float32]:
        """Boxes (n, 4) of the input, in pixels of the picture."""
        return (boxes / self.scale).astype(np.float32)


def _scaled(length: int, scale: float) -> int:
    """In pixels of the input; a side of a very long picture keeps at least one."""
    return max(1, round(length * scale))


def _padded(length: int) -> int:
    return -(-length // STRIDE) * STRIDE


@dataclass(frozen=True, slots=True)
class Detection:
    """A place that may be an index, with the detector's confidence from 0 to 1."""

    box: Box
    confidence: float


@dataclass(frozen=True, slots=True)
class DetectorSettings:
    """The size at which the detector looks, and what it lets through to the reader."""

    longest: int = 960
    confidence: float = 0.05
    overlap: float = 0.55


class Detector:
    """Finds indices; what it finds too much, the reader turns down."""

    def __init__(self, network: Network, settings: DetectorSettings | None = None) -> None:
        self._network = network
        self._settings = settings or DetectorSettings()

    def at(self, confidence: float) -> "Detector":
        """The same detector, which lets through detections of this confidence and more."""
        return Detector(self._network, replace(self._settings, confidence=confidence))

    @property
    def settings(self) -> DetectorSettings:
        """The size at which it looks, and what it lets through."""
        return self._settings

    def __call__(self, image: Image, part: Box | None = None) -> tuple[Detection, ...]:
        """The detections in a picture, most confident first; no box reaches beyond it.

        Of a picture of which only a ``part`` is looked at, no more is seen than in all of it at
        full resolution.
        """
        if part is None:
            return self._detected(image, self._settings.longest)
        left, top, right, bottom = (round(side) for side in part)
        detections = self._detected(
            image[top:bottom, left:right],
            min(self._settings.longest, max(bottom - top, right - left)),
        )
        return tuple(
            replace(detection, box=_shifted(detection.box, left, top)) for detection in detections
        )

    def _detected(self, image: Image, longest: int) -> tuple[Detection, ...]:
        height, width = image.shape[:2]
        letterbox = Letterbox.fit(width, height, longest)
        threshold = np.array(self._settings.confidence, np.float32)
        (candidates,) = self._network(letterbox.apply(image), threshold)
        boxes, confidences = self._suppress_overlaps(candidates)
        inside = letterbox.to_picture(boxes).clip(0, (width, height) * 2)
        return tuple(
            Detection(_box(box), float(confidence))
            for box, confidence in zip(inside, confidences, strict=True)
            if (box[2:] > box[:2]).all()
        )

    def _suppress_overlaps(
        self, candidates: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Boxes (n, 4) and confidences (n,) out of what the network found, (m, 5)."""
        boxes, confidences = candidates[:, :4], candidates[:, 4]
        chosen = cv2.dnn.NMSBoxes(
            np.concatenate([boxes[:, :2], boxes[:, 2:] - boxes[:, :2]], 1).tolist(),
            confidences.tolist(),
            self._settings.confidence,
            self._settings.overlap,
        )
        order = np.array(chosen, int).reshape(-1)
        return boxes[order], confidences[order]


def _box(box: NDArray[np.float32]) -> Box:
    left, top, right, bottom = (float(side) for side in box)
    return (left, top, right, bottom)


def _shifted(box: Box, across: float, down: float) -> Box:
    left, top, right, bottom = box
    return (left + across, top + down, right + across, bottom + down)
