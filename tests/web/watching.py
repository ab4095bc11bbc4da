"""A table without a server: cards lie before a camera, people tap, the state follows."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from scorer.language.sentence import ENGLISH
from scorer.setup import Setup
from tests.web.asking import asks_json
from tests.web.seeing import SPOTS, sighting
from vision.frame import Sighting
from vision.health.camera import CameraHealth
from vision.table.motion import Stillness, motion_image
from vision.table.track import SETTLED, Arrival, PictureSide, Track
from vision.table.tracks import Tracks
from vision.table.watched_table import WatchedTable
from web.actions.actions import operations
from web.camera.reader import CameraProgress, WatchedSource, look_of, opening
from web.games.games import game_begun
from web.table.counted import FreeCounter
from web.table.settings import Picture
from web.table.state import Change, State
from web.table.tracker import GameTracker

SOURCE = WatchedSource("camera")
COUNTER = FreeCounter()
OPERATIONS = operations(COUNTER)
HEALTHY = CameraHealth()


DARK = np.zeros((480, 720, 3), np.uint8)
BARE, STILL = motion_image(DARK), Stillness.of(DARK, 0.0).later(DARK, 0.0)
"""A table on which nothing moves looks the same at any time."""
LOOKS_EVERY_S = 3.0


@dataclass(frozen=True)
class LyingCards:
    """A table on which cards lie still and free, since several readings or since the last one."""

    tracks: Tracks = field(default_factory=Tracks)
    time_s: float = 0.0

    def after(
        self, cards: Sequence[Sighting], readings: int, side: PictureSide | None = None
    ) -> "LyingCards":
        """The same table at a later look; a card that lies where it lay is the same.

        Others came from a ``side`` of the picture.
        """
        time_s = self.time_s + LOOKS_EVERY_S
        lying = [self._track_of(card) for card in cards]
        new = itertools.count(self.tracks.next_number)
        now = tuple(
            replace(track, sighting=card, votes=max(track.votes, readings))
            if track is not None
            else self._came(next(new), card, readings, Arrival(time_s, side))
            for card, track in zip(cards, lying, strict=True)
        )
        unread = () if readings >= SETTLED else tuple(t for t in self.tracks.all if t not in lying)
        return LyingCards(Tracks((*unread, *now), next(new)), time_s)

    def _track_of(self, card: Sighting) -> Track | None:
        tracks = (track for track in self.tracks.all if track.sighting.boxes == card.boxes)
        return next((track for track in tracks if track.may_be(card)), None)

    def _came(self, number: int, card: Sighting, readings: int, arrival: Arrival) -> Track:
        seen = arrival if self.time_s else None
        return Track(number, card, readings, arrival.time_s, seen, BARE, BARE)

    def table(self) -> WatchedTable:
        """The table as it is watched."""
        still = replace(STILL, time_s=self.time_s)
        return WatchedTable(self.tracks, stillness=still, known=True)


def table_of(*cards: Sighting) -> WatchedTable:
    """A table on which cards lie still and free."""
    return LyingCards().after(cards, SETTLED).table()


def cards_of(text: str, spots: Sequence[tuple[int, int]] = SPOTS) -> tuple[Sighting, ...]:
    """The cards that a camera sees, in these places."""
    return tuple(map(sighting, text.split(), spots))


@dataclass
class Watching:
    """What is looked at by a camera; ``state`` is that of the page."""

    tracker: GameTracker = field(
        default_factory=lambda: GameTracker(opening(State(game_begun(Setup())), SOURCE))
    )
    _lying: LyingCards = field(default_factory=LyingCards)
    _pictures: Iterator[int] = field(default_factory=itertools.count)

    @property
    def state(self) -> State:
        """The table as it is now."""
        return self.tracker.state

    @state.setter
    def state(self, state: State) -> None:
        self.tracker = self.tracker.with_state(state)

    def lies(self, cards: str = "", side: PictureSide | None = None) -> None:
        """Let cards lie still, a starter alone in its own place, and what they mean happen.

        Those that were not there yet came from a ``side`` of the picture.
        """
        spots = SPOTS[-1:] if len(cards.split()) == 1 else SPOTS
        self._lying = self._lying.after(cards_of(cards, spots), SETTLED, side)
        self._shows(HEALTHY)

    def looks(
        self,
        cards: tuple[Sighting, ...],
        health: CameraHealth = HEALTHY,
        readings: int = 2,
        side: PictureSide | None = None,
    ) -> None:
        """Look at cards that lie still since so many readings; new ones came from a ``side``."""
        if CameraProgress(health=health).blind:
            self._lying = replace(self._lying, time_s=self._lying.time_s + LOOKS_EVERY_S)
        else:
            self._lying = self._lying.after(cards, readings, side)
        self._shows(health)

    def _shows(self, health: CameraHealth) -> None:
        self.shows(self._lying.table(), health)

    def shows(self, table: WatchedTable, health: CameraHealth) -> None:
        """Look at a table, and let happen what its cards mean."""
        progress = CameraProgress(table, health)
        picture = Picture(next(self._pictures), "camera", 720, 480, 0.0)
        look = look_of(self.state, SOURCE, progress, picture, self._lying.time_s)
        self.tracker = self.tracker.look(look)

    def does(self, name: str, /, **values: object) -> None:
        """Do one of the operations; raises what it raises."""
        self.change(OPERATIONS[name](values)(self.state))

    def change(self, change: Change) -> None:
        """Go on with what an operation made."""
        number = self.state.game_number + change.starts
        self.state = replace(change.state, game_number=number)

    def restarts(self) -> None:
        """Begin again with what is kept, the game and the settings, as ``resumed`` does."""
        state = self.state
        self.state = State(state.game, state.game_number, state.settings)
        self.opens()

    def opens(self) -> None:
        """Open the camera, perhaps not for the first time: its cards get new numbers."""
        self.state, self._lying = opening(self.state, SOURCE), LyingCards()

    def texts(self) -> list[str]:
        """The steps that stand, as the log writes them."""
        return [str(step) for step in self.state.game.steps]

    def since(self, text: str) -> list[str]:
        """The steps that stand after one of them."""
        texts = self.texts()
        return texts[texts.index(text) + 1 :]

    @property
    def asks(self) -> list[dict[str, Any]]:
        """The questions of the page, as it gets them once they have lasted."""
        return asks_json(self.state, ENGLISH)

    @property
    def asked(self) -> list[str]:
        """What people are asked now, in words."""
        return [ask["text"] for ask in self.asks]
