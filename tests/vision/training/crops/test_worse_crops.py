"""Crops are made worse as pictures of cheap cameras and real evenings are."""

import cv2
import numpy as np
import pytest

from vision.frame import Image
from vision.training.crops import cropset as worse_crops
from vision.training.crops.crops import SIDE
from vision.training.crops.cropset import Crops, made_worse, some_worse

POSE = np.array([48, 52, 0, -22], np.float32)
MIDDLE = slice(SIDE // 4, -SIDE // 4)


def crop() -> Image:
    """A seven on white."""
    image = np.full((SIDE, SIDE, 3), 230, np.uint8)
    cv2.putText(image, "7", (30, 70), cv2.FONT_HERSHEY_SIMPLEX, 2, (20, 20, 20), 5)
    return image


def steepness(image: Image) -> float:
    """The power of the slopes in the middle of a crop, seen through noise."""
    seen = cv2.GaussianBlur(image, (0, 0), 1.5).astype(np.float64)[MIDDLE, MIDDLE]
    return float(np.square(np.diff(seen, axis=0)).mean() + np.square(np.diff(seen, axis=1)).mean())


def only(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Crops are made worse in this way alone."""
    for name, value in (("_SHARES", {way: 1.0}), ("_NOISY", 0.0), ("_COMPRESSED", 0.0)):
        monkeypatch.setattr(worse_crops, name, value)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("way", ["moved", "defocused", "far", "washed", "dimmed"])
def test_a_crop_made_worse_has_softer_edges_and_its_size(
    way: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, way)
    image = crop()
    worse = made_worse(image, POSE, np.random.default_rng(seed))
    assert worse.shape == image.shape
    assert steepness(worse) < steepness(image)


@pytest.mark.parametrize("seed", range(20))
def test_the_rim_of_a_picture_cuts_an_index_and_is_repeated_beyond_itself(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "cut")
    image = np.random.default_rng(0).integers(0, 256, (SIDE, SIDE, 3), np.uint8)
    cut = made_worse(image, POSE, np.random.default_rng(seed))
    beyond = (cut != image).any(2)
    assert 0.2 < beyond.mean() < 0.45
    assert beyond.all(0).any() or beyond.all(1).any()


@pytest.mark.parametrize("seed", range(20))
def test_another_card_hides_a_part_of_the_rank_or_of_the_suit(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "covered")
    image, index = np.full((SIDE, SIDE, 3), 230, np.uint8), (slice(30, 74), slice(40, 56))
    image[index] = 20
    hidden = made_worse(image, POSE, np.random.default_rng(seed))[index][:, :, 0] > 150
    upper, lower = hidden[:22], hidden[22:]
    assert bool(upper.any()) is not bool(lower.any())
    assert 0.1 < max(upper.mean(), lower.mean()) < 0.6


@pytest.mark.parametrize("seed", range(20))
def test_glare_gives_black_ink_the_warm_colour_of_a_lamp_and_whitens_paper(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "washed")
    image = crop()
    glaring = made_worse(image, POSE, np.random.default_rng(seed)).astype(int)
    blue, green, red = glaring[image[:, :, 0] < 30].mean(0)
    assert 20 < blue < green < red
    assert (glaring >= image).all()


def test_a_share_of_the_crops_is_made_worse_and_the_rest_stays() -> None:
    images = np.random.default_rng(0).integers(0, 256, (80, SIDE, SIDE, 3), np.uint8)
    crops = Crops(images, np.zeros(80, np.int64), np.tile(POSE, (80, 1)))
    some, worse = some_worse(crops, 0.5, np.random.default_rng(3))
    changed = (some.images != crops.images).any((1, 2, 3))
    assert 20 < changed.sum() < 60
    assert (worse == changed).all()


def test_the_crops_themselves_are_not_touched() -> None:
    crops = Crops(np.stack([crop()] * 4), np.zeros(4, np.int64), np.zeros((4, 4), np.float32))
    some_worse(crops, 1.0, np.random.default_rng(3))
    assert (crops.images == crop()).all()
