"""What a person confirms or corrects of a picture of an enrolment."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, parse_cards
from vision.frame import Candidate, Sighting
from vision.reading.enrolment import AnswerError, Place, answered, in_rows, proposed


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


def test_a_card_is_proposed_once_and_the_other_place_gets_its_next_candidate() -> None:
    sure, second = seen("8S", 0), seen("8S 3S", 50, certain=False)
    assert cards_of(proposed([second, sure], ())) == "8S 3S"


def test_a_card_that_is_enrolled_already_is_not_proposed_again() -> None:
    assert cards_of(proposed([seen("8S 3S", certain=False)], parse_cards("8S"))) == "3S"


@pytest.mark.parametrize("order", [("5S", "KD", "7S"), ("7S", "KD", "5S")])
def test_what_is_doubtful_in_a_row_is_the_card_that_its_neighbours_leave_out(
    order: tuple[str, str, str],
) -> None:
    assert "6S" in cards_of(proposed(row(*order, doubtful=[1]), ()))
    assert "6S" not in cards_of(proposed(row(*order), ()))
    assert "6S" not in cards_of(proposed(row(*order, doubtful=[1]), parse_cards("6S")))


def test_nothing_is_left_out_between_kings_and_the_next_suit() -> None:
    assert cards_of(proposed(row("QS", "4D", "AH", doubtful=[1]), ())) == "QS 4D AH"


def test_enter_keeps_all() -> None:
    places = proposed(row("5S", "6S"), ())
    assert answered(places, " ") == places


def test_single_cards_are_corrected_by_their_numbers() -> None:
    places = proposed(row("5S", "6S", "8S"), ())
    assert cards_of(answered(places, "3=QC, 1=-")) == "None 6S QC"


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


def test_the_last_card_of_a_list_goes_to_the_last_place() -> None:
    places = proposed(row("5S", "KH", "QC"), ())
    assert cards_of(answered(places, "5S 2D QC")) == "5S 2D QC"


def test_several_cards_that_nothing_looks_like_go_nowhere() -> None:
    places = proposed(row("5S", "KH", "QC"), ())
    assert cards_of(answered(places, "5S 2D 3D")) == "5S None None"


@given(st.lists(st.sampled_from(DECK), max_size=20), st.sets(st.sampled_from(DECK)))
def test_no_card_is_ever_proposed_twice_or_again(cards: list[Card], enrolled: set[Card]) -> None:
    sightings = [seen(str(card), 50.0 * place) for place, card in enumerate(cards)]
    found = [place.card for place in proposed(sightings, enrolled) if place.card is not None]
    assert len(set(found)) == len(found)
    assert not enrolled & set(found)
