"""Watches one source of frames at a time, and never waits for a source that was left."""

import itertools
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import partial
from secrets import randbelow

from vision.frame import Fault, Frame, Image
from vision.pictures import PictureError
from vision.reading.recogniser import courts_of
from vision.source.address import shown
from vision.source.capture import SourceError, clock_s
from vision.source.files import FRAMES_A_SECOND
from vision.source.newest_frame import NewestFrame, StaleSourceError
from vision.source.tls import UntrustedCameraError
from vision.terminal import printable
from web.camera.reader import (
    CameraProgress,
    PictureReader,
    WatchedSource,
    failing,
    look_of,
    opening,
    untrusted,
    upright,
)
from web.live.live_table import LiveTable, Operation
from web.table.cards import TableCards
from web.table.settings import CameraCondition, CameraView, Picture
from web.table.state import Change, State
from web.table.tracker import Look

LOOKS_EVERY_S = 1 / FRAMES_A_SECOND
"""The pause between two frames, which leaves the processor to the page and to the camera."""
SHOW_EVERY_S = 0.4
"""At least so long after the picture before a picture is shown that tells nothing new."""
TRY_AGAIN_S = 1.0
"""The pause before a source that failed is opened again; it doubles from try to try."""
LONGEST_PAUSE_S = 30.0
"""The longest pause for an address: every try costs the network, and a silent one a thread."""
LONGEST_PAUSE_HERE_S = 4.0
"""The longest pause for a camera of this machine, which costs little to look for."""
MOST_DOUBLINGS = 9
"""More reach beyond the longest pause anyway, and after days beyond what a float can hold."""
SAID_BY_PAGES = (Fault.REFUSED, Fault.BUSY, Fault.MISSING)
"""Faults that an open page has told: each says more than that the page sends nothing."""

Opener = Callable[[], AbstractContextManager[Iterable[Frame]]]


@dataclass(slots=True, eq=False)
class Session:
    """One source being watched, until ``stopped``; a source that fails is opened again."""

    live: LiveTable
    reader: PictureReader
    source: WatchedSource
    opener: Opener
    pushed: NewestFrame | None = None
    """Where the frames of an open page are put."""
    stopped: threading.Event = field(default_factory=threading.Event)
    progress: CameraProgress = field(default_factory=CameraProgress)
    failures: int = 0
    """How often the source failed since its last frame."""
    ahead_s: float = 0.0
    """How far the clock of the table is ahead of the source's, which begins at 0 when opened."""
    untrusted: UntrustedCameraError | None = None
    """Why somebody must be asked before the source can be opened."""

    def stop(self) -> None:
        """Change nothing any more, and wait for no frame of a page."""
        self.stopped.set()
        if self.pushed is not None:
            self.pushed.close()

    def run(self) -> None:
        """Watch until the source has ended or the session is stopped.

        The page is told that nothing follows, also where an error of ours ends the watching.
        """
        try:
            self._watch_again_and_again()
        finally:
            self._tell(CameraCondition.ENDED, "")

    def _watch_again_and_again(self) -> None:
        began_s = clock_s()
        while not self.stopped.is_set():
            try:
                with self.opener() as frames:
                    self._watch(frames)
            except UntrustedCameraError as error:
                self.untrusted = error
                self._change(partial(untrusted, error=error))
            except SourceError as error:
                self._fail(error)
            except PictureError as error:
                self._tell(Fault.MISSING, str(error))
            else:
                return
            self.stopped.wait(self._pause_s())
            self.failures += 1
            self.ahead_s = max(self.progress.watched.time_s, clock_s() - began_s)

    def _pause_s(self) -> float:
        """How long to wait after a failure before the source is opened again."""
        longest_s = LONGEST_PAUSE_S if self.source.remote else LONGEST_PAUSE_HERE_S
        doublings = min(self.failures, MOST_DOUBLINGS)
        return min(TRY_AGAIN_S * 2.0**doublings, longest_s)

    def _watch(self, frames: Iterable[Frame]) -> None:
        """Watch until the frames end; those of a page end only once the session is stopped."""
        while self.source.feed is not None and not self.stopped.is_set():
            try:
                self._follow(frames)
            except StaleSourceError as error:
                if self.live.state.camera.condition not in SAID_BY_PAGES:
                    self._tell(error.fault, str(error))
        if self.source.feed is None and not self.stopped.is_set():
            self._follow(frames)

    def _follow(self, frames: Iterable[Frame]) -> None:
        """Follow the table through the frames; after a break it is a new one."""
        self.progress, shown_s = self.progress.opened_again(), float("-inf")
        picture: Picture | None = None
        for frame in frames:
            if self.stopped.is_set():
                return
            self.failures = 0
            before, image = self.progress, upright(frame.image, self.live.state.settings)
            time_s = self.ahead_s + frame.time_s
            self._see(replace(frame, image=image, time_s=time_s))
            new = not self.progress.shows_the_same(before)
            if picture is None or new or time.monotonic() - shown_s >= SHOW_EVERY_S:
                picture = self.reader.keep(image, self.source.name)
                shown_s = time.monotonic()
            self._look(picture, time_s)
            # Between the readings on which a count waits there is no rest.
            self.stopped.wait(0 if self.progress.watched.unsettled else LOOKS_EVERY_S)

    def _see(self, frame: Frame) -> None:
        self.progress = self.reader.follow(self.progress, frame, self.live.state)
        courts = courts_of(self.progress.watched.latest)
        if courts is not None and not self.stopped.is_set():
            self.live.learn(courts)

    def _look(self, picture: Picture, time_s: float) -> None:
        """Follow the game by one look, unless the session was stopped meanwhile."""

        def looked(state: State) -> Look | None:
            if self.stopped.is_set():
                return None
            return look_of(state, self.source, self.progress, picture, time_s)

        self.live.look(looked)

    def _fail(self, error: SourceError) -> None:
        self._change(lambda state: failing(state, error.fault, str(error), error.remedy))

    def _tell(self, kind: CameraCondition | Fault, detail: str) -> None:
        self._change(lambda state: failing(state, kind, detail))

    def _change(self, change: Callable[[State], State]) -> None:
        """Change the state, unless the session was stopped meanwhile."""
        self.live.show(lambda state: state if self.stopped.is_set() else change(state))


