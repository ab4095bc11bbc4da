"""A match: its games, its length and who deals next."""

from collections.abc import Sequence
from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.house_rules import ACC, CASUAL, HOYLE, HouseRules, MatchPoints, NextDealer
from scorer.match.match import (
    GameCount,
    Length,
    Match,
    MatchError,
    MatchLengthError,
    PointCount,
    Tally,
    is_cut_for,
    match_sides,
    next_dealer,
)
from scorer.match.points import Result, outcome
from scorer.setup import Seat, Setup, usual
from scorer.variant import CAPTAIN, FOUR_HANDED, LOWBALL, SIX_CARD, THREE_HANDED, Variant
from tests.scorer.game_lines import game_after

TWO = match_sides(Setup())
LENGTHS: tuple[Length, ...] = (GameCount(1), GameCount(5), PointCount(1), PointCount(7))
FREE_TRIPLE = replace(CASUAL, match_points=MatchPoints.FREE_TRIPLE)


def won(by: int, loser: int = 100) -> Result:
    holes = (121, loser) if by == 0 else (loser, 121)
    return Result(Setup(), holes, by, Seat.A)


def played(length: Length, *results: Result, rules: HouseRules = CASUAL) -> Match:
    return reduce(Match.after, results, Match(TWO, length, rules))


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        (SIX_CARD, ["A", "B"]),
        (THREE_HANDED, ["A", "B", "C"]),
        (FOUR_HANDED, ["AC", "BD"]),
        (CAPTAIN, ["A", "B", "C"]),
    ],
)
def test_partners_play_together_and_captains_by_turns(variant: Variant, names: list[str]) -> None:
    sides = match_sides(usual(variant))
    assert ["".join(seat.name for seat in side) for side in sides] == names


def test_a_match_begins_with_nothing() -> None:
    match = Match(TWO, GameCount(3))
    assert (match.games_won, match.points, match.match_holes) == ((0, 0), (0, 0), (0, 0))
    assert (match.winner, match.over) == (None, False)


@pytest.mark.parametrize(("rules", "points"), [(CASUAL, (4, 3)), (ACC, (3, 5)), (HOYLE, (2, 2))])
def test_points_are_those_of_the_house_rules(rules: HouseRules, points: tuple[int, int]) -> None:
    match = played(GameCount(5), won(0, 60), won(1, 90), won(1, 91), rules=rules)
    assert match.points == points
    assert match.games_won == (1, 2)


def test_a_match_of_games_counts_games_in_its_holes() -> None:
    match = played(GameCount(3), won(0, 60), won(1), won(1))
    assert (match.match_holes, match.winner, match.over) == ((1, 2), 1, True)


SKUNK, DOUBLE = won(0, 90), won(0, 60)


@pytest.mark.parametrize(
    ("weight", "results", "games", "winner"),
    [
        ("one", [SKUNK, won(1)], (1, 1), None),
        ("two", [SKUNK], (2, 0), 0),
        ("two", [DOUBLE], (2, 0), 0),
        ("two-four", [DOUBLE], (4, 0), 0),
        ("two-four", [won(1), won(0), SKUNK], (3, 1), 0),
    ],
)
def test_a_skunk_counts_as_several_of_the_games_where_the_house_says_so(
    weight: str, results: list[Result], games: tuple[int, int], winner: int | None
) -> None:
    rules = CASUAL.with_choice("skunk_games", weight)
    match = played(GameCount(3), *results, rules=rules)
    assert (match.games_won, match.winner) == (games, winner)
    assert max(match.match_holes) <= 3


def test_where_lurches_are_counted_they_count_as_two_games() -> None:
    rules = HOYLE.with_choice("skunk_games", "two")
    assert played(GameCount(3), SKUNK, rules=rules).games_won == (1, 0)
    assert played(GameCount(3), DOUBLE, rules=rules).winner == 0


def test_a_match_to_points_counts_points_in_its_holes() -> None:
    match = played(PointCount(5), won(0, 60), won(1))
    assert (match.match_holes, match.winner, match.over) == ((4, 1), None, False)
    after = match.after(won(0, 90))
    assert (after.match_holes, after.points, after.winner) == ((5, 1), (6, 1), 0)


def test_a_triple_skunk_wins_the_match_outright() -> None:
    behind = played(GameCount(9), won(1), won(1), rules=FREE_TRIPLE)
    match = behind.after(won(0, 30))
    assert (match.winner, match.over) == (0, True)
    assert behind.after(won(0, 31)).winner is None


def test_nothing_is_played_after_the_end() -> None:
    with pytest.raises(MatchError, match="the match is over"):
        played(GameCount(1), won(0), won(1))


def test_a_game_of_other_sides_is_none_of_the_match() -> None:
    result = Result(usual(THREE_HANDED), (121, 90, 80), 0, Seat.A)
    with pytest.raises(MatchError, match="other sides play this match"):
        Match(TWO, GameCount(3)).after(result)


