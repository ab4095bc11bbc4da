"""What the command line tells the reading."""

from pathlib import Path

import click
import numpy as np
import pytest

from vision.commands.enrol import enrol
from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from vision.pictures import PictureError
from vision.reading.courts import Courts
from vision.reading.enrolment import DeckError, EnrolledDecks, reader_identity
from vision.reading.known_deck import EnrolledDeck
from vision.reading.recogniser import Recogniser


def told(*words: str) -> Recogniser:
    @click.command()
    @reading_options
    def read(reading: ReadingOptions) -> Recogniser:
        return recogniser_for(reading)

    recogniser: Recogniser = read.main(words, standalone_mode=False)
    return recogniser


def courts_of(*words: str) -> Courts | None:
    return told(*words).courts


def test_cards_tell_their_courts_unless_a_person_does() -> None:
    assert courts_of() is None
    assert courts_of("--courts", "french") is Courts.FRENCH


def test_unknown_courts_are_refused_with_those_that_are_known() -> None:
    with pytest.raises(click.BadParameter) as caught:
        courts_of("--courts", "dutch")
    assert all(courts in str(caught.value) for courts in Courts)


def test_the_deck_on_the_table_is_the_one_that_was_enrolled(tmp_path: Path) -> None:
    decks = EnrolledDecks(tmp_path, reader_identity())
    decks.save("gold", EnrolledDeck(np.eye(1, 192, dtype=np.float32), np.array([51])))
    assert told("--decks", str(tmp_path)).deck is None
    deck = told("--decks", str(tmp_path), "--deck", "gold").deck
    assert deck is not None
    assert [str(card) for card in deck.cards] == ["KC"]


def test_a_deck_that_nobody_enrolled_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="'gold'"):
        told("--decks", str(tmp_path), "--deck", "gold")


def test_of_a_folder_without_pictures_enrolling_says_that_it_holds_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Recogniser, "load", classmethod(lambda *_: None))
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(PictureError) as refused:
        enrol.main(["gold", str(empty), "--decks", str(tmp_path)], standalone_mode=False)
    assert "this folder holds no picture" in str(refused.value)
