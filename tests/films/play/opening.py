"""The beginning of a game and of a deal: the cut, the crib laid away, the starter turned up."""

from scorer.cards import DECK, Card, Rank, Suit
from scorer.count.show import heels
from scorer.setup import Seat
from tests.films.play.deals import PlayedDeal
from tests.films.play.table import PlayedTable
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
