"""Pictures of a deck are confirmed by a person, and what was saved is there again."""

import io
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, parse_cards
from vision.frame import Candidate, Sighting
from vision.reading.enrolment import (
    AnswerError,
    DeckError,
    EnrolledDecks,
    Place,
    answered,
    in_rows,
    proposed,
)
from vision.reading.known_deck import EnrolledDeck


def seen(names: str, x: float = 0, y: float = 0, *, certain: bool = True) -> Sighting:
    """A sighting of these candidates, the first the likeliest."""
    candidates = tuple(
        Candidate(card, 0.9 / 2**place) for place, card in enumerate(parse_cards(names))
    )
    box = (x, y, x + 1, y + 1)
    return Sighting(
        candidates[0].card, candidates[0].confidence, certain, (box,), candidates, (x, y), 10.0
    )


def row(*names: str, doubtful: Sequence[int] = ()) -> list[Sighting]:
    return [
        seen(each, 50.0 * place, certain=place not in doubtful) for place, each in enumerate(names)
    ]


def cards_of(places: Sequence[Place]) -> str:
    return " ".join(str(place.card) for place in places)


def test_cards_come_row_by_row_from_left_to_right() -> None:
    sightings = [seen("7H", 60, 95), seen("5S", 50, 5), seen("6H", 10, 100), seen("4S", 0, 0)]
    assert " ".join(str(each.card) for each in in_rows(sightings)) == "4S 5S 6H 7H"


DOUBTED = seen("8S 3S", 50, certain=False)


@pytest.mark.parametrize(
    ("sightings", "enrolled", "cards"),
    [
        pytest.param([DOUBTED, seen("8S")], "", "8S 3S", id="once, else its next candidate"),
        pytest.param([DOUBTED], "8S", "3S", id="not again if it is enrolled"),
        pytest.param(row("QS", "4D", "AH", doubtful=[1]), "", "QS 4D AH", id="none beyond a king"),
    ],
)
def test_a_card_is_proposed(sightings: list[Sighting], enrolled: str, cards: str) -> None:
    assert cards_of(proposed(sightings, parse_cards(enrolled))) == cards


@pytest.mark.parametrize("order", [("5S", "KD", "7S"), ("7S", "KD", "5S")])
def test_what_is_doubtful_in_a_row_is_the_card_that_its_neighbours_leave_out(
    order: tuple[str, str, str],
) -> None:
    assert "6S" in cards_of(proposed(row(*order, doubtful=[1]), ()))
    assert "6S" not in cards_of(proposed(row(*order), ()))
    assert "6S" not in cards_of(proposed(row(*order, doubtful=[1]), parse_cards("6S")))


@pytest.mark.parametrize(
    ("lying", "answer", "cards"),
    [
        pytest.param("5S 6S 8S", " ", "5S 6S 8S", id="enter keeps all"),
        pytest.param("5S 6S 8S", "3=QC, 1=-", "None 6S QC", id="numbers correct single cards"),
        pytest.param(
            "5S KH QC", "5S 2D QC", "5S 2D QC", id="the last of a list has the last place"
        ),
        pytest.param("5S KH QC", "5S 2D 3D", "5S None None", id="several unlike all go nowhere"),
    ],
)
def test_an_answer_names_the_cards(lying: str, answer: str, cards: str) -> None:
    assert cards_of(answered(proposed(row(*lying.split()), ()), answer)) == cards


@pytest.mark.parametrize("answer", ["4=QC", "0=QC", "x=QC", "1=QC 2S", "=QC", "9" * 5000 + "=QC"])
def test_an_answer_that_names_no_place_is_refused(answer: str) -> None:
    with pytest.raises(AnswerError, match="third card"):
        answered(proposed(row("5S", "6S", "8S"), ()), answer)


@pytest.mark.parametrize("answer", ["1=6S", "1=ZZ", "5S 5S", "yes"])
def test_no_card_and_a_card_twice_are_refused(answer: str) -> None:
    with pytest.raises(CardError):
        answered(proposed(row("5S", "6S"), ()), answer)


@given(st.permutations(["5S", "9D", "QC"]))
def test_of_a_list_each_card_goes_to_the_place_that_looks_like_it(order: list[str]) -> None:
    places = proposed(row("5S 6S", "9D 9H", "KC QC", doubtful=[2]), ())
    assert cards_of(answered(places, " ".join(order))) == "5S 9D QC"


@given(st.lists(st.sampled_from(DECK), max_size=20), st.sets(st.sampled_from(DECK)))
def test_no_card_is_ever_proposed_twice_or_again(cards: list[Card], enrolled: set[Card]) -> None:
    sightings = [seen(str(card), 50.0 * place) for place, card in enumerate(cards)]
    found = [place.card for place in proposed(sightings, enrolled) if place.card is not None]
    assert len(set(found)) == len(found)
    assert not enrolled & set(found)


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


def an_array() -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, np.zeros(3))
    return buffer.getvalue()


@pytest.mark.parametrize("content", [b"", b"no deck", b"PK\x03\x04 no deck", an_array()])
def test_a_broken_file_is_refused(decks: EnrolledDecks, content: bytes) -> None:
    decks.folder.mkdir()
    (decks.folder / "black.npz").write_bytes(content)
    with pytest.raises(DeckError, match="enrol black again"):
        decks.load("black")
