"""What a hold-out asks of a rendered scene, and how it is kept together."""

import json
from pathlib import Path

import numpy as np
import pytest

from scorer.cards import DECK, Card, Rank
from tests.thoroughness import tried
from vision.reading.courts import Courts
from vision.training.decks.style import letters_of
from vision.training.plan import RecordError
from vision.training.scenes.holdout import Holdout, labels_of, write_holdout
from vision.training.scenes.scene import Scene, SeenIndex, open_stock

NINE = DECK.index(Card.parse("9S"))
CORNERS = np.array([(0, 0), (30, 0), (30, 40), (0, 40)], np.float32)
"""Of an index that is large enough to be told."""


def showing(*indices: tuple[int, float]) -> Scene:
    """A scene with these class ids, each with the share of it that shows."""
    seen = tuple(SeenIndex(class_id, CORNERS, visible, visible) for class_id, visible in indices)
    return Scene(np.zeros((1, 1, 3), np.uint8), seen)


def test_a_card_is_told_by_the_index_that_shows_most() -> None:
    assert labels_of(showing((NINE, 0.1), (NINE, 0.95))) == {"cards": ["9S"], "optional": []}


def test_a_card_that_shows_in_part_is_optional_and_a_hidden_one_is_not_named() -> None:
    labels = labels_of(showing((NINE, 0.6), (NINE - 1, 0.2), (-1, 1.0)))
    assert labels == {"cards": [], "optional": ["9S"]}


def test_a_holdout_is_not_continued_with_another_seed(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 0))
    assert json.loads((tmp_path / "labels.json").read_text("utf-8")) == {"photos": []}
    with pytest.raises(RecordError, match="seed 0, not 1"):
        write_holdout(Holdout(tmp_path, 0, seed=1))


def test_a_holdout_is_not_continued_with_other_courts(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 0))
    with pytest.raises(RecordError, match="courts english, not german"):
        write_holdout(Holdout(tmp_path, 0, courts=Courts.GERMAN))


def test_of_decoys_a_holdout_asks_no_card(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 2, decoys=True))
    photos = json.loads((tmp_path / "labels.json").read_text("utf-8"))["photos"]
    assert [photo["cards"] + photo["optional"] for photo in photos] == [[], []]


def test_a_holdout_says_where_the_cards_lie_that_it_asks_for(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, tried(3, 5)))
    photos = json.loads((tmp_path / "labels.json").read_text("utf-8"))["photos"]
    assert any(photo["cards"] for photo in photos)
    for photo in photos:
        assert {name for name, _ in photo["index_boxes"]} >= {*photo["cards"]}


def test_decks_print_the_letters_of_their_courts_in_turn() -> None:
    assert letters_of(Courts.ENGLISH, 0) == {}
    assert letters_of(Courts.GERMAN, 7) == {Rank.JACK: "B", Rank.QUEEN: "D"}
    courts = {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"}
    assert letters_of(Courts.FRENCH, 0) == courts
    assert letters_of(Courts.FRENCH, 1) == {Rank.ACE: "1", **courts}


@pytest.mark.parametrize("courts", Courts)
def test_every_held_out_deck_has_the_courts_that_are_asked_for(courts: Courts) -> None:
    stock = open_stock(None, holdout=True)
    for number in range(3):  # among them the published ones, where they are installed
        letters = letters_of(courts, number)
        assert stock.deck(number, letters).letters == letters


def test_a_held_out_deck_prints_what_it_is_told() -> None:
    stock = open_stock(None, holdout=True)
    usual, german = stock.deck(4), stock.deck(4, letters_of(Courts.GERMAN, 4))
    changed = {
        str(card): face.letter
        for card, face, other in zip(DECK, german.faces, usual.faces, strict=True)
        if face and other and not np.array_equal(face.image, other.image)
    }
    letters = {"J": "B", "Q": "D"}
    assert changed == {f"{rank}{suit}": letters[rank] for suit in "SHDC" for rank in letters}
