"""Real photographs with boxed indices, made fit for training the detector."""

import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK
from vision.evaluation.corrections import corrected
from vision.frame import Image
from vision.pictures import load
from vision.sighting import Box
from vision.training.labels import box_line, write_label

CARDS = frozenset(str(card) for card in DECK)
"""The names of marks that are indices; others are jokers and backs."""


@dataclass(frozen=True, slots=True)
class BoxedPhoto:
    """A photograph and its boxed marks: a card's name or what else it is, and a box in pixels."""

    path: Path
    image: Image
    boxes: tuple[tuple[str, Box], ...]


def boxed_photos(folder: Path, group: str) -> list[BoxedPhoto]:
    """The photographs of one group that ``labels.json`` of the folder names."""
    labels = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
    chosen = [corrected(photo) for photo in labels["photos"] if photo["group"] == group]
    return [_boxed(folder / photo["file"], photo["index_boxes"]) for photo in chosen]


def _boxed(path: Path, labelled: list[tuple[str, list[float]]]) -> BoxedPhoto:
    image = load(path)
    height, width = image.shape[:2]
    boxes = tuple((name, _pixels(box, width, height)) for name, box in labelled)
    return BoxedPhoto(path, image, boxes)


def _pixels(box: list[float], width: int, height: int) -> Box:
    x, y, w, h = box
    return (
        (x - w / 2) * width,
        (y - h / 2) * height,
        (x + w / 2) * width,
        (y + h / 2) * height,
    )


def write_photos(photos: list[BoxedPhoto], folder: Path) -> None:
    """Adds the missing photographs to a folder of scenes, all but the boxed cards blurred away.

    Neighbours' indices are often not boxed; left visible, they would teach the detector to miss.
    What is boxed under another name than a card's, a joker, stays in view and is no index.
    """
    for photo in (photo for photo in photos if photo.boxes):
        stem = photo.path.stem
        label = folder / "labels" / f"{stem}.txt"
        if label.exists():
            continue
        cv2.imwrite(str(folder / "images" / f"{stem}.jpg"), _neighbours_hidden(photo))
        height, width = photo.image.shape[:2]
        lines = [box_line(box, width, height) for name, box in photo.boxes if name in CARDS]
        write_label(label, "".join(lines))


def _neighbours_hidden(photo: BoxedPhoto) -> Image:
    boxes = np.array([box for _, box in photo.boxes])
    margin = 0.6 * (boxes[:, 2:] - boxes[:, :2]).max()
    left, top = np.maximum(0, boxes[:, :2].min(0) - margin).astype(int)
    right, bottom = (boxes[:, 2:].max(0) + margin).astype(int)
    hidden = cv2.GaussianBlur(photo.image, (0, 0), 25).astype(np.uint8)
    hidden[top:bottom, left:right] = photo.image[top:bottom, left:right]
    return hidden
