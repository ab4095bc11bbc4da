"""Scenes on disk, in the form that ultralytics trains on; made in parallel and resumable."""

import functools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import log
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

import cv2
import numpy as np

from vision.evaluation.worse import INDEX, defocused, moved, smaller
from vision.frame import Box, Image
from vision.pictures import load
from vision.reading.detector import Detection, Detector
from vision.reading.network import Network
from vision.training.crops.crops import NOT_AN_INDEX, Crop
from vision.training.crops.cropset import by_plain_camera, cut, save_crops
from vision.training.photographs import box_line, write_label
from vision.training.plan import do_all
from vision.training.scenes.scene import HIDDEN, LABELLED, Scene, SeenIndex, make_scene, open_stock
from vision.training.scenes.surroundings import find_surfaces

_Effect: TypeAlias = Callable[[Image, float, np.random.Generator], Image]
"""From a picture, the pixels of its median index and a source of chance to a worse picture."""


def made_worse(scene: Scene, rng: np.random.Generator) -> Image:
    """The scene's picture, of the same size, moved, out of focus or as from far away."""
    index = _median(scene)
    if index is None:
        return scene.image
    effect = _WAYS[str(rng.choice(list(_WAYS)))]
    return by_plain_camera(effect(scene.image, index, rng), rng)


def _median(scene: Scene) -> float | None:
    """How long the median index is, in pixels; None where none is seen."""
    lengths = list(_lengths(scene))
    return float(np.median(lengths)) if lengths else None


def _lengths(scene: Scene) -> Iterator[float]:
    for index in scene.indices:
        if index.class_id >= 0 and index.visible >= LABELLED:
            one, two, _, four = index.corners
            yield float(max(np.linalg.norm(two - one), np.linalg.norm(four - one)))


def _moved(image: Image, index: float, rng: np.random.Generator) -> Image:
    return moved(image, rng.uniform(2.0, 11.0) * index / INDEX, rng)


def _defocused(image: Image, index: float, rng: np.random.Generator) -> Image:
    return defocused(image, rng.uniform(0.8, 2.8) * index / INDEX, rng)


def _far(image: Image, index: float, rng: np.random.Generator) -> Image:
    """From so far away that the median index had 10 to 26 pixels, and made larger again."""
    height, width = image.shape[:2]
    small = smaller(image, float(np.exp(rng.uniform(log(10), log(26)))) / index)
    return np.asarray(cv2.resize(small, (width, height)), np.uint8)


_WAYS: Mapping[str, _Effect] = MappingProxyType(
    {"moved": _moved, "defocused": _defocused, "far": _far}
)


_SCENES_A_DECK = 20

_WORSE = 0.4
"""The share of the scenes that is as cheap cameras and real evenings make pictures."""


@dataclass(frozen=True, slots=True)
class SceneSet:
    """Which scenes to make: ``number`` of them, ``size`` pixels square, from one seed."""

    folder: Path
    number: int
    size: int = 640
    seed: int = 0
    shared: Path | None = None
    holdout: bool = False


def write_scenes(scenes: SceneSet) -> None:
    """Makes the scenes that are not there yet: ``images/NNNNN.jpg`` and ``labels/NNNNN.txt``."""
    for part in ("images", "labels"):
        (scenes.folder / part).mkdir(parents=True, exist_ok=True)
    batches = range(0, scenes.number, _SCENES_A_DECK)
    do_all(functools.partial(_write_batch, scenes), batches)


def _write_batch(scenes: SceneSet, first: int) -> None:
    """One deck's scenes; a label is written after its picture, so that it marks it as whole."""
    numbers = range(first, min(first + _SCENES_A_DECK, scenes.number))
    missing = [n for n in numbers if not (scenes.folder / "labels" / f"{n:05d}.txt").exists()]
    if not missing:
        return
    stock = open_stock(scenes.shared, scenes.holdout)
    deck = stock.deck(scenes.seed * 10_000 + first // _SCENES_A_DECK)
    for number in missing:
        rng = np.random.default_rng((scenes.seed, number))
        scene = make_scene(deck, stock.studio, scenes.size, rng)
        worse = not scenes.holdout and rng.random() < _WORSE
        image = made_worse(scene, rng) if worse else scene.image
        picture = scenes.folder / "images" / f"{number:05d}.jpg"
        cv2.imwrite(str(picture), image, [cv2.IMWRITE_JPEG_QUALITY, 93])
        labels = scenes.folder / "labels" / f"{number:05d}.txt"
        write_label(labels, "".join(_lines(scene)))


def _lines(scene: Scene) -> Iterator[str]:
    height, width = scene.image.shape[:2]
    for index in scene.indices:
        if index.class_id >= 0 and index.visible >= LABELLED:
            yield box_line(bounds(index), width, height)


def bounds(index: SeenIndex) -> Box:
    """The box around an index; it may reach out of the picture."""
    left, top = index.corners.min(0).tolist()
    right, bottom = index.corners.max(0).tolist()
    return (left, top, right, bottom)


Finder: TypeAlias = Callable[[Image], tuple[Detection, ...]]

_DECK_FROM = 700_000
_NEGATIVES_A_DECK = 8
_SCENE_SIZE = 800


@dataclass(frozen=True, slots=True)
class NegativeSet:
    """Where mistakes go, the detector that makes them, and in how many decks' scenes to look."""

    folder: Path
    detector: Path
    decks: int
    seed: int
    shared: Path | None


def write_negatives(negatives: NegativeSet) -> None:
    """Looks for mistakes in scenes and in photographs without cards; resumable by deck."""
    negatives.folder.mkdir(parents=True, exist_ok=True)
    do_all(functools.partial(_write_deck, negatives), range(negatives.decks))
    photos = negatives.folder / "photos.npz"
    if negatives.shared and not photos.exists():
        surfaces = find_surfaces(negatives.shared / "backgrounds")
        detector = _detector(negatives.detector)
        _save(_in_photos(detector, surfaces.photos), photos)


def _write_deck(negatives: NegativeSet, number: int) -> None:
    target = negatives.folder / f"{number:04d}.npz"
    if target.exists():
        return
    stock = open_stock(negatives.shared)
    deck = stock.deck(_DECK_FROM + number)
    detector = _detector(negatives.detector)
    rng = np.random.default_rng((negatives.seed, number, 11))
    scenes = (make_scene(deck, stock.studio, _SCENE_SIZE, rng) for _ in range(_NEGATIVES_A_DECK))
    _save((crop for scene in scenes for crop in mistakes(detector, scene)), target)


def mistakes(detector: Finder, scene: Scene) -> Iterator[Crop]:
    """Crops of the detections that no index is near which could be told."""
    readable = [
        bounds(index) for index in scene.indices if index.class_id >= 0 and index.visible >= HIDDEN
    ]
    for detection in detector(scene.image):
        if not any(_touch(detection.box, box) for box in readable):
            yield Crop(cut(scene.image, detection.box), NOT_AN_INDEX)


def _in_photos(detector: Finder, photos: Iterable[Path]) -> Iterator[Crop]:
    for path in photos:
        image: Image = load(path)
        for detection in detector(image):
            yield Crop(cut(image, detection.box), NOT_AN_INDEX)


@functools.cache
def _detector(path: Path) -> Detector:
    cv2.setNumThreads(1)
    return Detector(Network(path.read_bytes()))


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _save(crops: Iterator[Crop], target: Path) -> None:
    crop_list = list(crops)
    if crop_list:
        save_crops(crop_list, target)
