"""The next deal has begun before all of this one was counted: what was not shown is passed over."""

from itertools import pairwise

from scorer.game.events import Event, StarterTurned
from scorer.game.game import Game
from scorer.game.phase import Phase
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.due import passing
from web.table.oddities import BREAK_S
from web.table.sides import side_of
from web.table.state import State
from web.table.turned import came_s

_BEGUN = 3
"""So many cards tell it: a starter, and two of the play."""


def next_deal(state: State) -> tuple[Event, ...]:
    """Pass over what is due, and turn the starter of a deal of which two cards were laid.

    The table was cleared before, and the cards of the play came from different sides.
    """
    goes_on = state.game.now.phase in {Phase.PLAY, Phase.SHOW}
    watched = state.camera.kind is SourceKind.CAMERA and goes_on
    cards = tuple(sorted(state.on_table.new, key=came_s)) if watched else ()
    if len(cards) < _BEGUN or not _is_cleared(state, cards) or not _is_begun(cards):
        return ()
    game, events = state.game, tuple[Event, ...]()
    while game.now.deal_number == state.game.now.deal_number and game.winner is None:
        passed = passing(game)
        game, events = _after(game, passed), (*events, *passed)
    return (*events, StarterTurned(cards[0].card))


def _is_cleared(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether everything that lay there when the game changed last has left, the starter too.

    As long as hands may yet be laid, the starter must have been seen to leave.
    """
    starter = state.turned
    gone = starter is None or state.on_table.numbered(starter.number) is None
    laid = starter is not None and bool(state.game.now.deal.laid_by)
    surely = laid or state.game.now.phase is Phase.SHOW
    cleared = not state.on_table.old and came_s(cards[0]) > state.changed_s
    return gone and surely and cleared


def _is_begun(cards: tuple[TableCard, ...]) -> bool:
    """Whether cards came one by one, those after the first from different sides."""
    ready = all(card.ready for card in cards[:_BEGUN])
    apart = all(came_s(later) - came_s(one) >= BREAK_S for one, later in pairwise(cards))
    sides = [side_of([card]) for card in cards[1:_BEGUN]]
    return ready and apart and None not in sides and len({*sides}) == len(sides)


def _after(game: Game, events: tuple[Event, ...]) -> Game:
    for event in events:
        game = game.apply(event)
    return game
