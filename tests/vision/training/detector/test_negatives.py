"""What a detector's mistakes in a rendered scene teach the reader."""

import numpy as np

from scorer.cards import DECK, Card
from vision.frame import Box, Image
from vision.reading.detector import Detection
from vision.training.crops.crops import NOT_AN_INDEX, SIDE
from vision.training.detector.dataset import mistakes
from vision.training.scenes.scene import Scene, SeenIndex

NINE = DECK.index(Card.parse("9S"))


def nine_at(x: float, visible: float) -> Scene:
    corners = np.array([(x, 10), (x + 20, 10), (x + 20, 40), (x, 40)], np.float32)
    return Scene(
        np.full((100, 300, 3), 128, np.uint8), (SeenIndex(NINE, corners, visible, visible),)
    )


class Finds:
    """A detector that always finds the same box."""

    def __init__(self, box: Box) -> None:
        self.detections = (Detection(box, 0.9),)

    def __call__(self, image: Image) -> tuple[Detection, ...]:
        assert image.ndim == 3
        return self.detections


def test_a_detection_where_no_index_is_teaches_what_is_none() -> None:
    found = list(mistakes(Finds((200, 10, 220, 40)), nine_at(10, 1.0)))
    assert [crop.class_id for crop in found] == [NOT_AN_INDEX]
    assert found[0].image.shape == (SIDE, SIDE, 3)


def test_a_detection_of_an_index_is_no_mistake() -> None:
    assert list(mistakes(Finds((12, 12, 28, 38)), nine_at(10, 0.6))) == []


def test_a_detection_of_a_hidden_index_is_a_mistake() -> None:
    assert len(list(mistakes(Finds((12, 12, 28, 38)), nine_at(10, 0.2)))) == 1
