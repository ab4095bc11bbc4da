"""Rendered pictures that no training sees, labelled for ``cribcam evaluate``."""

import functools
import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np

from scorer.cards import DECK
from vision.reading.courts import Courts
from vision.training.decks.decks import Deck
from vision.training.decks.style import letters_of
from vision.training.photographs import write_label, write_labels
from vision.training.plan import do_all, keep_to
from vision.training.scenes.scene import (
    GLIMPSED,
    TELLABLE,
    TELLABLE_PIXELS,
    TELLABLE_SLANT,
    Scene,
    SeenIndex,
    make_scene,
    open_stock,
)

_SIZE = 960
_SCENES_A_DECK = 5


@dataclass(frozen=True, slots=True)
class Holdout:
    """``number`` scenes of decks, fonts and surfaces that training does not use.

    Decks print the letters of ``courts``; all else is the same for the same seed. Of ``decoys``
    nothing lies there but backs, jokers and blank cards.
    """

    folder: Path
    number: int
    seed: int = 0
    shared: Path | None = None
    courts: Courts = Courts.ENGLISH
    decoys: bool = False


def write_holdout(holdout: Holdout) -> None:
    """Renders the scenes that are missing, and writes ``labels.json`` over all of them.

    Raises RecordError if the folder holds scenes of another seed or of other decks.
    """
    made_from = {"seed": holdout.seed, "shared": holdout.shared is not None}
    keep_to(holdout.folder, {**made_from, "courts": holdout.courts})
    do_all(functools.partial(_write_deck, holdout), range(0, holdout.number, _SCENES_A_DECK))
    labels = [
        json.loads(path.read_text(encoding="utf-8"))
        for path in sorted(holdout.folder.glob("scene-*.json"))[: holdout.number]
    ]
    write_labels(holdout.folder, labels)


def _write_deck(holdout: Holdout, first: int) -> None:
    stock = open_stock(holdout.shared, holdout=True)
    turn = first // _SCENES_A_DECK
    deck = stock.deck(holdout.seed * 10_000 + 5_000 + turn, letters_of(holdout.courts, turn))
    if holdout.decoys:
        deck = _only_decoys(deck)
    for number in range(first, min(first + _SCENES_A_DECK, holdout.number)):
        label = holdout.folder / f"scene-{number:04d}.json"
        if label.exists():
            continue
        rng = np.random.default_rng((holdout.seed, number, 13))
        scene = make_scene(deck, stock.studio, _SIZE, rng)
        file = f"scene-{number:04d}.jpg"
        quality = [cv2.IMWRITE_JPEG_QUALITY, 95]
        cv2.imwrite(str(holdout.folder / file), scene.image, quality)
        group = f"rendered, {deck.kind}"
        photo: dict[str, object] = {"file": file, "group": group, **labels_of(scene)}
        photo["index_boxes"] = list(_boxes(scene))
        write_label(label, json.dumps(photo))


def _only_decoys(deck: Deck) -> Deck:
    """A back, a joker or a blank card in the place of every card."""
    faces = [replace(face, indices=()) for face in deck.decoys]
    return replace(deck, faces=tuple(faces[place % len(faces)] for place in range(len(DECK))))


def _boxes(scene: Scene) -> Iterator[tuple[str, list[float]]]:
    """Card, then middle and size as shares of the picture, of every index that is glimpsed."""
    height, width = scene.image.shape[:2]
    for index in (each for each in scene.indices if each.visible >= GLIMPSED):
        if index.class_id >= 0:
            low, high = (
                index.corners.min(0) / (width, height),
                index.corners.max(0) / (width, height),
            )
            place = [*((low + high) / 2).tolist(), *(high - low).tolist()]
            yield str(DECK[index.class_id]), [round(share, 5) for share in place]


def labels_of(scene: Scene) -> dict[str, list[str]]:
    """The cards that a person can tell, and, as optional, the cards that are mostly hidden."""
    tellable = {index.class_id for index in scene.indices if _tellable(index, scene.coarseness)}
    glimpsed = {index.class_id for index in scene.indices if index.visible >= GLIMPSED}
    return {"cards": _names(tellable), "optional": _names(glimpsed - tellable)}


def _tellable(index: SeenIndex, coarseness: float) -> bool:
    """Whether a person can tell the card by this index alone, its light apart."""
    across = float(np.linalg.norm(index.corners[1] - index.corners[0]))
    down = float(np.linalg.norm(index.corners[3] - index.corners[0]))
    longer = max(across, down)
    return (
        min(index.visible, index.least) >= TELLABLE
        and longer >= TELLABLE_PIXELS * coarseness
        and min(across, down) >= TELLABLE_SLANT * longer
    )


def _names(places: set[int]) -> list[str]:
    return [str(DECK[place]) for place in sorted(places) if place >= 0]
