"""The live table: the game on the page and the cards that lie there."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from secrets import randbelow
from uuid import uuid4

import cv2
import numpy as np

from scorer.game.events import CribShown, Event, Shown, StarterTurned
from scorer.game.game import Game
from scorer.language.sentence import say
from vision.frame import Image
from vision.reading.courts import Courts
from vision.source.capture import clock_s
from web.games.games import Games, StaleError, made_before
from web.live.publisher import Numbers, Publisher
from web.log import LogError
from web.log.store import GameLog
from web.page.message import MessageWriter
from web.table.counted import FreeCounter
from web.table.next_game import brought_back, resumed, watched_on
from web.table.settings import Picture, Settings
from web.table.state import Change, State, match_of
from web.table.tracker import GameTracker, Look

SHELF_SIZE = 6
"""Enough for every open page to fetch the newest one or two."""
LONGEST_EDGE = 1600
JPEG_QUALITY = 85
FIRST_NUMBER_BELOW = 2**48
"""Pictures are numbered from anywhere below this: none has the address of one before a restart."""


class PictureShelf:
    """Keeps the newest pictures and forgets the others."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._pictures: OrderedDict[int, bytes] = OrderedDict()
        self._number = randbelow(FIRST_NUMBER_BELOW)

    def put(self, image: Image, name: str) -> Picture:
        """Keep ``image``, taken now, and tell by which number it is found."""
        height, width = image.shape[:2]
        jpeg = encode(image, LONGEST_EDGE)
        with self._lock:
            self._number += 1
            self._pictures[self._number] = jpeg
            while len(self._pictures) > SHELF_SIZE:
                self._pictures.popitem(last=False)
            return Picture(self._number, name, width, height, clock_s())

    def get(self, number: int) -> bytes | None:
        """Find the JPEG of a picture; None when it is forgotten."""
        with self._lock:
            return self._pictures.get(number)


def encode(image: Image, longest_edge: int) -> bytes:
    """Make a JPEG whose longer edge is at most ``longest_edge`` pixels, without any metadata."""
    scale = longest_edge / max(image.shape[:2])
    if scale < 1:
        height, width = (max(1, round(side * scale)) for side in image.shape[:2])
        small = cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA)
        image = np.asarray(small, np.uint8)
    _, jpeg = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])
    return jpeg.tobytes()


OPERATIONS_REMEMBERED = 10_000
"""What was asked for by more operations than an evening has."""
PICTURED = (StarterTurned, Shown, CribShown)
"""The events that are kept with their picture, on a table that keeps any."""


@dataclass(frozen=True, slots=True)
class Operation:
    """One tap: its own id, the version of the state that the player saw (None: any), and a digest
    of what is ``asked`` for.
    """

    id: str
    version: str | None
    asked: bytes = b""


