"""Too dark, or black; a dark cloth is neither nothing nor always too dark."""

from typing import Any

import numpy as np
import pytest

from vision.frame import Image
from vision.health.picture import brightness, is_black, is_dark


def darker(image: Image, share: float) -> Image:
    return np.asarray(image * share, np.uint8)


@pytest.mark.parametrize("noise", [0, 4, 8])
def test_a_covered_lens_is_black_whatever_its_noise(noise: float) -> None:
    grey = np.random.default_rng(0).normal(8, noise, (720, 1280, 3))
    assert is_black(brightness(np.clip(grey, 0, 255).astype(np.uint8)))


@pytest.mark.parametrize("grey", [25, 32, 60])
def test_a_dark_cloth_is_not_black(drawn: Any, grey: float) -> None:
    assert not is_black(brightness(drawn.cloth(grey)))


def test_cards_in_good_light_are_neither_black_nor_dark(drawn: Any) -> None:
    bright = brightness(drawn.table())
    assert not is_black(bright)
    assert not is_dark(bright, suffers=True)


def test_a_table_with_hardly_any_light_is_dark_but_not_black(drawn: Any) -> None:
    bright = brightness(darker(drawn.table(), 0.15))
    assert is_dark(bright, suffers=False)
    assert not is_black(bright)


def test_a_dim_table_is_dark_only_if_it_is_not_read(drawn: Any) -> None:
    bright = brightness(darker(drawn.table(), 0.3))
    assert is_dark(bright, suffers=True)
    assert not is_dark(bright, suffers=False)


def test_one_hot_pixel_does_not_make_light() -> None:
    image = np.zeros((720, 1280, 3), np.uint8)
    image[300:308, 300:308] = 255
    assert is_black(brightness(image))
