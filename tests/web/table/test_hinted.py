"""Whose a card is that lies in nobody's row, an arm that leaves only hints at."""

from dataclasses import replace

from scorer.cards import Card
from scorer.seat import Seat
from tests.web.states import at, came, lying, saw
from vision.table.arrangement import spot
from vision.table.arrival import Arrival, PictureSide
from web.table.camera_view import SourceKind
from web.table.coming import noticed
from web.table.homes import Homes, Spot

FAR = (9000.0, 9000.0)


def test_whose_a_card_is_in_no_row_is_hinted_where_only_an_arm_tells_that_leaves() -> None:
    table = came(lying(at("dealer A", "starter 8S"), "JH 9H", SourceKind.CAMERA), [7.0, 8.0])
    cards = [
        replace(card, arrival=Arrival(card.came_s, PictureSide.TOP, hinted=True))
        for card in table.on_table.cards
    ]
    place, king = spot(cards[0].sighting), Card.parse("KC")
    assert place is not None
    rows = [Spot(1, Seat.B, king, 8, place, 10.0, None), Spot(1, Seat.A, king, 9, FAR, 10.0, None)]
    hinted = saw(
        replace(table, on_table=replace(table.on_table, cards=tuple(cards))),
        homes=Homes(spots=tuple(rows)),
    )
    assert [card.hinted for card in noticed(hinted).seen.came] == [False, True]
