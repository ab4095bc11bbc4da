"""Who deals first in the next game: rules.md 1 and 9.2."""

import pytest

from scorer.house_rules import ACC, CASUAL, HOYLE, NextDealer
from scorer.match.match import is_cut_for, next_dealer
from scorer.match.points import Result
from scorer.setup import Seat, Setup, usual
from scorer.variant import CAPTAIN, FOUR_HANDED, LOWBALL, THREE_HANDED

A, B, C, D = Seat


def won(by: int, first: Seat | None, setup: Setup | None = None) -> Result:
    """Give a game that side ``by`` won; of the others a later one is farther behind."""
    setup = setup or Setup()
    holes = [100 - 10 * side for side in range(len(setup.sides))]
    holes[by] = setup.target
    return Result(setup, tuple(holes), by, first)


@pytest.mark.parametrize("rule", NextDealer)
def test_for_the_first_game_the_deal_is_cut(rule: NextDealer) -> None:
    assert next_dealer([], rule) is None
    assert is_cut_for([], rule)


@pytest.mark.parametrize("first", [A, B])
@pytest.mark.parametrize("by", [0, 1])
def test_9_2_the_loser_deals(by: int, first: Seat) -> None:
    assert next_dealer([won(by, first)], NextDealer.LOSER) is Seat(1 - by)


@pytest.mark.parametrize("first", [A, B])
@pytest.mark.parametrize("by", [0, 1])
def test_9_2_the_winner_deals(by: int, first: Seat) -> None:
    assert next_dealer([won(by, first)], NextDealer.WINNER) is Seat(by)


@pytest.mark.parametrize("by", [0, 1])
def test_9_2_the_first_deal_alternates_whoever_won(by: int) -> None:
    assert next_dealer([won(by, A)], NextDealer.ALTERNATES) is B
    assert next_dealer([won(by, A), won(by, B)], NextDealer.ALTERNATES) is A


def test_9_2_for_the_third_game_the_deal_is_cut_again() -> None:
    rule, games = NextDealer.ALTERNATES_CUT_THIRD, [won(0, A), won(0, B), won(0, B)]
    assert [next_dealer(games[:played], rule) for played in (1, 2, 3)] == [B, None, A]
    assert [is_cut_for(games[:played], rule) for played in (1, 2, 3)] == [False, True, False]


def test_who_deals_in_turns_is_not_known_after_a_dealer_whom_nobody_noted() -> None:
    assert next_dealer([won(0, None)], NextDealer.ALTERNATES) is None
    assert not is_cut_for([won(0, None)], NextDealer.ALTERNATES)
    assert next_dealer([won(0, None, usual(FOUR_HANDED))], NextDealer.LOSER) is None


def test_the_only_loser_deals_after_a_dealer_whom_nobody_noted() -> None:
    assert next_dealer([won(0, None)], NextDealer.LOSER) is B
    assert next_dealer([won(0, None, usual(THREE_HANDED))], NextDealer.LOSER) is C


def test_the_presets_choose_as_rule_13_says() -> None:
    chosen = [rules.next_dealer.value for rules in (CASUAL, ACC, HOYLE)]
    assert chosen == ["loser", "alternates", "loser"]


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, D), (C, D), (D, B)])
def test_of_two_partners_the_next_one_to_the_left_deals(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won(0, first, usual(FOUR_HANDED))], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, C), (C, A)])
def test_with_three_seats_the_deal_passes_left(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won(0, first, usual(THREE_HANDED))], NextDealer.ALTERNATES) is dealer


@pytest.mark.parametrize(("by", "dealer"), [(0, C), (1, C), (2, B)])
def test_of_two_losers_the_one_farthest_behind_deals(by: int, dealer: Seat) -> None:
    assert next_dealer([won(by, B, usual(THREE_HANDED))], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, A), (C, A)])
def test_of_losers_in_one_hole_the_next_one_to_the_left_deals(first: Seat, dealer: Seat) -> None:
    result = Result(usual(THREE_HANDED), (90, 90, 121), 2, first)
    assert next_dealer([result], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, C), (C, B)])
def test_where_a_captain_wins_one_of_the_partners_deals(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won(0, first, usual(CAPTAIN))], NextDealer.LOSER) is dealer


def test_in_lowball_who_reached_the_target_has_lost() -> None:
    result = Result(usual(LOWBALL), (121, 100), 1, B)
    assert next_dealer([result], NextDealer.LOSER) is A
