"""What a window on an index shows: it stands upright, and its ink and its blur are told."""

import math

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from vision.reading.crops import INPUT, MARGIN, WINDOWS, Pyramid, around, upright, windows_around
from vision.reading.reader import Ink, blurs, inks


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


WHITE, BLACK = (225, 230, 235), (35, 35, 40)
RED, BROWN, PURPLE = (45, 40, 200), (45, 50, 95), (120, 40, 110)
NAVY = (105, 60, 20)
GLARED = (140, 195, 205)
"""What glare has left of a black pip, blue, green and red."""


def window(
    print_: tuple[int, int, int], ground: tuple[int, int, int] = WHITE
) -> NDArray[np.float32]:
    """A bar for the rank and a disc for the suit, (3, 48, 48)."""
    image = np.full((INPUT, INPUT, 3), ground, np.uint8)
    cv2.rectangle(image, (20, 8), (27, 22), print_, -1)
    cv2.circle(image, (24, 34), 6, print_, -1)
    return np.ascontiguousarray(image.transpose(2, 0, 1), np.float32)


def ink_free() -> NDArray[np.float32]:
    """Nothing but paper."""
    return np.array(WHITE, np.float32)[:, None, None] * np.ones((3, INPUT, INPUT), np.float32)


def ink(*seen: NDArray[np.float32]) -> Ink:
    """The ink of the last of these windows."""
    found = inks(np.stack(seen))[-1]
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("print_", "black", "red"),
    [(BLACK, True, True), (RED, False, True), (BROWN, False, True), (PURPLE, True, True)],
)
def test_print_may_be_of_the_suits_of_its_colour(
    print_: tuple[int, int, int], black: bool, red: bool
) -> None:
    found = ink(window(print_))
    assert (found.is_black, found.is_red) == (black, red)


def test_what_glare_leaves_of_black_print_is_no_red() -> None:
    assert not ink(window(GLARED)).is_red


@pytest.mark.parametrize("print_", [BLACK, RED, NAVY])
def test_a_rank_far_paler_than_its_pip_is_drawn_in_hairlines(print_: tuple[int, int, int]) -> None:
    whole = window(print_)
    hairlines = whole.copy()
    rank = hairlines[:, :24]
    rank += (np.array(WHITE, np.float32)[:, None, None] - rank) * 0.7
    assert ink(hairlines).is_in_hairlines
    assert not ink(whole).is_in_hairlines
    assert not ink((whole + 3 * ink_free()) / np.float32(4)).is_in_hairlines


def test_ink_is_as_dark_as_in_the_colour_that_it_takes_most() -> None:
    """Blue ink takes little of the blue light, but hairlines of it are grey."""
    seen = window(NAVY)
    rank, grey = seen[:, 8:23, 20:28], np.array(WHITE, np.float32)[:, None, None] * 0.65
    rank[:] = grey
    assert ink(seen).is_in_hairlines


@pytest.mark.parametrize("left", [0.3, 0.6])
def test_pale_print_has_the_same_ink(left: float) -> None:
    whole = window(BROWN)
    pale = whole * left + np.array(WHITE, np.float32)[:, None, None] * (1 - left)
    assert ink(pale).red == pytest.approx(ink(whole).red, abs=0.02)


def test_a_speck_of_faint_print_has_the_same_ink() -> None:
    speck = ink_free()
    speck[:, 20, 20:23] *= 0.8
    assert ink(speck).red == pytest.approx(1.0, abs=0.02)


def test_blurred_print_has_the_same_ink() -> None:
    whole = window(BROWN)
    blurred = np.stack([cv2.GaussianBlur(colour, (0, 0), 2.0) for colour in whole])
    assert ink(np.asarray(blurred, np.float32)).red == pytest.approx(ink(whole).red, abs=0.02)


def test_black_print_stays_black_under_an_orange_lamp() -> None:
    lamp = np.array([0.4, 0.8, 1.0], np.float32)[:, None, None]
    assert ink(window(BLACK) * lamp).is_black


def test_what_lies_beside_an_index_does_not_count() -> None:
    beside = window(BLACK)
    beside[:, :, :9] = np.array(RED, np.float32)[:, None, None]
    assert ink(beside).red == pytest.approx(ink(window(BLACK)).red, abs=0.02)


def test_light_print_on_a_dark_ground_has_no_ink() -> None:
    assert inks(window(WHITE, ground=BLACK)[None]) == [None]


def test_an_empty_window_has_no_ink() -> None:
    assert inks(window(WHITE)[None]) == [None]


def test_each_window_has_its_own_ink() -> None:
    assert ink(window(RED), window(BLACK)).is_black


def test_no_windows_have_no_ink() -> None:
    assert inks(np.zeros((0, 3, INPUT, INPUT), np.float32)) == []


LENGTH = INPUT / MARGIN
"""Pixels of an index in its window."""


def print_window(contrast: float = 180.0) -> NDArray[np.float32]:
    """A dark square and a dark disc on white, (48, 48)."""
    image = np.full((INPUT, INPUT), 230, np.float32)
    cv2.rectangle(image, (16, 8), (31, 22), (230 - contrast,), -1)
    cv2.circle(image, (24, 34), 8, (230 - contrast,), -1)
    return np.asarray(image, np.float32)


def blur_of(image: NDArray[np.float32]) -> float:
    """In pixels of the window."""
    return float(blurs(np.stack([image] * 3)[None])[0]) * LENGTH


def spread(image: NDArray[np.float32], across: float, down: float) -> NDArray[np.float32]:
    kernel = (31, 31)
    blurred = cv2.GaussianBlur(image, kernel, sigmaX=max(across, 0.01), sigmaY=max(down, 0.01))
    return np.asarray(blurred, np.float32)


def test_sharp_print_has_next_to_no_blur() -> None:
    assert blur_of(print_window()) < 0.6


@pytest.mark.parametrize("sigma", [1.0, 1.5, 2.0])
def test_print_out_of_focus_is_as_blurred_as_it_was_made(sigma: float) -> None:
    assert blur_of(spread(print_window(), sigma, sigma)) == pytest.approx(sigma, abs=0.4)


@pytest.mark.parametrize(("across", "down"), [(2.0, 0.0), (0.0, 2.0)])
def test_what_moved_is_as_blurred_as_it_moved_whatever_the_direction(
    across: float, down: float
) -> None:
    assert blur_of(spread(print_window(), across, down)) > 0.8


def test_pale_print_is_no_more_blurred_than_dark_print() -> None:
    pale, dark = (blur_of(spread(print_window(contrast), 1.5, 1.5)) for contrast in (40.0, 180.0))
    assert pale == pytest.approx(dark, abs=0.01)


def test_each_window_is_judged_by_itself() -> None:
    both = np.stack(
        [np.stack([image] * 3) for image in (print_window(), spread(print_window(), 2, 2))]
    )
    sharp, soft = blurs(both) * LENGTH
    assert sharp == pytest.approx(blur_of(print_window()), abs=0.1)
    assert soft == pytest.approx(blur_of(spread(print_window(), 2, 2)), abs=0.1)


def test_of_no_windows_there_is_no_blur() -> None:
    assert blurs(np.zeros((0, 3, INPUT, INPUT), np.float32)).shape == (0,)
