"""The play of a deal: card by card, in rows or on a pile, turned face down or left open."""

from itertools import pairwise
from math import cos, hypot, sin, tau

from scorer.play.play import Lay
from scorer.setup import Seat
from tests.films.play.deals import PlayedDeal
from tests.films.play.table import PlayedTable
from tests.films.play.tempo import Custom
from vision.film.players import LaidCard
from vision.film.script import Pose

_STEP = (0.42, 0.62)
"""Widths of a card from one of a row to the next."""
_FAN = (-1.0, 5.0)
"""Degrees from one to the next."""
_MIDDLE = 1.5
"""The place in a row of four that would be its middle."""
_PILE = (0.2, 0.55)
"""Widths of a card from one of a pile to the next."""
_PILE_REACH = 0.8
"""How far from the middle of the pile, at most."""
_ASIDE = 1.25
"""How many widths beside the first of its row lies what was turned face down."""


class Laying:
    """Writes the play; ``rows`` are the cards of each seat in the order in which they came."""

    def __init__(self, table: PlayedTable, deal: PlayedDeal, custom: Custom) -> None:
        self.rows: list[list[LaidCard]] = [[] for _ in table.seats]
        self._table, self._deal, self._custom = table, deal, custom
        self._open: list[list[LaidCard]] = [[] for _ in table.seats]
        self._steps = [table.chance.uniform(*_STEP) for _ in table.seats]
        self._fans = [table.chance.uniform(*_FAN) for _ in table.seats]
        self._on_pile = table.places.middle

    def plays(self) -> None:
        """Lay every card."""
        first, *_ = lays = self._deal.lays
        self._lays(first, 0.0)
        for before, lay in pairwise(lays):
            begins = lay.count == lay.card.pips
            if begins and self._custom is Custom.TURNED_DOWN:
                self._turns_down()
            said_go = begins or before.seat == lay.seat
            self._lays(lay, self._chance(self._table.tempo.go_s) if said_go else 0.0)

    def _chance(self, between: tuple[float, float]) -> float:
        return self._table.chance.uniform(*between)

    def _lays(self, lay: Lay, waits_s: float) -> None:
        table, seat = self._table, lay.seat
        lands_s = table.now_s + waits_s + self._chance(table.tempo.card_s)
        (laid,) = table.lays(seat, [lay.card], [self._spot(seat)], lands_s)
        table.now_s = laid.keyframes[-1].at_s
        table.fans[seat].gives(table.now_s - 0.5)
        table.notes_down(f"laid {seat.name} {lay.card}", [laid])
        self.rows[seat].append(laid)
        self._open[seat].append(laid)
        if lay.scores and table.chance.random() < table.tempo.pegs:
            table.pegs(seat)
        elif table.chance.random() < table.tempo.tidies:
            begins_s = table.ready_there(seat, table.now_s) + 0.2
            table.players[seat].slides([laid], [table.shaken(laid.spot, 5, 4)], begins_s, 0.3)

    def _spot(self, seat: Seat) -> Pose:
        """Where the next card of a seat is laid."""
        places = self._table.places
        if self._custom is Custom.PILE:
            self._on_pile = self._next_on_pile()
            upright = places.side(seat).upright
            spot = Pose(self._on_pile.x, self._on_pile.y, upright)
            return self._table.shaken(spot, 0, 8)
        aside = len(self._open[seat]) - _MIDDLE
        spot = places.row(seat, aside * self._steps[seat])
        return self._table.shaken(Pose(spot.x, spot.y, spot.turn + self._fans[seat] * aside))

    def _next_on_pile(self) -> Pose:
        """A little beside the card before, and not too far from the middle."""
        width, middle = self._table.places.card_width, self._table.places.middle
        while True:
            far, way = self._chance(_PILE) * width, self._chance((0, tau))
            x, y = self._on_pile.x + far * cos(way), self._on_pile.y + far * sin(way)
            if hypot(x - middle.x, y - middle.y) < _PILE_REACH * width:
                return Pose(x, y)

    def _turns_down(self) -> None:
        """Everybody turns what he has laid face down, beside what he turned before."""
        laid = {
            seat: cards for seat, cards in zip(self._table.seats, self._open, strict=True) if cards
        }
        for seat, cards in laid.items():
            self._turns_row_down(seat, cards)
        self._table.waits_for(*laid)
        self._open = [[] for _ in self._open]

    def _turns_row_down(self, seat: Seat, cards: list[LaidCard]) -> None:
        table, player = self._table, self._table.players[seat]
        player.squares(cards, table.ready_there(seat, table.now_s + self._chance((0.4, 0.9))), 0.3)
        pile = table.places.row(seat, -_MIDDLE * self._steps[seat] - _ASIDE, 0.2)
        under = len(self.rows[seat]) - len(cards)
        spots = [
            table.shaken(Pose(pile.x + 2 * place, pile.y, pile.turn, 0.0, 1.0), 1.5)
            for place in range(under, len(self.rows[seat]))
        ]
        player.turns(cards, spots, player.free_s + 0.05, 0.55)
