"""The game that is followed from look to look: one loop for the page, `cribcam watch` and films."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from scorer.game.events import CribShown, Event, Shown
from vision.table.arrangement import ProblemKind
from vision.table.watched_table import WatchedTable
from web.table.card import TableCard
from web.table.decision import Part, Whole, automatic_events, situation
from web.table.expected_cards import passing
from web.table.fallback import Fallback
from web.table.observing import observe
from web.table.pace import PACE
from web.table.question import OfCard, Question, UnreadCard, WhichCard, WrongNumber, about
from web.table.questions import Questions, lasting_questions, questions, stands
from web.table.settings import CameraView
from web.table.state import Change, State, done


@dataclass(frozen=True, slots=True)
class Look:
    """One look at the table, at ``time_s`` of the camera's clock.

    ``watched`` are the cards as they were followed, None where the camera sees no table now; what
    they mean happens by itself only where the look ``may_act``.
    """

    camera: CameraView
    time_s: float
    watched: WatchedTable | None = None
    may_act: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked, since when by what each question is about, and what was ``announced`` as it
    stood long enough.
    """

    questions: Questions = ()
    since_s: Mapping[object, float] = field(default_factory=dict)
    announced: frozenset[object] = frozenset()
    lasting: frozenset[object] = frozenset()
    """What the questions about single cards are about."""

    def later(self, asked: Questions, time_s: float, *, moving: bool = False) -> "Asked":
        """The questions at a later time; while something is ``moving`` missing ones only wait."""
        since_s = {about(each): self.since_s.get(about(each), time_s) for each in asked}
        stand = {
            key for key, begun_s in since_s.items() if time_s - begun_s >= PACE.question_stands_s
        }
        of_cards = {about(each) for each in asked if isinstance(each, OfCard)}
        since_s = {**self.since_s, **since_s} if moving else since_s
        return Asked(asked, since_s, self.announced | stand, self.lasting | of_cards)

    def goes_on(self) -> "Asked":
        """The questions that last when something has happened: those about single cards."""
        since_s = {key: at_s for key, at_s in self.since_s.items() if key in self.lasting}
        return Asked((), since_s, self.announced & self.lasting, self.lasting)

    def waits_for_hand(self) -> bool:
        """Whether a question that a shown hand waits for was told, and nobody has answered it."""
        return any(about(each) in self.announced for each in self.questions if _is_of_hand(each))

    def news(self, before: "Asked") -> Questions:
        """The questions that have stood long enough only now."""
        new = self.announced - before.announced
        return tuple(each for each in self.questions if about(each) in new)


def _is_of_hand(question: Question) -> bool:
    few = isinstance(question, WrongNumber) and question.kind is ProblemKind.TOO_FEW
    return few or isinstance(question, WhichCard)


@dataclass(frozen=True, slots=True, eq=False)
class GameTracker:
    """The table after a look or a tap, and the ``events`` that the look has let happen.

    ``unread_hand`` are the cards of a shown hand of which one was asked about in vain.
    """

    state: State = field(default_factory=State)
    asked: Asked = field(default_factory=Asked)
    unread_hand: tuple[TableCard, ...] = ()
    events: tuple[Event, ...] = ()
    fallback: Fallback = field(default_factory=Fallback)

    @property
    def questions(self) -> Questions:
        """What the page asks now."""
        return lasting_questions(self.state)

    def look(self, look: Look) -> Self:
        """Follow the cards of one look more, and let happen what they plainly mean."""
        state = observed(self.state, look)
        fallback = self.fallback.watches(state, look.watched)
        change = self._happening(state, fallback) if look.may_act else Change(state)
        asked = self.asked.goes_on() if change.events else self.asked
        moving = look.camera.moving
        asked = asked.later(_waiting(change.state), look.time_s, moving=moving)
        hand = _unread_hand(change.state) if asked.waits_for_hand() else ()
        kept = hand or (() if change.events else self.unread_hand)
        return replace(
            self,
            state=change.state,
            asked=asked,
            unread_hand=kept,
            events=change.events,
            fallback=fallback.follows(change.state.game),
        )

    def with_state(self, state: State) -> Self:
        """The same game where something else than a look has changed the table: a tap, a fault."""
        if state.game is self.state.game:
            return replace(self, state=state, events=())
        asked = self.asked.goes_on()
        fallback = self.fallback.after_people(self.state.game, state.game)
        return replace(self, state=state, asked=asked, events=(), fallback=fallback)

    def _happening(self, state: State, fallback: Fallback) -> Change:
        """What happens by itself; a hand that was asked about in vain keeps none waiting."""
        events = fallback.events(state)
        if self.unread_hand and not events and fallback.decoder_deal is None:
            return passed_over(state, self.unread_hand)
        return done(state, *events)


def observed(state: State, look: Look) -> State:
    """The state with the newest picture, and the cards that lie there; what was claimed or pegged
    for other cards does not hold.
    """
    after = replace(state, camera=look.camera)
    if look.watched is None:
        return after
    followed = replace(after, on_table=state.on_table.follow(look.watched))
    if not state.on_table.holds(look.watched):
        followed = replace(followed, claim=None, taken=())
    return observe(followed)


def _waiting(state: State) -> Questions:
    """What only people can tell; a known hand is no question, as it counts by itself once shown.

    While something moves, only cards that lie free are asked about.
    """
    asked, current = questions(state), situation(state)
    if state.camera.moving:
        return tuple(each for each in asked if stands(state.on_table, each))
    if isinstance(current, Whole) and current.candidate.known:
        return tuple(each for each in asked if isinstance(each, UnreadCard))
    return asked


def _unread_hand(state: State) -> tuple[TableCard, ...]:
    """The cards of the hand or crib that lies there as due, if not all of it is read: most of its
    cards at least, as fewer may be anything.
    """
    current = situation(state)
    if (
        not isinstance(current, Part | Whole)
        or current.candidate.expected.seat is None
        or current.candidate.complete
    ):
        return ()
    most = 2 * len(current.candidate.cards) > current.candidate.expected.size
    return current.candidate.cards if most and not current.candidate.known else ()


def passed_over(state: State, hand: Sequence[TableCard]) -> Change:
    """Pass over a ``hand`` that was asked about in vain, if a whole one of other cards is shown."""
    consumed = state.on_table.consume_numbers(card.number for card in hand)
    events = passing(state.game)
    if state.game.why_not(*events) is not None:
        return Change(state)
    after = done(replace(state, on_table=consumed), *events).state
    shown = automatic_events(after)
    if not _show_others(shown, hand):
        return Change(state)
    return Change(done(after, *shown).state, (*events, *shown))


def _show_others(events: Iterable[Event], hand: Iterable[TableCard]) -> bool:
    """Whether a hand or crib of other cards is shown, and not the same cards laid anew."""
    names = {card.card for card in hand if card.certain}
    shown = [event for event in events if isinstance(event, Shown | CribShown)]
    return bool(shown) and all(names.isdisjoint(event.cards) for event in shown)
