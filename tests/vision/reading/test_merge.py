"""Indices become cards, and the deck is a filter."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scorer.cards import Card
from tests.vision.readings import TURNED, UPRIGHT, reading
from vision.reading.merge import MergeSettings, cheapest, merge
from vision.reading.reader import IndexReading

SETTINGS = MergeSettings(seen=0.5, certain=0.9)


def test_the_two_indices_of_a_card_are_one_sighting() -> None:
    seen = merge((reading((0, 0), _9S=0.8), reading((60, 70), TURNED, _9S=0.7)), SETTINGS)
    assert [str(sighting.card) for sighting in seen] == ["9S"]
    assert len(seen[0].boxes) == 2


def test_a_card_that_shows_one_index_lies_as_those_that_show_both_tell() -> None:
    both = reading((0, 0), _9S=0.9), reading((24, 28), TURNED, _9S=0.9)
    _, seen = merge((*both, reading((400, 0), _6S=0.8)), SETTINGS)
    assert seen.middle == pytest.approx((412, 14))
    assert np.mean(seen.corners, axis=0) == pytest.approx((412, 14))


def test_two_indices_that_agree_make_a_card_surer_than_one() -> None:
    one = merge((reading((0, 0), _9S=0.8, _6S=0.15),), SETTINGS)[0]
    two = merge(
        (reading((0, 0), _9S=0.8, _6S=0.15), reading((60, 70), TURNED, _9S=0.8, _8S=0.15)), SETTINGS
    )[0]
    assert not one.certain
    assert two.confidence > one.confidence
    assert two.certain


def test_an_index_that_does_not_know_makes_nothing_surer() -> None:
    sure = reading((0, 0), _9S=0.85, _6S=0.15)
    torn = reading((60, 70), TURNED, _9S=0.5, _6S=0.5)
    assert merge((sure, torn), SETTINGS)[0].confidence <= merge((sure,), SETTINGS)[0].confidence


def test_an_index_that_contradicts_makes_a_card_less_sure() -> None:
    sure = reading((0, 0), _9S=0.8, _6S=0.15)
    other = reading((60, 70), TURNED, _6S=0.7, _9S=0.25)
    assert merge((sure, other), SETTINGS)[0].confidence < 0.8


def test_a_card_that_the_deck_has_once_is_never_certain_in_two_places() -> None:
    far = (reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.95, _9S=0.04))
    assert [sighting.certain for sighting in merge(far, SETTINGS)] == [False, False]


def test_a_card_that_is_read_where_it_cannot_lie_as_well_is_seen_twice() -> None:
    far = (reading((0, 0), _6S=0.97), reading((60, 70), TURNED, _6S=0.9))
    near = merge(far, SETTINGS)
    other = reading((900, 900), _6S=0.95)
    twice = merge((*far, other), SETTINGS)
    assert [sighting.twice for sighting in near] == [False]
    assert [(str(one.card), one.certain, one.again) for one in twice] == [
        ("6S", False, (other.box,))
    ]


@pytest.mark.parametrize(("there", "misread"), [(0.7, True), (0.9, False)])
def test_what_names_a_far_surer_card_in_another_place_is_misread(
    there: float, misread: bool
) -> None:
    """The holes of a peg board beside a finger are taken for an index once in a while."""
    sure, other = reading((0, 0), _QS=0.9995), reading((900, 900), _QS=there)
    queen = merge((sure, other), SETTINGS)[0]
    assert (queen.certain, queen.twice) == (misread, not misread)


def test_what_may_be_the_other_end_of_a_card_is_not_the_card_seen_twice() -> None:
    seen = merge((reading((0, 0), _6S=0.97), reading((60, 70), UPRIGHT, _6S=0.9)), SETTINGS)
    assert not any(sighting.twice for sighting in seen)


def test_a_weak_reading_elsewhere_does_not_unsettle_a_sure_one() -> None:
    far = (reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.42, _9S=0.41))
    settings = MergeSettings(seen=0.4, certain=0.9)
    assert [(str(each.card), each.certain) for each in merge(far, settings)] == [
        ("6S", True),
        ("9S", False),
    ]


NINE, DOUBTED_NINE = reading((0, 0), _9S=0.95), {"_6S": 0.6, "_9S": 0.3}


@pytest.mark.parametrize(
    ("readings", "cards"),
    [
        ([reading((0, 0), _KH=0.2, _QH=0.1)], []),
        ([reading((0, 0), _QC=0.42, _QH=0.36)], []),
        ([reading((0, 0), _6S=0.97), reading((3, 2), _6S=0.9)], ["6S"]),
        ([reading((0, 0), _2S=0.95), reading((6, 2), _AS=0.93)], ["2S", "AS"]),
        ([NINE, reading((60, 70), TURNED, **DOUBTED_NINE)], ["9S"]),
        ([NINE, reading((400, 100), TURNED, **DOUBTED_NINE)], ["9S", "6S"]),
        ([reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.95, _9S=0.04)], ["6S", "9S"]),
    ],
    ids=[
        "what is hardly an index is none",
        "nor is one of either colour",
        "one printed mark is one",
        "two names side by side are two of a tight fan",
        "a doubtful index at the other end of a surer one is that one again",
        "a doubtful index elsewhere stays doubt",
        "what is read twice is shown twice, so that nobody counts past it",
    ],
)
def test_indices_are_these_cards(readings: list[IndexReading], cards: list[str]) -> None:
    assert [str(each.card) for each in merge(readings, SETTINGS)] == cards


def test_a_printed_mark_has_one_box_however_often_it_is_read() -> None:
    (card,) = merge((reading((0, 0), _6S=0.97), reading((3, 2), _6S=0.9)), SETTINGS)
    assert len(card.boxes) == 1


def test_two_readings_of_one_mark_that_disagree_are_doubt() -> None:
    seen = merge((reading((0, 0), _6S=0.95), reading((3, 2), _9S=0.93)), SETTINGS)
    assert [each.certain for each in seen] == [False]
    assert {str(candidate.card) for candidate in seen[0].candidates} == {"6S", "9S"}


def test_an_index_that_may_be_of_two_cards_is_doubt_between_them() -> None:
    seen = merge((reading((0, 0), _KH=0.5, _QH=0.48),), SETTINGS)
    assert [each.certain for each in seen] == [False]
    assert len(seen[0].candidates) == 2


def test_an_index_that_leaves_its_suit_alone_open_is_doubt_between_two_suits() -> None:
    seen = merge((reading((0, 0), _QC=0.42, _QS=0.36),), SETTINGS)
    assert [(str(one.card), one.certain) for one in seen] == [("QC", False)]
    assert [str(candidate.card) for candidate in seen[0].candidates] == ["QC", "QS"]


def test_an_open_suit_takes_nothing_from_the_card_that_another_index_names() -> None:
    sure = reading((0, 0), _QS=0.93, _QC=0.03)
    unsure = reading((60, 70), TURNED, _QC=0.48, _QS=0.45)
    assert merge((sure, unsure), SETTINGS) == merge((sure,), SETTINGS)


def test_candidates_are_best_first_and_begin_with_the_card() -> None:
    sighting = merge((reading((0, 0), _6S=0.5, _9S=0.4, _8S=0.05),), SETTINGS)[0]
    assert [str(candidate.card) for candidate in sighting.candidates] == ["6S", "9S", "8S"]
    assert not sighting.certain


def test_the_whole_table_is_settled_at_once() -> None:
    surer = reading((0, 0), _6S=0.62, _9S=0.37)
    other = reading((900, 900), _6S=0.6, _KH=0.1, _QH=0.1, _JH=0.1, _10H=0.1)
    seen = merge((surer, other), SETTINGS)
    assert {str(each.card): each.boxes for each in seen} == {"9S": (surer.box,), "6S": (other.box,)}


@pytest.mark.parametrize(
    ("readings", "certain"),
    [
        ([reading((0, 0), _6S=0.97), reading((900, 900), _6S=0.8, _9S=0.05)], {"6S": False}),
        (
            [
                reading((0, 0), _6S=0.97),
                reading((60, 70), TURNED, _6S=0.97),
                reading((60, 5), (10.0, 0.0), _6S=0.9, _9S=0.08),
            ],
            {"6S": False},
        ),
        (
            [
                reading((0, 0), _KH=0.97),
                reading((900, 900), _AH=0.97),
                reading((60, 70), TURNED, _AH=0.85, _4H=0.1),
            ],
            {"KH": True, "AH": False},
        ),
    ],
    ids=["nothing is left to be", "beside the indices of a card", "misread at its other end"],
)
def test_what_names_a_card_again_is_no_other_card(
    readings: list[IndexReading], certain: dict[str, bool]
) -> None:
    assert {str(each.card): each.certain for each in merge(readings, SETTINGS)} == certain


def test_the_surer_another_names_a_card_the_less_likely_it_is() -> None:
    alone = reading((0, 0), _6S=0.97)
    rivals = [reading((900, 900), _6S=chance) for chance in (0.5, 0.7, 0.95)]
    seen = [merge((alone, rival), SETTINGS)[0].confidence for rival in rivals]
    assert 0.97 > seen[0] > seen[1] > seen[2] > 0


def test_a_card_that_is_left_over_is_no_surer_for_it() -> None:
    readings = (reading((0, 0), _6S=0.99), reading((900, 900), _6S=0.55, _9S=0.44))
    settings = MergeSettings(seen=0.4, certain=0.44)
    left_over = merge(readings, settings)[1]
    assert str(left_over.card) == "9S"
    assert left_over.confidence <= 0.44


PLACES = [(0, 0), (60, 70), (60, 3), (200, 70), (400, 400)]
CARDS = ["_6S", "_9S", "_9C", "_KH"]
indices = st.builds(
    lambda at, up, rest, best: reading(at, up, **{**rest, best: 0.7}),
    st.sampled_from(PLACES),
    st.sampled_from([UPRIGHT, TURNED]),
    st.dictionaries(st.sampled_from(CARDS), st.sampled_from([0.02, 0.05, 0.1])),
    st.sampled_from(CARDS),
)
"""Few places and few chances, so that many readings are equally sure."""


@given(st.lists(indices, max_size=6), st.data())
def test_the_order_of_detections_does_not_matter(
    readings: list[IndexReading], data: st.DataObject
) -> None:
    shuffled = data.draw(st.permutations(readings))
    assert merge(shuffled, SETTINGS) == merge(readings, SETTINGS)


@given(st.lists(indices, max_size=6))
def test_no_card_of_the_deck_is_seen_twice(readings: list[IndexReading]) -> None:
    cards = [sighting.card for sighting in merge(readings, SETTINGS)]
    assert len(set(cards)) == len(cards)


@given(st.lists(indices, max_size=6))
def test_candidates_never_rise_and_begin_with_the_card(readings: list[IndexReading]) -> None:
    for sighting in merge(readings, SETTINGS):
        confidences = [candidate.confidence for candidate in sighting.candidates]
        assert confidences == sorted(confidences, reverse=True)
        assert sighting.candidates[0].card == sighting.card


def test_two_indices_of_a_card_that_name_different_cards_are_no_certainty() -> None:
    first = reading((0, 0), _6C=0.98, _9C=0.01)
    second = reading((60, 70), TURNED, _9C=0.7, _6C=0.28)
    (card,) = merge((first, second), SETTINGS)
    assert card.card == Card.parse("6C")
    assert not card.certain


Costs = NDArray[np.float64]


@st.composite
def tables(draw: st.DrawFn) -> Costs:
    """Up to five rows and six columns; costs repeat, so that there are ties."""
    rows = draw(st.integers(1, 5))
    columns = draw(st.integers(rows, 6))
    cost = st.one_of(st.integers(-3, 3).map(float), st.floats(-50, 50))
    row = st.lists(cost, min_size=columns, max_size=columns)
    return np.array(draw(st.lists(row, min_size=rows, max_size=rows)))


def total(costs: Costs, columns: tuple[int, ...]) -> float:
    return sum(float(costs[row, column]) for row, column in enumerate(columns))


@given(tables())
def test_no_other_assignment_costs_less(costs: Costs) -> None:
    ways = permutations(range(costs.shape[1]), len(costs))
    least = min(total(costs, columns) for columns in ways)
    assert total(costs, cheapest(costs)) == pytest.approx(least, abs=1e-9)


@given(tables())
def test_every_row_has_a_column_of_its_own(costs: Costs) -> None:
    columns = cheapest(costs)
    assert len(set(columns)) == len(columns) == len(costs)
    assert set(columns) <= set(range(costs.shape[1]))


@given(tables(), st.data())
def test_the_order_of_rows_changes_no_cost(costs: Costs, data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(len(costs))))
    mixed = total(costs[list(order)], cheapest(costs[list(order)]))
    assert mixed == pytest.approx(total(costs, cheapest(costs)), abs=1e-9)


def test_what_one_row_wants_most_may_go_to_another() -> None:
    costs = np.array([[0.0, 1.0, 9.0], [1.0, 9.0, 9.0], [9.0, 2.0, 4.0]])
    assert cheapest(costs) == (1, 0, 2)


def test_no_rows_need_no_columns() -> None:
    assert cheapest(np.zeros((0, 3))) == ()
