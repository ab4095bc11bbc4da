"""What the cards on the table mean now, what happens by itself, and whose hand may lie there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from scorer.game.events import Corrected, Counted, Event, Laid, StarterTurned
from scorer.game.game import Game
from scorer.game.standing import Phase
from scorer.setup import Seat
from vision.frame import Fault
from web.table.card import (
    TableCard,
    came_at_once,
    came_from_one_hand,
    may_be_laid_by_turns,
    was_seen,
)
from web.table.claims import Mode, claim_of
from web.table.cut import cut_cards
from web.table.deal_memory import cannot_be, name_unread_lay
from web.table.expected_cards import ExpectedCards, expected_cards, is_unread, passing
from web.table.hand_candidate import HandCandidate, hand_candidate, undone_as
from web.table.hand_doubts import (
    is_undone,
    may_be_another,
    name_late_starter,
    needs_confirmation,
    next_deal,
    starter_needs_confirmation,
    turned_before,
    whose_side,
)
from web.table.lay_inference import InferredLays
from web.table.pending_cards import inferred_lays, laid, unlaid_cards
from web.table.play_repairs import came_late, held_back, is_unsettled, taken_back, unturned
from web.table.settings import SourceKind
from web.table.shown_hand import (
    difference,
    ended,
    infer_lays_from_hand,
    is_played_from_shown,
    missed_last_lay,
    shown_in_play,
)
from web.table.state import State, cached_on_state


@dataclass(frozen=True, slots=True)
class Free:
    """Nobody deals yet: whatever lies there is counted."""


@dataclass(frozen=True, slots=True)
class NothingExpected:
    """The game waits for no card: what lies there means nothing."""


@dataclass(frozen=True, slots=True)
class Playing:
    """A camera watches the play; ``unlaid_cards`` lie there.

    ``expected`` is the hand that is shown after the play, None where hands were shown before it.
    ``events`` are those that a shown hand tells, such as the lay of a card that nobody saw; or
    where hands were shown before the play, the Gos that end it.
    """

    unlaid_cards: tuple[TableCard, ...]
    inferred_lays: InferredLays
    expected: ExpectedCards | None = None
    events: tuple[Event, ...] = ()

    @property
    def candidate(self) -> HandCandidate | None:
        """The waiting cards in the place of the hand that is due."""
        return None if self.expected is None else HandCandidate(self.expected, self.unlaid_cards)


@dataclass(frozen=True, slots=True)
class Part:
    """Fewer cards lie there than are due, perhaps none."""

    candidate: HandCandidate


@dataclass(frozen=True, slots=True)
class Whole:
    """As many cards lie there as are due: the starter, a hand or the crib."""

    candidate: HandCandidate


@dataclass(frozen=True, slots=True)
class Excess:
    """More cards lie there than are due."""

    candidate: HandCandidate


@dataclass(frozen=True, slots=True)
class Together:
    """A starter and the first hand at once: ``turned`` is the state once ``card`` is the starter,
    and ``hand`` what is due then.
    """

    candidate: HandCandidate
    card: TableCard
    turned: State
    hand: HandCandidate

    @property
    def starter(self) -> StarterTurned:
        """The event that turns the starter."""
        return StarterTurned(self.card.card)

    @property
    def events(self) -> tuple[Event, ...]:
        """Turn the starter, then show the hand, whether the rules allow it or not."""
        return (self.starter, *candidate_events(self.turned, self.hand))


@dataclass(frozen=True, slots=True)
class UnreadStarter:
    """Cards of the play lie there already, beside a starter that is in doubt or was read late.

    ``events`` turn the starter.
    """

    candidate: HandCandidate
    events: tuple[Event, ...]


Awaited: TypeAlias = UnreadStarter | Part | Whole | Excess | Together
"""The game waits for cards; ``candidate`` has those that lie there."""
Situation: TypeAlias = Free | NothingExpected | Playing | Awaited


@cached_on_state
def situation(state: State) -> Situation:
    """Tell what the cards on the table mean now."""
    candidate = hand_candidate(state)
    if candidate is None:
        if is_played_from_shown(state):
            return Playing(
                unlaid_cards(state), held_back(state, inferred_lays(state)), events=ended(state)
            )
        return Free() if state.free else NothingExpected()
    if turned := turned_before(state):
        return UnreadStarter(candidate, turned)
    if _is_play(state, candidate):
        return _in_play(state, candidate)
    if together := _together(state, candidate):
        return together
    more = len(candidate.cards) - candidate.expected.size
    return Part(candidate) if more < 0 else Excess(candidate) if more else Whole(candidate)


def _is_play(state: State, candidate: HandCandidate) -> bool:
    """Whether a camera sees cards of the play, and no hand that is shown without it."""
    if state.game.now.phase is not Phase.PLAY or state.camera.kind is not SourceKind.CAMERA:
        return False
    if laid(state):
        return not _is_laid_out(state, candidate)
    unwatched = not all(map(was_seen, candidate.cards))
    hasty = may_be_laid_by_turns(candidate.cards, len(state.game.seats))
    at_once = came_at_once(candidate.cards) and not (
        hasty and len(candidate.cards) > candidate.expected.size
    )
    return not (at_once or (unwatched and len(candidate.cards) == candidate.expected.size))


def _is_laid_out(state: State, candidate: HandCandidate) -> bool:
    """Whether the card that was led is the first of a hand that is shown: the others came from the
    same side, at once after it or with no time between for another player's card.
    """
    rest = [card for card in candidate.cards if card.card not in laid(state)]
    lead = len(laid(state)) == 1 and len(rest) == len(candidate.cards) - 1
    sides = {card.side for card in candidate.cards}
    whole = (
        len(candidate.cards) == candidate.expected.size and len(sides - {None}) == len(sides) == 1
    )
    return lead and whole and (came_at_once(rest) or came_from_one_hand(candidate.cards))


def _in_play(state: State, candidate: HandCandidate) -> Playing | Whole:
    """The cards that wait to be laid; or where the play does not go on, the hand that is shown."""
    inferred, shown = held_back(state, inferred_lays(state)), shown_in_play(state)
    if shown is None or inferred.lays:
        return Playing(unlaid_cards(state), inferred, candidate.expected)
    if lays := infer_lays_from_hand(state):
        return Playing(unlaid_cards(state), inferred, candidate.expected, lays)
    return Whole(shown)


def _together(state: State, candidate: HandCandidate) -> Together | None:
    """Find the starter and the first hand, where neither was taken and they lie apart."""
    if candidate.expected.seat is not None or state.on_table.consumed_cards:
        return None
    view = state.view
    card = next((one for one in state.on_table.cards if one.card == view.starter), None)
    if view.hand is None or card is None or not all(one.certain for one in candidate.cards):
        return None
    starter = StarterTurned(card.card)
    if state.game.why_not(starter):
        return None
    turned = replace(state, game=state.game.apply(starter))
    hand = hand_candidate(turned)
    return Together(candidate, card, turned, hand) if hand is not None and hand.complete else None


def _lays_known_by(game: Game, candidate: HandCandidate) -> tuple[Event, ...]:
    """What a hand tells of the cards that its player laid in the play."""
    seat, cards = candidate.expected.seat, (card.card for card in candidate.cards)
    if seat is None:
        return ()
    return missed_last_lay(game, candidate) or name_unread_lay(game, seat, cards)


def candidate_events(state: State, candidate: HandCandidate) -> tuple[Event, ...]:
    """The events that show the cards as what is due, whether the rules allow it or not.

    A game that the end of the play wins is over: nothing is shown after it.
    """
    cards = tuple(card.card for card in candidate.cards)
    lays = () if candidate.expected.crib else _lays_known_by(state.game, candidate)
    *ending, shown = candidate.expected.events(cards, state.game.now)
    before = (*lays, *ending)
    if not state.game.why_not(*before) and state.game.apply(*before).winner is not None:
        return before
    at_once = candidate.expected.seat is not None and state.mode is Mode.SHOW
    return (*before, shown, Counted()) if at_once else (*before, shown)


@cached_on_state
def automatic_events(state: State) -> tuple[Event, ...]:
    """The events that happen by themselves now that the table lies still.

    None while a question is asked or a claim is awaited, or looks at the table are too seldom.
    """
    if state.camera.condition is Fault.SELDOM:
        return ()
    if events := next((events for decide in _BEFORE_CARDS if (events := decide(state))), ()):
        return events if not state.game.why_not(*events) else ()
    return () if claim_of(state.game) is not None else _events_by_cards(state)


def _laid_otherwise(state: State) -> tuple[Event, ...]:
    """Lay the card that was taken for the starter, or another one instead of the last."""
    return () if is_unsettled(state) else unturned(state) or taken_back(state)


def _events_by_cards(state: State) -> tuple[Event, ...]:
    match situation(state):
        case UnreadStarter(events=events):
            return events
        case Free():
            cut = cut_cards(state)
            return () if cut is None or state.game.why_not(*cut.events) else cut.events
        case Together() as both if not _need_confirmation(state, both):
            events, cards = both.events, (*both.candidate.cards, *both.hand.cards)
        case Playing(inferred_lays=inferred, events=events):
            return came_late(state, inferred.lays) or inferred.lays or events
        case Whole(candidate) if _may_be_taken(state, candidate):
            events, cards = (
                candidate_events(state, candidate),
                () if candidate.known else candidate.cards,
            )
        case _:
            return ()
    return events if all(card.ready for card in cards) and not state.game.why_not(*events) else ()


def _may_be_taken(state: State, candidate: HandCandidate) -> bool:
    """Whether these cards are plainly what is due.

    Nobody can claim before the starter is read, and no hand is counted while a card of the game is
    read as another one.
    """
    claimed_unread = is_unread(state.game) and state.mode is not Mode.SHOW
    if not candidate.complete or candidate.played or claimed_unread:
        return False
    unsure = candidate.expected.seat is not None and difference(state)
    return not (unsure or needs_confirmation(state, candidate))


def _need_confirmation(state: State, together: Together) -> bool:
    """Whether a person must say that the starter or the hand is one."""
    return starter_needs_confirmation(state, together.card) or needs_confirmation(
        together.turned, together.hand
    )


def _name_late_lay(state: State) -> tuple[Event, ...]:
    """Tell the first card that was laid unread and is known by now. A card that the game refuses
    stays unread, as the reading may be wrong, and the play goes on beside it.
    """
    for lay in state.memory.unread_lays:
        card = lay.identity(cannot_be(state.game, lay.seat))
        correction = card and Corrected(lay.event, Laid(lay.seat, card))
        if correction and not state.game.why_not(correction):
            return (correction,)
    return ()


_BEFORE_CARDS: tuple[Callable[[State], tuple[Event, ...]], ...] = (
    name_late_starter,  # the starter was turned unread, and is read now
    _name_late_lay,  # a card was laid unread, and is read now
    _laid_otherwise,  # a card was laid that was the starter, or was taken back
    next_deal,  # the rest of a deal was not shown, and the next has begun
)
"""What is decided before the cards that are due: the first that has events decides."""


@dataclass(frozen=True, slots=True)
class HandToShow:
    """A player's hand or ``crib`` that can be shown now.

    Its ``events`` pass over the hands that are due before it, and show it.
    """

    seat: Seat
    crib: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class UnsureWhose:
    """The hands and cribs that the cards may be, the likeliest first, or else in their order.

    ``from_side_of`` is the player from whose side the cards came, None where that is not known.
    """

    hands: tuple[HandToShow, ...]
    from_side_of: Seat | None = None


@cached_on_state
def unsure_whose(state: State) -> UnsureWhose | None:
    """Find whose hand the cards may be; None where that is certain, or they are no whole hand."""
    match situation(state):
        case Whole(candidate):
            unsure = _unsure_in(state, candidate)
        case Together(turned=turned, hand=hand) as both:
            unsure = _with_starter(both.starter, _unsure_in(turned, hand))
        case _:
            return None
    several = unsure is not None and len(unsure.hands) > 1
    return unsure if several and claim_of(state.game) is None else None


def _with_starter(starter: StarterTurned, unsure: UnsureWhose | None) -> UnsureWhose | None:
    """The same hands, each shown once the starter is turned."""
    if unsure is None:
        return None
    hands = (replace(hand, events=(starter, *hand.events)) for hand in unsure.hands)
    return replace(unsure, hands=tuple(hands))


def _unsure_in(state: State, candidate: HandCandidate) -> UnsureWhose | None:
    if not candidate.complete:
        return None
    other = whose_side(state.memory, candidate)
    hands = tuple(hand for _, hand in _hands_to_show(state, candidate) if hand is not None)
    if other is None:
        anothers = is_undone(state.on_table, candidate) and not undone_as(
            state.game, state.on_table, candidate.expected
        )
        return UnsureWhose(hands) if anothers or may_be_another(state, candidate) else None
    shown, seat = hand_to_show(state, candidate, other), candidate.expected.seat
    if shown is None or seat is None:
        return UnsureWhose(hands, other)
    first = HandToShow(seat, candidate.expected.crib, candidate_events(state, candidate))
    return UnsureWhose((shown, first), other)


def hand_to_show(
    state: State, candidate: HandCandidate, seat: Seat, *, crib: bool | None = None
) -> HandToShow | None:
    """Find the hand, or the ``crib``, that a player shows next, if the cards may be that."""
    for expected, hand in _hands_to_show(state, candidate):
        if expected.seat is seat and crib in {None, expected.crib}:
            return hand
    return None


def _hands_to_show(
    state: State, candidate: HandCandidate
) -> Iterator[tuple[ExpectedCards, HandToShow | None]]:
    """Every hand and crib that is due in this deal from now on, with what happens when the cards
    are shown as it; None where the cards cannot be that one.
    """
    game, passed = state.game, tuple[Event, ...]()
    while (expected := expected_cards(game)) is not None and expected.seat is not None:
        then = replace(state, game=game)
        shown = hand_candidate(then)
        if shown is None or shown.cards != candidate.cards or not shown.complete:
            yield expected, None
        else:
            yield (
                expected,
                HandToShow(expected.seat, expected.crib, (*passed, *candidate_events(then, shown))),
            )
        events = passing(game)
        game, passed = game.apply(*events), (*passed, *events)
