"""What the trained detector takes for an index though it is none: lessons for the reader."""

import functools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np

from vision.frame import Image
from vision.pictures import load
from vision.reading.detector import Detection, Detector
from vision.reading.onnx import Network
from vision.sighting import Box
from vision.training.crops.classes import NOT_AN_INDEX
from vision.training.crops.crops import Crop
from vision.training.crops.cropset import cut, save_crops
from vision.training.detector.dataset import bounds
from vision.training.parallel import do_all
from vision.training.scenes.scene import Scene, make_scene
from vision.training.scenes.stock import open_stock
from vision.training.scenes.surfaces import find_surfaces
from vision.training.scenes.visibility import HIDDEN

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
    made = list(crops)
    if made:
        save_crops(made, target)
