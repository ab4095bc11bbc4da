"""Watches a source of frames: shows the newest one with its cards, and says how the camera does."""

import itertools
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace

from vision.capture import SourceError, without_secrets
from vision.frame import Frame, Image
from vision.health.fault import Fault
from vision.newest_frame import StaleSourceError
from vision.pictures import PictureError
from vision.pushed_source import PushedSource
from web.camera.eyes import Eyes
from web.camera.sight import Sight
from web.camera.turning import upright
from web.camera.watching import Source, failing, may_take, opening, seen
from web.live.live_table import LiveTable
from web.table.look import CameraKind
from web.table.state import State

LOOK_EVERY_S = 0.1
"""A rest between two looks leaves the processor to the page and to the camera."""
SHOW_EVERY_S = 0.4
"""How often a picture is shown that tells nothing new."""
TRY_AGAIN_S = 1.0
TOLD_BY_PAGES = (Fault.REFUSED, Fault.BUSY, Fault.MISSING)
"""Why an open page sends nothing: it says more than that nothing comes."""
STOP_WITHIN_S = 5.0

Opener = Callable[[], AbstractContextManager[Iterable[Frame]]]


class Watcher:
    """Watches one source at a time, in a thread of its own."""

    def __init__(self, live: LiveTable, eyes: Eyes) -> None:
        self._live = live
        self._eyes = eyes
        self._changing = threading.Lock()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._feeds = itertools.count(1)
        self._pushed: PushedSource | None = None

    def watch(self, where: int | str) -> None:
        """Look at a camera, an address, a film or a folder from now on."""
        self._start(Source(without_secrets(str(where))), lambda: self._eyes.opener(where))

    def watch_page(self, name: str) -> None:
        """Look at the frames that an open page sends of its own camera from now on."""
        pushed = PushedSource(name)
        self._start(Source(name, next(self._feeds)), lambda: pushed, pushed)

    def push(self, feed: int, image: Image) -> bool:
        """Take a frame of an open page; tell whether it is the one that is looked at."""
        pushed, at = self._pushed, self._live.state.look
        if pushed is None or at.feed != feed:
            return False
        pushed.put(image)
        return True

    def fail(self, feed: int, fault: Fault) -> bool:
        """Hear from an open page what is wrong with its camera, as ``push`` hears of frames."""
        if self._pushed is None or self._live.state.look.feed != feed:
            return False
        self._live.look(lambda state: failing(state, fault, ""))
        return True

    def stop(self) -> None:
        """Let the source go."""
        with self._changing:
            self._stop()

    def _start(self, source: Source, opener: Opener, pushed: PushedSource | None = None) -> None:
        with self._changing:
            self._stop()
            self._stopped, self._pushed = threading.Event(), pushed
            self._live.look(lambda state: opening(state, source))
            watch = _Watch(self._live, self._eyes, source, self._stopped)
            self._thread = threading.Thread(target=watch.run, args=(opener,), daemon=True)
            self._thread.start()

    def _stop(self) -> None:
        self._stopped.set()
        if self._pushed is not None:
            self._pushed.close()
            self._pushed = None
        if self._thread is not None:
            self._thread.join(STOP_WITHIN_S)
            self._thread = None


@dataclass(slots=True)
class _Watch:
    """One source being watched, until ``stopped``; a source that fails is opened again."""

    live: LiveTable
    eyes: Eyes
    source: Source
    stopped: threading.Event
    sight: Sight = field(default_factory=Sight)

    def run(self, opener: Opener) -> None:
        while not self.stopped.is_set():
            try:
                with opener() as frames:
                    self._watch(frames)
            except SourceError as error:
                self._tell(error.fault, str(error))
            except PictureError as error:
                self._tell(Fault.MISSING, str(error))
            else:
                self._tell(CameraKind.ENDED, "")
                return
            self.stopped.wait(TRY_AGAIN_S)

    def _watch(self, frames: Iterable[Frame]) -> None:
        """Watch until the frames end; a page that sends none for a while may send some again."""
        while self.source.feed is not None and not self.stopped.is_set():
            try:
                self._look_at(frames)
            except StaleSourceError as error:
                if self.live.state.look.camera not in TOLD_BY_PAGES:
                    self._tell(error.fault, str(error))
        if self.source.feed is None:
            self._look_at(frames)

    def _look_at(self, frames: Iterable[Frame]) -> None:
        """Show one table, of which every frame tells more."""
        self.sight, shown_s = self.sight.opened_again(), float("-inf")
        for frame in frames:
            if self.stopped.is_set():
                return
            before, image = self.sight, upright(frame.image, self.live.state.settings)
            self._see(replace(frame, image=image))
            if not self.sight.shows_the_same(before) or time.monotonic() - shown_s >= SHOW_EVERY_S:
                self._show(image)
                shown_s = time.monotonic()
            self.live.take(self._may_take)
            # Between the readings on which a count waits there is no rest.
            waits = self.sight.watched.still and not self.sight.watched.settled
            self.stopped.wait(0 if waits else LOOK_EVERY_S)

    def _see(self, frame: Frame) -> None:
        state = self.live.state
        zoned = state.zoned if state.settings.zones.drawn else None
        self.sight = self.eyes.look(self.sight, frame, zoned)

    def _show(self, image: Image) -> None:
        picture, sight = self.eyes.keep(image, self.source.name), self.sight
        self._change(lambda state: seen(state, self.source, sight, picture))

    def _may_take(self, state: State) -> bool:
        return not self.stopped.is_set() and may_take(state, self.sight)

    def _tell(self, kind: CameraKind | Fault, detail: str) -> None:
        self._change(lambda state: failing(state, kind, detail))

    def _change(self, change: Callable[[State], State]) -> None:
        """A watch that was stopped meanwhile changes nothing any more."""
        self.live.look(lambda state: state if self.stopped.is_set() else change(state))
