"""Where a match stands, and the points of its games."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.events import parse_event
from scorer.game.game import Game, replay
from scorer.house_rules import PRESETS, HouseRules, MatchPoints
from scorer.match.match import (
    GameCount,
    Length,
    MatchError,
    MatchStanding,
    PointCount,
    match_standing,
)
from scorer.match.points import Result, ResultError, match_points, wins_outright
from scorer.setup import Seat, Setup, parse_setup, usual
from scorer.variant import CAPTAIN, LOWBALL, SEVEN_CARD, THREE_HANDED

CUT = (None, True)
UNKNOWN = (None, False)
WON_BY_A = ("dealer B", "pegged A 61")


def game(*lines: str, setup: str = "six-card target=61") -> Game:
    return replay(map(parse_event, (f"begun {setup}", *lines)))


def standing(*games: Game | None, length: Length | None = None) -> MatchStanding:
    by_number = dict(enumerate(games, 1))
    return match_standing(MatchPoints.TOURNAMENT, length or GameCount(3), by_number)


def deal_after(*games: Game | None) -> tuple[Seat | None, bool]:
    """Who deals first in the next game, and whether it is cut for."""
    match = standing(*games)
    return match.next_dealer, match.cut_for_deal


def test_for_the_first_game_the_deal_is_cut() -> None:
    assert deal_after() == CUT


def test_the_loser_deals_whoever_dealt_before() -> None:
    assert deal_after(game(*WON_BY_A)) == (Seat.B, False)
    assert deal_after(game("pegged A 61")) == (Seat.B, False)


def test_in_turns_the_dealer_is_known_where_somebody_noted_the_last_one() -> None:
    setup = "six-card target=61 next_dealer=alternates"
    assert deal_after(game(*WON_BY_A, setup=setup)) == (Seat.A, False)
    assert deal_after(game("pegged A 61", setup=setup)) == UNKNOWN


def test_the_third_game_is_cut_for_where_the_rules_of_the_first_say_so() -> None:
    first = game(*WON_BY_A, setup="six-card target=61 next_dealer=alternates-cut-third")
    assert deal_after(first, game("dealer A", "pegged B 61")) == CUT


@pytest.mark.parametrize("last", [game("pegged A 29"), None])
def test_while_a_game_goes_on_nobody_knows_who_deals_after_it(last: Game | None) -> None:
    assert deal_after(last) == UNKNOWN
    assert deal_after(game(*WON_BY_A), last) == UNKNOWN


def test_an_abandoned_game_is_passed_over_once_another_one_is_finished() -> None:
    match = standing(game("pegged A 29"), game(*WON_BY_A))
    assert (match.counted, match.next_dealer) == ((2,), Seat.B)


def test_after_the_match_nobody_deals() -> None:
    won = game(*WON_BY_A)
    assert (standing(won, won).over, deal_after(won, won)) == (True, UNKNOWN)


def test_a_game_of_which_nobody_is_left_to_tell_counts_nothing() -> None:
    match = standing(None, game(*WON_BY_A), length=PointCount(2))
    assert match.match is not None
    assert (match.counted, match.match.points, match.over) == ((2,), (2, 0), True)


def test_a_game_of_other_sides_counts_nothing() -> None:
    other = game("pegged C 61", setup="three-handed target=61")
    assert standing(game(*WON_BY_A), other).counted == (1,)


def test_what_the_next_game_is_worth_is_for_the_match_to_say() -> None:
    chosen = parse_setup("six-card match_points=german target=61")
    expected = replace(chosen.rules, match_points=MatchPoints.TOURNAMENT)
    assert standing().next_setup(chosen) == replace(chosen, rules=expected)


def test_what_does_not_fit_cannot_be_the_next_game() -> None:
    won = game(*WON_BY_A)
    with pytest.raises(MatchError, match="the match is over"):
        standing(won, won).next_setup(Setup())
    with pytest.raises(MatchError, match="other sides"):
        standing(won).next_setup(parse_setup("three-handed"))


def test_a_match_is_played_as_its_first_game_was() -> None:
    first = game(*WON_BY_A, setup="six-card target=61 muggins=show match_points=german")
    expected = parse_setup("six-card target=61 muggins=show match_points=tournament")
    match = standing(first)
    assert match.next_setup() == match.next_setup(parse_setup(f"{first.setup}")) == expected
    for other in ("six-card target=61", "six-card muggins=show", "seven-card target=61"):
        with pytest.raises(MatchError, match=r"is played as six-card target=61 muggins=show match"):
            match.next_setup(parse_setup(other))


def test_a_later_game_that_was_played_otherwise_settles_nothing() -> None:
    other = game("pegged A 121", setup="six-card muggins=show")
    assert str(standing(game(*WON_BY_A), other, length=GameCount(5)).next_setup()) == (
        "six-card target=61 match_points=tournament"
    )


def test_captains_may_take_turns() -> None:
    match = standing(game("pegged A 61", setup="captain"))
    assert match.next_setup(parse_setup("captain captain=B")).captain is Seat.B
    assert match.next_setup().captain is Seat.A


def test_the_next_game_waits_until_every_other_one_is_finished() -> None:
    with pytest.raises(MatchError, match="game 1 of the match goes on: finish or delete it"):
        standing(game("pegged A 29"), game(*WON_BY_A)).next_setup()
    assert standing(game(*WON_BY_A), None).next_setup().target == 61


def test_the_players_keep_their_seats() -> None:
    match = standing(game("named A Ann", "named B Ben", *WON_BY_A))
    assert match.next_names() == match.next_names(("Ann", "Ben")) == ("Ann", "Ben")
    with pytest.raises(MatchError, match="is played by Ann, Ben: leave the names out"):
        match.next_names(("Ben", "Ann"))


def test_a_seat_takes_its_first_name_in_any_game() -> None:
    first, second = game("named B Ben", *WON_BY_A), game("named A Ann", "named B Bo", *WON_BY_A)
    assert standing(first).next_names() == (None, "Ben")
    assert standing(first).next_names(("Zoe", "Ben")) == ("Zoe", "Ben")
    assert standing(first, second, length=GameCount(5)).next_names() == ("Ann", "Ben")


def test_the_names_of_a_game_of_other_sides_are_none_of_the_match() -> None:
    other = game("named C Cleo", "pegged C 61", setup="three-handed target=61")
    assert standing(game(*WON_BY_A), other).next_names() == (None, None)


def test_the_next_game_is_begun_with_its_dealer() -> None:
    after = standing(game(*WON_BY_A)).dealt(game())
    assert [str(event) for event in after.history[1:]] == ["dealer B"]
    assert standing().dealt(game()) == game()


def test_a_captain_who_always_deals_needs_not_be_told() -> None:
    setup = "captain captain_deals=always"
    begun = game(setup=setup)
    assert standing(game("pegged A 61", setup=setup)).dealt(begun) == begun


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
def test_row_19_a_scheme_pays_by_the_boundaries_of_rule_7_5(
    scheme: MatchPoints, win: int, skunk: int, double: int, triple: int
) -> None:
    boundaries = {120: win, 91: win, 90: skunk, 61: skunk, 60: double, 31: double, 30: triple}
    assert {hole: match_points(won(hole), scheme) for hole in boundaries} == boundaries


def test_every_scheme_has_its_points() -> None:
    assert all(match_points(won(120), scheme) > 0 for scheme in MatchPoints)


@given(st.integers(0, 120))
def test_row_20_the_lines_are_those_of_the_margin(hole: int) -> None:
    margin = 121 - hole
    by_margin = 1 if margin < 31 else 2 if margin < 61 else 3
    assert match_points(won(hole), MatchPoints.GERMAN) == by_margin


def test_row_19_the_presets_choose_the_schemes_of_rule_13() -> None:
    chosen = {name: rules.match_points.value for name, rules in PRESETS.items()}
    assert chosen == {"casual": "free", "acc": "tournament", "hoyle": "lurch"}
    assert HouseRules().match_points is MatchPoints.FREE


@pytest.mark.parametrize(("target", "half"), [(121, 61), (61, 31)])
def test_row_21_a_lurch_is_short_of_half_the_way_to_any_target(target: int, half: int) -> None:
    assert match_points(won(half, target), MatchPoints.LURCH) == 1
    assert match_points(won(half - 1, target), MatchPoints.LURCH) == 2


def test_row_21_the_lurch_of_181_is_short_of_91() -> None:
    results = [Result(usual(SEVEN_CARD), (181, hole), 0, Seat.A) for hole in (91, 90)]
    assert [match_points(result, MatchPoints.LURCH) for result in results] == [1, 2]


@pytest.mark.parametrize("scheme", SKUNKS_ONLY)
def test_a_game_to_another_target_has_no_skunk(scheme: MatchPoints) -> None:
    assert match_points(won(0, target=61), scheme) == match_points(won(120), scheme)


def test_row_19_only_a_triple_skunk_in_its_scheme_wins_outright() -> None:
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


def test_row_22_a_captain_stands_where_his_start_put_him() -> None:
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
    ("setup", "holes", "winner", "reason"),
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
    setup: Setup, holes: tuple[int, ...], winner: int, reason: str
) -> None:
    with pytest.raises(ResultError, match=reason):
        Result(setup, holes, winner, Seat.A)
