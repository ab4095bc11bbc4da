"""The count of hands and cribs."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, CardError, Rank, Suit, parse_cards
from scorer.count.costly_colours import costly_lay_scores, hand_scores, modern_lay_scores
from scorer.count.odds import census
from scorer.count.show import heels, impossible, show
from scorer.score import Score, ScoreKind, total
from scorer.variant import (
    COSTLY_COLOURS,
    COSTLY_COLOURS_MODERN,
    FIVE_CARD,
    SEVEN_CARD,
    SIX_CARD,
    VARIANTS,
    HandError,
    Scoring,
    Variant,
)

COLUMNS = (ScoreKind.FIFTEEN, ScoreKind.PAIR, ScoreKind.RUN, ScoreKind.FLUSH, ScoreKind.NOBS)
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


def counted(hand: str, starter: str = "", variant: Variant = SIX_CARD) -> tuple[Score, ...]:
    return show(parse_cards(hand), Card.parse(starter) if starter else None, variant=variant)


def by_kind(scores: tuple[Score, ...]) -> list[int]:
    """Give the points of fifteens, pairs, runs, flush and nobs, as the columns of rules.md 4.2."""
    points: Counter[ScoreKind] = Counter()
    for score in scores:
        points[score.kind] += score.points
    return [points[kind] for kind in COLUMNS]


@pytest.mark.parametrize(
    ("hand", "starter", "columns", "expected"),
    [
        pytest.param("5h 6c 7d 9s", "Ks", [4, 0, 3, 0, 0], 7, id="S1"),
        pytest.param("10h Jd Qs Qc", "Ks", [0, 2, 8, 0, 0], 10, id="S2"),
        pytest.param("10h Js Qs Qc", "Ks", [0, 2, 8, 0, 1], 11, id="S2b"),
        pytest.param("5c 5d Jh Kc", "8s", [8, 2, 0, 0, 0], 10, id="S3"),
        pytest.param("7c 8d 8h Kc", "9s", [4, 2, 6, 0, 0], 12, id="S4"),
        pytest.param("6c 7d 7h 8s", "", [4, 2, 6, 0, 0], 12, id="S5"),
        pytest.param("6c 7d 7h 8s", "Kc", [4, 2, 6, 0, 0], 12, id="S5 with a king"),
        pytest.param("9c 10d Jh Qs", "", [0, 0, 4, 0, 0], 4, id="S6"),
        pytest.param("6c 7s 8d 8h", "9s", [6, 2, 8, 0, 0], 16, id="S8"),
        pytest.param("8c 7d 6h 2s", "", [4, 0, 3, 0, 0], 7, id="S9"),
        pytest.param("5c 5d 5h Js", "5s", [16, 12, 0, 0, 1], 29, id="S10"),
    ],
)
def test_worked_examples_of_section_4_2(
    hand: str, starter: str, columns: list[int], expected: int
) -> None:
    scores = counted(hand, starter)
    assert by_kind(scores) == columns
    assert total(scores) == expected


@pytest.mark.parametrize("order", range(5))
def test_worked_example_s7_whichever_card_is_the_starter(order: int) -> None:
    cards = parse_cards("8c 7d 7h 6s 2c")
    scores = show(cards[:order] + cards[order + 1 :], cards[order])
    assert by_kind(scores) == [8, 2, 6, 0, 0]


def test_worked_example_s11_three_fives_alone() -> None:
    assert by_kind(counted("5c 5d 5h", variant=FIVE_CARD)) == [2, 6, 0, 0, 0]


@pytest.mark.parametrize("fifteen", ["7c 8d", "Ac 4d Jh", "Ac 2d 3h 9s"])
def test_worked_example_s12_fifteens(fifteen: str) -> None:
    cards = parse_cards(fifteen)
    blanks = [card for card in parse_cards("Kc Qd Ks Qh") if card not in cards]
    scores = show((*cards, *blanks)[:4], None)
    assert Score(ScoreKind.FIFTEEN, cards, 2) in scores


@pytest.mark.parametrize(
    ("hand", "starter", "expected", "as_crib"),
    [
        ("5c 5d 5h 5s", "Jc", 28, 28),
        ("4c 4d 6h 6s", "5c", 24, 24),
        ("Ac Ad 2h 3s", "3c", 16, 16),
        ("3c 4d 5h 5s", "5c", 17, 17),
        ("2c 4c 6c 8c", "Kd", 4, 0),
        ("2c 4c 6c 8c", "Kc", 5, 5),
        ("2c 4c 6c Kd", "8c", 0, 0),
        ("4h 6h Jh 10h", "5h", 15, 15),
        ("Qc Kd Ah 2s", "4c", 4, 4),
        ("As 6s 7s 8s", "6h", 18, 14),
    ],
)
def test_cards_count_so_much_as_a_hand_and_so_much_as_a_crib(
    hand: str, starter: str, expected: int, as_crib: int
) -> None:
    cards, cut = parse_cards(hand), Card.parse(starter)
    assert total(show(cards, cut)) == expected
    assert total(show(cards, cut, crib=True)) == as_crib


def test_bug_the_starter_does_not_make_three_of_a_suit_a_flush() -> None:
    assert by_kind(counted("5h 6c 7h Jh", "Kh")) == [4, 0, 3, 0, 1]


def test_bug_a_jack_as_starter_is_no_nobs() -> None:
    assert ScoreKind.NOBS not in {score.kind for score in counted("2h 4c 6d 8s", "Jh")}


def test_bug_six_cards_may_hold_two_runs() -> None:
    assert by_kind(counted("Ac 2d 3h 7s 8c", "9d", SEVEN_CARD)) == [4, 0, 6, 0, 0]


def test_bug_runs_of_six_cards_are_counted_whole() -> None:
    assert by_kind(counted("4c 4d 5h 5s 6c", "6d", SEVEN_CARD)) == [16, 6, 24, 0, 0]
    assert by_kind(counted("Ac 2d 3h 4s 5c", "6d", SEVEN_CARD))[2] == 6


@pytest.mark.parametrize("cards", ["Qc Kd Ah 9s", "Kc Ad 2h 9s"])
def test_no_run_goes_round_the_ace(cards: str) -> None:
    assert by_kind(counted(cards))[2] == 0


@pytest.mark.parametrize(
    ("hand", "starter", "variant", "points"),
    [
        ("2c 4c 6c", "Kd", FIVE_CARD, 3),
        ("2c 4c 6c", "Kc", FIVE_CARD, 4),
        ("2c 4c 6c 8c 10c", "Kd", SEVEN_CARD, 5),
        ("2c 4c 6c 8c 10c", "Kc", SEVEN_CARD, 6),
        ("2c 4c 6c 8c 10d", "Kc", SEVEN_CARD, 0),
    ],
)
def test_row_07_a_flush_takes_the_whole_hand_of_a_variant(
    hand: str, starter: str, variant: Variant, points: int
) -> None:
    assert by_kind(counted(hand, starter, variant))[3] == points


@pytest.mark.parametrize(("starter", "points"), [("Kc", 5), ("Kd", 0)])
def test_the_crib_of_a_variant_is_flush_with_its_starter_only(starter: str, points: int) -> None:
    crib = parse_cards("2c 4c 6c 8c")
    scores = show(crib, Card.parse(starter), crib=True, variant=FIVE_CARD)
    assert by_kind(scores)[3] == points


def test_every_score_names_its_cards_in_the_order_of_the_count() -> None:
    scores = counted("7c 8d 8h Jc", "9c")
    assert [
        (score.kind.value, " ".join(map(str, score.cards)), score.points) for score in scores
    ] == [
        ("fifteen", "7C 8D", 2),
        ("fifteen", "7C 8H", 2),
        ("pair", "8D 8H", 2),
        ("run", "7C 8D 9C", 3),
        ("run", "7C 8H 9C", 3),
        ("nobs", "JC", 1),
    ]


def test_three_cards_are_no_hand() -> None:
    with pytest.raises(HandError, match="not 3"):
        counted("5h 5s 5d", "5c")


@given(HANDS, st.permutations(list(Suit)), st.booleans())
def test_suits_are_equal(cards: list[Card], suits: list[Suit], crib: bool) -> None:
    other = dict(zip(Suit, suits, strict=True))
    *hand, starter = cards
    *changed, cut = [Card(card.rank, other[card.suit]) for card in cards]
    assert by_kind(show(hand, starter, crib=crib)) == by_kind(show(changed, cut, crib=crib))


@given(HANDS, st.booleans())
def test_the_order_of_the_hand_is_nothing(cards: list[Card], crib: bool) -> None:
    *hand, starter = cards
    expected = by_kind(show(hand, starter, crib=crib))
    for same in permutations(hand):
        assert by_kind(show(same, starter, crib=crib)) == expected


@given(HANDS)
def test_no_score_is_counted_twice(cards: list[Card]) -> None:
    *hand, starter = cards
    named = [(score.kind, frozenset(score.cards)) for score in show(hand, starter)]
    assert len(named) == len(set(named))


COSTLY = [variant for name, variant in VARIANTS.items() if name.startswith("costly")]
OTHERS = [variant for variant in VARIANTS.values() if variant not in COSTLY]


@pytest.mark.parametrize("variant", OTHERS, ids=lambda variant: variant.name)
def test_only_a_jack_is_worth_two(variant: Variant) -> None:
    assert {card.rank: heels(card, variant) for card in DECK} == {
        rank: 2 if rank is Rank.JACK else 0 for rank in Rank
    }


@pytest.mark.parametrize("variant", COSTLY, ids=lambda variant: variant.name)
def test_in_costly_colours_a_jack_or_deuce_is_worth_four(variant: Variant) -> None:
    assert {card.rank: heels(card, variant) for card in DECK} == {
        rank: 4 if rank in (Rank.JACK, Rank.TWO) else 0 for rank in Rank
    }


FORMS = pytest.mark.parametrize("variant", [COSTLY_COLOURS, COSTLY_COLOURS_MODERN])
SUMS = {ScoreKind.FIFTEEN: 15, ScoreKind.TWENTY_FIVE: 25, ScoreKind.THIRTY_ONE: 31}
HANDS_OF_FOUR = st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True)
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


@given(HANDS_OF_FOUR)
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


@given(HANDS_OF_FOUR)
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


COUNTED = [
    pytest.param(variant, crib, id=f"{variant.name}-{'crib' if crib else 'hand'}")
    for variant in VARIANTS.values()
    for crib in (False, True)
    if variant.scoring is Scoring.CRIBBAGE and (variant.crib_size or not crib)
]


@pytest.mark.parametrize(("variant", "crib"), COUNTED)
def test_impossible_counts_are_those_that_the_census_finds(variant: Variant, crib: bool) -> None:
    counted = census(variant, crib=crib)
    never = impossible(variant, crib=crib)
    assert (never.best, never.gaps) == (counted.best, counted.impossible)


def test_costly_colours_has_none_that_are_known() -> None:
    assert not any(points in impossible(COSTLY_COLOURS) for points in range(100))
