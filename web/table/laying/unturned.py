"""A starter that nobody saw or read in time: the first card of the play was taken for it."""

from collections.abc import Iterator, Sequence
from math import dist

from scorer.cards import Card
from scorer.game.events import Event, Laid, StarterTurned, StarterUnread, Undone
from scorer.game.game import Game
from scorer.game.standing import Phase
from vision.table.places import card_length, middle_or_none
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.laying.read_late import late_starter
from web.table.laying.waiting import unlaid
from web.table.pace import PACE
from web.table.state import State
from web.table.undo import done_and_undone

_ON_IT = 0.55
"""Lengths of a card, from index to index: nobody lays a card so near to the starter on its pack."""


def unturned(state: State) -> tuple[Event, ...]:
    """Lay the card that was taken for the starter, once the starter is read that lay there before,
    or once its player lays the next one on it: then at most a card of each other player was laid.

    What was laid since is laid again by who laid it.
    """
    starter = _starter(state)
    since = () if starter is None else _since_turned(state.game)
    cards = [event.card for event in since if isinstance(event, StarterTurned | Laid)]
    if starter is None or not since or len(cards) < len(since):
        return ()
    if not (_is_another(state, starter) or _is_led(state, starter, cards[1:])):
        return ()
    undone = tuple(Undone() for _ in since)
    return _laid_in_turn(state.game, (*undone, StarterUnread()), cards)


def _starter(state: State) -> TableCard | None:
    """The starter of the deal where it was seen, while a camera watches the play."""
    starter, now = state.seen.turned, state.game.now
    watched = state.camera.kind is SourceKind.CAMERA and now.phase is Phase.PLAY
    if starter is None or not watched:
        return None
    entered = state.seen.entered.get(starter.number, starter.card)
    return starter if now.deal.starter == entered else None


def _since_turned(game: Game) -> tuple[Event, ...]:
    """The turning of the starter, and what has happened since: a lay of each card that was laid.

    Nothing where something else stands in its place.
    """
    standing, _ = done_and_undone(game.history)
    since = standing[len(standing) - len(game.now.deal.laid_by) - 1 :]
    return since if isinstance(since[0], StarterTurned) else ()


def _is_another(state: State, starter: TableCard) -> bool:
    """Whether the starter is read now that lay there before the card that was taken for it, and
    nobody knows that the dealer turned that card.
    """
    late, dealers = late_starter(state), state.seen.homes.sides.of(state.game.now.dealt_by)
    turned = starter.side is not None and starter.side is dealers
    return late is not None and late.ready and not turned


def _is_led(state: State, starter: TableCard, laid: Sequence[Card]) -> bool:
    """Whether a player lays his next card on the one that was taken for the starter."""
    there = state.on_table.numbered(starter.number) is not None
    first = there and len(laid) < len(state.game.seats)
    return first and any(_lies_on(state, starter, number) for number in _next(state))


def _next(state: State) -> Iterator[int]:
    """The numbers of the cards that lie there free and wait to be laid."""
    return (card.number for card in unlaid(state) if card.certain and card.free)


def _lies_on(state: State, starter: TableCard, number: int) -> bool:
    """Whether a card was laid on the one that was taken for the starter, or on a part of it."""
    card = state.on_table.numbered(number)
    if card is None or card.came_s - starter.came_s < PACE.on_another_s:
        return False
    own, other = middle_or_none(starter.sighting), middle_or_none(card.sighting)
    longer = max(card_length(one.sighting) or 0.0 for one in (starter, card))
    return own is not None and other is not None and dist(own, other) <= _ON_IT * longer


def _laid_in_turn(
    game: Game, before: tuple[Event, ...], cards: Sequence[Card]
) -> tuple[Event, ...]:
    """The events ``before``, then each of the cards laid by whose turn it is; nothing where one of
    them is not allowed.
    """
    events = before
    for card in cards:
        turn = None if game.why_not(*events) else game.apply(*events).now.playing.turn
        if turn is None:
            return ()
        events = (*events, Laid(turn, card))
    return () if game.why_not(*events) else events
