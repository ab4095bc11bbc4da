"""The pegs of a game, and what is not there yet."""

import pytest

from scorer.game.deal import Deal
from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.pegs import Pegging, Pegs, Reason
from scorer.seat import Seat
from scorer.setup import Setup, usual
from scorer.variant import FOUR_HANDED

START = Standing.begun(Setup())


def test_what_is_not_there_yet_is_an_error_of_who_asks() -> None:
    with pytest.raises(ValueError, match="nobody deals yet"):
        _ = START.dealt_by
    with pytest.raises(ValueError, match="nobody plays yet"):
        _ = START.playing
    with pytest.raises(ValueError, match="no starter is turned yet"):
        _ = Deal.cleared(2).turned
    with pytest.raises(ValueError, match="nothing is shown"):
        _ = Deal.cleared(2).open


def test_partners_have_pegs_in_common() -> None:
    now = Standing.begun(usual(FOUR_HANDED)).pegged(Seat.C, 4, Reason.HAND)
    assert now.pegs == (Pegs(4, 0, 4), Pegs())
    assert now.pegs_of(Seat.A) == now.pegs_of(Seat.C)
    assert now.peggings == (Pegging(Seat.C, 4, Reason.HAND, 0),)


def test_nothing_is_no_pegging() -> None:
    assert START.pegged(Seat.A, 0, Reason.HAND) == START


def test_holes_are_left_to_the_game_hole() -> None:
    assert START.pegged(Seat.A, 118, Reason.BY_HAND).holes_left(Seat.A) == 3


def test_no_peg_moves_and_no_phase_begins_after_the_end() -> None:
    over = START.pegged(Seat.A, 130, Reason.BY_HAND)
    assert (over.out, over.pegs[0]) == (("A",), Pegs(121, 0, 130))
    assert over.pegged(Seat.B, 2, Reason.HAND) == over
    assert over.entered(Phase.SHOW) == over
