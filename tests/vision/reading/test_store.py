"""Enrolled decks on the disk: what was saved is there again, and nothing else is taken for it."""

from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest

from vision.reading.enrolment import DeckError, EnrolledDecks
from vision.reading.known_deck import EnrolledDeck


@pytest.fixture
def decks(tmp_path: Path) -> EnrolledDecks:
    return EnrolledDecks(tmp_path / "decks", "this reader")


@pytest.fixture
def deck() -> EnrolledDeck:
    features = np.eye(300, 192, dtype=np.float32)
    return EnrolledDeck(features, np.arange(300, dtype=np.int64) % 52)


def test_a_deck_is_read_as_it_was_saved(decks: EnrolledDecks, deck: EnrolledDeck) -> None:
    path = decks.save("Black and gold", deck)
    again = decks.load("Black and gold")
    assert (again.features == deck.features).all()
    assert (again.places == deck.places).all()
    assert path.stat().st_size < 1_000_000


def test_decks_are_listed_and_deleted(decks: EnrolledDecks, deck: EnrolledDeck) -> None:
    assert decks.names() == []
    decks.save("red", deck)
    decks.save("black", deck)
    assert decks.names() == ["black", "red"]
    decks.delete("red")
    assert decks.names() == ["black"]


def test_a_deck_that_is_not_there_is_refused_with_those_that_are(
    decks: EnrolledDecks, deck: EnrolledDeck
) -> None:
    decks.save("black", deck)
    with pytest.raises(DeckError, match=r"'blue'.*black"):
        decks.load("blue")
    with pytest.raises(DeckError, match="'blue'"):
        decks.delete("blue")


@pytest.mark.parametrize("name", ["", "../black", "a/b", ".hidden", "x" * 61])
def test_a_name_that_is_no_file_name_is_refused(
    decks: EnrolledDecks, deck: EnrolledDeck, name: str
) -> None:
    with pytest.raises(DeckError, match="letters"):
        decks.save(name, deck)


def test_features_of_another_reader_are_refused(decks: EnrolledDecks, deck: EnrolledDeck) -> None:
    decks.save("black", deck)
    with pytest.raises(DeckError, match="enrol it again"):
        EnrolledDecks(decks.folder, "a newer reader").load("black")


@pytest.mark.parametrize("share", [0.1, 0.3])
def test_a_file_with_a_wrong_byte_is_refused(
    decks: EnrolledDecks, deck: EnrolledDeck, share: float
) -> None:
    path = decks.save("black", deck)
    content = bytearray(path.read_bytes())
    content[int(share * len(content))] ^= 255
    path.write_bytes(content)
    with pytest.raises(DeckError, match="enrol black again"):
        decks.load("black")


def test_with_a_wrong_bit_in_its_directory_a_file_is_refused_or_read_as_it_was(
    decks: EnrolledDecks, deck: EnrolledDeck
) -> None:
    path = decks.save("black", deck)
    content = path.read_bytes()
    for place in range(content.index(b"PK\x01\x02"), len(content)):
        damaged = bytearray(content)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        with suppress(DeckError):
            assert (decks.load("black").features == deck.features).all()


@pytest.mark.parametrize("content", [b"", b"no deck", b"PK\x03\x04 no deck"])
def test_a_broken_file_is_refused(decks: EnrolledDecks, content: bytes) -> None:
    decks.folder.mkdir()
    (decks.folder / "black.npz").write_bytes(content)
    with pytest.raises(DeckError, match="enrol black again"):
        decks.load("black")


def test_a_file_of_a_single_array_is_refused(decks: EnrolledDecks) -> None:
    decks.folder.mkdir()
    with (decks.folder / "black.npz").open("wb") as file:
        np.save(file, np.zeros(3))
    with pytest.raises(DeckError, match="enrol black again"):
        decks.load("black")
