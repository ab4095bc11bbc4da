"""What is settled before a game begins."""

import pytest
from hypothesis import given

from scorer.house_rules import HouseRulesError
from scorer.setup import Seat, Setup, SetupError, parse_setup, usual
from scorer.variant import CAPTAIN, FOUR_HANDED, THREE_HANDED, VariantError
from tests.scorer.strategies import SETUPS


@given(SETUPS)
def test_what_is_printed_is_read_back(setup: Setup) -> None:
    assert parse_setup(str(setup)) == setup


@given(SETUPS)
def test_every_seat_is_on_one_side(setup: Setup) -> None:
    assert sorted(seat for side in setup.sides for seat in side) == list(setup.seats)
    for seat in setup.seats:
        assert seat in setup.sides[setup.side_of(seat)]


@given(SETUPS)
def test_an_opponent_sits_on_another_side(setup: Setup) -> None:
    for seat in setup.seats:
        assert setup.side_of(setup.opponent_of(seat)) != setup.side_of(seat)


def test_the_usual_game_is_of_two_to_121() -> None:
    assert (Setup().players, Setup().target) == (2, 121)
    assert str(Setup()) == "six-card"


def test_partners_sit_across_the_table() -> None:
    assert usual(FOUR_HANDED).sides == ((Seat.A, Seat.C), (Seat.B, Seat.D))


def test_a_captain_plays_alone_against_the_others() -> None:
    setup = parse_setup("captain captain=B")
    assert setup.sides == ((Seat.B,), (Seat.A, Seat.C))


def test_the_deal_goes_round_to_the_left() -> None:
    setup = usual(THREE_HANDED)
    assert setup.left_of(Seat.C) is Seat.A
    assert setup.clockwise(Seat.B) == (Seat.B, Seat.C, Seat.A)


def test_of_several_opponents_the_next_one_is_meant() -> None:
    assert usual(THREE_HANDED).opponent_of(Seat.C) is Seat.A
    assert Setup(CAPTAIN, 3, captain=Seat.B).opponent_of(Seat.C) is Seat.B


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("six-card players=3", "six-card cribbage: players can be 2, not 3"),
        ("six-card target=99", "six-card cribbage: target can be 121, 61, not 99"),
        ("captain captain=D", ": captain can be A, B, C, not D"),
        ("six-card captain=B", "six-card cribbage: there is no captain; leave out captain=B"),
        (
            "three-handed captain=C",
            "three-handed cribbage: there is no captain; ",
        ),
        ("six-card target=many", "'target=many' is no choice"),
        ("captain captain=E", "'captain=E' is no choice"),
        ("six-card target", "'target' is no choice"),
        ("six-card target=x=y", "'target=x=y' is no choice"),
    ],
)
def test_what_the_variant_does_not_allow_is_refused(text: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        parse_setup(text)


def test_a_variant_or_house_rule_that_is_none_is_named() -> None:
    with pytest.raises(VariantError, match="no variant is called 'whist'"):
        parse_setup("whist")
    with pytest.raises(HouseRulesError, match="no house rule is called 'mugins'"):
        parse_setup("six-card mugins=off")


def test_a_preset_fills_in_and_later_choices_stand() -> None:
    setup = parse_setup("six-card preset=acc muggins=show-and-play underpegged=corrected")
    assert setup.rules.wrong_call.value == "to-challenged"
    assert setup.rules.muggins.value == "show-and-play"
    assert setup.rules.underpegged.value == "corrected"
