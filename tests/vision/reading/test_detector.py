"""From a picture to the input of the detector network, and from its answers to boxes in it."""

from collections.abc import Callable, Sequence
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.reading.detector import STRIDE, Detection, Detector, DetectorSettings, Letterbox
from vision.reading.network import Network

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


lengths = st.integers(1, 5000)


@given(lengths, lengths, st.sampled_from([320, 640, 960]), st.data())
def test_boxes_come_back_from_the_input_as_they_went_in(
    width: int, height: int, longest: int, data: st.DataObject
) -> None:
    letterbox = Letterbox.fit(width, height, longest)
    sides = [data.draw(st.floats(0, limit, width=32)) for limit in (width, height, width, height)]
    boxes = np.array([sides], np.float32)
    assert letterbox.to_picture(boxes * np.float32(letterbox.scale)) == pytest.approx(
        boxes, rel=1e-5
    )


@given(lengths, lengths, st.sampled_from([320, 640, 960]))
def test_the_whole_picture_fits_into_an_input_that_the_detector_takes(
    width: int, height: int, longest: int
) -> None:
    letterbox = Letterbox.fit(width, height, longest)
    assert width * letterbox.scale <= letterbox.width + 0.51
    assert height * letterbox.scale <= letterbox.height + 0.51
    assert letterbox.width % STRIDE == letterbox.height % STRIDE == 0


def test_pixels_lie_where_boxes_say() -> None:
    image = np.zeros((300, 400, 3), np.uint8)
    image[100:200, 300:360] = (0, 0, 255)
    letterbox = Letterbox.fit(400, 300, 640)
    red = letterbox.apply(image)[0, 0]
    rows, columns = np.nonzero(red > 150)
    found = np.array([[columns.min(), rows.min(), columns.max() + 1, rows.max() + 1]], np.float32)
    apart = 1.01 / letterbox.scale
    assert letterbox.to_picture(found)[0] == pytest.approx((300, 100, 360, 200), abs=apart)


@pytest.mark.parametrize(
    ("height", "width", "method"),
    [(720, 1280, cv2.INTER_AREA), (1280, 720, cv2.INTER_AREA), (301, 403, cv2.INTER_LINEAR)],
)
def test_the_input_is_the_picture_made_smaller_on_grey_red_first(
    height: int, width: int, method: int
) -> None:
    image = np.random.default_rng(0).integers(0, 256, (height, width, 3), np.uint8)
    letterbox = Letterbox.fit(width, height, 320)
    size = round(width * letterbox.scale), round(height * letterbox.scale)
    padded = np.full((letterbox.height, letterbox.width, 3), 114, np.uint8)
    padded[: size[1], : size[0]] = cv2.resize(image, size, interpolation=method)
    plain = np.stack([padded[:, :, channel] for channel in (2, 1, 0)])[None]
    np.testing.assert_array_equal(letterbox.apply(image), plain, strict=True)


@pytest.mark.parametrize(("height", "width"), [(1, 3000), (3000, 1)])
def test_a_picture_as_thin_as_a_line_keeps_its_pixels(height: int, width: int) -> None:
    white = np.full((height, width, 3), 255, np.uint8)
    planes = Letterbox.fit(width, height, 320).apply(white)
    assert sorted(planes.shape) == [1, 3, 32, 320]
    assert (planes == 255).all(1).sum() == 320
