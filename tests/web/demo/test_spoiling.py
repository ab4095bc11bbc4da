"""What goes wrong with cameras happens between two times, and can be put together."""

from collections.abc import Callable

import numpy as np
import pytest

from tests.web.demo.film_capture import Camera
from tests.web.demo.spoiling import (
    Between,
    black,
    blurred,
    dark,
    far,
    frozen,
    glare,
    mirrored,
    moved,
    silent,
    spoiled,
    upside_down,
)
from vision.frame import Image

MEANWHILE = Between(1, 2)


def camera(time_s: float) -> Image:
    """A table that is brighter at the left; no two pictures are alike."""
    shade = np.linspace(220, 60, 64, dtype=np.float32)
    noise = np.random.default_rng(round(time_s * 1000)).normal(0, 3, (36, 64, 3))
    return np.asarray(shade[None, :, None] + noise, np.uint8)


def at(camera: Camera, time_s: float) -> Image:
    image = camera(time_s)
    assert image is not None
    return image


@pytest.mark.parametrize(
    "spoil", [black, blurred, dark, far, glare((20, 20), 8), mirrored, moved(5, 0), upside_down]
)
def test_pictures_are_spoiled_meanwhile_and_neither_before_nor_after(
    spoil: Callable[[Image], Image],
) -> None:
    broken = spoiled(camera, MEANWHILE, spoil)
    assert [np.array_equal(at(broken, time_s), camera(time_s)) for time_s in (0.9, 1.5, 2.0)] == [
        True,
        False,
        True,
    ]
    assert at(broken, 1.5).shape == camera(1.5).shape


def test_a_frozen_camera_repeats_itself_to_the_last_bit() -> None:
    broken = frozen(camera, MEANWHILE)
    assert np.array_equal(at(broken, 1.2), at(broken, 1.9))
    assert not np.array_equal(at(broken, 1.9), at(broken, 2.0))


def test_a_silent_camera_gives_nothing_and_spoiling_it_makes_nothing_of_that() -> None:
    broken = spoiled(silent(camera, MEANWHILE), MEANWHILE, dark)
    assert broken(1.5) is None
    assert broken(2.5) is not None


def test_faults_follow_each_other() -> None:
    broken = spoiled(frozen(camera, MEANWHILE), Between(3, 4), black)
    assert np.array_equal(at(broken, 1.2), at(broken, 1.9))
    assert at(broken, 3.5).max() < 4


def test_each_fault_looks_as_it_is_called() -> None:
    image = camera(0)
    assert black(image).max() < 4 < dark(image).mean() < image.mean() / 5
    assert np.abs(np.diff(blurred(image).astype(int), axis=0)).mean() < 1
    assert mirrored(image)[..., 0].argmax() % 64 > 32
    assert np.array_equal(upside_down(upside_down(image)), image)
    assert glare((32, 18), 8)(image)[18, 32].min() == 255
    assert np.array_equal(moved(5, 3)(image)[3:, 5:], image[:-3, :-5])


def test_from_afar_the_same_is_a_third_as_large() -> None:
    image = np.full((90, 120, 3), 80, np.uint8)
    image[30:60, 30:90] = 240
    seen = far(image)[..., 0] > 200
    assert seen.sum() == pytest.approx(30 * 60 / 9, rel=0.2)
