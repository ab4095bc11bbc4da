"""A game that is followed through a camera alone, as on the page; nobody answers its questions."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Self, TypeAlias

from scorer.game.events import Event
from scorer.language.words import Words
from vision.fault import Fault
from vision.frame import Frame
from vision.reading.recogniser import courts_of
from web.camera.progress import CameraProgress
from web.camera.reader import TableRecogniser
from web.camera.transitions import Source, failing, may_take, opening, seen
from web.page.questions import asks_json
from web.table.camera_view import Picture
from web.table.shown import REST_S
from web.table.situation import Whole, automatic_events, situation
from web.table.state import State, done

Asks: TypeAlias = tuple[dict[str, Any], ...]
"""The questions of the page, as it gets them."""
STANDS_S = REST_S + 0.5
"""What is asked for a shorter time the table has answered by itself."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the page would ask, and since when; ``told`` is what was told of it last."""

    asks: Asks = ()
    since_s: float = 0.0
    told: Asks = ()

    def later(self, asks: Asks, time_s: float) -> "Asked":
        """What is asked at a later time, before anything else has happened.

        A question stays the same while it is only less clear which answers are likely.
        """
        if _without_answers(asks) != _without_answers(self.asks):
            return replace(self, asks=asks, since_s=time_s)
        if self.told == self.asks:
            return self
        stands = bool(asks) and time_s - self.since_s >= STANDS_S
        return replace(self, told=asks) if stands else self

    def news(self, before: "Asked") -> Asks:
        """The questions that have stood long enough only now."""
        return () if self.told == before.told else self.told


@dataclass(frozen=True, slots=True, eq=False)
class FollowedGame:
    """The game with the table as its camera has shown it so far."""

    state: State
    words: Words
    progress: CameraProgress = field(default_factory=CameraProgress)
    asked: Asked = field(default_factory=Asked)
    time_s: float = 0.0
    fault: Fault | None = None

    @classmethod
    def begin(cls, state: State, source: str, words: Words) -> Self:
        """Look at a source for the first time: nothing was seen yet."""
        return cls(opening(state, Source(source)), words)

    def after(self, frame: Frame, recogniser: TableRecogniser) -> Self:
        """The same game one upright frame later; what the cards tell of their courts is kept."""
        settings = self.state.settings
        progress = self.progress.advance(frame, recogniser.at_table(settings.courts))
        courts = courts_of(progress.watched.latest) or settings.courts
        state = replace(self.state, settings=replace(settings, courts=courts))
        state = seen(state, Source(state.camera.name), progress, _picture(frame))
        events = automatic_events(state) if may_take(state, progress) else ()
        state = done(state, *events).state
        asked = Asked() if events else self.asked
        if not state.camera.moving:
            asked = asked.later(_asks(state, self.words), frame.time_s)
        return replace(
            self,
            state=state,
            progress=progress,
            asked=asked,
            time_s=frame.time_s,
            fault=progress.fault,
        )

    def without_picture(self, fault: Fault, time_s: float) -> Self:
        """The same game while the camera gives no picture: what was known stands."""
        state, progress = failing(self.state, fault, ""), self.progress.opened_again()
        return replace(self, state=state, progress=progress, time_s=time_s, fault=fault)

    def events(self, before: Self) -> Iterator[Event]:
        """The events that have happened since."""
        yield from self.state.game.history[len(before.state.game.history) :]


def _asks(state: State, words: Words) -> Asks:
    """What only people can tell: a known hand is counted by itself once it is shown."""
    now, asks = situation(state), asks_json(state, words)
    if isinstance(now, Whole) and now.there.known:
        return tuple(ask for ask in asks if ask["kind"] in {"starter", "unseen"})
    return tuple(asks)


def _without_answers(asks: Asks) -> list[dict[str, Any]]:
    return [{name: ask[name] for name in ask if name != "candidates"} for ask in asks]


def _picture(frame: Frame) -> Picture:
    height, width = frame.image.shape[:2]
    return Picture(frame.number, "", width, height, frame.time_s)
