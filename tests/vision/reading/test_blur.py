"""The blur of an index is told by its edges, pale or dark, where they are spread most."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.crops import INPUT, MARGIN
from vision.reading.reader import blurs

LENGTH = INPUT / MARGIN
"""Pixels of an index in its window."""


def window(contrast: float = 180.0) -> NDArray[np.float32]:
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
    assert blur_of(window()) < 0.6


@pytest.mark.parametrize("sigma", [1.0, 1.5, 2.0])
def test_print_out_of_focus_is_as_blurred_as_it_was_made(sigma: float) -> None:
    assert blur_of(spread(window(), sigma, sigma)) == pytest.approx(sigma, abs=0.4)


@pytest.mark.parametrize(("across", "down"), [(2.0, 0.0), (0.0, 2.0)])
def test_what_moved_is_as_blurred_as_it_moved_whatever_the_direction(
    across: float, down: float
) -> None:
    assert blur_of(spread(window(), across, down)) > 0.8


def test_pale_print_is_no_more_blurred_than_dark_print() -> None:
    pale, dark = (blur_of(spread(window(contrast), 1.5, 1.5)) for contrast in (40.0, 180.0))
    assert pale == pytest.approx(dark, abs=0.01)


def test_each_window_is_judged_by_itself() -> None:
    both = np.stack([np.stack([image] * 3) for image in (window(), spread(window(), 2, 2))])
    sharp, soft = blurs(both) * LENGTH
    assert sharp == pytest.approx(blur_of(window()), abs=0.1)
    assert soft == pytest.approx(blur_of(spread(window(), 2, 2)), abs=0.1)


def test_of_no_windows_there_is_no_blur() -> None:
    assert blurs(np.zeros((0, 3, INPUT, INPUT), np.float32)).shape == (0,)
