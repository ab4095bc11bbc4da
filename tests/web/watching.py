"""A table without a server: cards lie before a camera, people tap, the state follows."""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from scorer.setup import Setup
from tests.web.seeing import SPOTS, sighting
from vision.health.camera_health import CameraHealth
from vision.sighting import Sighting
from vision.table.stillness import Stillness
from vision.table.tracks import SETTLED, Track, Tracks
from vision.table.watched_table import WatchedTable
from web.actions.actions import operations
from web.camera.progress import CameraProgress
from web.camera.transitions import Source, may_take, opening, seen
from web.games.saved_text import begun
from web.table.camera_view import Picture
from web.table.free_count import Counter
from web.table.situation import automatic_events
from web.table.state import Change, State, done, restarted

SOURCE = Source("camera")
COUNTER = Counter()
OPERATIONS = operations(COUNTER)
HEALTHY = CameraHealth()


def table_of(lying: Sequence[Sighting], more: Sequence[Sighting], readings: int) -> WatchedTable:
    """A table on which cards lie still and free, and some more since so many readings."""
    still = Stillness.of(np.zeros((480, 720, 3), np.uint8), 0.0)
    still = still.later(np.zeros((480, 720, 3), np.uint8), 9.0)
    tracks = (
        Track(number, card, votes, 0.0, 0.0, None, still.first, still.last)
        for number, (card, votes) in enumerate(
            [*((card, SETTLED) for card in lying), *((card, readings) for card in more)]
        )
    )
    return WatchedTable(Tracks(tuple(tracks)), stillness=still, known=True)


def cards_of(text: str, spots: Sequence[tuple[int, int]] = SPOTS) -> tuple[Sighting, ...]:
    """The cards that a camera sees, in these places."""
    return tuple(map(sighting, text.split(), spots))


@dataclass
class Watching:
    """What is looked at by a camera; ``state`` is that of the page."""

    state: State = field(default_factory=lambda: opening(State(begun(Setup())), SOURCE))
    _lying: tuple[Sighting, ...] = ()
    _pictures: Iterator[int] = field(default_factory=itertools.count)

    def lies(self, cards: str = "") -> None:
        """Let cards lie still, a starter alone in its own place, and what they mean happen."""
        self.looks(cards_of(cards, SPOTS[-1:] if len(cards.split()) == 1 else SPOTS))

    def looks(
        self, cards: tuple[Sighting, ...], health: CameraHealth = HEALTHY, readings: int = 2
    ) -> None:
        """Look at cards that lie still since so many readings."""
        lying = self._lying if readings < SETTLED else ()
        self._lying = cards if readings >= SETTLED else lying
        progress = CameraProgress(table_of(lying, cards, readings), health)
        picture = Picture(next(self._pictures), "camera", 720, 480, 0.0)
        self.state = seen(self.state, SOURCE, progress, picture)
        events = automatic_events(self.state) if may_take(self.state, progress) else ()
        if events:
            self.change(done(self.state, *events))

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
        kept = State(state.game, state.game_number, state.settings)
        self.state = opening(restarted(kept), SOURCE)

    def texts(self) -> list[str]:
        """The steps that stand, as the log writes them."""
        return [str(step) for step in self.state.game.steps]
