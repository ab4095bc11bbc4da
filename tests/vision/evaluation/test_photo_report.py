"""What was wrong is set against what lies there, counted, and told to people."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card
from tests.vision.evaluation.rows import row
from tests.vision.readings import sighting
from vision.evaluation.calibration import Outcomes, calibration
from vision.evaluation.photo_report import (
    Mistake,
    MistakeKind,
    Places,
    confusion,
    mistakes_of,
    photos_text,
    places_of,
)
from vision.evaluation.photos import Comparison, LabelledBox, LabelledPhoto, compare
from vision.frame import Box, Candidate, Sighting

SPADE, HEART, CLUB = (Card.parse(name) for name in ("6S", "9H", "QC"))
HERE: Box = (0.0, 0.0, 10.0, 20.0)
THERE: Box = (50.0, 0.0, 60.0, 20.0)


def said(mistakes: tuple[Mistake, ...]) -> list[tuple[str, str]]:
    return [(str(each.truth), str(each.answer and each.answer.card)) for each in mistakes]


def test_an_answer_is_for_the_card_in_whose_box_its_index_lies() -> None:
    wrong = row("6S 9H", sighting("6C", THERE), sighting("9D", HERE))
    assert said(mistakes_of(wrong, {SPADE: (THERE,), HEART: (HERE,)})) == [
        ("9H", "9D"),
        ("6S", "6C"),
    ]


def test_an_answer_may_be_for_a_card_that_was_read_right_by_its_other_index() -> None:
    wrong = row("6S", sighting("6S", HERE), sighting("6C", THERE))
    assert said(mistakes_of(wrong, {SPADE: (HERE, THERE)})) == [("6S", "6C")]


def test_an_answer_in_the_boxes_of_two_cards_is_for_neither() -> None:
    wrong = row("6S 9H", sighting("9H", THERE), sighting("6C", HERE))
    mistakes = mistakes_of(wrong, {SPADE: (HERE,), HEART: (HERE,)})
    assert said(mistakes) == [("None", "6C"), ("6S", "None")]


def test_the_surest_answer_comes_first() -> None:
    answers = [sighting(name, confidence=sure) for name, sure in (("6C", 0.7), ("9D", 0.8))]
    for told in (answers, answers[::-1]):
        assert said(mistakes_of(row("", *told), {})) == [("None", "9D"), ("None", "6C")]


def test_without_boxes_the_only_answer_is_for_the_only_missed_card() -> None:
    assert said(mistakes_of(row("6S", sighting("6C", HERE)), {})) == [("6S", "6C")]


@pytest.mark.parametrize("cards", ["6S 9H", "QC"])
def test_without_boxes_two_of_a_kind_are_not_told_apart(cards: str) -> None:
    answers = [sighting("6C", HERE), sighting("9D", THERE)][: 3 - len(cards.split())]
    mistakes = mistakes_of(row(cards, *answers), {})
    assert all(each.truth is None or each.answer is None for each in mistakes)


def test_a_missed_card_with_a_box_is_not_set_against_an_answer_elsewhere() -> None:
    wrong = row("6S", sighting("6C", HERE))
    assert said(mistakes_of(wrong, {SPADE: (THERE,)})) == [("None", "6C"), ("6S", "None")]


def test_a_certain_answer_is_worse_than_a_doubtful_one() -> None:
    answers = [sighting("6C"), sighting("6C?"), None]
    assert [Mistake(SPADE, answer).kind for answer in answers] == list(MistakeKind)


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
    alone = [each.truth for each in mistakes if each.kind is MistakeKind.MISSED]
    assert len(alone) == len(set(alone))
    assert row.missed >= set(alone)


@given(readings())
def test_the_order_of_the_sightings_does_not_matter(read: tuple[Comparison, Places]) -> None:
    row, places = read
    turned = compare(row.photo, reversed(row.answers))
    assert mistakes_of(turned, places) == mistakes_of(row, places)


def test_right_wrong_missed_and_invented_cards_are_counted() -> None:
    read = row("5H 6S 7S", sighting("5H"), sighting("6C?"), sighting("KD"))
    mistakes = (
        Mistake(Card.parse("6S"), read.answers[1]),
        Mistake(None, read.answers[2]),
        Mistake(Card.parse("7S"), None),
    )
    assert confusion([(read, mistakes)]) == {
        "ranks": {"5": {"5": 1}, "6": {"6": 1}, "7": {"missed": 1}, "not there": {"K": 1}},
        "suits": {"S": {"C": 1}, "H": {"H": 1}},
    }


def test_ranks_and_suits_come_in_the_order_of_the_deck() -> None:
    names = ("KC", "10D", "2H", "AS")
    read = row(" ".join(names), *map(sighting, names))
    matrices = confusion([(read, mistakes_of(read, {}))])
    assert list(matrices["ranks"]) == ["A", "2", "10", "K"]
    assert list(matrices["suits"]) == ["S", "H", "D", "C"]


ANSWERS = st.lists(st.tuples(st.floats(0, 1), st.booleans()), max_size=40)


def test_confidences_that_come_true_as_often_as_they_say_have_no_error() -> None:
    sure = Outcomes(np.full(10, 0.7), np.arange(10) < 7)
    assert sure.calibration_error() == pytest.approx(0.0)


def test_the_error_is_the_gap_between_confidence_and_share() -> None:
    boastful = Outcomes(np.full(10, 0.95), np.arange(10) < 5)
    assert boastful.calibration_error() == pytest.approx(0.45)


def test_the_loss_is_lowest_at_the_share_that_is_true() -> None:
    right = np.arange(10) < 7
    losses = {share: Outcomes(np.full(10, share), right).log_loss() for share in (0.5, 0.7, 0.9)}
    assert min(losses, key=losses.__getitem__) == 0.7


@given(ANSWERS)
def test_every_answer_lies_in_the_bin_of_its_confidence(answers: list[tuple[float, bool]]) -> None:
    bins = Outcomes.of(answers).bins()
    assert sum(each.count for each in bins) == len(answers)
    assert sum(each.count * each.right for each in bins) == pytest.approx(
        sum(right for _, right in answers)
    )
    for each in bins:
        if each.count:
            assert each.low - 1e-9 <= each.confidence <= each.high + 1e-9


def test_without_an_answer_there_is_no_error_and_no_loss() -> None:
    assert Outcomes.of([]).calibration_error() == 0.0
    assert str(Outcomes.of([]).log_loss()) == "0.0"
    assert [each.count for each in Outcomes.of([]).bins()] == [0] * 10


def test_certain_and_doubtful_answers_are_counted_with_the_right_ones() -> None:
    rows = [row("5H 6S", sighting("5H"), sighting("6S?"), sighting("KD?")), row("", sighting("2C"))]
    found = calibration(rows)
    assert found["certain"] == {"answers": 2, "right": 1}
    assert found["doubtful"] == {"answers": 2, "right": 1}


def test_optional_cards_say_nothing_about_the_confidence() -> None:
    found = calibration([row("5H", sighting("5H", confidence=1.0), sighting("KD"), optional="KD")])
    assert found["expected_error"] == 0.0
    assert [each["count"] for each in found["bins"]] == [0] * 9 + [1]


def test_a_bin_says_what_was_claimed_and_what_was_right() -> None:
    told = (sighting("5H?", confidence=0.62), sighting("6S?", confidence=0.66))
    found = calibration([row("5H", *told)])
    shown = {"low": 0.6, "high": 0.7, "count": 2, "confidence": 0.64, "right": 0.5}
    assert found["bins"][6] == shown
    assert found["expected_error"] == 0.14


FIGURES = {
    **{"images": 2, "cards": 4, "recall": 0.75, "precision": 0.6, "exact": 0.5},
    **{"certain_recall": 0.75, "wrong_certain": 1},
}
TRUST = {"expected_error": 0.3, "doubtful": {"answers": 1, "right": 0}}
DOUBTFUL = {"image": "b.jpg", "missed": [], "wrong": ["7C"], "wrong_certain": []}


def test_photographs_of_one_group_are_one_line() -> None:
    report = {**FIGURES, "by_group": {"dim": FIGURES}, "calibration": TRUST, "mistakes": []}
    figures, trust = map(str, photos_text(report))
    assert figures == (
        "all: pictures 2, cards 4, recall 0.7500, precision 0.6000, exact 0.5000, "
        "certain 0.7500, wrong and certain 1"
    )
    assert trust == "expected calibration error 0.3000; of 1 doubtful answers 0 are right"


def test_of_a_mistake_nobody_was_certain_of_that_is_not_said() -> None:
    report = {**FIGURES, "by_group": {}, "calibration": TRUST, "mistakes": [DOUBTFUL]}
    assert str(photos_text(report)[-1]) == "  b.jpg: missed -  wrong 7C"
