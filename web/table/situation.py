"""What the cards that lie on the table mean for the game."""

from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.game.events import Counted, Event, StarterTurned
from scorer.game.game import Game
from scorer.game.standing import Phase
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.claims import Mode
from web.table.due import Due
from web.table.hands.broken_off import shown_in_play
from web.table.hands.due_cards import DueCards, due_cards
from web.table.hands.shown_first import ended, is_played_from_shown
from web.table.hands.told_by_shown_hand import told_by_shown_hand, unseen_last_lay
from web.table.hands.unread_starter import turned_before
from web.table.laying.late_card import held_back
from web.table.laying.waiting import followed, laid, waiting
from web.table.once import once
from web.table.play.follow import Followed
from web.table.seen.arrivals import came_at_once, came_from_one_hand, may_be_laid_by_turns, was_seen
from web.table.seen.unseen_lay import unseen_lay_told
from web.table.state import State


@dataclass(frozen=True, slots=True)
class Free:
    """Nobody deals yet: whatever lies there is counted."""


@dataclass(frozen=True, slots=True)
class NothingDue:
    """The game waits for no card: what lies there means nothing."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A camera watches the play; ``waiting`` are the cards that lie there and are not laid yet.

    ``due`` is the hand that is due after the play, None where hands were shown before it. ``told``
    are the events that a shown hand tells, such as the lay of a card that nobody saw; or where
    hands were shown before the play, the Gos that end it.
    """

    waiting: tuple[TableCard, ...]
    followed: Followed
    due: Due | None = None
    told: tuple[Event, ...] = ()

    @property
    def there(self) -> DueCards | None:
        """The waiting cards in the place of the hand that is due."""
        return None if self.due is None else DueCards(self.due, self.waiting)


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
    """A starter and the first hand at once: ``turned`` is the state once ``card`` is the starter,
    and ``hand`` what is due then.
    """

    there: DueCards
    card: TableCard
    turned: State
    hand: DueCards

    @property
    def starter(self) -> StarterTurned:
        """The event that turns the starter."""
        return StarterTurned(self.card.card)

    @property
    def events(self) -> tuple[Event, ...]:
        """Turn the starter, then show the hand, whether the rules allow it or not."""
        return (self.starter, *due_events(self.turned, self.hand))


@dataclass(frozen=True, slots=True)
class Unread:
    """Cards of the play lie there already, beside a starter that is in doubt or was read late.

    ``events`` turn the starter.
    """

    there: DueCards
    events: tuple[Event, ...]


Awaited: TypeAlias = Unread | Part | Whole | Excess | Together
"""The game waits for cards, and these are ``there``."""
Situation: TypeAlias = Free | NothingDue | Playing | Awaited


@once
def situation(state: State) -> Situation:
    """Tell what the cards on the table mean now."""
    there = due_cards(state)
    if there is None:
        if is_played_from_shown(state):
            return Playing(waiting(state), held_back(state, followed(state)), told=ended(state))
        return Free() if state.free else NothingDue()
    if _awaits_starter(state) and (turned := turned_before(state)):
        return Unread(there, turned)
    if _is_play(state, there):
        return _in_play(state, there)
    if found := _together(state, there):
        return found
    more = len(there.cards) - there.due.size
    return Part(there) if more < 0 else Excess(there) if more else Whole(there)


def _awaits_starter(state: State) -> bool:
    """Whether a camera watches a deal that waits for its starter."""
    now = state.game.now
    return state.camera.kind is SourceKind.CAMERA and now.phase in {Phase.DISCARD, Phase.STARTER}


def _is_play(state: State, there: DueCards) -> bool:
    """Whether a camera sees cards of the play, and no hand that is shown without it."""
    if state.game.now.phase is not Phase.PLAY or state.camera.kind is not SourceKind.CAMERA:
        return False
    if laid(state):
        return not _is_laid_out(state, there)
    unwatched = not all(map(was_seen, there.cards))
    hasty = may_be_laid_by_turns(there.cards, len(state.game.seats))
    at_once = came_at_once(there.cards) and not (hasty and len(there.cards) > there.due.size)
    return not (at_once or (unwatched and len(there.cards) == there.due.size))


def _is_laid_out(state: State, there: DueCards) -> bool:
    """Whether the card that was led is the first of a hand that is shown: the others came from the
    same side, at once after it or with no time between for another player's card.
    """
    rest = [card for card in there.cards if card.card not in laid(state)]
    lead = len(laid(state)) == 1 and len(rest) == len(there.cards) - 1
    sides = {card.side for card in there.cards}
    whole = len(there.cards) == there.due.size and len(sides - {None}) == len(sides) == 1
    return lead and whole and (came_at_once(rest) or came_from_one_hand(there.cards))


def _in_play(state: State, there: DueCards) -> Playing | Whole:
    """The cards that wait to be laid; or where the play does not go on, the hand that is shown."""
    found, shown = held_back(state, followed(state)), shown_in_play(state)
    if shown is None or found.lays:
        return Playing(waiting(state), found, there.due)
    if told := told_by_shown_hand(state):
        return Playing(waiting(state), found, there.due, told)
    return Whole(shown)


def _together(state: State, there: DueCards) -> Together | None:
    """Find the starter and the first hand, where neither was taken and they lie apart."""
    if there.due.seat is not None or state.on_table.old:
        return None
    view = state.view
    card = next((one for one in state.on_table.cards if one.card == view.starter), None)
    if view.hand is None or card is None or not all(one.certain for one in there.cards):
        return None
    starter = StarterTurned(card.card)
    if state.game.why_not(starter):
        return None
    turned = replace(state, game=state.game.apply(starter))
    hand = due_cards(turned)
    return Together(there, card, turned, hand) if hand is not None and hand.complete else None


def _told_of_play(game: Game, there: DueCards) -> tuple[Event, ...]:
    """What a hand tells of the cards that its player laid in the play."""
    seat, cards = there.due.seat, (card.card for card in there.cards)
    if seat is None:
        return ()
    return unseen_last_lay(game, there) or unseen_lay_told(game, seat, cards)


def due_events(state: State, there: DueCards) -> tuple[Event, ...]:
    """The events that show the cards as what is due, whether the rules allow it or not.

    A game that the end of the play wins is over: nothing is shown after it.
    """
    cards = tuple(card.card for card in there.cards)
    told = () if there.due.crib else _told_of_play(state.game, there)
    *ending, shown = there.due.events(cards, state.game.now)
    before = (*told, *ending)
    if not state.game.why_not(*before) and state.game.apply(*before).winner is not None:
        return before
    at_once = there.due.seat is not None and state.mode is Mode.SHOW
    return (*before, shown, Counted()) if at_once else (*before, shown)
