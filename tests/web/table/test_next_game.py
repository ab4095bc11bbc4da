"""Who deals first in the game after one that is over."""

from scorer.seat import Seat
from tests.web.states import at, begun, in_match
from web.table.next_game import first_dealer

WON = ("dealer A", "pegged A 121")


def test_nobody_is_known_while_the_game_goes_on() -> None:
    assert first_dealer(at("dealer A")) is None


def test_after_a_single_game_the_rules_say_it() -> None:
    assert first_dealer(at(*WON)) is Seat.B
    assert first_dealer(begun("begun six-card next_dealer=winner", *WON)) is Seat.A


def test_a_match_that_goes_on_says_it_itself() -> None:
    cut = "begun six-card next_dealer=alternates-cut-third"
    assert first_dealer(begun(cut, *WON)) is Seat.B
    assert first_dealer(in_match(begun(cut, "pegged B 121"), begun(cut, *WON))) is None


def test_after_a_match_the_last_game_does() -> None:
    assert first_dealer(in_match(at(*WON), at(*WON))) is Seat.B
