"""The cards on the table that may be what the game waits for: the starter, a hand, the crib.

Cards that were turned or counted in this deal mean nothing more, and stale ones nothing yet.
"""

from dataclasses import dataclass
from itertools import count

from scorer.seat import Seat
from vision.table.arrangement import spot
from web.table.cards import TableCard, plain
from web.table.due import FIRST_NUMBER, Due, due, known, played_hand
from web.table.once import once
from web.table.state import State


@dataclass(frozen=True, slots=True)
class DueCards:
    """The cards that may be what is due, from left to right."""

    due: Due
    cards: tuple[TableCard, ...]
    played: bool = False
    """Whether they are known from the play alone, and lie nowhere that anybody has seen."""

    @property
    def complete(self) -> bool:
        """Whether it is all of it, and certain."""
        return len(self.cards) == self.due.size and all(card.certain for card in self.cards)


@once
def due_cards(state: State) -> DueCards | None:
    """Find the cards that may be what is due; None where nothing is, or no dealer is set."""
    wanted = None if state.free else due(state.game)
    if wanted is None:
        return None
    new = [
        card for card in state.on_table.cards if card.card not in state.stale | known(state.game)
    ]
    mine = tuple(card for card in new if _is_in(state, card, wanted.zone))
    in_order = tuple(sorted(mine, key=_from_left))
    return DueCards(wanted, in_order) if mine else _played(state, wanted)


def _played(state: State, wanted: Due) -> DueCards:
    """Know the hand from the play, where no card of it was seen."""
    cards = tuple(map(plain, played_hand(state.game, wanted), count(FIRST_NUMBER)))
    return DueCards(wanted, cards, played=bool(cards))


def _is_in(state: State, card: TableCard, zone: str) -> bool:
    """Whether a card lies in a zone; where that was not drawn, it lies in no other one."""
    place, picture = spot(card.sighting), state.camera.picture
    if place is None or picture is None:
        return True
    found = state.settings.zones.name_at(place[0] / picture.width, place[1] / picture.height)
    return found == zone if state.settings.zones.has(zone) else found not in _used(state)


def _used(state: State) -> set[str]:
    """The zones that matter in this game: those of its seats, and of crib and starter."""
    missing = {seat.name for seat in Seat} - {seat.name for seat in state.game.seats}
    return {name for name, _ in state.settings.zones.drawn} - missing


def _from_left(card: TableCard) -> tuple[float, ...]:
    return spot(card.sighting) or ()
