"""Rendered clips: the same still table photographed a few times, as a live camera sees it."""

import functools
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.decks.decks import Deck
from vision.training.photographs import write_label, write_labels
from vision.training.plan import do_all, keep_to
from vision.training.scenes.holdout import labels_of
from vision.training.scenes.scene import Scene, Studio, any_coarseness, laid_table, open_stock
from vision.training.scenes.surroundings import Lamp, any_lamp, blob, developed, exposed, lit

_SIZE = 960
_CLIPS_A_DECK = 2

_GLARE_MOVES = 0.15
"""How far glare moves about, as a share of the picture's side."""

_SHAKE = 0.7
"""How far a camera on its stand shakes, in pixels."""


@dataclass(frozen=True, slots=True)
class Clips:
    """``number`` clips of decks, fonts and surfaces that training does not use."""

    folder: Path
    number: int
    frames: int = 5
    seed: int = 0
    shared: Path | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Shooting:
    """What stays the same in a clip: the table, its light, the shape of its glare, the camera."""

    table: Scene
    lamp: Lamp
    glare: NDArray[np.float32]
    coarseness: float
    seed: tuple[int, ...]

    def frame(self, number: int) -> Scene:
        """The table at one moment: glare has moved, and noise, blur and exposure are others."""
        rng = np.random.default_rng((*self.seed, number))
        flickering = replace(self.lamp, exposure=self.lamp.exposure * rng.uniform(0.93, 1.07))
        image = lit(self.table.image, flickering, np.random.default_rng(self.seed))
        dazzled = image + _moved(self.glare, rng.normal(0, _GLARE_MOVES * len(image), 2))[..., None]
        shaken = _moved(np.clip(dazzled, 0, 255).astype(np.uint8), rng.normal(0, _SHAKE, 2))
        exposure = exposed(np.asarray(shaken, np.uint8), rng, self.coarseness)
        image = developed(exposure, np.random.default_rng(self.seed))
        size = (shaken.shape[1], shaken.shape[0])
        return Scene(cv2.resize(image, size).astype(np.uint8), self.table.indices, self.coarseness)


def any_shooting(deck: Deck, studio: Studio, size: int, seed: tuple[int, ...]) -> Shooting:
    """Two clips of three have a glare, which is as strong as any lamp's."""
    rng = np.random.default_rng(seed)
    table = laid_table(deck, studio, size, rng)
    strength = rng.uniform(40, 190) if rng.random() < 2 / 3 else 0.0
    glare = np.float32(strength) * blob(size, size, rng)
    return Shooting(table, replace(any_lamp(rng), glare=0.0), glare, any_coarseness(rng), seed)


def _moved(image: NDArray[Any], step: NDArray[np.float64]) -> NDArray[Any]:
    matrix = np.column_stack([np.eye(2), step])
    size = (image.shape[1], image.shape[0])
    return np.asarray(cv2.warpAffine(image, matrix, size, borderMode=cv2.BORDER_REPLICATE))


def write_clips(clips: Clips) -> None:
    """Renders the clips that are missing, and writes ``labels.json``, where a clip is a group.

    Raises RecordError if the folder holds clips of another seed, length or of other decks.
    """
    choices = {"seed": clips.seed, "frames": clips.frames, "shared": clips.shared is not None}
    keep_to(clips.folder, choices)
    do_all(functools.partial(_write_deck, clips), range(0, clips.number, _CLIPS_A_DECK))
    labels = sorted(clips.folder.glob("clip-*.json"))[: clips.number]
    write_labels(
        clips.folder,
        (photo for path in labels for photo in json.loads(path.read_text(encoding="utf-8"))),
    )


def _write_deck(clips: Clips, first: int) -> None:
    stock = open_stock(clips.shared, holdout=True)
    deck = stock.deck(clips.seed * 10_000 + 7_000 + first // _CLIPS_A_DECK)
    for number in range(first, min(first + _CLIPS_A_DECK, clips.number)):
        name = f"clip-{number:04d}"
        if not (clips.folder / f"{name}.json").exists():
            shooting = any_shooting(deck, stock.studio, _SIZE, (clips.seed, number, 17))
            frames = [shooting.frame(place) for place in range(clips.frames)]
            _write_clip(clips.folder, name, frames)


def _write_clip(folder: Path, name: str, frames: list[Scene]) -> None:
    photos = []
    for number, frame in enumerate(frames):
        file = f"{name}-{number}.jpg"
        cv2.imwrite(str(folder / file), frame.image, [cv2.IMWRITE_JPEG_QUALITY, 95])
        photos.append({"file": file, "group": name, **labels_of(frame)})
    write_label(folder / f"{name}.json", json.dumps(photos))
