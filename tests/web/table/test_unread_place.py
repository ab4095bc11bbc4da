"""What lies where a card was laid that nobody could read is that card only if it came so."""

from scorer.setup import Seat
from tests.web.seeing import sighting
from tests.web.table.test_unread_lay import DOUBT, SPOTS
from vision.table.track import Arrival, PictureSide
from web.table.card import TableCard
from web.table.cards import TableCards
from web.table.deal_memory import UnreadLay


def test_what_lies_elsewhere_under_its_number_is_not_it() -> None:
    """A card in doubt seemed to have moved to where the one that it was taken for was shown."""
    lay = UnreadLay(9, Seat.B, TableCard(3, sighting(DOUBT, SPOTS[4])))
    for spot, known in ((SPOTS[4], "8D"), (SPOTS[6], None)):
        on_table = TableCards((TableCard(3, sighting("8D", spot)),))
        told = lay.seen(on_table).identity(())
        assert (told and str(told)) == known


def test_what_lies_in_its_place_and_nobody_saw_come_is_not_it() -> None:
    came = TableCard(3, sighting(DOUBT, SPOTS[4]), arrival=Arrival(1.0, PictureSide.TOP))
    on_table = TableCards((TableCard(5, sighting("8D", SPOTS[4])),))
    assert UnreadLay(9, Seat.B, came).seen(on_table).card == came
