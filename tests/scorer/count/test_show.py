"""The show by the worked examples of rules.md 4.2 and the bugs of 12; heels by rules.md 1 and 8."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, Rank, Suit, parse_cards
from scorer.count.show import heels, show
from scorer.score import Score, ScoreKind, total
from scorer.variant import FIVE_CARD, SEVEN_CARD, SIX_CARD, VARIANTS, HandError, Variant

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
def test_a_flush_takes_the_whole_hand_of_a_variant(
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
