"""The game after one that is over, and who deals it first."""

import pytest

from scorer.game.game import Game, NotAllowedError
from scorer.setup import Seat
from tests.web.states import at, begun, in_match
from web.table.next_game import following
from web.table.state import State

WON = ("dealer A", "pegged A 121")
CUT = "begun six-card next_dealer=alternates-cut-third"


def follows(state: State) -> Game:
    return following(state.game, state.in_match)


def first_dealer(state: State) -> Seat | None:
    return follows(state).now.dealer


def test_after_a_single_game_the_rules_say_who_deals() -> None:
    assert first_dealer(at(*WON)) is Seat.B
    assert first_dealer(begun("begun six-card next_dealer=winner", *WON)) is Seat.A


def test_a_match_that_goes_on_says_it_itself() -> None:
    assert first_dealer(begun(CUT, *WON)) is Seat.B
    assert first_dealer(in_match(begun(CUT, "pegged B 121"), begun(CUT, *WON))) is None


def test_after_a_match_the_last_game_does() -> None:
    assert first_dealer(in_match(at(*WON), at(*WON))) is Seat.B


def test_captains_take_turns_and_deal_where_they_always_do() -> None:
    after = follows(begun("begun captain captain_deals=always", "pegged A 121"))
    assert (after.setup.captain, after.now.dealer) == (Seat.B, Seat.B)


def test_the_next_game_keeps_the_names_and_leaves_the_nameless_so() -> None:
    assert follows(at(*WON)).now.names == ("Ann", "Ben")
    assert len(follows(begun("begun six-card", *WON)).history) == 2


def test_of_two_players_of_one_name_the_first_keeps_it() -> None:
    names = "begun six-card", "named A Ann", "named B Ann"
    assert follows(begun(*names, *WON)).now.names == ("Ann", "B")


def test_a_game_of_the_match_that_goes_on_is_finished_first() -> None:
    with pytest.raises(NotAllowedError):
        follows(in_match(at(*WON), at("pegged A 5")))
