"""Crops with large pips: the index is always at the same place, upright and as long."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.training.crops.crops import LENGTH, SIDE, Crop, make_suit_crops, photographed_suits
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style
from vision.training.photographs import BoxedPhoto
from vision.training.scenes.scene import Studio
from vision.training.scenes.surroundings import Surfaces

BOX = (("8D", (80.0, 80.0, 120.0, 120.0)), ("BACK", (10.0, 10.0, 30.0, 50.0)))


@pytest.fixture(scope="module")
def crops() -> list[Crop]:
    deck = draw_deck(deck_style(11, fonts()))
    return make_suit_crops(deck, Studio(Surfaces(), fonts()), 160, np.random.default_rng(4))


def test_cards_of_all_suits_are_among_them(crops: list[Crop]) -> None:
    assert len(crops) == 160
    assert {crop.class_id // 13 for crop in crops} == {0, 1, 2, 3}


def test_every_crop_is_as_large_as_those_of_the_reader(crops: list[Crop]) -> None:
    assert {crop.image.shape for crop in crops} == {(SIDE, SIDE, 3)}


@pytest.mark.parametrize("turn", [0, 1, 2, 3], ids=["up", "right", "down", "left"])
def test_an_index_stands_upright_above_the_middle(turn: int, told: Callable[..., Any]) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[80:120, 90:110] = 255
    pose = np.array([[0, 0, *np.array([(0, -1), (1, 0), (0, 1), (-1, 0)][turn]) / 1.3]], np.float32)
    photo = BoxedPhoto(Path("one.jpg"), np.ascontiguousarray(np.rot90(picture, -turn)), BOX)
    straight = np.array([[0, 0, 0, -1 / 1.3]], np.float32)
    (crop,) = photographed_suits([photo], told(pose, straight))
    rows, columns = np.nonzero(crop.image[:, :, 0] > 128)
    assert crop.class_id == DECK.index(Card.parse("8D"))
    assert np.ptp(rows) == pytest.approx(LENGTH, abs=2)
    assert np.ptp(columns) == pytest.approx(LENGTH / 2, abs=2)
    assert (rows.mean(), columns.mean()) == pytest.approx((25.5, 47.5), abs=1)
