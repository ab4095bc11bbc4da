"""A game that is followed through a camera alone, as on the page; nobody answers its questions."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from scorer.game.events import Event
from vision.frame import Fault, Frame
from vision.reading.recogniser import courts_of
from vision.source.source import Outage
from web.camera.reader import (
    CameraProgress,
    TableRecogniser,
    WatchedSource,
    failing,
    look_of,
    opening,
)
from web.table.questions import Questions
from web.table.settings import Picture
from web.table.state import State
from web.table.tracker import GameTracker


@dataclass(frozen=True, slots=True, eq=False)
class FollowedGame:
    """The game with the table as its camera has shown it so far."""

    tracker: GameTracker
    progress: CameraProgress = field(default_factory=CameraProgress)
    time_s: float = 0.0
    fault: Fault | None = None

    @classmethod
    def begin(cls, state: State, source: str) -> Self:
        """Look at a source for the first time: nothing was seen yet."""
        return cls(GameTracker(opening(state, WatchedSource(source))))

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.tracker.state

    def after(self, frame: Frame, recogniser: TableRecogniser) -> Self:
        """The same game one upright frame later; what the cards tell of their courts is kept."""
        settings = self.state.settings
        progress = self.progress.advance(frame, recogniser.at_table(settings.courts))
        courts = courts_of(progress.watched.latest) or settings.courts
        state = replace(self.state, settings=replace(settings, courts=courts))
        source = WatchedSource(state.camera.name)
        look = look_of(state, source, progress, _picture(frame), frame.time_s)
        tracker = self.tracker.with_state(state).look(look)
        return replace(
            self, tracker=tracker, progress=progress, time_s=frame.time_s, fault=progress.fault
        )

    def without_picture(self, fault: Fault, time_s: float) -> Self:
        """The same game while the camera gives no picture: what was known stands."""
        tracker = self.tracker.with_state(failing(self.state, fault, ""))
        progress = self.progress.opened_again()
        return replace(self, tracker=tracker, progress=progress, time_s=time_s, fault=fault)

    def events(self, before: Self) -> Iterator[Event]:
        """The events that have happened since."""
        yield from self.state.game.history[len(before.state.game.history) :]

    def asks(self, before: Self) -> Questions:
        """The questions that have stood long enough only since."""
        return self.tracker.asked.news(before.tracker.asked)


def followed(
    game: FollowedGame, frames: Iterable[Frame | Outage], recogniser: TableRecogniser
) -> Iterator[tuple[FollowedGame, FollowedGame]]:
    """The game before and after each frame."""
    for taken in frames:
        before = game
        if isinstance(taken, Outage):
            game = game.without_picture(taken.fault, taken.time_s)
        else:
            game = game.after(taken, recogniser)
        yield before, game


def _picture(frame: Frame) -> Picture:
    height, width = frame.image.shape[:2]
    return Picture(frame.number, "", width, height, frame.time_s)