class LiveTable:
    """Every change is verified, applied, logged and published, in this order and under one lock.

    What the players look at, frames and the state of the camera, is not logged: it is gone after a
    restart, and the game is not. The lock is that of the games: what is done to them elsewhere is
    the table's too.
    """

    def __init__(
        self,
        games: Games,
        log: GameLog,
        shelf: PictureShelf,
        publisher: Publisher,
        counter: FreeCounter,
    ) -> None:
        self._games, self._log, self._shelf = games, log, shelf
        self._publisher = publisher
        self._messages = MessageWriter(counter)
        self._lock = games.lock
        self._done: OrderedDict[str, bytes] = OrderedDict()
        """By the id of each operation, what was asked for."""
        self._tracker = GameTracker(resumed(games, Settings.read(log.settings())))
        self._numbers = Numbers()
        self._publish()
        games.follow(self._heard)

    @property
    def state(self) -> State:
        """The state as it is now."""
        with self._lock:
            return self._tracker.state

    def knows(self, operation: Operation) -> bool:
        """Tell whether an operation was done already.

        Raises ReusedOperationError where something else was done by that id. What the log alone
        knows was tapped before a restart, on a state of then; else the page did not do it.
        """
        with self._lock:
            if operation.id in self._done:
                same = self._done[operation.id] == operation.asked
            elif self._games.knows(operation.id):
                same = not self._numbers.are_of(operation.version)
            else:
                return False
            return made_before(operation.id, same or None)

    def change(self, operation: Operation, act: Callable[[State], Change]) -> None:
        """Do ``act`` once, on what the player saw.

        Raises StaleError when that is not what the table shows now, ReusedOperationError as
        ``knows`` does, and whatever ValueError ``act`` raises when the change is not allowed;
        nothing has changed then.
        """
        with self._lock:
            if self.knows(operation):
                return
            if operation.version not in (None, self._numbers.version):
                raise StaleError(say("the table has changed meanwhile: look again"))
            before, change = self.state.settings, act(self.state)
            state = replace(self._written(change, operation.id), unwritten=False)
            self._happened(self._tracker.with_state(state), operation)
            self._keep_beside(before, change.events)

    def show(self, act: Callable[[State], State]) -> None:
        """Show something new that nobody has tapped: a frame, or how the camera does."""
        with self._lock:
            before, after = self.state, act(self.state)
            if after == before:
                return
            self._tracker = self._tracker.with_state(after)
            self._publish_after(decided=after.decided_on() != before.decided_on())

    def learn(self, courts: Courts) -> None:
        """Keep what the cards tell of their courts; no player decides on that."""
        with self._lock:
            before = self.state.settings
            if courts is not before.courts:
                settings = replace(before, courts=courts)
                self.show(lambda state: replace(state, settings=settings))
                self._keep_beside(before, ())

    def look(self, looked: Callable[[State], Look | None]) -> None:
        """Follow the table by one look, and let happen what its cards mean; None is no look.

        Events that cannot be written down are tried again at the next look; the page says so.
        """
        with self._lock:
            look = looked(self.state)
            if look is None:
                return
            after = self._tracker.look(look)
            if not after.events:
                self._looked(after)
                return
            operation = Operation(uuid4().hex, None)
            try:
                state = self._logged(Change(after.state, after.events), operation.id)
            except LogError:
                seen = self._tracker.look(replace(look, may_act=False))
                self._looked(seen.with_state(replace(seen.state, unwritten=True)))
                return
            self._happened(replace(after, state=replace(state, unwritten=False)), operation)
            self._keep_beside(state.settings, after.events)

    def _looked(self, after: GameTracker) -> None:
        """Show what a look has shown, unless pages would see no more than they do."""
        before, self._tracker = self.state, after
        decided = self.state.decided_on() != before.decided_on()
        view_changed = (self.state.camera, self.state.unwritten) != (
            before.camera,
            before.unwritten,
        )
        if decided or view_changed:
            self._publish_after(decided=decided)

    def _happened(self, after: GameTracker, operation: Operation) -> None:
        self._tracker = after
        self._remember(operation)
        self._publish_after(decided=True)

    def _publish_after(self, *, decided: bool) -> None:
        self._numbers = self._numbers.after(decided=decided)
        self._publish()

    def _written(self, change: Change, operation: str) -> State:
        try:
            return self._logged(change, operation)
        except LogError:
            self.show(lambda state: replace(state, unwritten=True))
            raise

    def _logged(self, change: Change, operation: str) -> State:
        """Log what a change did to the game, or which game it chose."""
        games, after = self._games, change.state
        if change.starts:
            number = games.begin(operation, after.game, change.match, on_page=True)
            return replace(after, game_number=number, match=match_of(games, number))
        if change.goes_on is not None:
            return brought_back(games, change.goes_on, after)
        if change.events:
            games.record(operation, after.game_number, after.game)
        return after

    def _keep_beside(self, before: Settings, events: tuple[Event, ...]) -> None:
        """Keep the settings and pictures of a change that has happened; the page says where not."""
        try:
            self._keep_settings(before)
            self._keep_pictures(events)
        except LogError:
            self.show(lambda state: replace(state, unwritten=True))

    def _keep_settings(self, before: Settings) -> None:
        were = before.texts()
        for name, text in self.state.settings.texts().items():
            if text != were[name]:
                self._log.set_setting(name, text)

    def _keep_pictures(self, events: tuple[Event, ...]) -> None:
        state, picture = self.state, self.state.camera.picture
        jpeg = None if picture is None else self._shelf.get(picture.number)
        if jpeg is None or not state.settings.keep_pictures:
            return
        first = len(state.game.history) - len(events) + 1
        for number, event in enumerate(events, first):
            if isinstance(event, PICTURED):
                self._log.keep_picture(state.game_number, number, jpeg)

    def _heard(self, number: int, game: Game | None) -> None:
        """Show what others did to the game on the page, or another game once that one is deleted.

        What others did to another game may change how the match stands.
        """
        if number != self.state.game_number:
            self.show(self._with_match)
        elif game is not None:
            self.show(lambda state: state.with_game(game))
        else:
            fresh = resumed(self._games, self.state.settings)
            self.show(lambda state: watched_on(fresh, state))

    def _with_match(self, state: State) -> State:
        if state.match is None:
            return state
        return replace(state, match=match_of(self._games, state.game_number))

    def _remember(self, operation: Operation) -> None:
        self._done[operation.id] = operation.asked
        while len(self._done) > OPERATIONS_REMEMBERED:
            self._done.popitem(last=False)

    def _publish(self) -> None:
        state, numbers = self.state, self._numbers
        self._publisher.publish(
            lambda language: self._messages.text(state, numbers.json(), language)
        )
