"""Watches one source of frames at a time, and never waits for a source that was left."""

import itertools
import threading
import time
from secrets import randbelow

from vision.frame import Fault, Image
from vision.source.address import shown
from vision.source.newest_frame import NewestFrame
from vision.terminal import printable
from web.camera.reader import PictureReader
from web.camera.session import Session
from web.camera.transitions import WatchedSource, failing, opening
from web.live.live_table import LiveTable, Operation
from web.table.camera_view import CameraView
from web.table.seen.cards import TableCards
from web.table.state import Change

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