def test_a_game_may_be_of_another_variant() -> None:
    short = Result(Setup(target=61), (61, 20), 0, Seat.A)
    assert played(GameCount(3), won(0), short).games_won == (2, 0)


def test_with_a_captain_each_partner_wins_the_game() -> None:
    setups = [replace(usual(CAPTAIN), captain=captain) for captain in (Seat.A, Seat.B, Seat.C)]
    results = [
        Result(setups[0], (100, 121), 1, Seat.A),
        Result(setups[1], (121, 70), 0, Seat.B),
        Result(setups[2], (100, 121), 1, Seat.C),
    ]
    start = Match(match_sides(setups[0]), GameCount(3))
    match = reduce(Match.after, results, start)
    assert match.games_won == (1, 3, 1)
    assert (match.winner, match.over) == (1, True)


def test_three_may_share_a_match_that_nobody_wins() -> None:
    setup = usual(THREE_HANDED)
    holes = [(121, 100, 100), (100, 121, 100), (100, 100, 121)]
    results = [Result(setup, each, each.index(121), Seat.A) for each in holes]
    start = Match(match_sides(setup), GameCount(3))
    match = reduce(Match.after, results, start)
    assert (match.winner, match.over) == (None, True)


@given(
    st.sampled_from(LENGTHS),
    st.lists(st.tuples(st.integers(0, 1), st.integers(0, 120)), max_size=12),
)
def test_a_match_ends_once_with_a_winner_and_every_game_is_won_by_one(
    length: Length, games: list[tuple[int, int]]
) -> None:
    match = Match(TWO, length)
    for by, hole in games:
        if match.over:
            break
        match = match.after(won(by, hole))
    assert sum(match.games_won) == len(match.results)
    assert match.over == (match.winner is not None)
    if match.winner is not None:
        assert match.results[-1].winner == match.winner
        assert match.match_holes[match.winner] == max(match.match_holes)


A, B, C, D = Seat


def won_by(by: int, first: Seat | None, setup: Setup | None = None) -> Result:
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
def test_row_02_the_loser_deals(by: int, first: Seat) -> None:
    assert next_dealer([won_by(by, first)], NextDealer.LOSER) is Seat(1 - by)


@pytest.mark.parametrize("first", [A, B])
@pytest.mark.parametrize("by", [0, 1])
def test_row_02_the_winner_deals(by: int, first: Seat) -> None:
    assert next_dealer([won_by(by, first)], NextDealer.WINNER) is Seat(by)


@pytest.mark.parametrize("by", [0, 1])
def test_row_02_the_first_deal_alternates_whoever_won(by: int) -> None:
    assert next_dealer([won_by(by, A)], NextDealer.ALTERNATES) is B
    assert next_dealer([won_by(by, A), won_by(by, B)], NextDealer.ALTERNATES) is A


def test_row_02_for_the_third_game_the_deal_is_cut_again() -> None:
    rule, games = (NextDealer.ALTERNATES_CUT_THIRD, [won_by(0, A), won_by(0, B), won_by(0, B)])
    assert [next_dealer(games[:played], rule) for played in (1, 2, 3)] == [B, None, A]
    assert [is_cut_for(games[:played], rule) for played in (1, 2, 3)] == [False, True, False]


def test_who_deals_in_turns_is_not_known_after_a_dealer_whom_nobody_noted() -> None:
    assert next_dealer([won_by(0, None)], NextDealer.ALTERNATES) is None
    assert not is_cut_for([won_by(0, None)], NextDealer.ALTERNATES)
    assert next_dealer([won_by(0, None, usual(FOUR_HANDED))], NextDealer.LOSER) is None


def test_the_only_loser_deals_after_a_dealer_whom_nobody_noted() -> None:
    assert next_dealer([won_by(0, None)], NextDealer.LOSER) is B
    assert next_dealer([won_by(0, None, usual(THREE_HANDED))], NextDealer.LOSER) is C


def test_the_presets_choose_as_rule_13_says() -> None:
    chosen = [rules.next_dealer.value for rules in (CASUAL, ACC, HOYLE)]
    assert chosen == ["loser", "alternates", "loser"]


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, D), (C, D), (D, B)])
def test_of_two_partners_the_next_one_to_the_left_deals(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won_by(0, first, usual(FOUR_HANDED))], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, C), (C, A)])
def test_with_three_seats_the_deal_passes_left(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won_by(0, first, usual(THREE_HANDED))], NextDealer.ALTERNATES) is dealer


@pytest.mark.parametrize(("by", "dealer"), [(0, C), (1, C), (2, B)])
def test_of_two_losers_the_one_farthest_behind_deals(by: int, dealer: Seat) -> None:
    assert next_dealer([won_by(by, B, usual(THREE_HANDED))], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, A), (C, A)])
def test_of_losers_in_one_hole_the_next_one_to_the_left_deals(first: Seat, dealer: Seat) -> None:
    result = Result(usual(THREE_HANDED), (90, 90, 121), 2, first)
    assert next_dealer([result], NextDealer.LOSER) is dealer


