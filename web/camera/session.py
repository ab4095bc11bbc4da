"""One source of frames that is watched until it is left: opened, followed, and opened again."""

import threading
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field, replace
from functools import partial

from vision.frame import Fault, Frame
from vision.pictures import PictureError
from vision.reading.recogniser import courts_of
from vision.source.capture import SourceError, clock_s
from vision.source.files import FRAMES_A_SECOND
from vision.source.newest_frame import NewestFrame, StaleSourceError
from vision.source.tls import UntrustedCameraError
from web.camera.progress import CameraProgress
from web.camera.reader import PictureReader, upright
from web.camera.transitions import WatchedSource, failing, look_of, untrusted
from web.live.live_table import LiveTable
from web.table.camera_view import CameraCondition, Picture
from web.table.state import State
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
        told = courts_of(self.progress.watched.latest)
        if told is not None and not self.stopped.is_set():
            self.live.learn(told)

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
