"""The next deal that begins before all of this one was counted: the rest of it is passed over."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from scorer.cards import Card
from scorer.game.events import Event, StarterTurned
from scorer.game.standing import Phase
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.due import passing
from web.table.hands.missed_hand import is_deal_missed
from web.table.once import once
from web.table.seen.arrivals import came_apart, came_at_once, in_order
from web.table.state import State

_BEGUN = 3
"""So many cards tell that a deal has begun: a starter, and two of the play."""


@dataclass(frozen=True, slots=True)
class BegunDeal:
    """The deal whose ``starter`` lies there, and the ``events`` that lead to it: the starter is
    turned, unless bids for the crib come first (rules.md 8).

    ``later`` says that it may be a deal after the next, as nobody has looked for a whole deal.
    """

    starter: Card
    events: tuple[Event, ...]
    later: bool


def next_deal(state: State) -> tuple[Event, ...]:
    """Pass over what is due, and begin the deal that has begun, if it is the next."""
    begun = begun_deal(state)
    return () if begun is None or begun.later else begun.events


@once
def begun_deal(state: State) -> BegunDeal | None:
    """Find a deal of which two cards were laid, or the first hand was shown.

    The table was cleared before, and the cards of the play came from different sides.
    """
    goes_on = state.game.now.phase in {Phase.PLAY, Phase.SHOW}
    watched = state.camera.kind is SourceKind.CAMERA and goes_on
    cards = tuple(in_order(state.on_table.new)) if watched else ()
    if len(cards) < _BEGUN or not _is_cleared(state, cards):
        return None
    if not (_is_played(state, cards) or _is_shown(state, cards)):
        return None
    game, events = state.game, tuple[Event, ...]()
    while game.now.deal_number == state.game.now.deal_number and game.winner is None:
        passed = passing(game)
        if game.why_not(*passed):
            return None
        game, events = game.apply(*passed), (*events, *passed)
    later, starter = is_deal_missed(replace(state, game=game), cards[0]), cards[0].card
    turned = () if game.setup.variant.auction else (StarterTurned(starter),)
    return BegunDeal(starter, (*events, *turned), later)


def _is_cleared(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether everything that lay there when the game changed last has left, the starter too.

    As long as hands may yet be shown, the starter must have been seen to leave; a starter that is
    laid down again begins no deal.
    """
    starter, first = state.seen.turned, cards[0]
    if starter is None:
        gone = state.game.now.phase is Phase.SHOW and first.card != state.game.now.deal.starter
    else:
        gone = state.on_table.numbered(starter.number) is None and starter.card != first.card
    return gone and not state.on_table.old and first.came_s > state.seen.changed_s


def _is_played(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether cards came one by one, those after the first from different sides, as in the play.

    Before anything was laid in this deal, such cards are those of its own play.
    """
    ready = all(card.ready for card in cards[:_BEGUN])
    apart = all(came_apart(one, later) for one, later in pairwise(cards))
    sides = [card.side for card in cards[1:_BEGUN]]
    other = state.game.now.phase is Phase.SHOW or bool(state.game.now.deal.laid_by)
    return other and ready and apart and None not in sides and len({*sides}) == len(sides)


def _is_shown(state: State, cards: tuple[TableCard, ...]) -> bool:
    """Whether a whole hand was laid out at once beside a card that had lain there alone."""
    starter, *hand = cards
    first = came_apart(starter, hand[0]) and came_at_once(hand)
    apart = state.view.hand is not None and state.view.starter == starter.card
    ready = all(card.ready for card in cards)
    return first and apart and ready and not _was_played(state, hand)


def _was_played(state: State, hand: Sequence[TableCard]) -> bool:
    """Whether a hand has all the cards that a player has laid in this deal."""
    names, deal = {card.card for card in hand}, state.game.now.deal
    return any(names.issuperset(laid) for seat in state.game.seats if (laid := deal.laid(seat)))
