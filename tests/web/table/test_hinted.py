"""Whose a card is that lies in nobody's row, an arm that leaves only hints at."""

from dataclasses import replace

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.language.sentence import ENGLISH
from scorer.setup import Seat
from tests.web.asking import asks_json
from tests.web.states import at, begun, came, lying, saw
from vision.table.places import middle_or_none
from vision.table.track import Arrival, PictureSide
from web.table.decision import automatic_events
from web.table.observing import observe
from web.table.seating import LaidCard, Seating
from web.table.settings import SourceKind
from web.table.state import State

FAR = (9000.0, 9000.0)


def test_whose_a_card_is_in_no_row_is_hinted_where_only_an_arm_tells_that_leaves() -> None:
    table = came(lying(at("dealer A", "starter 8S"), "JH 9H", SourceKind.CAMERA), [7.0, 8.0])
    cards = [
        replace(card, arrival=Arrival(card.arrived_s, PictureSide.TOP, hinted=True))
        for card in table.on_table.cards
    ]
    place, king = middle_or_none(cards[0].sighting), Card.parse("KC")
    assert place is not None
    rows = [
        LaidCard(1, Seat.B, king, 8, place, 10.0, None),
        LaidCard(1, Seat.A, king, 9, FAR, 10.0, None),
    ]
    hinted = saw(
        replace(table, on_table=replace(table.on_table, cards=tuple(cards))),
        seating=Seating(laid=tuple(rows)),
    )
    assert [card.hinted for card in observe(hinted).memory.arrived] == [False, True]


HANDS = "laid B 2C", "laid C 2D", "laid D 8H", "laid A 7H", "laid B 4H", "laid C 7S", "laid A AH"
NEW_SERIES = "laid B 6C", "laid C JD", "laid D QS"
SIDES = dict(zip(Seat, PictureSide, strict=True))


def four_on_a_pile(later_s: float) -> State:
    """Dot has laid the queen, to twenty-six; so much later a card comes from her side."""
    lines = ("begun four-handed", "dealer A", "starter 10H", *HANDS, *NEW_SERIES)
    table = came(lying(begun(*lines), "3S", SourceKind.CAMERA), [12.5 + later_s])
    (three,) = table.on_table.cards
    place = middle_or_none(three.sighting)
    assert place is not None
    assert three.arrival is not None
    seen = replace(three, arrival=replace(three.arrival, side=SIDES[Seat.D]))
    laid = table.game.now.deal.laid_by.items()
    spots = [
        LaidCard(1, seat, card, 100 + number, place, 10.0, SIDES[seat], 1.0 + number)
        for number, (card, seat) in enumerate(laid)
    ]
    spots[-1] = replace(spots[-1], arrived_s=12.5)
    on_table = replace(table.on_table, cards=(seen,), looked_s=13.4)
    table = observe(saw(replace(table, on_table=on_table), seating=Seating(laid=tuple(spots))))
    return observe(replace(table, on_table=replace(on_table, looked_s=14.8)))


def test_who_lays_again_at_once_though_nobody_else_did_is_asked_about() -> None:
    """An arm may still be there that laid the card before: the others need not have said Go."""
    table = four_on_a_pile(later_s=0.4)
    assert automatic_events(table) == ()
    assert [ask["text"] for ask in asks_json(table, ENGLISH)] == ["Who laid the 3♠?"]


def test_who_lays_again_after_a_while_has_heard_go_of_the_others() -> None:
    assert automatic_events(four_on_a_pile(later_s=0.7)) == (parse_event("laid D 3S"),)
