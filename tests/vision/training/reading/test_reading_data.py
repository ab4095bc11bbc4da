"""What the small networks see of crops, anew each time."""

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.training.crops.crops import SIDE
from vision.training.crops.cropset import CropLoader, Crops
from vision.training.reading import data as reading_data
from vision.training.reading.data import face_batches

RED, BLACK, PAPER = (40, 30, 205), (22, 22, 25), (236, 238, 240)


def mean_colour(colour: tuple[int, int, int]) -> NDArray[np.float64]:
    """Blue, green and red of 300 crops of one colour, in the mean, as the networks see them."""
    images = np.full((300, SIDE, SIDE, 3), colour, np.uint8)
    crops = Crops(images, np.zeros(300, np.int64), np.zeros((300, 4), np.float32))
    (batch,) = face_batches(CropLoader(crops, 300), np.random.default_rng(1))
    return np.asarray(batch.crops.double().mean((0, 2, 3)))


def test_red_ink_is_darker_and_browner_on_some_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_data, "_DARK_RED", 1.0)
    blue, green, red = mean_colour(RED)
    assert (blue, green) == pytest.approx(RED[:2], rel=0.05)
    assert 90 < red < 170


@pytest.mark.parametrize("colour", [BLACK, PAPER])
def test_black_ink_and_paper_keep_their_colour_then(
    colour: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_data, "_DARK_RED", 1.0)
    assert mean_colour(colour) == pytest.approx(np.array(colour), rel=0.05)
