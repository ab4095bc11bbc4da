"""What a rendered scene teaches and measures: mistakes of a detector, labels of a hold-out."""

import numpy as np

from scorer.cards import DECK, Card
from vision.detector import Detection
from vision.frame import Image
from vision.sighting import Box
from vision.training.compose import SeenIndex
from vision.training.crops import NOT_AN_INDEX, SIDE
from vision.training.holdout import labels_of
from vision.training.negatives import mistakes
from vision.training.scene import Scene

NINE = DECK.index(Card.parse("9S"))


def index(class_id: int, x: float, visible: float) -> SeenIndex:
    corners = np.array([(x, 10), (x + 20, 10), (x + 20, 40), (x, 40)], np.float32)
    return SeenIndex(class_id, corners, visible)


def scene(*indices: SeenIndex) -> Scene:
    return Scene(np.full((100, 300, 3), 128, np.uint8), indices)


class Finds:
    """A detector that always finds the same boxes."""

    def __init__(self, *boxes: Box) -> None:
        self.detections = tuple(Detection(box, 0.9) for box in boxes)

    def __call__(self, image: Image) -> tuple[Detection, ...]:
        assert image.ndim == 3
        return self.detections


def test_a_detection_where_no_index_is_teaches_what_is_none() -> None:
    found = list(mistakes(Finds((200, 10, 220, 40)), scene(index(NINE, 10, 1.0))))
    assert [crop.class_id for crop in found] == [NOT_AN_INDEX]
    assert found[0].image.shape == (SIDE, SIDE, 3)


def test_a_detection_of_an_index_is_no_mistake() -> None:
    assert list(mistakes(Finds((12, 12, 28, 38)), scene(index(NINE, 10, 0.6)))) == []


def test_a_detection_of_a_hidden_index_is_a_mistake() -> None:
    assert len(list(mistakes(Finds((12, 12, 28, 38)), scene(index(NINE, 10, 0.2))))) == 1


def test_a_card_is_told_by_the_index_that_shows_most() -> None:
    labels = labels_of(scene(index(NINE, 10, 0.1), index(NINE, 100, 0.95)))
    assert labels == {"cards": ["9S"], "optional": []}


def test_a_card_that_shows_in_part_is_optional_and_a_hidden_one_is_not_named() -> None:
    labels = labels_of(scene(index(NINE, 10, 0.6), index(NINE - 1, 100, 0.2), index(-1, 200, 1.0)))
    assert labels == {"cards": [], "optional": ["9S"]}
