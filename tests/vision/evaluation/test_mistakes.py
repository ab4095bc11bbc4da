"""A wrong answer is set against the card that lies where it was given, and never by guess."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from vision.evaluation.photo_report import Kind, Mistake, Places, mistakes_of, places_of
from vision.evaluation.photos import Comparison, LabelledBox, LabelledPhoto, compare
from vision.frame import Box, Candidate, Sighting

SPADE, HEART, CLUB = (Card.parse(name) for name in ("6S", "9H", "QC"))
HERE: Box = (0.0, 0.0, 10.0, 20.0)
THERE: Box = (50.0, 0.0, 60.0, 20.0)

ToldSighting = Callable[..., Sighting]
ToldRow = Callable[..., Comparison]


def said(mistakes: tuple[Mistake, ...]) -> list[tuple[str, str]]:
    return [(str(each.truth), str(each.answer and each.answer.card)) for each in mistakes]


def test_an_answer_is_for_the_card_in_whose_box_its_index_lies(
    row: ToldRow, sighting: ToldSighting
) -> None:
    wrong = row("6S 9H", sighting("6C", THERE), sighting("9D", HERE))
    assert said(mistakes_of(wrong, {SPADE: (THERE,), HEART: (HERE,)})) == [
        ("9H", "9D"),
        ("6S", "6C"),
    ]


def test_an_answer_may_be_for_a_card_that_was_read_right_by_its_other_index(
    row: ToldRow, sighting: ToldSighting
) -> None:
    wrong = row("6S", sighting("6S", HERE), sighting("6C", THERE))
    assert said(mistakes_of(wrong, {SPADE: (HERE, THERE)})) == [("6S", "6C")]


def test_an_answer_in_the_boxes_of_two_cards_is_for_neither(
    row: ToldRow, sighting: ToldSighting
) -> None:
    wrong = row("6S 9H", sighting("9H", THERE), sighting("6C", HERE))
    mistakes = mistakes_of(wrong, {SPADE: (HERE,), HEART: (HERE,)})
    assert said(mistakes) == [("None", "6C"), ("6S", "None")]


def test_the_surest_answer_comes_first(row: ToldRow, sighting: ToldSighting) -> None:
    answers = [sighting(name, confidence=sure) for name, sure in (("6C", 0.7), ("9D", 0.8))]
    for told in (answers, answers[::-1]):
        assert said(mistakes_of(row("", *told), {})) == [("None", "9D"), ("None", "6C")]


def test_without_boxes_the_only_answer_is_for_the_only_missed_card(
    row: ToldRow, sighting: ToldSighting
) -> None:
    assert said(mistakes_of(row("6S", sighting("6C", HERE)), {})) == [("6S", "6C")]


@pytest.mark.parametrize("cards", ["6S 9H", "QC"])
def test_without_boxes_two_of_a_kind_are_not_told_apart(
    cards: str, row: ToldRow, sighting: ToldSighting
) -> None:
    answers = [sighting("6C", HERE), sighting("9D", THERE)][: 3 - len(cards.split())]
    mistakes = mistakes_of(row(cards, *answers), {})
    assert all(each.truth is None or each.answer is None for each in mistakes)


def test_a_missed_card_with_a_box_is_not_set_against_an_answer_elsewhere(
    row: ToldRow, sighting: ToldSighting
) -> None:
    wrong = row("6S", sighting("6C", HERE))
    assert said(mistakes_of(wrong, {SPADE: (THERE,)})) == [("None", "6C"), ("6S", "None")]


def test_a_certain_answer_is_worse_than_a_doubtful_one(sighting: ToldSighting) -> None:
    answers = [sighting("6C"), sighting("6C?"), None]
    assert [Mistake(SPADE, answer).kind for answer in answers] == list(Kind)


def test_the_boxes_of_the_labels_are_in_pixels() -> None:
    boxes = (LabelledBox(CLUB, (0.1, 0.2, 0.3, 0.4)), LabelledBox(CLUB, (0.5, 0.5, 1.0, 1.0)))
    photo = LabelledPhoto(Path("p.jpg"), "all", frozenset({CLUB}), frozenset(), boxes)
    places = places_of(photo, 200, 100)
    assert list(places) == [CLUB]
    assert places[CLUB][0] == pytest.approx((20, 20, 60, 40))
    assert places[CLUB][1] == pytest.approx((100, 50, 200, 100))


CARDS = st.frozensets(st.sampled_from(DECK[:8]))
BOXES = st.sampled_from([HERE, THERE, (0.0, 0.0, 60.0, 20.0)])
PLACES = st.dictionaries(st.sampled_from(DECK[:8]), st.lists(BOXES, max_size=2).map(tuple))


@st.composite
def readings(draw: st.DrawFn) -> tuple[Comparison, Places]:
    """A photograph with some cards, of which some are labelled with boxes, and what was read."""
    photo = LabelledPhoto(Path("p.jpg"), "all", draw(CARDS), draw(CARDS))
    sightings = [
        Sighting(
            card, draw(st.floats(0, 1)), draw(st.booleans()), (draw(BOXES),), (Candidate(card, 1),)
        )
        for card in draw(CARDS)
    ]
    return compare(photo, sightings), draw(PLACES)


@given(readings())
def test_every_wrong_answer_is_there_once_and_every_missed_card_at_least_once(
    read: tuple[Comparison, Places],
) -> None:
    row, places = read
    mistakes = mistakes_of(row, places)
    answers = [each.answer.card for each in mistakes if each.answer]
    assert sorted(answers, key=str) == sorted(row.wrong, key=str)
    assert row.missed <= {each.truth for each in mistakes}
    alone = [each.truth for each in mistakes if each.kind is Kind.MISSED]
    assert len(alone) == len(set(alone))
    assert row.missed >= set(alone)


@given(readings())
def test_the_order_of_the_sightings_does_not_matter(read: tuple[Comparison, Places]) -> None:
    row, places = read
    turned = compare(row.photo, reversed(row.answers))
    assert mistakes_of(turned, places) == mistakes_of(row, places)
