"""Pictures of the report show what they are of, and stay small."""

import cv2
import numpy as np
import pytest

from vision.evaluation.report_page import Mark, crop, drawn, jpeg
from vision.frame import Box, Image

RED = (0, 0, 255)
GREY = 128


def picture(width: int = 1600, height: int = 1000) -> Image:
    return np.full((height, width, 3), GREY, np.uint8)


@pytest.mark.parametrize(
    "box",
    [
        (800.0, 500.0, 820.0, 540.0),
        (0.0, 0.0, 20.0, 40.0),
        (1580.0, 960.0, 1600.0, 1000.0),
        (10.0, 10.0, 1590.0, 990.0),
    ],
)
def test_a_crop_holds_the_whole_box_wherever_it_lies(box: Box) -> None:
    image = picture()
    left, top, right, bottom = map(int, box)
    image[top:bottom, left:right] = 255
    shown = crop(image, Mark((box,), "", (GREY, GREY, GREY)))
    rows, columns = np.nonzero((shown > 200).all(2))
    high, wide = np.ptp(rows) + 1, np.ptp(columns) + 1
    assert high / wide == pytest.approx((bottom - top) / (right - left), rel=0.1)
    assert high > shown.shape[0] / 3


@pytest.mark.parametrize("corner", [(0.0, 0.0), (1580.0, 960.0)])
def test_a_crop_at_an_edge_shows_as_much_as_one_in_the_middle(corner: tuple[float, float]) -> None:
    left, top = corner
    shown = crop(picture(), Mark(((left, top, left + 20, top + 40),), "", RED))
    assert shown.shape == (240, 320, 3)


def test_without_a_box_the_crop_is_the_whole_picture() -> None:
    image = picture()
    image[:, 800:] = 255
    shown = crop(image, Mark((), "5H missed", RED))
    assert shown.shape == (200, 320, 3)
    assert (shown[:, :150] == GREY).all()
    assert (shown[:, 170:] == 255).all()


def test_the_frame_in_a_crop_hides_nothing_inside_the_box() -> None:
    image = picture()
    image[500:540, 800:820] = 255
    shown = crop(image, Mark(((800.0, 500.0, 820.0, 540.0),), "", RED))
    scale = 240 / 90
    assert (shown == RED).all(2).any()
    assert (shown > 200).all(2).sum() == pytest.approx(20 * 40 * scale**2, rel=0.03)


def test_a_large_picture_is_made_smaller_and_its_marks_with_it() -> None:
    shown = drawn(picture(2560, 1280), [Mark(((1280.0, 640.0, 2000.0, 1000.0),), "5H", RED)])
    assert shown.shape == (640, 1280, 3)
    rows, columns = np.nonzero((shown == RED).all(2))
    assert abs(rows.max() - 500) <= 2
    assert abs(columns.max() - 1000) <= 2
    assert abs(columns.min() - 640) <= 2


def test_the_picture_that_is_drawn_on_stays_as_it_was() -> None:
    image = picture(200, 100)
    drawn(image, [Mark(((10.0, 20.0, 50.0, 80.0),), "5H", RED)])
    assert (image == GREY).all()


def test_what_is_written_stays_inside_the_picture() -> None:
    image = picture(300, 100)
    at_edges = ((0.0, 0.0, 20.0, 20.0), (280.0, 40.0, 300.0, 80.0))
    for box in at_edges:
        shown = drawn(image, [Mark((box,), "10H? 0.71 wrong", RED)])
        assert (shown == RED).all(2).sum() > 1000


def test_a_picture_is_stored_as_jpeg() -> None:
    image = cv2.imdecode(np.frombuffer(jpeg(picture(64, 48)), np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape == (48, 64, 3)
