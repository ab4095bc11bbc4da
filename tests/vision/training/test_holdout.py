"""What a hold-out asks of a rendered scene, and how it is kept together."""

import json
from pathlib import Path

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.training.compose import SeenIndex
from vision.training.holdout import Holdout, labels_of, write_holdout
from vision.training.record import RecordError
from vision.training.scene import Scene

NINE = DECK.index(Card.parse("9S"))
CORNERS = np.zeros((4, 2), np.float32)


def showing(*indices: tuple[int, float]) -> Scene:
    """A scene with these class ids, each with the share of it that shows."""
    seen = tuple(SeenIndex(class_id, CORNERS, visible) for class_id, visible in indices)
    return Scene(np.zeros((1, 1, 3), np.uint8), seen)


def test_a_card_is_told_by_the_index_that_shows_most() -> None:
    assert labels_of(showing((NINE, 0.1), (NINE, 0.95))) == {"cards": ["9S"], "optional": []}


def test_a_card_that_shows_in_part_is_optional_and_a_hidden_one_is_not_named() -> None:
    labels = labels_of(showing((NINE, 0.6), (NINE - 1, 0.2), (-1, 1.0)))
    assert labels == {"cards": [], "optional": ["9S"]}


def test_a_holdout_is_not_continued_with_another_seed(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 0))
    assert json.loads((tmp_path / "labels.json").read_text("utf-8")) == {"photos": []}
    with pytest.raises(RecordError, match="seed 0, not 1"):
        write_holdout(Holdout(tmp_path, 0, seed=1))
