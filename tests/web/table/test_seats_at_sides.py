"""Whose row a card lies in follows from where each player laid his cards."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from scorer.setup import Seat
from tests.web.states import begun, lying, saw
from vision.frame import Sighting
from vision.table.track import Arrival, PictureSide
from web.table.decision import automatic_events
from web.table.observing import observe
from web.table.seating import HandSide, LaidCard, PictureSides, Seating
from web.table.settings import SourceKind

A, B = Seat.A, Seat.B
LENGTH = 120.0


def laid(seat: Seat, x: float, y: float, side: PictureSide | None) -> LaidCard:
    return LaidCard(1, seat, Card.parse("5H"), 4, (x, y), LENGTH, side)


ROWS = Seating(laid=(laid(A, 400, 480, PictureSide.BOTTOM), laid(B, 600, 230, PictureSide.TOP)))
PILE = Seating(laid=(laid(A, 400, 360, PictureSide.BOTTOM), laid(B, 440, 350, PictureSide.TOP)))
BESIDE = Seating(laid=(laid(A, 400, 360, PictureSide.TOP), laid(B, 440, 350, PictureSide.TOP)))


def card_at(x: float, y: float) -> Sighting:
    return Sighting(Card.parse("7C"), 1.0, True, ((x, y, x + 10, y + 20),), (), (x, y), 15.0)


@pytest.mark.parametrize(
    ("seating", "x", "y", "seat"),
    [(ROWS, 450, 480, A), (ROWS, 560, 235, B), (PILE, 420, 355, None), (Seating(), 450, 480, None)],
)
def test_a_card_lies_in_the_row_that_is_clearly_nearest(
    seating: Seating, x: float, y: float, seat: Seat | None
) -> None:
    assert seating.row_of(card_at(x, y)) is seat


def test_a_card_far_from_all_rows_is_in_none() -> None:
    assert ROWS.row_of(card_at(1100, 480)) is None


def test_on_a_pile_the_side_tells_whose_a_card_is() -> None:
    assert PILE.comes_from(PictureSide.TOP, card_at(420, 355)) is B
    assert PILE.comes_from(PictureSide.LEFT, card_at(420, 355)) is None


def test_a_side_from_which_several_come_tells_nothing() -> None:
    assert BESIDE.comes_from(PictureSide.TOP, card_at(420, 355)) is None


def test_a_side_tells_nothing_far_from_where_its_player_lays_cards() -> None:
    assert ROWS.comes_from(PictureSide.TOP, card_at(450, 480)) is None


TURNED = Seating(turner=(A, PictureSide.BOTTOM))
"""Ann deals, and the starter was turned from below."""


@pytest.mark.parametrize(
    ("seating", "side", "seats"),
    [
        (TURNED, PictureSide.BOTTOM, (A,)),
        (TURNED, PictureSide.TOP, (B,)),
        (TURNED, None, (A, B)),
        (replace(TURNED, laid=PILE.laid), None, ()),
        (Seating(), None, ()),
        (Seating(), PictureSide.TOP, ()),
        (replace(TURNED, laid=(laid(B, 400, 360, PictureSide.TOP),)), PictureSide.BOTTOM, (A,)),
        (replace(TURNED, laid=(laid(B, 400, 360, PictureSide.BOTTOM),)), PictureSide.BOTTOM, ()),
        (
            replace(TURNED, sides=PictureSides((HandSide(9, B, PictureSide.BOTTOM),))),
            PictureSide.BOTTOM,
            (B,),
        ),
    ],
)
def test_before_his_place_is_known_the_dealer_lays_from_where_he_turned_the_starter(
    seating: Seating, side: PictureSide | None, seats: tuple[Seat, ...]
) -> None:
    assert seating.seats_at(side, (A, B)) == seats


def test_of_three_the_starters_side_tells_who_sits_beside_the_dealer() -> None:
    seen = {side: TURNED.seats_at(side, (A, B, Seat.C)) for side in PictureSide}
    sits = {
        PictureSide.BOTTOM: (A,),
        PictureSide.LEFT: (B,),
        PictureSide.TOP: (B, Seat.C),
        PictureSide.RIGHT: (Seat.C,),
    }
    assert seen == sits


def test_of_four_the_starters_side_tells_where_each_sits() -> None:
    sides = (PictureSide.BOTTOM, PictureSide.LEFT, PictureSide.TOP, PictureSide.RIGHT)
    assert [TURNED.seats_at(side, tuple(Seat)) for side in sides] == [(seat,) for seat in Seat]


def test_a_card_lies_as_it_was_laid_in_its_own_place_in_that_deal_alone() -> None:
    five, seven, there = Card.parse("5H"), Card.parse("7C"), card_at(400, 480)
    seating = Seating(laid=(laid(A, 400, 480, None),))
    assert seating.lies_as_laid(1, five, there)
    assert not seating.lies_as_laid(1, five, card_at(460, 480))
    assert not seating.lies_as_laid(2, five, there)
    assert not seating.lies_as_laid(1, seven, there)


def test_a_hand_from_where_the_dealer_turned_the_starter_may_be_his_though_another_sits_there() -> (
    None
):
    bens = PictureSides((HandSide(1, B, PictureSide.BOTTOM),))
    turned = Seating(bens, turner=(A, PictureSide.BOTTOM))
    assert turned.shows_instead(A, PictureSide.BOTTOM) is None
    elsewhere = Seating(bens, turner=(A, PictureSide.TOP))
    assert elsewhere.shows_instead(A, PictureSide.BOTTOM) is B


def test_the_first_card_of_a_player_is_his_though_it_lies_beside_the_row_of_another() -> None:
    """Ben lays his first one near Cleo's, and comes from the only side at which nobody else sits.

    Were it Cleo's, two players would have said Go.
    """
    others = zip((A, Seat.C, Seat.D), ((120, 440), (600, 300), (690, 60)), strict=True)
    sides = (PictureSide.BOTTOM, PictureSide.TOP, PictureSide.RIGHT)
    rows = (laid(seat, *at, side) for (seat, at), side in zip(others, sides, strict=True))
    lays = ("laid C JH", "laid D 10C", "laid A 6D")
    game = begun("begun four-handed", "dealer B", "starter 8S", *lays)
    state = saw(lying(game, "AC", SourceKind.CAMERA), seating=Seating(laid=tuple(rows)))
    (card,) = state.on_table.cards
    card = replace(card, arrival=Arrival(1.0, PictureSide.LEFT))
    for looked_s in (1.3, 3.0):
        state = replace(state, on_table=replace(state.on_table, cards=(card,), looked_s=looked_s))
        state = observe(state)
    assert [str(event) for event in automatic_events(state)] == ["laid B AC"]


@pytest.mark.parametrize(
    ("beside", "keeps"),
    [((False, True, True), True), ((False, True, False), False), ((False,), False), ((), False)],
)
def test_who_lays_each_card_but_the_first_beside_others_keeps_his_row(
    beside: tuple[bool, ...], keeps: bool
) -> None:
    row = [replace(laid(A, 0, 0, None), beside=other) for other in beside]
    assert Seating(laid=tuple(row)).keeps_row(A, 2) is keeps