@pytest.mark.parametrize(("first", "dealer"), [(A, B), (B, C), (C, B)])
def test_where_a_captain_wins_one_of_the_partners_deals(first: Seat, dealer: Seat) -> None:
    assert next_dealer([won_by(0, first, usual(CAPTAIN))], NextDealer.LOSER) is dealer


def test_in_lowball_who_reached_the_target_has_lost() -> None:
    result = Result(usual(LOWBALL), (121, 100), 1, B)
    assert next_dealer([result], NextDealer.LOSER) is A


@pytest.mark.parametrize(
    ("setup", "hole", "text"),
    [
        ("six-card", 60, "A wins by 61 holes, a double skunk"),
        ("six-card match_points=lurch", 60, "A wins by 61 holes, a lurch"),
        ("six-card match_points=lurch", 61, "A wins by 60 holes"),
        ("six-card target=61 match_points=lurch", 30, "A wins by 31 holes, a lurch"),
        ("six-card target=61 match_points=lurch", 31, "A wins by 30 holes"),
        ("six-card target=61", 30, "A wins by 31 holes"),
    ],
)
def test_a_lurch_is_named_where_the_match_counts_it(setup: str, hole: int, text: str) -> None:
    """rules.md 7.5, 7.6."""
    game = game_after(f"begun {setup}", f"pegged B {hole}", "pegged A 60", "pegged A 61")
    won = outcome(game.now)
    assert won is not None
    assert str(won.text) == text


@pytest.mark.parametrize(
    ("setup", "hole", "text"),
    [
        (
            "match_points=free-triple",
            30,
            "A wins by 91 holes, a triple skunk, and with it the match",
        ),
        ("match_points=free-triple", 31, "A wins by 90 holes, a double skunk"),
        ("match_points=tournament", 30, "A wins by 91 holes, a triple skunk"),
    ],
)
def test_a_triple_skunk_that_wins_the_match_says_so(setup: str, hole: int, text: str) -> None:
    lines = (f"begun six-card {setup}", f"pegged B {hole}", "pegged A 60", "pegged A 61")
    won = outcome(game_after(*lines).now)
    assert won is not None
    assert str(won.text) == text


def tallies(*each: tuple[int, int]) -> Sequence[Tally]:
    return [Tally(games, points) for games, points in each]


@pytest.mark.parametrize("number", [-1, 0, 2, 10])
def test_the_number_of_games_is_odd(number: int) -> None:
    with pytest.raises(MatchLengthError, match=f"an odd number of games, not {number}"):
        GameCount(number)


@pytest.mark.parametrize("number", [-1, 0])
def test_a_match_takes_a_point_at_least(number: int) -> None:
    with pytest.raises(MatchLengthError, match=f"at 1 point or more, not at {number}"):
        PointCount(number)


@pytest.mark.parametrize(
    ("won", "lost", "winner"), [(1, 0, None), (2, 1, None), (3, 0, 0), (3, 1, 0), (3, 2, 0)]
)
def test_of_five_games_a_majority_wins(won: int, lost: int, winner: int | None) -> None:
    played = won + lost
    assert GameCount(5).winner(tallies((won, won), (lost, lost)), played) == winner


def test_games_count_before_points() -> None:
    assert GameCount(3).winner(tallies((1, 4), (2, 2)), 3) == 1


@pytest.mark.parametrize(
    ("points", "winner"), [((1, 2, 1), 1), ((1, 4, 4), None), ((1, 1, 1), None)]
)
def test_of_equal_games_the_most_points_win_if_one_side_has_them(
    points: tuple[int, ...], winner: int | None
) -> None:
    assert GameCount(3).winner(tallies(*((1, each) for each in points)), 3) == winner


def test_two_partners_may_win_the_same_game_and_the_last_one_decides() -> None:
    assert GameCount(3).winner(tallies((0, 0), (2, 2), (1, 1)), 2) is None
    assert GameCount(3).winner(tallies((1, 1), (3, 3), (1, 1)), 3) == 1


@pytest.mark.parametrize(("points", "winner"), [(6, None), (7, 1), (9, 1)])
def test_who_reaches_the_points_wins(points: int, winner: int | None) -> None:
    assert PointCount(7).winner(tallies((6, 6), (3, points)), 9) == winner


def test_a_tie_of_points_is_broken_by_games_or_played_on() -> None:
    assert PointCount(7).winner(tallies((3, 7), (4, 7), (0, 0)), 5) == 1
    assert PointCount(7).winner(tallies((4, 7), (4, 7), (0, 0)), 5) is None


def test_only_games_are_played_out() -> None:
    assert [GameCount(3).played_out(played) for played in (2, 3, 4)] == [False, True, True]
    assert not PointCount(3).played_out(99)


def test_the_match_hole_counts_games_or_points() -> None:
    assert GameCount(7).hole(Tally(games=3, points=12)) == 3
    assert PointCount(7).hole(Tally(games=3, points=6)) == 6
    assert PointCount(7).hole(Tally(games=3, points=8)) == 7
