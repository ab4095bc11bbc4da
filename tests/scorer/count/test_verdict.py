"""Claims and verdicts: the table of rules.md 6, and what a claim left out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK, Card, parse_cards
from scorer.count.show import ClaimError, judge, show
from scorer.score import Score, total

S4, S8 = "7C 8D 8H KC 9S", "6C 7S 8D 8H 9S"
TWENTY_NINE = "5C 5D 5H JS 5S"
NOTHING = "2C 4D 6H 8S QC"
FLUSH_OF_FIVE = "2C 4C 6C 8C KC"
HANDS = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)
CLAIMS = st.integers(0, 40)


def counted(cards: str) -> tuple[Score, ...]:
    *hand, starter = parse_cards(cards)
    return show(hand, starter)


@pytest.mark.parametrize(
    ("cards", "claim", "true", "missed", "over"),
    [(S4, 12, 12, 0, 0), (S4, 10, 12, 2, 0), (S8, 19, 16, 0, 3), (FLUSH_OF_FIVE, 7, 5, 0, 2)],
)
def test_a_claim_is_compared_with_the_true_count(
    cards: str, claim: int, true: int, missed: int, over: int
) -> None:
    verdict = judge(claim, counted(cards))
    assert (verdict.claimed, verdict.true) == (claim, true)
    assert (verdict.missed, verdict.over) == (missed, over)


def test_nineteen_for_a_hand_of_nothing_counts_as_0() -> None:
    verdict = judge(19, counted(NOTHING))
    assert (verdict.claimed, verdict.true, verdict.missed, verdict.over) == (0, 0, 0, 0)


@pytest.mark.parametrize("claim", [1, 18, 20])
def test_another_claim_for_a_hand_of_nothing_is_too_much(claim: int) -> None:
    assert judge(claim, counted(NOTHING)).over == claim


def test_nobody_claims_less_than_nothing() -> None:
    with pytest.raises(ClaimError, match="-1 is no claim"):
        judge(-1, counted(S4))


@pytest.mark.parametrize(
    ("cards", "claim", "left_out"),
    [
        pytest.param(S4, 12, [], id="nothing"),
        pytest.param(S4, 10, ["8D 8H"], id="the latest kind: a pair before a fifteen"),
        pytest.param(S4, 9, ["7C 8D 9S"], id="the first of two runs"),
        pytest.param(S4, 8, ["7C 8D", "8D 8H"], id="a fifteen and the pair"),
        pytest.param(S4, 4, ["8D 8H", "7C 8D 9S", "7C 8H 9S"], id="the double run"),
        pytest.param(TWENTY_NINE, 28, ["JS"], id="nobs"),
        pytest.param(TWENTY_NINE, 27, ["5C JS"], id="no single pair of a double pair royal"),
        pytest.param(FLUSH_OF_FIVE, 0, ["2C 4C 6C 8C KC"], id="the flush"),
        pytest.param("5C 5D 5H KS 9D", 10, ["5C KS", "5D KS"], id="whole kinds first"),
        pytest.param("5C 5D 5H 2S 9D", 4, ["5C 5D", "5C 5H"], id="parts if need be"),
    ],
)
def test_the_likeliest_scores_are_named(cards: str, claim: int, left_out: list[str]) -> None:
    named = judge(claim, counted(cards)).missed_scores
    assert [" ".join(map(str, score.cards)) for score in named] == left_out


@pytest.mark.parametrize(("cards", "claim"), [(S4, 11), (FLUSH_OF_FIVE, 4), (S4, 1)])
def test_nothing_is_named_where_no_scores_add_up(cards: str, claim: int) -> None:
    verdict = judge(claim, counted(cards))
    assert verdict.missed > 0
    assert verdict.missed_scores == ()


@given(HANDS, CLAIMS)
def test_claimed_and_missed_less_over_is_true(cards: list[Card], claim: int) -> None:
    *hand, starter = cards
    verdict = judge(claim, show(hand, starter))
    assert verdict.claimed + verdict.missed - verdict.over == verdict.true
    assert not (verdict.missed and verdict.over)


@given(HANDS, CLAIMS)
def test_what_is_named_is_in_the_count_and_adds_up(cards: list[Card], claim: int) -> None:
    *hand, starter = cards
    scores = show(hand, starter)
    verdict = judge(claim, scores)
    assert [score for score in scores if score in verdict.missed_scores] == [*verdict.missed_scores]
    assert total(verdict.missed_scores) in ({verdict.missed} if verdict.missed_scores else {0})


@given(HANDS)
def test_who_claims_nothing_left_everything_out(cards: list[Card]) -> None:
    *hand, starter = cards
    scores = show(hand, starter)
    assert judge(0, scores).missed_scores == scores
