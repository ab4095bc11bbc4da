"""What counts as movement on the table, and what does not."""

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.frame import Image
from vision.table.stillness import glimpse, moved


def table(*cards: tuple[int, int]) -> Image:
    """A dark table of 640 by 480 with white cards, each with a few pips, at these places."""
    image = np.full((480, 640, 3), 60, np.uint8)
    for left, top in cards:
        cv2.rectangle(image, (left, top), (left + 60, top + 90), (235, 235, 235), -1)
        for pip in range(3):
            cv2.circle(image, (left + 30, top + 20 + 25 * pip), 7, (30, 30, 200), -1)
    return image


TWO, THREE = table((100, 100), (200, 120)), table((100, 100), (200, 120), (450, 300))


def noisy(image: Image, seed: int = 0) -> Image:
    noise = np.random.default_rng(seed).normal(0, 8, image.shape)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def lighter(image: Image, light: float | NDArray[np.float64]) -> Image:
    return np.asarray(np.clip(image * light, 0, 255), np.uint8)


def shaken(image: Image) -> Image:
    return np.roll(image, (1, 2), (0, 1))


@pytest.mark.parametrize(
    "now",
    [
        noisy(TWO, 1),
        lighter(TWO, 0.8),
        lighter(TWO, np.linspace(0.7, 1.1, 640)[None, :, None]),
        shaken(TWO),
    ],
    ids=["noise", "flicker", "shadow", "shake"],
)
def test_a_table_on_which_nothing_moves_is_still(now: Image) -> None:
    assert not moved(glimpse(noisy(TWO)), glimpse(now))


@pytest.mark.parametrize(
    ("before", "now"),
    [(TWO, THREE), (THREE, TWO), (TWO, table((100, 100), (200, 160)))],
    ids=["added", "taken", "pushed"],
)
def test_a_card_that_comes_goes_or_is_pushed_is_movement(before: Image, now: Image) -> None:
    assert moved(glimpse(noisy(before)), glimpse(noisy(now, 1)))


def test_a_card_of_the_same_size_laid_over_another_is_movement() -> None:
    over = TWO.copy()
    over[120:210, 200:260] = 235
    cv2.putText(over, "K", (210, 190), cv2.FONT_HERSHEY_SIMPLEX, 2, (20, 20, 20), 5)
    assert moved(glimpse(noisy(TWO)), glimpse(noisy(over, 1)))


def test_a_picture_of_another_size_is_another_table() -> None:
    assert moved(glimpse(TWO), glimpse(TWO[:300]))


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 900, 3), (1080, 1920, 3)])
def test_a_glimpse_of_any_picture_is_small(shape: tuple[int, ...]) -> None:
    assert max(glimpse(np.zeros(shape, np.uint8)).shape) <= 192
