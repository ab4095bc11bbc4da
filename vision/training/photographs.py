"""Real photographs with boxed indices, made fit for training the detector."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK
from vision.evaluation.photos import corrected
from vision.frame import Box, Image
from vision.pictures import load


def box_line(box: Box, width: int, height: int) -> str:
    """One index as the detector's training wants it: class 0, middle and size as shares.

    ``box`` is in pixels of a picture of ``width`` x ``height`` and is clipped to it.

    >>> box_line((-10, 0, 50, 20), 100, 40)
    '0 0.25000 0.25000 0.50000 0.50000\\n'
    """
    left, right = (min(max(x, 0), width) / width for x in box[::2])
    top, bottom = (min(max(y, 0), height) / height for y in box[1::2])
    middle = f"{(left + right) / 2:.5f} {(top + bottom) / 2:.5f}"
    return f"0 {middle} {right - left:.5f} {bottom - top:.5f}\n"


def write_label(path: Path, text: str) -> None:
    """Writes what marks a picture as made; it appears under its name only when it is whole."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def write_labels(folder: Path, photos: Iterable[Mapping[str, object]]) -> None:
    """Writes ``labels.json``, which ``cribcam evaluate`` reads, with one object a picture."""
    text = json.dumps({"photos": [dict(photo) for photo in photos]}, indent=1)
    (folder / "labels.json").write_text(text + "\n", encoding="utf-8")


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
