"""Cards of a deal that nobody saw: as nobody looked, or as a restart has forgotten them."""

from collections.abc import Iterator
from math import inf

from scorer.setup import Seat
from web.table.card import TableCard
from web.table.due import is_unread
from web.table.laying.owner import owner_of
from web.table.seen.unseen_lay import unseen_steps
from web.table.settings import CRIB, STARTER
from web.table.state import State


def was_unwatched(state: State) -> bool:
    """Whether nobody looked for a while since the starter was turned."""
    since_s = -inf if state.seen.turned is None else state.seen.turned.came_s
    return state.on_table.last_seen.unwatched_s(since_s) > 0


def is_taken_up_again(state: State) -> bool:
    """Whether cards were laid, and neither their places nor the starter's are known, as after a
    restart.
    """
    nothing_seen = state.seen.turned is None and not state.placed
    return nothing_seen and bool(state.game.now.deal.laid_by)


def may_be_forgotten(state: State, card: TableCard) -> bool:
    """Whether a card that nobody saw come may be one that was laid or turned unread before."""
    return any(lies_forgotten(state, card, seat) for seat in _forgotten(state))


def lies_forgotten(state: State, card: TableCard, seat: Seat | None) -> bool:
    """Whether a card that nobody saw come may be the unread one of a player; None: the starter."""
    if card.watched or seat not in _forgotten(state):
        return False
    placed = state.zone_of(card.sighting)
    elsewhere = placed == CRIB or (placed == STARTER and seat is not None)
    return not elsewhere and owner_of(state, card).seat in {None, seat}


def _forgotten(state: State) -> Iterator[Seat | None]:
    """The players of the unread cards whose places are forgotten; None stands for the starter."""
    known = {lay.event for lay in state.seen.unseen}
    yield from (seat for event, seat in unseen_steps(state.game) if event not in known)
    if is_unread(state.game) and state.seen.turned is None:
        yield None
