"""Pictures made worse as cheap cameras and real evenings make them, always alike.

How much worse a step is depends on how large the indices are. So every picture is first made so
small that its median index is ``INDEX`` pixels long; one that is smaller stays as it is.
"""

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from math import ceil, cos, sin, tau
from statistics import median
from typing import Any, TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.photos import Comparison, LabelledPhoto, compare, figures
from vision.frame import Image, Sighting
from vision.pictures import decode

INDEX = 40.0
"""Pixels of the median index from which on every way begins."""

_NOISE = 6.0
"""Grey levels of the noise of a camera that has too little light."""

_FINE = 8
"""Into so many parts a pixel is divided where a movement is drawn."""

Effect: TypeAlias = Callable[[Image, float, np.random.Generator], Image]
"""From a picture, a step of a way and a source of chance to the picture that is worse."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way of being worse: its ``steps``, little first; ``unit`` says what they count."""

    name: str
    unit: str
    steps: tuple[float, ...]
    effect: Effect


WayStep: TypeAlias = tuple[Way, float]


def worsened(image: Image, index: float | None, name: str) -> Iterator[tuple[WayStep, Image]]:
    """A picture with every step of every way, in their order.

    ``index`` is its median index in pixels, None where it has none; it is then taken as it is.
    ``name`` settles what chance does: a picture is always made worse alike.
    """
    near = smaller(image, 1.0 if index is None else INDEX / index)
    for way in WAYS:
        for step in way.steps:
            rng = np.random.default_rng(zlib.crc32(f"{name} {way.name}".encode()))
            yield (way, step), way.effect(near, step, rng)


def median_index(sightings: Sequence[Sighting]) -> float | None:
    """How long the median card's index is, in pixels; None where none is seen."""
    units = [each.unit for each in sightings if each.unit is not None]
    return 2 * median(units) if units else None


def smaller(image: Image, scale: float) -> Image:
    """The picture as from farther away; never larger than it is."""
    height, width = image.shape[:2]
    size = max(1, round(width * scale)), max(1, round(height * scale))
    if scale >= 1:
        return image
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _far(image: Image, pixels: float, _rng: np.random.Generator) -> Image:
    return smaller(image, pixels / INDEX)


def moved(image: Image, pixels: float, rng: np.random.Generator) -> Image:
    """Moved by so many pixels while it was taken, in any direction."""
    angle, side = rng.uniform(0, tau), 2 * ceil(pixels / 2) + 1
    canvas, middle = np.zeros((side * _FINE,) * 2, np.float32), (side * _FINE - 1) / 2
    reach = (pixels - 1) / 2 * _FINE * np.array([cos(angle), sin(angle)])
    ends = np.rint([middle - reach, middle + reach]).astype(int).tolist()
    cv2.line(canvas, ends[0], ends[1], 1.0, _FINE)
    kernel = cv2.resize(canvas, (side, side), interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum()), np.uint8)


def defocused(image: Image, sigma: float, _rng: np.random.Generator) -> Image:
    """Out of focus: every point is spread by ``sigma`` pixels."""
    return np.asarray(cv2.GaussianBlur(image, (0, 0), sigma), np.uint8)


def _dim(image: Image, light: float, rng: np.random.Generator) -> Image:
    noise = rng.standard_normal(image.shape, np.float32) * np.float32(_NOISE)
    return _levels(image.astype(np.float32) * np.float32(light) + noise)


def _tilted(image: Image, far: float, _rng: np.random.Generator) -> Image:
    """Seen from the side: the upper edge is so much shorter than the lower one."""
    height, width = image.shape[:2]
    gap, high = width * (1 - far) / 2, height * (1 + far) / 2
    corners = [(0, 0), (width, 0), (width, height), (0, height)]
    target = [(gap, 0), (width - gap, 0), (width, high), (0, high)]
    view = cv2.getPerspectiveTransform(np.array(corners, np.float32), np.array(target, np.float32))
    size = (width, max(1, round(high)))
    return np.asarray(cv2.warpPerspective(image, view, size), np.uint8)


def _orange(image: Image, blue: float, _rng: np.random.Generator) -> Image:
    return _levels(image.astype(np.float32) * np.array([blue, (1 + blue) / 2, 1.0], np.float32))


def _compressed(image: Image, quality: float, _rng: np.random.Generator) -> Image:
    _, data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, round(quality)])
    return decode(data.tobytes(), "a compressed picture")


def _levels(values: NDArray[np.float32]) -> Image:
    return np.asarray(values.clip(0, 255), np.uint8)


WAYS = (
    Way("small", "pixels of the median index", (INDEX, 24.0, 18.0, 14.0), _far),
    Way("moved", "pixels of movement", (3.0, 6.0, 9.0), moved),
    Way("out of focus", "pixels by which a point is spread", (1.1, 1.6, 2.2), defocused),
    Way("dim", "share of the light, with noise", (0.5, 0.25), _dim),
    Way("tilted", "far edge as a share of the near one", (0.78, 0.56), _tilted),
    Way("orange", "share of the blue light", (0.6, 0.3), _orange),
    Way("compressed", "quality of the JPEG", (50.0, 25.0), _compressed),
)


FIGURES = ("recall", "precision", "certain_recall", "wrong_certain")
"""What is told of every step."""


class MadeWorse:
    """Photographs that are read once more at every step of every way."""

    def __init__(self, read: Callable[[Image], tuple[Sighting, ...]]) -> None:
        self._read = read
        self._rows: dict[WayStep, list[Comparison]] = {}

    def add(self, photo: LabelledPhoto, image: Image, sightings: Sequence[Sighting]) -> None:
        """Read a photograph, made worse in all ways; ``sightings`` were read in it as it is."""
        for step, worse in worsened(image, median_index(sightings), photo.path.name):
            self._rows.setdefault(step, []).append(compare(photo, self._read(worse)))

    def as_json(self) -> list[dict[str, Any]]:
        """For each way its name, its ``unit`` and its steps with their figures, little first."""
        ways = dict.fromkeys(way for way, _ in self._rows)
        return [
            {"way": way.name, "unit": way.unit, "steps": [*self._steps(way.name)]} for way in ways
        ]

    def _steps(self, name: str) -> Iterator[dict[str, Any]]:
        for (way, step), rows in self._rows.items():
            if way.name == name:
                values = asdict(figures(rows))
                yield {"step": step} | {each: round(values[each], 4) for each in FIGURES}


def worse_text(ways: Sequence[Mapping[str, Any]]) -> list[Sentence]:
    """A line for each step of each way."""
    return [_line(way["way"], each) for way in ways for each in way["steps"]]


def _line(way: str, values: Mapping[str, Any]) -> Sentence:
    return say(
        "{step}: recall {recall}, precision {precision}, certain {certain}, "
        "wrong and certain {wrong}",
        step=replace(_STEPS[way], values={"step": f"{values['step']:g}"}),
        recall=decimal(f"{values['recall']:.4f}"),
        precision=decimal(f"{values['precision']:.4f}"),
        certain=decimal(f"{values['certain_recall']:.4f}"),
        wrong=values["wrong_certain"],
    )


_STEPS = {
    "small": say("small, {step} (pixels of the median index)"),
    "moved": say("moved, {step} (pixels of movement)"),
    "out of focus": say("out of focus, {step} (pixels by which a point is spread)"),
    "dim": say("dim, {step} (share of the light, with noise)"),
    "tilted": say("tilted, {step} (far edge as a share of the near one)"),
    "orange": say("orange, {step} (share of the blue light)"),
    "compressed": say("compressed, {step} (quality of the JPEG)"),
}
"""What each step of a way is, without its number."""
