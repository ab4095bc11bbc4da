"""Blurred is told by edges, where there are any; a dark cloth is neither black nor always dark."""

from functools import lru_cache
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from vision.frame import Image
from vision.health.faults import brightness, is_black, is_blurred, is_dark
from vision.pictures import load


def blurred(image: Image, pixels: float) -> Image:
    soft = cv2.GaussianBlur(image, (0, 0), pixels).astype(np.float64)
    return np.clip(soft + noise(image.shape), 0, 255).astype(np.uint8)


@lru_cache(maxsize=1)
def noise(shape: tuple[int, ...]) -> NDArray[np.float64]:
    """Of a sensor, the same for every picture."""
    return np.random.default_rng(3).normal(0, 2, shape)


@pytest.mark.parametrize("pixels", [0.5, 1.0, 2.0])
def test_a_picture_that_is_hardly_soft_is_not_blurred(drawn: Any, pixels: float) -> None:
    assert not is_blurred(blurred(drawn.table(), pixels))


@pytest.mark.parametrize("pixels", [6.0, 10.0, 16.0])
def test_a_picture_without_a_sharp_edge_is_blurred(drawn: Any, pixels: float) -> None:
    assert is_blurred(blurred(drawn.table(), pixels))


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 1280, 3), (3000, 2, 3)])
def test_the_narrowest_strip_is_judged_too(shape: tuple[int, ...]) -> None:
    strip = np.full(shape, 200, np.uint8)
    assert not is_blurred(strip)
    assert not is_dark(brightness(strip), suffers=True)


def test_bare_cloth_is_never_blurred(drawn: Any) -> None:
    assert not is_blurred(drawn.cloth())
    assert not is_blurred(blurred(drawn.cloth(), 8.0))


def test_a_soft_shadow_on_bare_cloth_is_no_blur(drawn: Any) -> None:
    shadow = np.clip(np.linspace(-6, 6, 1280), 0, 1)[None, :, None]
    assert not is_blurred(np.asarray(drawn.cloth() * (0.4 + 0.6 * shadow), np.uint8))


def test_one_sharp_card_before_a_soft_room_is_in_focus(drawn: Any) -> None:
    soft, sharp = blurred(drawn.table(), 12.0), drawn.table()
    soft[140:400, 180:800] = sharp[140:400, 180:800]
    assert not is_blurred(soft)


def test_real_photographs_are_sharp_until_they_are_blurred(shared: Any) -> None:
    paths = sorted((shared / "photos" / "phone").glob("phone-0[0-4]*.jpg"))[1::2][:12]
    images = [load(path) for path in paths]
    assert [is_blurred(image) for image in images] == [False] * 12
    assert [is_blurred(blurred(image, 6)) for image in images] == [True] * 12


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
