"""A starter that no camera saw: the first card of the play was taken for it."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import dist

from scorer.cards import Card
from scorer.game.events import Event, Laid, StarterTurned, StarterUnread, Undone
from scorer.game.game import Game, NotAllowedError
from scorer.game.phase import Phase
from vision.sighting import Sighting
from vision.table.arrangement import spot
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.coming import unlaid
from web.table.state import State
from web.table.undo import done_and_undone

_ON_IT = 0.55
"""Lengths of a card, from index to index: nobody lays a card so near to the starter on its pack."""
_LATER_S = 0.75
"""So much later comes a card that is laid on another one."""


def unturned(state: State) -> tuple[Event, ...]:
    """Lay the card that was taken for the starter, once its player lays the next one on it.

    What was laid since, at most a card of each other player, is laid again by who laid it.
    """
    starter, game = state.seen.turned, state.game
    watched = state.camera.kind is SourceKind.CAMERA and game.now.phase is Phase.PLAY
    if starter is None or not watched or game.now.deal.starter != starter.card:
        return ()
    if state.on_table.numbered(starter.number) is None:
        return ()
    standing, _ = done_and_undone(game.history)
    lays = len(game.now.deal.laid_by)
    since = standing[len(standing) - lays - 1 :]
    if lays >= len(game.seats) or not isinstance(since[0], StarterTurned):
        return ()
    if not any(_lies_on(state, starter, number) for number in _next(state)):
        return ()
    undone = tuple(Undone() for _ in since)
    cards = [since[0].card, *(each.card for each in since[1:] if isinstance(each, Laid))]
    found = _laid_in_turn(state.game, (*undone, StarterUnread()), cards)
    return found if len(cards) == len(since) else ()


def _next(state: State) -> Iterator[int]:
    """The numbers of the cards that lie there free and wait to be laid."""
    return (card.number for card in unlaid(state) if card.certain and card.free)


def _lies_on(state: State, starter: TableCard, number: int) -> bool:
    """Whether a card was laid on the one that was taken for the starter, or on a part of it."""
    card = state.on_table.numbered(number)
    if card is None or card.came_s - starter.came_s < _LATER_S:
        return False
    own, other = spot(starter.sighting), spot(card.sighting)
    length = max(_length(starter.sighting), _length(card.sighting))
    return own is not None and other is not None and dist(own, other) <= _ON_IT * length


def _length(seen: Sighting) -> float:
    """How far the indices of a card lie apart; 0 where only one is seen."""
    middles = [((left + right) / 2, (top + below) / 2) for left, top, right, below in seen.boxes]
    return max((dist(*pair) for pair in combinations(middles, 2)), default=0.0)


def _laid_in_turn(
    game: Game, before: tuple[Event, ...], cards: Sequence[Card]
) -> tuple[Event, ...]:
    """Those events, and after them these cards laid by whose turn it is each; nothing where one
    of them is not allowed.
    """
    events = before
    try:
        game = game.apply(*before)
        for card in cards:
            turn = game.now.playing.turn
            if turn is None:
                return ()
            events = (*events, Laid(turn, card))
            game = game.apply(events[-1])
    except NotAllowedError:
        return ()
    return events
