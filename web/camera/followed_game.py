"""A game that is followed through a camera alone, as on the page; nobody answers its questions."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeAlias

from scorer.game.events import Event
from scorer.language.words import Words
from vision.fault import Fault
from vision.frame import Frame
from vision.reading.recogniser import courts_of
from web.camera.progress import CameraProgress
from web.camera.reader import TableRecogniser
from web.camera.transitions import WatchedSource, failing, may_take, opening, seen
from web.camera.unanswered import ABOUT_HANDS, passed_over, waiting_hand
from web.page.questions import OF_CARDS, STANDS_S, asks_json, stands
from web.table.automatic import automatic_events
from web.table.camera_view import Picture
from web.table.card import TableCard
from web.table.situation import Whole, situation
from web.table.state import Change, State, done

Asks: TypeAlias = tuple[dict[str, Any], ...]
"""The questions of the page, as it gets them."""
Key: TypeAlias = tuple[str, str]
"""The kind of a question, and its card or event."""
_ABOUT = {"doubt": ("doubt", "number")} | dict.fromkeys(["starter", "unseen"], ("unseen", "event"))
"""The kind and the field that tell questions about single cards from each other: in a later deal an
unread starter is asked about as an unseen card.
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The questions of the page, since when each is asked, and those that stood until ``told``."""

    asks: Asks = ()
    since_s: Mapping[Key, float] = field(default_factory=dict)
    told: frozenset[Key] = frozenset()

    def later(self, asks: Asks, time_s: float, *, moving: bool = False) -> "Asked":
        """The questions at a later time; while something is ``moving`` the missing ones only wait.

        A question stays the same whatever answers are likely.
        """
        since_s = {_key(ask): self.since_s.get(_key(ask), time_s) for ask in asks}
        stand = {key for key, begun_s in since_s.items() if time_s - begun_s >= STANDS_S}
        return Asked(asks, {**self.since_s, **since_s} if moving else since_s, self.told | stand)

    def goes_on(self) -> "Asked":
        """The questions that last when something has happened: those about single cards."""
        since_s = {key: since_s for key, since_s in self.since_s.items() if key[0] in OF_CARDS}
        return Asked(
            since_s=since_s, told=frozenset(key for key in self.told if key[0] in OF_CARDS)
        )

    def waits_for(self, kinds: Collection[str]) -> bool:
        """Whether a question of these kinds was told, and nobody has answered it."""
        return any(ask["kind"] in kinds and _key(ask) in self.told for ask in self.asks)

    def news(self, before: "Asked") -> Asks:
        """The questions that have stood long enough only now."""
        new = self.told - before.told
        return tuple(ask for ask in self.asks if _key(ask) in new)


@dataclass(frozen=True, slots=True, eq=False)
class FollowedGame:
    """The game with the table as its camera has shown it so far.

    ``hand`` are the cards of a shown hand of which one was asked about in vain.
    """

    state: State
    words: Words
    progress: CameraProgress = field(default_factory=CameraProgress)
    asked: Asked = field(default_factory=Asked)
    time_s: float = 0.0
    fault: Fault | None = None
    hand: tuple[TableCard, ...] = ()

    @classmethod
    def begin(cls, state: State, source: str, words: Words) -> Self:
        """Look at a source for the first time: nothing was seen yet."""
        return cls(opening(state, WatchedSource(source)), words)

    def after(self, frame: Frame, recogniser: TableRecogniser) -> Self:
        """The same game one upright frame later; what the cards tell of their courts is kept."""
        settings = self.state.settings
        progress = self.progress.advance(frame, recogniser.at_table(settings.courts))
        courts = courts_of(progress.watched.latest) or settings.courts
        state = replace(self.state, settings=replace(settings, courts=courts))
        state = seen(state, WatchedSource(state.camera.name), progress, _picture(frame))
        taken = self._taken(state) if may_take(state, progress) else Change(state)
        state, events = taken.state, taken.events
        asked = self._asked_after(taken, frame.time_s)
        hand = waiting_hand(state) if asked.waits_for(ABOUT_HANDS) else ()
        return replace(
            self,
            state=state,
            progress=progress,
            asked=asked,
            time_s=frame.time_s,
            fault=progress.fault,
            hand=hand or (() if events else self.hand),
        )

    def _asked_after(self, taken: Change, time_s: float) -> Asked:
        asked = self.asked.goes_on() if taken.events else self.asked
        asks, moving = _asks(taken.state, self.words), taken.state.camera.moving
        return asked.later(asks, time_s, moving=moving)

    def _taken(self, state: State) -> Change:
        """What happens by itself; a hand that was asked about in vain keeps none waiting."""
        events = automatic_events(state)
        return passed_over(state, self.hand) if self.hand and not events else done(state, *events)

    def without_picture(self, fault: Fault, time_s: float) -> Self:
        """The same game while the camera gives no picture: what was known stands."""
        state, progress = failing(self.state, fault, ""), self.progress.opened_again()
        return replace(self, state=state, progress=progress, time_s=time_s, fault=fault)

    def events(self, before: Self) -> Iterator[Event]:
        """The events that have happened since."""
        yield from self.state.game.history[len(before.state.game.history) :]


def _asks(state: State, words: Words) -> Asks:
    """What only people can tell; a known hand is no question, as it counts by itself once shown.

    While something moves, only cards that lie free are asked about.
    """
    still = replace(state, camera=replace(state.camera, moving=False))
    now, asks = situation(still), asks_json(still, words)
    if state.camera.moving:
        return tuple(ask for ask in asks if stands(state, ask))
    if isinstance(now, Whole) and now.there.known:
        return tuple(ask for ask in asks if ask["kind"] in {"starter", "unseen"})
    return tuple(asks)


def _key(ask: Mapping[str, Any]) -> Key:
    """What a question is about, whatever its answers are."""
    if ask["kind"] in _ABOUT:
        kind, field_name = _ABOUT[ask["kind"]]
        return kind, str(ask[field_name])
    return ask["kind"], str({name: ask[name] for name in ask if name != "candidates"})


def _picture(frame: Frame) -> Picture:
    height, width = frame.image.shape[:2]
    return Picture(frame.number, "", width, height, frame.time_s)
