"""Whose card of the play it seems, by its place and the side from which it came."""

from dataclasses import dataclass

from scorer.setup import Seat
from vision.table.track import Arrival
from web.table.card import TableCard
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose a card seems; ``seat`` is None where that is unknown, or place and side differ.

    ``in_row`` says that the card lies in that player's own row or zone. ``among`` are the players
    who may sit at the side from which the card came, where its place tells nothing.
    """

    seat: Seat | None = None
    in_row: bool = False
    among: tuple[Seat, ...] = ()


def arrival_of(state: State, card: TableCard) -> Arrival:
    """How a card came; a card that nobody saw come is taken to have come as it lay still."""
    return card.arrival or Arrival(card.still_s or state.on_table.looked_s)


def owner_of(state: State, card: TableCard) -> Owner:
    """Whose a card seems.

    It is the player's who has shown it before the play, or in whose zone it lies. Else a row near
    which it lies and the side from which it came must not tell different players. A card from the
    side of a player who has laid nothing yet is his first one, whatever row lies near.
    """
    hands = zip(state.game.seats, state.game.now.deal.hands, strict=True)
    if shown := [seat for seat, hand in hands if card.certain and card.card in hand]:
        return Owner(shown[0], in_row=True)
    seen, arrival = card.sighting, arrival_of(state, card)
    zone = state.zone_of(seen)
    if zone in {seat.name for seat in state.game.seats}:
        return Owner(Seat[zone], in_row=True)
    unread = ((lay.seat, lay.card) for lay in state.seen.unseen)
    homes, seats = state.seen.homes.with_unread(unread), state.game.seats
    row = None if homes.begins_at(arrival.side, seats) else homes.row_of(seen)
    sitter = homes.comes_from(arrival.side, seen)
    if row is not None:
        return Owner(row, in_row=True) if sitter in {None, row} else Owner()
    if sitter is not None:
        return Owner(sitter)
    among = homes.seats_at(arrival.side, seats)
    return Owner(among[0] if len(among) == 1 else None, among=among)
