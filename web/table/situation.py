"""What the cards that lie on the table mean for the game, and what happens by that."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.game.events import Counted, Event, StarterTurned
from scorer.game.game import Game
from scorer.game.phase import Phase
from vision.table.arrangement import lie_together
from web.table.camera_view import SourceKind
from web.table.claims import Mode, mode
from web.table.due import known, may_be_laid, was_before
from web.table.due_cards import DueCards, due_cards
from web.table.once import once
from web.table.settings import STARTER
from web.table.state import Arrivals, State

ONE_BY_ONE = 2
"""In the play, cards of which so many parts lay still before came one by one: they are laid."""
UNWATCHED = Arrivals(times=ONE_BY_ONE)
"""Nobody saw how the cards came that lie there at the first look."""


@dataclass(frozen=True, slots=True)
class Free:
    """Nobody deals yet: whatever lies there is counted."""


@dataclass(frozen=True, slots=True)
class NothingDue:
    """The game waits for no card: what lies there means nothing."""


@dataclass(frozen=True, slots=True)
class CardsOfPlay:
    """Before a camera the cards of the play lie there: they came one by one."""

    there: DueCards


@dataclass(frozen=True, slots=True)
class Part:
    """Fewer cards lie there than are due, perhaps none."""

    there: DueCards


@dataclass(frozen=True, slots=True)
class Whole:
    """As many cards lie there as are due: the starter, a hand or the crib."""

    there: DueCards


@dataclass(frozen=True, slots=True)
class Excess:
    """More cards lie there than are due."""

    there: DueCards


@dataclass(frozen=True, slots=True)
class Together:
    """The starter that would be turned, and the table and the first hand as they are then."""

    there: DueCards
    starter: StarterTurned
    turned: State
    hand: DueCards

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens when both are it, whether the rules allow it or not."""
        return (self.starter, *due_events(self.turned, self.hand))


Awaited: TypeAlias = CardsOfPlay | Part | Whole | Excess | Together
"""The game waits for cards, and these are ``there``."""
Situation: TypeAlias = Free | NothingDue | Awaited


@once
def situation(state: State) -> Situation:
    """Tell what the cards on the table mean now."""
    there = due_cards(state)
    if there is None:
        return Free() if state.free else NothingDue()
    if _is_play(state, there):
        return CardsOfPlay(there)
    if found := _together(state, there):
        return found
    if len(there.cards) == there.due.size:
        return Whole(there)
    return Part(there) if len(there.cards) < there.due.size else Excess(there)


def _is_play(state: State, there: DueCards) -> bool:
    """Whether the cards that a camera sees are those of the play: they came one by one."""
    if state.game.now.phase is not Phase.PLAY or state.camera.kind is not SourceKind.CAMERA:
        return False
    one_by_one = len(there.cards) == 1 or state.arrivals.times >= ONE_BY_ONE
    return len(there.cards) not in {0, there.due.size} and one_by_one


def noticed(state: State) -> State:
    """Note what lies there, once the table lies still: what has left, and what came."""
    lying = state.lying
    gone = state.gone | (known(state.game) - lying - {state.game.now.deal.starter})
    stale = state.stale if state.stale & lying else frozenset()
    return _arrived(replace(state, stale=stale, gone=gone, earlier=state.earlier & lying))


def _arrived(state: State) -> State:
    there = due_cards(state)
    seen = there.cards if there and not there.played else ()
    some = frozenset(card.card for card in seen)
    if not some:
        return replace(state, arrivals=Arrivals())
    if (
        there is None
        or any(card.busy for card in seen)
        or some == state.arrivals.some
        or len(some) >= there.due.size
    ):
        return state
    return replace(state, arrivals=Arrivals(some, state.arrivals.times + 1))


@once
def automatic_events(state: State) -> tuple[Event, ...]:
    """What happens by itself now that the table lies still; nothing where somebody is asked."""
    match situation(state):
        case Together() as found if not _are_odd(state, found):
            events, cards = found.events, (*found.there.cards, *found.hand.cards)
        case Whole(there) if there.complete and not (there.played or _is_odd(state, there)):
            events, cards = due_events(state, there), there.cards
        case _:
            return ()
    return events if all(card.ready for card in cards) and _allowed(state.game, events) else ()


def _together(state: State, there: DueCards) -> Together | None:
    """Find the starter and the first hand, where neither was taken and they lie apart."""
    if there.due.seat is not None or state.stale:
        return None
    view = state.view
    if view.hand is None or view.starter is None:
        return None
    if not all(card.certain for card in there.cards):
        return None
    starter = StarterTurned(view.starter)
    if state.game.why_not(starter):
        return None
    turned = replace(state, game=state.game.apply(starter))
    hand = due_cards(turned)
    return Together(there, starter, turned, hand) if hand is not None and hand.complete else None


def _are_odd(state: State, found: Together) -> bool:
    """Whether a person must say that the starter or the hand is one."""
    starter = frozenset({found.starter.card})
    old = bool(state.earlier & starter) or was_before(state.game, starter)
    return old or _is_odd(found.turned, found.hand)


def _allowed(game: Game, events: tuple[Event, ...]) -> bool:
    for event in events:
        if game.why_not(event):
            return False
        game = game.apply(event)
    return True


def due_events(state: State, there: DueCards) -> tuple[Event, ...]:
    """What happens when these cards are what is due, whether the rules allow it or not."""
    cards = tuple(card.card for card in there.cards)
    events = there.due.events(cards, state.game.now)
    at_once = there.due.seat is not None and mode(state) is Mode.SHOW
    return (*events, Counted()) if at_once else events


def _is_odd(state: State, there: DueCards) -> bool:
    """Whether a person must say that it is so.

    They lay there before the program was started, or are those of the deal before; old cards lie
    there too, or such as were counted and had left; the cards came one by one, as in the play; or
    they do not lie together.
    """
    lying, zones = state.lying, state.settings.zones
    cards = frozenset(card.card for card in there.cards)
    if state.earlier & cards or was_before(state.game, cards):
        return True
    if there.due.seat is None:
        return bool(state.stale) or not (len(lying) == 1 or zones.has(STARTER))
    laid_one_by_one = may_be_laid(state.game) and state.arrivals.times >= ONE_BY_ONE
    apart = not lie_together([card.sighting for card in there.cards])
    return bool(state.gone & lying) or laid_one_by_one or apart
