"""From the detector network's answers to boxes in the picture."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.detector import Detection, Detector, DetectorSettings
from vision.reading.onnx import Network

Row = tuple[float, float, float, float, float]
"""Middle x and y, width and height in pixels of the input, and confidence."""

WIDE, HIGH = 400, 200
PICTURE = np.zeros((HIGH, WIDE, 3), np.uint8)
SETTINGS = DetectorSettings(longest=WIDE // 2, confidence=0.2, overlap=0.5)
"""An input pixel is two of the picture."""


@pytest.fixture
def detect(told: Callable[..., Network]) -> Callable[..., tuple[Detection, ...]]:
    """The detections when the network answers with these rows."""

    def detect(*rows: Row) -> tuple[Detection, ...]:
        return Detector(told(_answers(rows)), SETTINGS)(PICTURE)

    return detect


def _answers(rows: Sequence[Row]) -> NDArray[np.float32]:
    told = np.array(rows, np.float32).reshape(-1, 5)
    half = told[:, 2:4] / 2
    return np.concatenate([told[:, :2] - half, told[:, :2] + half, told[:, 4:]], 1)


Detect = Callable[..., tuple[Detection, ...]]


def test_a_box_is_given_in_pixels_of_the_picture(detect: Detect) -> None:
    (found,) = detect((50, 30, 20, 10, 0.75))
    assert found.box == (80, 50, 120, 70)
    assert found.confidence == 0.75


def test_the_most_confident_comes_first(detect: Detect) -> None:
    found = detect((20, 50, 10, 10, 0.5), (60, 50, 10, 10, 0.875), (90, 50, 10, 10, 0.75))
    assert [each.confidence for each in found] == [0.875, 0.75, 0.5]


def test_what_the_network_hardly_believes_is_dropped(detect: Detect) -> None:
    assert detect((50, 50, 10, 10, 0.1)) == ()


def test_the_network_is_asked_for_what_is_as_likely_as_wanted(told: Callable[..., Any]) -> None:
    network = told(_answers([]))
    Detector(network, SETTINGS).at(0.3)(PICTURE)
    planes, least = network.asked[0]
    assert planes.shape == (1, 3, 128, 224)
    assert least == np.float32(0.3)


def test_of_boxes_that_cover_each_other_the_surest_is_kept(detect: Detect) -> None:
    (found,) = detect((50, 50, 20, 20, 0.5), (51, 50, 20, 20, 0.75), (50, 51, 20, 20, 0.25))
    assert found.confidence == 0.75


def test_boxes_that_only_touch_are_both_kept(detect: Detect) -> None:
    assert len(detect((50, 50, 20, 20, 0.5), (65, 50, 20, 20, 0.75))) == 2


def test_a_box_ends_where_the_picture_ends(detect: Detect) -> None:
    left, right = detect((5, 5, 20, 20, 0.75), (195, 95, 20, 20, 0.5))
    assert left.box == (0, 0, 30, 30)
    assert right.box == (370, 170, WIDE, HIGH)


def test_a_box_beside_the_picture_is_none(detect: Detect) -> None:
    assert detect((100, 115, 20, 20, 0.75)) == ()


def test_nothing_found_is_no_detection(detect: Detect) -> None:
    assert detect() == ()
