"""Films of whole deals with the play, by form and seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise
from math import cos, hypot, sin, tau
from types import MappingProxyType

from scorer.cards import DECK, Card, Rank, Suit, written
from scorer.count.show import heels, show
from scorer.play.play import Lay
from scorer.setup import Seat
from tests.films.play.deals import VARIANTS, PlayedDeal, played_deals
from tests.films.play.table import FAST, NORMAL, Custom, PlayedTable, Showing, Tempo, places
from tests.films.stock import holdout_deck
from tests.films.stock import table as table_top
from vision.film.film import Film
from vision.film.layers import lamp
from vision.film.players import LaidCard
from vision.film.script import Pose

_THICK = 5
"""So many backs stand for the pack."""

_CUTS = 0.5
"""How often the hand is seen that cuts the pack."""


def cut_for_deal(table: PlayedTable) -> Seat:
    """Everybody lays the card open before him that he has cut; the lowest deals (rules.md 1)."""
    ranks = table.chance.sample([*Rank], len(table.seats))
    named = [Card(rank, table.chance.choice([*Suit])) for rank in ranks]
    cut = dict(zip(table.seats, named, strict=True))
    laid = {}
    for seat, card in cut.items():
        spot = table.shaken(table.places.row(seat, 0.0))
        laid[seat] = table.lays(seat, [card], [spot], table.now_s + table.chance.uniform(0.8, 1.6))
        table.now_s = laid[seat][0].keyframes[-1].at_s
        table.notes_down(f"cut {seat.name} {card}", laid[seat])
    table.waits_for(*table.seats)
    table.now_s += table.chance.uniform(1.5, 2.5)
    for seat, cards in laid.items():
        table.takes(seat, cards)
    table.waits_for(*table.seats)
    return min(cut, key=lambda seat: cut[seat].rank)


def put_down_pack(table: PlayedTable, deal: PlayedDeal) -> list[LaidCard]:
    """The dealer puts the pack down, the starter on top of it, and everybody takes his cards up."""
    backs = [card for card in DECK if card != deal.starter and card not in deal.crib][:_THICK]
    cards = [*backs, deal.starter]
    spots = [_on_pack(table, place) for place in range(len(cards))]
    begins_s = table.ready(deal.dealer, table.now_s)
    pack = table.players[deal.dealer].brings(cards, spots, begins_s, 0.6)
    table.laid += pack
    for seat in table.seats:
        number = len(deal.hands[seat]) + len(deal.discards[seat])
        table.fans[seat].takes_up(begins_s + table.chance.uniform(0, 0.8), number)
    table.waits_for(deal.dealer)
    return pack


def _on_pack(table: PlayedTable, place: int, over: float = 1.0) -> Pose:
    pack = table.places.pack
    return Pose(pack.x + 1.3 * place, pack.y - 1.5 * place, pack.turn, 0.0, over)


def lay_crib_away(table: PlayedTable, deal: PlayedDeal) -> list[LaidCard]:
    """Everybody lays his discards on the crib; the dealer adds what the pack gives."""
    crib, lands_s = table.places.crib(deal.dealer), table.now_s + 0.3
    laid: list[LaidCard] = []
    for seat in deal.show_order:
        lands_s += table.chance.uniform(0.4, 0.9)
        cards = [*deal.discards[seat], *(deal.from_pack if seat == deal.dealer else ())]
        laid += table.lays(seat, cards, [table.shaken(crib, 5, 4) for _ in cards], lands_s)
        table.fans[seat].gives(lands_s - 0.5, len(deal.discards[seat]))
    table.waits_for(*deal.show_order)
    return laid


def turn_starter_up(table: PlayedTable, deal: PlayedDeal, pack: list[LaidCard]) -> None:
    """The player who leads cuts, and the dealer turns the uppermost card over."""
    if table.chance.random() < _CUTS:
        _cut(table, deal, pack)
    starter, dealer = pack[-1], table.players[deal.dealer]
    spot = table.shaken(_on_pack(table, len(pack) - 1, 0.0))
    dealer.turns([starter], [spot], table.ready_there(deal.dealer, table.now_s + 0.2), 0.7)
    table.now_s = starter.keyframes[-1].at_s
    table.notes_down(f"starter {deal.starter}", [starter])
    table.waits_for(deal.dealer)
    if heels(deal.starter):
        table.pegs(deal.dealer)


def _cut(table: PlayedTable, deal: PlayedDeal, pack: list[LaidCard]) -> None:
    first = deal.show_order[0]
    spot = Pose(pack[-1].spot.x, pack[-1].spot.y, 0.0, 12 * table.places.mm)
    table.players[first].reaches(spot, table.ready(first, table.now_s + 0.2), 0.4)
    table.waits_for(first)


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


_SHOWN_STEP = (0.55, 1.02)
"""Widths of a card from one of a shown hand to the next."""

_SHOWN_FAN = (-1.0, 4.0)
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
        step, fan = table.chance.uniform(*_SHOWN_STEP), table.chance.uniform(*_SHOWN_FAN)
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


@dataclass(frozen=True, slots=True)
class Form:
    """How many play, where they lay their cards, and how fast."""

    players: int = 2
    custom: Custom = Custom.OWN_ROWS
    tempo: Tempo = NORMAL
    cuts: bool = False
    """Whether they cut for the first deal."""

    @property
    def showings(self) -> tuple[Showing, ...]:
        """How hands may be shown: what no longer lies there open must be picked up."""
        return tuple(Showing) if self.custom is Custom.OWN_ROWS else (Showing.PICKED_UP,)


FORMS: Mapping[str, Form] = MappingProxyType(
    {
        "own_rows": Form(),
        "pile": Form(custom=Custom.PILE),
        "turned_down": Form(custom=Custom.TURNED_DOWN),
        "three": Form(3),
        "four": Form(4),
        "fast": Form(tempo=FAST),
        "cut": Form(cuts=True),
    }
)
_INDEX = 25.0
"""Pixels of an index, as docs/camera.md asks for."""


def played_table(seed: int, form: Form, deals: int) -> PlayedTable:
    """So many deals of a seed, which also decides who deals first."""
    table = PlayedTable(seed, places(seed, form.players), form.tempo)
    table.notes_down(f"begun {VARIANTS[form.players].name}", [])
    dealer = cut_for_deal(table) if form.cuts else table.chance.choice(table.seats)
    if not form.cuts:
        table.notes_down(f"dealer {dealer.name}", [])
    for deal in islice(played_deals(seed, form.players, dealer), deals):
        _play(table, deal, form)
    return table


def _play(table: PlayedTable, deal: PlayedDeal, form: Form) -> None:
    pack = put_down_pack(table, deal)
    crib = lay_crib_away(table, deal)
    turn_starter_up(table, deal, pack)
    laying = Laying(table, deal, form.custom)
    laying.plays()
    show = Show(table, deal, laying.rows)
    show.shows(table.chance.choice(form.showings), crib)
    show.clears(pack)


def played_film(seed: int, form: Form, deals: int = 1) -> Film:
    """Film some deals with a held-out deck on a table of the seed."""
    table = played_table(seed, form, deals)
    deck = holdout_deck(seed, _INDEX / table.places.card_width)
    return Film(table.script(), deck, table_top(seed), lamp(seed), tuple(table.notes))
