"""What the cards that lie on the table mean for the game: the starter, a hand, the crib.

Cards that were turned or counted in this deal mean nothing more, and stale ones nothing yet.
"""

from dataclasses import dataclass, replace
from itertools import count

from scorer.game.events import Counted, Event, StarterTurned
from scorer.game.game import Game
from scorer.seat import Seat
from vision.table.arrangement import lie_together, spot
from web.table.cards import TableCard, plain
from web.table.claims import Mode, mode
from web.table.due import FIRST_NUMBER, Due, due, known, may_be_laid, played_hand, was_before
from web.table.once import once
from web.table.settings import STARTER
from web.table.state import Arrivals, State

ONE_BY_ONE = 2
"""In the play, cards of which so many parts lay still before came one by one: they are laid."""
UNWATCHED = Arrivals(times=ONE_BY_ONE)
"""Nobody saw how the cards came that lie there at the first look."""


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


@dataclass(frozen=True, slots=True)
class Together:
    """The starter that would be turned, and the table and the first hand as they are then."""

    starter: StarterTurned
    turned: State
    hand: DueCards

    @property
    def events(self) -> tuple[Event, ...]:
        """What happens when both are it, whether the rules allow it or not."""
        return (self.starter, *due_events(self.turned, self.hand))


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
    there = due_cards(state)
    if there is None or there.played or not all(card.ready for card in there.cards):
        return ()
    if found := together(state):
        events = () if _are_odd(state, found) else found.events
    else:
        events = due_events(state, there) if there.complete and not _is_odd(state, there) else ()
    return events if _allowed(state.game, events) else ()


@once
def together(state: State) -> Together | None:
    """Find the starter and the first hand, where neither was taken and they lie apart."""
    there = due_cards(state)
    if there is None or there.due.seat is not None or state.stale:
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
    return Together(starter, turned, hand) if hand is not None and hand.complete else None


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
