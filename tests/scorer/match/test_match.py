"""A match of several games: rules.md 7.4 and 7.6."""

from dataclasses import replace
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.house_rules import ACC, CASUAL, HOYLE, HouseRules, MatchPoints
from scorer.match.match import GameCount, Length, Match, MatchError, PointCount, match_sides
from scorer.match.points import Result
from scorer.setup import Seat, Setup, usual
from scorer.variant import CAPTAIN, FOUR_HANDED, SIX_CARD, THREE_HANDED, Variant

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
