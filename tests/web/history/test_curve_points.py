"""The course of a game follows its pegs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.game.standing import Standing
from scorer.setup import parse_setup
from scorer.statistics.par import par
from tests.scorer.game.machine_driver import game_by_chance
from web.history.curve import course, par_lines

NAMED = ("begun six-card", "dealer B")
DEAL = (
    *("starter JS", "played", "shown A 6H 7H 8H 9H", "counted"),
    *("shown B 2H 3H 4H 6S", "counted", "crib 5H 5C KD KS", "counted"),
)


def stood(*lines: str) -> Standing:
    return replay(map(parse_event, lines)).now


@settings(deadline=None, max_examples=10)
@given(
    st.sampled_from(["six-card target=61", "four-handed", "captain", "auction target=61", "noddy"]),
    st.integers(0, 1000),
)
def test_every_line_ends_at_the_peg_of_its_side_and_never_goes_back_in_time(
    setup: str, seed: int
) -> None:
    now = game_by_chance(parse_setup(setup), seed).now
    found = course(now)
    assert [line[-1] for line in found.lines] == [
        (len(found.deals), pegs.front) for pegs in now.pegs
    ]
    for line in found.lines:
        moments = [moment for moment, _ in line]
        assert moments == sorted(moments)


def test_what_is_pegged_in_a_deal_lies_in_its_column() -> None:
    found = course(stood(*NAMED, *DEAL, "starter 2C", "pegged A 1"))
    assert found.deals == (1, 2)
    assert [hole for moment, hole in found.lines[0] if moment < 1] == [0, 12]
    assert [(moment > 1, hole) for moment, hole in found.lines[0][2:]] == [(True, 13), (True, 13)]


def test_a_late_call_of_muggins_is_no_step_back_in_time() -> None:
    claims = ("shown A 6H 7H 8H 9H", "claimed A 12", "shown B 2H 3H 4H 6S", "claimed B 9")
    crib = ("crib 5H 5C KD KS", "claimed B 4")
    opening = ("begun six-card muggins=show", "dealer B", "starter 2D", "played")
    found = course(stood(*opening, *claims, *crib, "pegged A 1", "muggins A 8"))
    assert [hole for _, hole in found.lines[0]] == [0, 12, 13, 21, 21]
    moments = [moment for moment, _ in found.lines[0]]
    assert moments == sorted(moments)


def test_pegs_without_deals_have_a_column_of_their_own() -> None:
    assert course(stood("pegged A 2", "pegged B 3")).deals == (0,)
    assert course(stood("pegged A 2", "dealer B")).deals == (0, 1)


def test_a_game_that_has_not_begun_lies_at_the_start() -> None:
    assert course(Standing.begun(parse_setup("captain"))).lines == (
        ((0.0, 60), (1, 60)),
        ((0.0, 0), (1, 0)),
    )


def test_a_line_ends_in_the_game_hole() -> None:
    assert course(stood("pegged A 120", "pegged A 20")).lines[0][-1] == (1, 121)


def test_a_bid_goes_below_the_start() -> None:
    now = stood(
        "begun auction", "dealer B", "discarded A 5H 5C", "discarded B 6H 6C", "bid A 0", "bid B 3"
    )
    assert course(now).lowest == -3
    assert course(stood("pegged A 3")).lowest == 0


def test_par_goes_by_who_dealt_first() -> None:
    now = stood(*NAMED)
    lines = par_lines(now, range(1, 4))
    assert [line[1] for line in lines] == [(1, par(1, 0)), (1, par(1, 1))]
    assert [line[3] for line in lines] == [(3, par(3, 1)), (3, par(3, 2))]


def test_par_ends_in_the_game_hole() -> None:
    lines = par_lines(stood(*NAMED), range(1, 15))
    assert [line[-1] for line in lines] == [(10, 121), (10, 121)]


@pytest.mark.parametrize(
    "lines",
    [
        ("begun six-card target=61", "dealer B"),
        ("begun lowball", "dealer B"),
        ("begun three-handed", "dealer B"),
        ("begun six-card",),
        ("pegged A 2", "dealer B"),
    ],
)
def test_other_games_have_no_par(lines: tuple[str, ...]) -> None:
    now = stood(*lines)
    assert par_lines(now, course(now).deals) == ()
