"""An index stands upright in its second window, however it lies; several windows lie around it."""

import math

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.reading.crops import INPUT, MARGIN, WINDOWS, Pyramid, around, upright, windows_around


def test_the_first_window_is_a_square_around_the_box() -> None:
    window = around([(100.0, 50.0, 120.0, 90.0)])[0]
    assert window[:, 2].tolist() == [110.0, 70.0]
    assert window[:, 0].tolist() == pytest.approx([26.0, 0.0])
    assert window[:, 1].tolist() == pytest.approx([0.0, 26.0])


@given(st.floats(-math.pi, math.pi), st.floats(0.2, 0.9), st.floats(-0.3, 0.3))
def test_up_points_up_in_the_second_window(angle: float, length: float, shift: float) -> None:
    first = around([(0.0, 0.0, 40.0, 40.0)])
    up = np.array([math.sin(angle), -math.cos(angle)]) * length
    pose = np.array([[shift, -shift, *up]], np.float32)
    second = upright(first, pose)[0]
    tip = first[0, :, :2] @ (np.array([shift, -shift]) + up) + first[0, :, 2]
    seen = np.linalg.solve(second[:, :2], tip - second[:, 2])
    assert seen == pytest.approx([0.0, -1 / MARGIN], abs=1e-5)


@pytest.mark.parametrize("scale", [0.5, 1.0, 3.0, 9.0])
def test_windows_are_cut_at_any_scale_without_losing_their_place(scale: float) -> None:
    image = np.zeros((600, 800, 3), np.uint8)
    half = scale * INPUT / 2
    cv2.circle(image, (400, 300), round(half * 0.5), (255, 255, 255), -1)
    window = np.array([[[half, 0, 400.0], [0, half, 300.0]]])
    crop = Pyramid(image).cut(window)[0, 0]
    rows, columns = np.nonzero(crop > 127)
    assert (rows.mean(), columns.mean()) == pytest.approx((23.5, 23.5), abs=1.0)
    assert np.ptp(rows) == pytest.approx(INPUT / 2, abs=3)


def test_windows_cut_together_are_those_cut_one_by_one() -> None:
    image = np.random.default_rng(0).integers(0, 256, (300, 400, 3), np.uint8)
    sizes = [(150, 100, 4), (200, 160, 30), (40, 30, 90), (390, 290, 170)]
    first = around([(x - half, y - half, x + half, y + half) for x, y, half in sizes])
    poses = np.array([[0.1, -0.2, 0.3, 0.5]] * len(sizes), np.float32)
    windows = upright(first, poses)
    alone = [Pyramid(image).cut(window[None]) for window in windows]
    assert (Pyramid(image).cut(windows) == np.concatenate(alone)).all()


def test_no_windows_make_no_crops() -> None:
    assert Pyramid(np.zeros((10, 10, 3), np.uint8)).cut(around([])).shape == (0, 3, 48, 48)


def test_the_first_window_is_the_usual_one_and_all_lie_around_their_boxes() -> None:
    boxes = [(0.0, 0.0, 8.0, 16.0), (30.0, 10.0, 40.0, 20.0)]
    windows = windows_around(boxes).reshape(WINDOWS, 2, 2, 3)
    assert (windows[:, 0, :, 2] == (4, 8)).all()
    assert (windows[:, 1, :, 2] == (35, 15)).all()
    assert windows[0, 0, :, :2] == pytest.approx(np.eye(2) * 8 * 1.3)
    assert len({tuple(window.ravel().round(6)) for window in windows[:, 0]}) == WINDOWS
