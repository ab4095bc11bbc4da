"""The cut for deal before a camera: a card lies open for each player who cuts (rules.md 1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from scorer.game.events import Begun, Cut, Named
from scorer.seat import Seat
from web.games.saved_text import named_players
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.once import once
from web.table.state import State
from web.table.turned import came_s

LIES_S = 1.2
"""So long cards lie there before they are taken for those of a cut: another may come."""
_ONE_BY_ONE_S = 0.3
"""A hand that is laid out at once is no cut."""


@dataclass(frozen=True, slots=True)
class CutCards:
    """The cards of a cut, in the order in which they came, and of those who are known who cut them.

    ``cutters`` are the seats that have not cut yet.
    """

    cards: tuple[TableCard, ...]
    cutters: tuple[Seat, ...]
    owners: Mapping[int, Seat]

    @property
    def events(self) -> tuple[Cut, ...]:
        """What was cut, once it is known by whom each card was."""
        if len(self.owners) < len(self.cards):
            return ()
        return tuple(Cut(self.owners[card.number], card.card) for card in self.cards)


@once
def cut_cards(state: State) -> CutCards | None:
    """Find the cards of a cut: as many as players have to cut, and nothing happened before."""
    if not _is_awaited(state):
        return None
    done = {cut.seat: cut.card for cut in state.game.now.cuts}
    cutters = tuple(seat for seat in state.game.now.cutters if seat not in done)
    there = (card for card in state.on_table.new if card.card not in done.values())
    cards = tuple(sorted(there, key=came_s))
    if len(cards) != len(cutters) or not (done or _lie_like_a_cut(state, cards)):
        return None
    return CutCards(cards, cutters, _owners(state, cards, cutters))


def _is_awaited(state: State) -> bool:
    """Whether a game of players with names has only begun, before a camera."""
    if not state.free or state.camera.kind is not SourceKind.CAMERA:
        return False
    new = all(isinstance(step, Begun | Named | Cut) for step in state.game.steps)
    return new and any(named_players(state.game))


def _lie_like_a_cut(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether certain cards were seen to come one by one, and nobody moves them any more."""
    if not all(card.ready and card.arrival is not None for card in cards):
        return False
    apart = all(came_s(one) - came_s(before) >= _ONE_BY_ONE_S for before, one in pairwise(cards))
    return apart and state.on_table.looked_s - came_s(cards[-1]) >= LIES_S


def _owners(
    state: State, cards: tuple[TableCard, ...], cutters: tuple[Seat, ...]
) -> Mapping[int, Seat]:
    """Who cut which card, by its number, as far as the places or the sides tell it plainly."""
    found = {card.number: _cut_by(state, card, cutters) for card in cards}
    owners = {number: seat for number, seat in found.items() if seat is not None}
    if len({*owners.values()}) < len(owners):
        return {}
    left = [number for number in found if number not in owners]
    free = [seat for seat in cutters if seat not in owners.values()]
    last = len(left) == 1 and (owners or state.game.now.cuts)
    return {**owners, left[0]: free[0]} if last else owners


def _cut_by(state: State, card: TableCard, cutters: tuple[Seat, ...]) -> Seat | None:
    """Whose a card is by the place that was drawn, or by the side from which only he shows."""
    zone = state.zone_of(card.sighting)
    if zone is not None:
        return next((seat for seat in cutters if seat.name == zone), None)
    side = None if card.arrival is None else card.arrival.side
    there = [seat for seat in cutters if side and state.homes.sides.of(seat) is side]
    return there[0] if len(there) == 1 else None
