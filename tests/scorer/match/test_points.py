"""What a won game is worth: rules.md 7.5, 7.6 and 9.19 to 9.21."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.house_rules import PRESETS, HouseRules, MatchPoints
from scorer.match.points import Result, ResultError, match_points, wins_outright
from scorer.setup import Seat, Setup, usual
from scorer.variant import CAPTAIN, LOWBALL, SEVEN_CARD, THREE_HANDED

SKUNKS_ONLY = [scheme for scheme in MatchPoints if scheme is not MatchPoints.LURCH]


def won(loser: int, target: int = 121) -> Result:
    return Result(Setup(target=target), (target, loser), 0, Seat.A)


@pytest.mark.parametrize(
    ("scheme", "win", "skunk", "double", "triple"),
    [
        (MatchPoints.TOURNAMENT, 2, 3, 3, 3),
        (MatchPoints.LONG_MATCH, 3, 4, 4, 4),
        (MatchPoints.FREE, 1, 2, 4, 4),
        (MatchPoints.FREE_TRIPLE, 1, 2, 4, 4),
        (MatchPoints.GERMAN, 1, 2, 3, 3),
        (MatchPoints.LURCH, 1, 1, 2, 2),
    ],
)
def test_a_scheme_pays_by_the_boundaries_of_rule_7_5(
    scheme: MatchPoints, win: int, skunk: int, double: int, triple: int
) -> None:
    boundaries = {120: win, 91: win, 90: skunk, 61: skunk, 60: double, 31: double, 30: triple}
    assert {hole: match_points(won(hole), scheme) for hole in boundaries} == boundaries


def test_every_scheme_has_its_points() -> None:
    assert all(match_points(won(120), scheme) > 0 for scheme in MatchPoints)


@given(st.integers(0, 120))
def test_9_20_the_lines_are_those_of_the_margin(hole: int) -> None:
    margin = 121 - hole
    by_margin = 1 if margin < 31 else 2 if margin < 61 else 3
    assert match_points(won(hole), MatchPoints.GERMAN) == by_margin


def test_9_19_the_presets_choose_the_schemes_of_rule_13() -> None:
    chosen = {name: rules.match_points.value for name, rules in PRESETS.items()}
    assert chosen == {"casual": "free", "acc": "tournament", "hoyle": "lurch"}
    assert HouseRules().match_points is MatchPoints.FREE


@pytest.mark.parametrize(("target", "half"), [(121, 61), (61, 31)])
def test_9_21_a_lurch_is_short_of_half_the_way_to_any_target(target: int, half: int) -> None:
    assert match_points(won(half, target), MatchPoints.LURCH) == 1
    assert match_points(won(half - 1, target), MatchPoints.LURCH) == 2


def test_9_21_the_lurch_of_181_is_short_of_91() -> None:
    results = [Result(usual(SEVEN_CARD), (181, hole), 0, Seat.A) for hole in (91, 90)]
    assert [match_points(result, MatchPoints.LURCH) for result in results] == [1, 2]


@pytest.mark.parametrize("scheme", SKUNKS_ONLY)
def test_a_game_to_another_target_has_no_skunk(scheme: MatchPoints) -> None:
    assert match_points(won(0, target=61), scheme) == match_points(won(120), scheme)


def test_only_a_triple_skunk_in_its_scheme_wins_outright() -> None:
    outright = [
        (scheme, hole)
        for scheme in MatchPoints
        for hole in (120, 90, 60, 31, 30, 0)
        if wins_outright(won(hole), scheme)
    ]
    assert outright == [(MatchPoints.FREE_TRIPLE, 30), (MatchPoints.FREE_TRIPLE, 0)]


@pytest.mark.parametrize(("holes", "points"), [((121, 95, 20), 1), ((60, 121, 88), 2)])
def test_of_two_losers_the_nearer_one_says_what_the_game_is_worth(
    holes: tuple[int, ...], points: int
) -> None:
    result = Result(usual(THREE_HANDED), holes, holes.index(121), Seat.A)
    assert match_points(result, MatchPoints.FREE) == points


@pytest.mark.parametrize(("winner", "points"), [(100, 1), (80, 2), (50, 4)])
def test_where_the_lowest_wins_the_sides_change_roles(winner: int, points: int) -> None:
    result = Result(usual(LOWBALL), (winner, 121), 0, Seat.A)
    assert result.won_by == (Seat.A,)
    assert match_points(result, MatchPoints.FREE) == points


def test_9_22_a_captain_stands_where_his_start_put_him() -> None:
    chased = Result(usual(CAPTAIN), (60, 121), 1, Seat.A)
    assert chased.won_by == (Seat.B, Seat.C)
    assert match_points(chased, MatchPoints.FREE) == 4


def test_a_finished_game_is_summed_up_from_how_it_stands() -> None:
    game = replay(map(parse_event, ("begun six-card target=61", "dealer B", "pegged A 10")))
    assert Result.of(game.now) is None
    won = game.apply(parse_event("pegged B 61"))
    assert Result.of(won.now) == Result(Setup(target=61), (10, 61), 1, Seat.B)


def test_a_first_dealer_whom_nobody_noted_is_not_made_up() -> None:
    result = Result.of(replay([parse_event("pegged A 121")]).now)
    assert result is not None
    assert result.first_dealer is None


@pytest.mark.parametrize(
    ("setup", "holes", "winner", "why"),
    [
        (Setup(), (121, 100, 90), 0, "2 sides played, not 3"),
        (Setup(), (120, 100), 0, "one side must be in hole 121"),
        (Setup(), (121, 121), 0, "one side must be in hole 121"),
        (Setup(), (121, 125), 0, "none beyond it"),
        (Setup(), (121, 100), 1, "side 1 has not won in hole 100"),
        (usual(LOWBALL), (121, 100), 0, "side 0 has not won in hole 121"),
    ],
)
def test_what_is_no_finished_game_is_refused(
    setup: Setup, holes: tuple[int, ...], winner: int, why: str
) -> None:
    with pytest.raises(ResultError, match=why):
        Result(setup, holes, winner, Seat.A)
