"""What a camera makes of a film, look by look, kept in a file: to follow it again takes seconds."""

import gzip
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any, Self, TypeAlias, cast

import msgspec
import numpy as np

from scorer.language.sentence import ENGLISH
from tests.films.play.tapping import People
from vision.film.script import SIZE
from vision.frame import Fault, Frame, Sighting
from vision.reading.recogniser import courts_of
from vision.table.track import Arrival, Track
from web.camera.followed_game import FollowedGame
from web.camera.reader import CameraProgress, TableRecogniser
from web.page.questions import questions_json
from web.table.tracker import GameTracker


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
    def in_sight(self) -> tuple[Lying, ...]:
        """The certain cards that are seen, as far as they were kept."""
        return tuple(card for card in self.settled if card.sighting.certain)

    @property
    def looks_s(self) -> tuple[float, ...]:
        """No look was late that was kept."""
        return ()

    @property
    def seldom(self) -> bool:
        """Every picture was looked at."""
        return False

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


def followed_lines(
    game: FollowedGame, looks: Looks, people: People | None = None
) -> Iterator[Mapping[str, Any]]:
    """What `cribcam watch --json` tells of a game that begins before such looks.

    Where there are ``people`` they answer what has stood for a while, which is a line ``tapped``.
    """
    game = replace(game, progress=cast(CameraProgress, _Camera(iter(looks))))
    nothing = np.broadcast_to(np.uint8(0), (*SIZE[::-1], 3))
    for number, look in enumerate(looks):
        before = game
        game = game.after(Frame(number, look.time_s, nothing), cast(TableRecogniser, _Already()))
        asked = questions_json(game.asks(before), game.state.game, ENGLISH)
        tapped = None
        if people is not None and asked:
            tapped = people.answer(game.state, asked[0], look.time_s)
        if tapped is not None:
            game = replace(game, tracker=GameTracker(tapped))
            yield {"t": look.time_s, "tapped": asked[0]["text"]}
        yield from ({"t": look.time_s, "event": str(event)} for event in game.events(before))
        yield from ({"t": look.time_s, "asks": asks} for asks in asked)
