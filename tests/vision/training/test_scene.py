"""Scenes say truly what can be seen in them."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.training.decks.decks import Deck
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style
from vision.training.detector.dataset import SceneSet, write_scenes
from vision.training.scenes.scene import (
    LaidCard,
    Scene,
    Studio,
    compose,
    make_scene,
    open_stock,
    project,
    scaling,
    seen_indices,
)
from vision.training.scenes.surroundings import Surfaces

KING = DECK.index(Card.parse("KS"))


@pytest.fixture(scope="module")
def deck() -> Deck:
    return draw_deck(deck_style(5, fonts()))


@pytest.fixture(scope="module")
def studio() -> Studio:
    return Studio(Surfaces(), fonts())


def scene(deck: Deck, studio: Studio, seed: int) -> Scene:
    return make_scene(deck, studio, 320, np.random.default_rng(seed))


def laid(deck: Deck, class_id: int, x: float, y: float) -> LaidCard:
    face = deck.faces[class_id]
    assert face is not None
    return LaidCard(class_id, face, scaling(0.5, (x, y)))


def test_a_seed_gives_the_same_scene_again(deck: Deck, studio: Studio) -> None:
    one, two = scene(deck, studio, 7), scene(deck, studio, 7)
    assert np.array_equal(one.image, two.image)
    assert [index.class_id for index in one.indices] == [index.class_id for index in two.indices]


def test_a_seed_gives_the_same_deck_again(deck: Deck) -> None:
    again = draw_deck(deck_style(5, fonts()))
    pairs = zip(deck.faces, again.faces, strict=True)
    assert all(one and two and np.array_equal(one.image, two.image) for one, two in pairs)


def test_every_face_of_a_drawn_deck_has_two_or_four_indices_inside_it(deck: Deck) -> None:
    for face in deck.faces:
        assert face is not None
        assert len(face.indices) in {2, 4}
        height, width = face.image.shape[:2]
        corners = np.concatenate([mark.corners() for mark in face.indices])
        assert corners.min() >= 0
        assert (corners <= (width, height)).all()


def test_no_two_faces_of_a_deck_look_alike(deck: Deck) -> None:
    pictures = {face.image.tobytes() for face in deck.faces if face is not None}
    assert len(pictures) == len(DECK)


def test_an_index_is_where_the_scene_says(deck: Deck) -> None:
    """Where the label lies, the card's ink is; beside it, only card stock."""
    table = np.full((400, 400, 3), 90, np.uint8)
    card = laid(deck, KING, 50, 50)
    image, owners = compose(table, [card], np.random.default_rng(0))
    for index in seen_indices([card], owners):
        mask = cv2.fillConvexPoly(np.zeros((400, 400), np.uint8), index.corners.astype(int), (1,))
        assert image[mask > 0].std() > 30
        assert index.visible > 0.95


def test_an_index_under_another_card_is_not_visible(deck: Deck) -> None:
    cards = [laid(deck, KING, 50, 50), laid(deck, KING - 1, 52, 51)]
    _, owners = compose(np.zeros((400, 400, 3), np.uint8), cards, np.random.default_rng(0))
    hidden = [index for index in seen_indices(cards, owners) if index.class_id == KING]
    assert all(index.visible < 0.2 for index in hidden)


def test_an_index_out_of_the_picture_is_not_visible(deck: Deck) -> None:
    cards = [laid(deck, KING, -30, 50)]
    _, owners = compose(np.zeros((400, 400, 3), np.uint8), cards, np.random.default_rng(0))
    corners = project(cards[0].matrix, np.zeros((1, 2)))
    assert corners[0, 0] < 0
    assert min(index.visible for index in seen_indices(cards, owners)) < 0.2


def test_scenes_on_disk_are_resumed_and_not_made_again(tmp_path: Path) -> None:
    scenes = SceneSet(tmp_path, 2, 128)
    write_scenes(scenes)
    first = tmp_path / "images" / "00000.jpg"
    whole = first.read_bytes()
    first.write_bytes(b"kept")
    (tmp_path / "labels" / "00001.txt").unlink()
    write_scenes(scenes)
    assert first.read_bytes() == b"kept"
    assert (tmp_path / "labels" / "00001.txt").exists()
    assert whole != b"kept"


def test_held_out_decks_look_other_than_those_of_training() -> None:
    held, trained = open_stock(None, True).deck(3), open_stock(None).deck(3)
    pairs = zip(held.faces, trained.faces, strict=True)
    assert all(one and two and not np.array_equal(one.image, two.image) for one, two in pairs)