STOP_WITHIN_S = 5.0
FIRST_FEED_BELOW = 2**48
"""Feeds are numbered from anywhere below this: none has the number of one before a restart."""
MOST_SESSIONS = 8
"""So many threads at most, among them those of cameras that were left and do not answer."""


class CameraSessions:
    """Watches one source at a time, each in a session with a thread of its own.

    An address that does not answer cannot be broken off: its session is stopped, but ends only once
    the camera's time is up. The next session begins at once, unless it watches the same camera,
    which must be let go first, or too many sessions have yet to end: then it begins as one ends.
    """

    def __init__(self, live: LiveTable, reader: PictureReader) -> None:
        self._live = live
        self._reader = reader
        self._changing = threading.Lock()
        self._session: Session | None = None
        self._waits = False
        self._threads: dict[Session, threading.Thread] = {}
        self._feeds = itertools.count(randbelow(FIRST_FEED_BELOW))
        self._trusted: str | None = None

    def watch(self, where: int | str) -> None:
        """Look at a camera, an address, a film or a folder from now on."""
        source = WatchedSource(printable(shown(where)), where=str(where))
        self._start(Session(self._live, self._reader, source, lambda: self._reader.opener(where)))

    def watch_page(self, name: str, phone: str | None = None) -> int:
        """Look at the frames that the page on a ``phone`` sends of its camera from now on.

        Gives the number of its feed, with which they come.
        """
        feed, pushed = next(self._feeds), NewestFrame(name)
        source = WatchedSource(name, feed, phone=phone)
        self._start(Session(self._live, self._reader, source, lambda: pushed, pushed))
        return feed

    def push(self, feed: int, image: Image) -> bool:
        """Take a frame of an open page; tell whether it is the one that is looked at."""
        session = self._session
        if session is None or session.pushed is None or session.source.feed != feed:
            return False
        session.pushed.put(image)
        return True

    def fail(self, feed: int, fault: Fault) -> bool:
        """Hear what is wrong with the camera of an open page; tell whether that is looked at."""
        if self._live.state.camera.feed != feed:
            return False
        self._live.show(
            lambda state: failing(state, fault, "") if state.camera.feed == feed else state
        )
        return True

    def trust(self, fingerprint: str) -> bool:
        """Trust the certificate that is asked about, and open its camera; False if none is.

        Raises KnownCamerasError when the certificate cannot be remembered.
        """
        session = self._session
        asked = None if session is None else session.untrusted
        if session is None or session.source.where is None or asked is None:
            return fingerprint == self._trusted  # the tap was repeated
        if asked.fingerprint != fingerprint:
            return False
        self._reader.known.trust(asked.peer, fingerprint)
        self._trusted = fingerprint
        self.watch(session.source.where)
        return True

    def show_instead(self, operation: Operation, cards: TableCards, view: CameraView) -> None:
        """Let the source go, and show these cards; a repeated tap leaves a newer source alone."""
        with self._changing:
            if not self._live.knows(operation):
                self._stop()
                self._live.change(operation, lambda state: Change(state.with_cards(cards, view)))

    def let_go_of(self, phone: str) -> None:
        """Look at nothing, if the camera of ``phone`` is the one that is watched."""
        with self._changing:
            if self._session is not None and self._session.source.phone == phone:
                self._stop()
                self._live.show(lambda state: state.with_cards(TableCards(), CameraView()))

    def close(self) -> None:
        """Let the source go, and wait a while for the sessions that have yet to end."""
        with self._changing:
            self._stop()
            threads = tuple(self._threads.values())
        deadline_s = time.monotonic() + STOP_WITHIN_S
        for thread in threads:
            thread.join(max(0.0, deadline_s - time.monotonic()))

    def _start(self, session: Session) -> None:
        with self._changing:
            self._stop()
            self._session, self._waits = session, True
            self._live.show(lambda state: opening(state, session.source))
            self._begin()

    def _begin(self) -> None:
        """Begin the session that waits, if it need not wait any longer."""
        session = self._session
        if session is None or not self._waits or not self._may_begin(session.source):
            return
        self._waits = False
        thread = threading.Thread(target=self._run, args=(session,), daemon=True)
        self._threads[session] = thread
        thread.start()

    def _may_begin(self, source: WatchedSource) -> bool:
        held = {session.source.where for session in self._threads} - {None}
        return source.where not in held and len(self._threads) < MOST_SESSIONS

    def _run(self, session: Session) -> None:
        try:
            session.run()
        finally:
            with self._changing:
                del self._threads[session]
                self._begin()

    def _stop(self) -> None:
        if self._session is not None:
            self._session.stop()
            self._session = None
