"""Whose a card seems that came in the play, by its place and the side from which it came."""

from scorer.seat import Seat
from vision.table.track import Arrival
from web.table.card import TableCard
from web.table.state import State


def arrival_of(state: State, card: TableCard) -> Arrival:
    """How a card came; what nobody saw come did as it lay still."""
    return card.arrival or Arrival(card.still_s or state.on_table.looked_s)


def owner_of(state: State, card: TableCard) -> tuple[Seat | None, bool, tuple[Seat, ...]]:
    """Whose a card seems, whether it lies in a row of his own, and else who may sit at its side.

    Whoever has shown it before the play lays it, and a place that was drawn tells it alone. Where
    the place and the side from which a card came tell different things, neither does; from the side
    of who has laid none yet comes his first.
    """
    hands = zip(state.game.seats, state.game.now.deal.hands, strict=True)
    if shown := [seat for seat, hand in hands if card.certain and card.card in hand]:
        return shown[0], True, ()
    seen, arrival = card.sighting, arrival_of(state, card)
    zone = state.zone_of(seen)
    if zone in {seat.name for seat in state.game.seats}:
        return Seat[zone], True, ()
    unread = ((lay.seat, lay.card) for lay in state.seen.unseen)
    homes, seats = state.seen.homes.with_unread(unread), state.game.seats
    row = None if homes.begins_at(arrival.side, seats) else homes.row_of(seen)
    sitter = homes.comes_from(arrival.side, seen)
    if row is not None:
        return (row, True, ()) if sitter in {None, row} else (None, False, ())
    if sitter is not None:
        return sitter, False, ()
    among = homes.seats_at(arrival.side, seats)
    return among[0] if len(among) == 1 else None, False, among
