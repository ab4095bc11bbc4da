"""The play with hands that were shown and counted before it (rules.md 8, Noddy)."""

from itertools import chain

from scorer.cards import Card
from scorer.game.events import Event
from scorer.game.game import Game
from scorer.game.standing import Phase
from web.table.camera_view import SourceKind
from web.table.due import last_gos
from web.table.laying.waiting import unlaid
from web.table.pace import PACE
from web.table.state import State


def is_played_from_shown(state: State) -> bool:
    """Whether a camera watches such a play: all hands are known, and none of their cards that are
    left to lay lies there as it was shown.
    """
    now, there = state.game.now, state.on_table
    if not (now.setup.variant.shows_first and now.phase is Phase.PLAY and all(now.deal.hands)):
        return False
    held = (card for card in there.cards if card.card in _left(state.game))
    as_shown = any(card.arrival is None or card.number in there.spent for card in held)
    return state.camera.kind is SourceKind.CAMERA and not as_shown


def ended(state: State) -> tuple[Event, ...]:
    """End the play by the last Gos once no card left fits, and for a while none has come."""
    rests = state.on_table.looked_s - state.seen.changed_s >= PACE.hand_rests_s
    return () if unlaid(state) or not rests else last_gos(state.game.now, _left(state.game))


def _left(game: Game) -> frozenset[Card]:
    """The cards of all hands that were not laid."""
    return frozenset(chain(*game.now.deal.hands)).difference(game.now.deal.laid_by)
