"""One making of the models: where, from what, how much; resuming never mixes two makings."""

import json
import os
from collections.abc import Callable, Collection, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

import cv2

from vision.reading.courts import Courts
from vision.terminal import with_progress


class TrainingError(ValueError):
    """A step that cannot begin; the message says what is missing."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Folders and amounts. The defaults are for a day on two cores; the committed models took more,
    as models/README.md tells.

    ``shared`` holds ``decks``, ``backgrounds`` and ``photos``; without it everything is drawn.
    """

    work: Path
    models: Path
    shared: Path | None = None
    scenes: int = 6000
    epochs: int = 12
    decks: int = 1100
    aligner_passes: int = 120
    reader_passes: int = 5
    worse_passes: int = 32
    face_passes: int = 8
    suit_passes: int = 30
    size: int = 640
    batch: int = 16
    seed: int = 0
    samples: Path = Path("samples")
    holdout_scenes: int = 1000
    courts: Courts = Courts.ENGLISH

    def choices(self) -> dict[str, int | bool]:
        """What the data and the state in ``work`` depend on."""
        small = ("aligner", "reader", "worse", "face", "suit")
        passes = [f"{name}_passes" for name in small]
        names = ("scenes", "epochs", "decks", *passes, "size", "batch", "seed")
        return {"shared": self.shared is not None, **{name: getattr(self, name) for name in names}}

    @property
    def detector_data(self) -> Path:
        """Scenes in the form that the detector's training wants."""
        return self.work / "detector"

    @property
    def detector_run(self) -> Path:
        """What the detector's training leaves: checkpoints and figures."""
        return self.work / "detector-run"

    @property
    def deck(self) -> Path:
        """The faces of the deck with which the rendered game is played."""
        return self.samples / "deck" / "faces.webp"

    @property
    def holdout(self) -> Path:
        """Scenes of decks with ``courts``, to measure with."""
        english = self.courts is Courts.ENGLISH
        return self.work / ("holdout" if english else f"holdout-{self.courts}")

    @property
    def decoys(self) -> Path:
        """Scenes in which only backs, jokers and blank cards lie, to measure with."""
        return self.work / "holdout-decoys"

    @property
    def photo_folder(self) -> Path | None:
        """The real photographs that may be trained on, if there are any."""
        folder = self.shared / "photos" / "train" if self.shared else None
        return folder if folder and folder.is_dir() else None


_NAME = "plan.json"


class RecordError(ValueError):
    """A folder that was begun with other choices; the message says which and what to do."""


def keep_to(folder: Path, choices: Mapping[str, object]) -> None:
    """Writes ``choices`` into the folder, or compares with those that it was begun with.

    Raises RecordError if one of them differs; a choice that was not recorded is free.
    """
    path = folder / _NAME
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_text(json.dumps(dict(choices), indent=1) + "\n", encoding="utf-8")
        part.replace(path)
        return
    recorded = json.loads(path.read_text(encoding="utf-8"))
    for name, value in choices.items():
        if recorded.get(name, value) != value:
            raise RecordError(
                f"{folder} was begun with {name} {recorded[name]}, not {value}: "
                "give the same again, or another folder with --work"
            )


Deck = TypeVar("Deck")


def do_all(work: Callable[[Deck], None], decks: Collection[Deck]) -> None:
    """Calls ``work`` for every deck in worker processes; the first error is raised.

    The workers are started afresh: one that is forked from a process in which OpenCV has already
    used its threads waits for them for ever.
    """
    with ProcessPoolExecutor(
        os.cpu_count(), get_context("spawn"), cv2.setNumThreads, (1,)
    ) as workers:
        for _ in with_progress(workers.map(work, decks), len(decks), "deck"):
            pass
