"""Who sits at a side of the table follows from who sits at the others: clockwise, as they lay."""

import pytest

from scorer.seat import Seat
from vision.table.arrival import PictureSide
from web.table.seating import may_sit

A, B, C, D = Seat
TOP, RIGHT, BOTTOM, LEFT = PictureSide


@pytest.mark.parametrize("players", [2, 3, 4])
def test_where_nobody_is_known_everybody_may_sit_at_each_side(players: int) -> None:
    seats = tuple(Seat)[:players]
    assert [may_sit(side, {}, seats) for side in PictureSide] == [seats] * 4


def test_two_players_sit_at_sides_of_their_own() -> None:
    assert may_sit(BOTTOM, {A: BOTTOM}, (A, B)) == (A,)
    assert may_sit(TOP, {A: BOTTOM}, (A, B)) == may_sit(LEFT, {A: BOTTOM}, (A, B)) == (B,)


def test_two_that_are_known_tell_where_the_third_may_sit() -> None:
    assert may_sit(LEFT, {A: BOTTOM, C: RIGHT}, (A, B, C)) == (B,)
    assert may_sit(TOP, {A: BOTTOM, C: RIGHT}, (A, B, C)) == (B,)


def test_players_who_seem_to_sit_against_the_clock_tell_nothing() -> None:
    assert may_sit(LEFT, {A: BOTTOM, B: RIGHT, C: TOP}, (A, B, C)) == ()


def test_two_at_one_side_tell_nothing() -> None:
    assert may_sit(TOP, {A: BOTTOM, D: BOTTOM}, (A, B, C, D)) == ()
