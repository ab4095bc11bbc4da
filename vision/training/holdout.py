"""Rendered pictures that no training sees, labelled for ``cribcam evaluate``."""

import functools
import json
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK
from vision.training.labels import write_labels
from vision.training.parallel import do_all
from vision.training.record import keep_to
from vision.training.scene import Scene, make_scene
from vision.training.stock import open_stock
from vision.training.visibility import GLIMPSED, TELLABLE

_SIZE = 960
_SCENES_A_DECK = 5


@dataclass(frozen=True, slots=True)
class Holdout:
    """``number`` scenes of decks, fonts and surfaces that training does not use."""

    folder: Path
    number: int
    seed: int = 0
    shared: Path | None = None


def write_holdout(holdout: Holdout) -> None:
    """Renders the scenes that are missing, and writes ``labels.json`` over all of them.

    Raises RecordError if the folder holds scenes of another seed or of other decks.
    """
    keep_to(holdout.folder, {"seed": holdout.seed, "shared": holdout.shared is not None})
    do_all(functools.partial(_write_deck, holdout), range(0, holdout.number, _SCENES_A_DECK))
    labels = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(holdout.folder.glob("scene-*.json"))[: holdout.number]
    ]
    write_labels(holdout.folder, labels)


def _write_deck(holdout: Holdout, first: int) -> None:
    stock = open_stock(holdout.shared, holdout=True)
    deck = stock.deck(holdout.seed * 10_000 + 5_000 + first // _SCENES_A_DECK)
    for number in range(first, min(first + _SCENES_A_DECK, holdout.number)):
        label = holdout.folder / f"scene-{number:04d}.json"
        if label.exists():
            continue
        rng = np.random.default_rng((holdout.seed, number, 13))
        scene = make_scene(deck, stock.studio, _SIZE, rng)
        file = f"scene-{number:04d}.jpg"
        quality = [cv2.IMWRITE_JPEG_QUALITY, 95]
        cv2.imwrite(str(holdout.folder / file), scene.image, quality)
        photo = {"file": file, "group": "rendered", **labels_of(scene)}
        label.write_text(json.dumps(photo), encoding="utf-8")


def labels_of(scene: Scene) -> dict[str, list[str]]:
    """The cards that can be told, and those that hide so much that naming them is no matter."""
    shows: dict[int, float] = {}
    for index in scene.indices:
        if index.class_id >= 0:
            shows[index.class_id] = max(index.visible, shows.get(index.class_id, 0.0))
    return {
        "cards": [str(DECK[card]) for card in sorted(shows) if shows[card] >= TELLABLE],
        "optional": [
            str(DECK[card]) for card in sorted(shows) if GLIMPSED <= shows[card] < TELLABLE
        ],
    }
