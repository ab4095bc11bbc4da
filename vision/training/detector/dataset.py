"""Scenes on disk, in the form that ultralytics trains on; made in parallel and resumable."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from vision.sighting import Box
from vision.training.detector.worse_scenes import made_worse
from vision.training.labels import box_line, write_label
from vision.training.parallel import do_all
from vision.training.scenes.compose import SeenIndex
from vision.training.scenes.scene import Scene, make_scene
from vision.training.scenes.stock import open_stock
from vision.training.scenes.visibility import LABELLED

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
