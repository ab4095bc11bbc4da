"""What a camera makes of a film, look by look, kept in a file: to follow it again takes seconds."""

import gzip
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any, Self, TypeAlias, cast

import msgspec
import numpy as np

from scorer.language.words import Words
from vision.fault import Fault
from vision.film.events import SeenEvent
from vision.film.script import SIZE
from vision.frame import Frame
from vision.reading.recogniser import courts_of
from vision.sighting import Sighting
from vision.table.track import Arrival, Track
from web.actions.cards import Starter, starter
from web.camera.followed_game import Asked, FollowedGame
from web.camera.progress import CameraProgress
from web.camera.reader import TableRecogniser
from web.table.state import State

WHERE = "film"


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that was read more than once, as far as the table asks for it."""

    number: int
    sighting: Sighting
    still_s: float
    arrival: Arrival | None

    @classmethod
    def of(cls, track: Track) -> Self:
        """The card that a track follows."""
        return cls(track.number, track.sighting, track.still_s, track.arrival)


@dataclass(frozen=True, slots=True)
class Look:
    """One frame as the camera sees it: the watched table, and what may be wrong."""

    time_s: float
    settled: tuple[Lying, ...] = ()
    busy: frozenset[int] = frozenset()
    known: bool = False
    moving: bool = False
    blind: bool = False
    fault: Fault | None = None

    @classmethod
    def of(cls, progress: CameraProgress, time_s: float) -> Self:
        """What a camera has shown up to a frame."""
        table = progress.watched
        settled = tuple(map(Lying.of, table.settled))
        lies = (table.busy, table.known, table.moving)
        return cls(time_s, settled, *lies, progress.blind, progress.fault)

    @property
    def watched(self) -> Self:
        """The table that is watched."""
        return self

    @property
    def latest(self) -> tuple[()]:
        """The courts of the cards are known: they were read with them."""
        return ()


Looks: TypeAlias = tuple[Look, ...]


def looked_at(frames: Iterable[Frame], recogniser: TableRecogniser) -> Iterator[Look]:
    """Look at every picture as the live table does."""
    progress, courts = CameraProgress(), None
    for frame in frames:
        progress = progress.advance(frame, recogniser.at_table(courts))
        courts = courts_of(progress.watched.latest) or courts
        yield Look.of(progress, frame.time_s)


def keep(looks: Looks, path: Path) -> None:
    """Write looks into a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(msgspec.msgpack.encode(looks)))


def kept(path: Path) -> Looks:
    """Read the looks that ``keep`` wrote."""
    return msgspec.msgpack.decode(gzip.decompress(path.read_bytes()), type=Looks)


@dataclass(frozen=True, slots=True)
class _Camera:
    """Shows one look after another, whatever the frame."""

    coming: Iterator[Look]
    look: Look = field(default_factory=lambda: Look(-inf))

    def advance(self, _frame: Frame, _recogniser: object) -> "_Camera":
        return _Camera(self.coming, next(self.coming))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.look, name)


class _Already:
    """Stands for a recogniser where everything was read."""

    def at_table(self, _courts: object) -> Self:
        return self


Players: TypeAlias = Callable[[FollowedGame, FollowedGame], FollowedGame]
"""What people do with the game at a look, and as it was before."""


def nobody_taps(game: FollowedGame, _before: FollowedGame) -> FollowedGame:
    """Leave every question unanswered."""
    return game


def starters_told(events: Sequence[SeenEvent]) -> Players:
    """Tap each starter, as the events of a film have it, as soon as it is asked for."""

    def tap(game: FollowedGame, before: FollowedGame) -> FollowedGame:
        if all(ask["kind"] != "starter" for ask in game.asked.news(before.asked)):
            return game
        turned = [each for each in events if each.event.startswith("starter")]
        *_, card = (each.event.split()[1] for each in turned if each.time_s <= game.time_s)
        state = starter(game.state, Starter(card=card)).state
        return replace(game, state=state, asked=Asked())

    return tap


def followed_lines(
    state: State, looks: Looks, words: Words, players: Players = nobody_taps
) -> Iterator[Mapping[str, Any]]:
    """What `cribcam watch --json` tells of a game before such looks."""
    game = FollowedGame.begin(state, WHERE, words)
    game = replace(game, progress=cast(CameraProgress, _Camera(iter(looks))))
    nothing = np.broadcast_to(np.uint8(0), (*SIZE[::-1], 3))
    for number, look in enumerate(looks):
        before = game
        game = game.after(Frame(number, look.time_s, nothing), cast(TableRecogniser, _Already()))
        asked, game = game.asked.news(before.asked), players(game, before)
        yield from ({"t": look.time_s, "event": str(event)} for event in game.events(before))
        yield from ({"t": look.time_s, "asks": asks} for asks in asked)
