"""Wide windows show the card's face beside its index, upright."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scorer.cards import DECK, Card, Rank
from vision.reading.crops import INPUT
from vision.training.crops.crops import Crop, make_face_crops, photographed_faces
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style
from vision.training.photographs import BoxedPhoto
from vision.training.scenes.scene import Studio
from vision.training.scenes.surroundings import Surfaces

COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)


def is_court(crop: Crop) -> bool:
    return crop.class_id % 13 + 1 in COURTS


@pytest.fixture(scope="module")
def crops() -> list[Crop]:
    deck = draw_deck(deck_style(11, fonts()))
    return make_face_crops(deck, Studio(Surfaces(), fonts()), 60, np.random.default_rng(4))


def test_about_half_of_the_faces_are_courts(crops: list[Crop]) -> None:
    assert len(crops) == 60
    assert 15 <= sum(map(is_court, crops)) <= 45


def test_every_window_is_as_large_as_the_network_wants(crops: list[Crop]) -> None:
    assert {crop.image.shape for crop in crops} == {(INPUT, INPUT, 3)}


def test_a_deck_without_courts_gives_faces_too() -> None:
    deck = draw_deck(deck_style(11, fonts()))
    numbers = replace(
        deck,
        faces=tuple(
            None if place % 13 + 1 in COURTS else face for place, face in enumerate(deck.faces)
        ),
    )
    made = make_face_crops(numbers, Studio(Surfaces(), fonts()), 9, np.random.default_rng(4))
    assert len(made) == 9
    assert not any(map(is_court, made))


def test_of_photographs_the_boxes_of_cards_alone_are_taken(told: Callable[..., Any]) -> None:
    image = np.full((200, 300, 3), 90, np.uint8)
    boxes = (("8D", (100.0, 50.0, 120.0, 90.0)), ("BACK", (10.0, 10.0, 30.0, 50.0)))
    straight = np.array([[0, 0, 0, -0.5]], np.float32)
    photos = [BoxedPhoto(Path("one.jpg"), image, boxes), BoxedPhoto(Path("no.jpg"), image, ())]
    (crop,) = photographed_faces(photos, told(straight, straight))
    assert (crop.class_id, crop.image.shape) == (DECK.index(Card.parse("8D")), (INPUT, INPUT, 3))
