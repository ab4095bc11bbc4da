"""The show of a deal: hands and crib, and how the table is cleared for the next one."""

from collections.abc import Sequence
from dataclasses import replace

from scorer.cards import Card, written
from scorer.count.show import show
from scorer.setup import Seat
from tests.films.play.deals import PlayedDeal
from tests.films.play.table import PlayedTable
from tests.films.play.tempo import Showing
from vision.film.players import LaidCard
from vision.film.script import Pose

_STEP = (0.55, 1.02)
"""Widths of a card from one of a shown hand to the next."""
_FAN = (-1.0, 4.0)
_MIDDLE = 1.5
_PUSHED_MM = (10, 18)
_PUSHED_FIRST = (1, 0, 2, 3)
"""The hand that pushes a row has its finger on the second card."""


class Show:
    """Writes what comes after the play, when ``rows`` of cards lie before the seats."""

    def __init__(
        self, table: PlayedTable, deal: PlayedDeal, rows: Sequence[list[LaidCard]]
    ) -> None:
        self._table, self._deal = table, deal
        self._hands = dict(zip(table.seats, rows, strict=True))

    def shows(self, showing: Showing, crib: list[LaidCard]) -> None:
        """Show every hand in turn, and the crib in the place of the dealer's hand."""
        table, dealer = self._table, self._deal.dealer
        table.now_s += table.chance.uniform(0.8, 1.5)
        if showing is Showing.PICKED_UP:
            self._pick_up()
        for seat in self._deal.show_order:
            self._show_hand(seat, showing)
        table.takes(dealer, self._hands[dealer])
        table.takes(dealer, crib)
        table.waits_for(dealer)
        self._lay_out(dealer, self._deal.crib)
        self._tell(f"crib {written(self._deal.crib)}", dealer)
        self._look(dealer, bool(show(self._deal.crib, self._deal.starter, crib=True)))

    def clears(self, pack: list[LaidCard]) -> None:
        """Take everything off the table."""
        for seat, cards in self._hands.items():
            self._table.takes(seat, cards)
        self._table.takes(self._deal.dealer, pack)
        self._table.waits_for(*self._hands)
        self._table.now_s += 0.6

    def _pick_up(self) -> None:
        """Everybody takes up what he laid: off a pile, one after the other."""
        for seat in self._deal.show_order:
            self._table.takes(seat, self._hands[seat])
        self._table.waits_for(*self._deal.show_order)

    def _show_hand(self, seat: Seat, showing: Showing) -> None:
        hand = self._deal.hands[seat]
        if showing is Showing.PICKED_UP:
            self._lay_out(seat, hand)
        elif showing is Showing.PUSHED:
            self._push(seat)
        self._tell(f"shown {seat.name} {written(hand)}", seat)
        self._look(seat, bool(show(hand, self._deal.starter)))

    def _lay_out(self, seat: Seat, cards: Sequence[Card]) -> None:
        table = self._table
        step, fan = table.chance.uniform(*_STEP), table.chance.uniform(*_FAN)
        spots = []
        for aside in (place - _MIDDLE for place in range(len(cards))):
            spot = table.places.row(seat, aside * step)
            spots.append(table.shaken(Pose(spot.x, spot.y, spot.turn + fan * aside)))
        self._hands[seat] = laid = table.lays(seat, cards, spots, table.now_s + 0.6)
        table.now_s = laid[-1].keyframes[-1].at_s

    def _push(self, seat: Seat) -> None:
        table = self._table
        row = [self._hands[seat][place] for place in _PUSHED_FIRST]
        far = table.chance.uniform(*_PUSHED_MM) * table.places.mm
        way = table.places.side(seat).beside(Pose(0, 0), 0, -far)
        spots = [replace(each.spot, x=each.spot.x + way.x, y=each.spot.y + way.y) for each in row]
        table.players[seat].slides(row, spots, table.ready_there(seat, table.now_s + 0.2), 0.5)
        table.now_s = row[0].keyframes[-1].at_s

    def _tell(self, event: str, seat: Seat) -> None:
        self._table.notes_down(event, self._hands[seat])
        self._table.notes_down("counted", self._hands[seat])

    def _look(self, seat: Seat, scores: bool) -> None:
        """Count, and peg."""
        table = self._table
        table.now_s += table.chance.uniform(*table.tempo.look_s)
        if scores:
            table.pegs(seat)
            table.waits_for(seat)
