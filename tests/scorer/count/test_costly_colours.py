"""Costly Colours, every rung that rules.md 8 names; there is no oracle for whole hands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, Suit, parse_cards
from scorer.count.costly_colours import costly_lay_scores, hand_scores, modern_lay_scores
from scorer.count.show import show
from scorer.score import ScoreKind, total
from scorer.variant import COSTLY_COLOURS, COSTLY_COLOURS_MODERN, HandError, Variant

FORMS = pytest.mark.parametrize("variant", [COSTLY_COLOURS, COSTLY_COLOURS_MODERN])
SUMS = {ScoreKind.FIFTEEN: 15, ScoreKind.TWENTY_FIVE: 25, ScoreKind.THIRTY_ONE: 31}
HANDS = st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True)

Points = list[tuple[str, int]]


def shown(cards: str, *kinds: ScoreKind) -> Points:
    """Give the points of those kinds; the last card is the starter."""
    *hand, starter = parse_cards(cards)
    scores = hand_scores(hand, starter)
    return [(score.kind.value, score.points) for score in scores if score.kind in kinds]


def laid(series: str) -> Points:
    return [(score.kind.value, score.points) for score in costly_lay_scores(parse_cards(series))]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("7C 8D 3H 3S", [("fifteen", 2)]),
        ("6C 7D 2H KS", [("fifteen", 3), ("twenty_five", 4)]),
        ("AC 2D 4H 8S", [("fifteen", 4)]),
        ("7C 8D KH 4S", [("fifteen", 2), ("twenty_five", 3)]),
        ("9C 6D 9H AS", [("fifteen", 2), ("fifteen", 2), ("twenty_five", 4)]),
        ("10C JD QH AS", [("thirty_one", 4)]),
        ("9C 8D 7H 4S", [("fifteen", 2)]),
    ],
)
def test_fifteen_twenty_five_and_thirty_one_score_a_point_a_card(
    cards: str, expected: Points
) -> None:
    assert sorted(shown(cards, *SUMS)) == expected


@given(HANDS)
def test_every_sum_names_cards_that_make_it(cards: list[Card]) -> None:
    *hand, starter = cards
    sums = [score for score in hand_scores(hand, starter) if score.kind in SUMS]
    for score in sums:
        assert sum(card.pips for card in score.cards) == SUMS[score.kind]
        assert score.points == len(score.cards)
    assert len(sums) == len({frozenset(score.cards) for score in sums})


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("9C 9D 7H QS", [("pair", 2)]),
        ("9C 9D QH QS", [("pair", 2), ("pair", 2)]),
        ("9C 9D 9H QS", [("pair_royal", 9)]),
        ("9C 9D 9H 9S", [("double_pair_royal", 18)]),
        ("10C JD QH KS", []),
    ],
)
def test_three_alike_are_more_than_three_pairs(cards: str, expected: Points) -> None:
    alike = (ScoreKind.PAIR, ScoreKind.PAIR_ROYAL, ScoreKind.DOUBLE_PAIR_ROYAL)
    assert shown(cards, *alike) == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("JC 9D 5H 3S", [2]),
        ("2C 9D 5H 3S", [2]),
        ("JC 9D 5H 3C", [4]),
        ("2C 9D 5H 3C", [4]),
        ("JC 2D JH 3C", [4, 2, 2]),
        ("9C 7D 5H JS", []),
        ("9C 7D 5H 2S", []),
        ("JC 9D 5H 2C", [4]),
        ("QC KD AH 10C", []),
    ],
)
def test_a_jack_or_deuce_in_the_hand_scores_more_in_the_suit_turned_up(
    cards: str, expected: list[int]
) -> None:
    assert [points for _, points in shown(cards, ScoreKind.JACK_OR_DEUCE)] == expected


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("3C 4S 6D 8H", [], id="two of each colour"),
        pytest.param("3C 4C 6D 8D", [], id="two of each suit"),
        pytest.param("3C 4C 6S 8H", [2], id="three of a colour"),
        pytest.param("3C 4C 6C 8H", [3], id="three of a suit"),
        pytest.param("3C 4C 6S 8S", [4], id="four of a colour, two suits"),
        pytest.param("3H 4H 6D 8H", [5], id="four of a colour, three of a suit"),
        pytest.param("3H 4H 6H 8H", [6], id="four of a suit: costly colours"),
    ],
)
def test_only_the_highest_rung_of_the_colours_scores(cards: str, expected: list[int]) -> None:
    assert [points for _, points in shown(cards, ScoreKind.COLOURS)] == expected


@pytest.mark.parametrize(("hand", "expected"), [("3C 4C 6S", 2), ("3C 4C 6C", 3), ("3C 4C 6H", 0)])
def test_without_a_starter_the_colours_are_those_of_the_hand(hand: str, expected: int) -> None:
    assert total(hand_scores(parse_cards(hand), None)) == expected


@given(HANDS)
def test_clubs_and_spades_may_change_places(cards: list[Card]) -> None:
    other = {**{suit: suit for suit in Suit}, Suit.CLUBS: Suit.SPADES, Suit.SPADES: Suit.CLUBS}
    *hand, starter = cards
    *changed, cut = [Card(card.rank, other[card.suit]) for card in cards]
    assert total(hand_scores(hand, starter)) == total(hand_scores(changed, cut))


@FORMS
def test_the_show_counts_by_the_scoring_of_the_variant(variant: Variant) -> None:
    *hand, starter = parse_cards("JH 5H 5D 5S")
    assert show(hand, starter, variant=variant) == hand_scores(hand, starter)
    # four fifteens, three of them with the jack; 25 of all; a pair royal; the jack; three reds
    assert total(show(hand, starter, variant=variant)) == 3 * 2 + 3 + 4 + 9 + 2 + 2


@FORMS
def test_a_hand_has_three_cards_and_there_is_no_crib(variant: Variant) -> None:
    hand, starter = parse_cards("JH 5H 5D"), Card.parse("5S")
    with pytest.raises(HandError, match="has no crib"):
        show(hand, starter, crib=True, variant=variant)
    with pytest.raises(HandError, match="has 3 cards beside the starter, not 4"):
        show((*hand, starter), None, variant=variant)
    with pytest.raises(CardError, match="5♦ is there twice"):
        show(hand, Card.parse("5D"), variant=variant)


@pytest.mark.parametrize(
    ("series", "expected"),
    [
        ("5C KD", [("fifteen", 2)]),
        ("6C 3D 4H 2S", [("fifteen", 4)]),
        ("KC 7D 8H", [("twenty_five", 3)]),
        ("KC QD 5H", [("twenty_five", 3)]),
        ("KC 6D 5H 3S 7C", [("thirty_one", 5)]),
        ("KC 7D", []),
        ("KC 10D QH", []),
        ("9C 9D", [("pair", 2)]),
        ("8C 8D 8H", [("pair_royal", 9)]),
        ("5C 5D 5H", [("fifteen", 3), ("pair_royal", 9)]),
        ("7C 7D 7H 7S", [("double_pair_royal", 18)]),
        ("4C 5D 4H", []),
        ("KC 9D 9H 3S", [("thirty_one", 4)]),
    ],
)
def test_the_play_scores_a_point_a_card_on_the_table(series: str, expected: Points) -> None:
    assert laid(series) == expected


@pytest.mark.parametrize(
    ("series", "runs"), [("8C 6D 7H", [3]), ("3C 2D 4H 5S", [4]), ("8C 7D 7H 6S", [])]
)
def test_runs_score_in_the_modern_form_alone(series: str, runs: list[int]) -> None:
    cards = parse_cards(series)
    old, modern = costly_lay_scores(cards), modern_lay_scores(cards)
    assert modern[: len(old)] == old
    assert [(score.kind, score.points) for score in modern[len(old) :]] == [
        (ScoreKind.RUN, points) for points in runs
    ]
    assert ScoreKind.RUN not in {score.kind for score in old}


def test_the_modern_form_adds_a_run_to_the_count_that_it_makes() -> None:
    scores = modern_lay_scores(parse_cards("4C 6D 5H"))
    assert [(score.kind.value, score.points) for score in scores] == [("fifteen", 3), ("run", 3)]
