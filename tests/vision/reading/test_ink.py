"""The ink of an index has the colour that its print had, however pale or blurred it is seen."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.crops import INPUT
from vision.reading.reader import Ink, inks

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
