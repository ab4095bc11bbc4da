"""Watches a source of frames: shows the newest one with its cards, and says how the camera does."""

import functools
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from vision.capture import SourceError
from vision.frame import Frame, Image
from vision.live_source import StaleSourceError
from vision.pictures import PictureError
from vision.sighting import Sighting
from vision.watching import Watched
from web.eyes import Eyes
from web.live import LiveTable
from web.look import CameraKind, CameraState, Look, LookKind, Picture
from web.shown import Shown
from web.state import State

LOOK_EVERY_S = 0.25
"""A rest between two looks leaves the processor to the page and to the camera."""
TRY_AGAIN_S = 2.0
STOP_WITHIN_S = 5.0

MOVING = "something moves: cards are certain once all lies still"


class Watcher:
    """Watches one source at a time, in a thread of its own."""

    def __init__(self, live: LiveTable, eyes: Eyes) -> None:
        self._live = live
        self._eyes = eyes
        self._changing = threading.Lock()
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def watch(self, where: int | str) -> None:
        """Look at a camera number, an address, a file or a folder from now on."""
        with self._changing:
            self._stop()
            self._stopped = threading.Event()
            self._live.look(lambda state: _opening(state, where))
            watch = _Watch(self._live, self._eyes, self._stopped)
            self._thread = threading.Thread(target=watch.run, args=(where,), daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Let the source go."""
        with self._changing:
            self._stop()

    def _stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(STOP_WITHIN_S)
            self._thread = None


@dataclass(frozen=True, slots=True)
class _Watch:
    """One source being watched, until ``stopped``; a source that fails is opened again."""

    live: LiveTable
    eyes: Eyes
    stopped: threading.Event

    def run(self, where: int | str) -> None:
        while not self.stopped.is_set():
            try:
                self._read_all(where)
            except (SourceError, PictureError) as error:
                stale = isinstance(error, StaleSourceError)
                self._tell(CameraKind.STALE if stale else CameraKind.MISSING, str(error))
                self.stopped.wait(TRY_AGAIN_S)
            else:
                self._tell(CameraKind.ENDED, "that was the last picture")
                return

    def _read_all(self, where: int | str) -> None:
        with self.eyes.opener(where) as source:
            if source.live:
                self._watch_table(source, str(where))
            else:
                self._show_each(source, str(where))

    def _watch_table(self, frames: Iterable[Frame], name: str) -> None:
        """Show one table, of which every frame tells more; what is held back is forgotten."""
        watched = Watched()
        for frame in frames:
            if self.stopped.is_set():
                return
            if self.live.state.look.held:
                watched = Watched()
                self._tell(CameraKind.LIVE, "")
            else:
                watched, picture = self.eyes.look(watched, frame.image, name)
                self._show(watched.cards, picture, "live" if watched.still else MOVING)
            self.stopped.wait(LOOK_EVERY_S)

    def _show_each(self, frames: Iterable[Frame], name: str) -> None:
        """Show frames that are read each by itself, for as long as it stands."""
        before_s = 0.0
        for frame in frames:
            if self.stopped.is_set():
                return
            if self.live.state.look.held:
                self._tell(CameraKind.LIVE, "")
            else:
                self._show(*self.eyes.read(functools.partial(_image, frame), name), "live")
            wait_s, before_s = frame.time_s - before_s, frame.time_s
            self.stopped.wait(wait_s)

    def _show(self, sightings: tuple[Sighting, ...], picture: Picture, text: str) -> None:
        camera = CameraState(CameraKind.LIVE, text)
        look = Look(LookKind.CAMERA, picture.name, picture, camera)
        self._change(lambda state: _seen(state, sightings, look))

    def _tell(self, kind: CameraKind, text: str) -> None:
        camera = CameraState(kind, text)
        self._change(lambda state: replace(state, look=replace(state.look, camera=camera)))

    def _change(self, change: Callable[[State], State]) -> None:
        """A watch that was stopped meanwhile changes nothing any more."""
        self.live.look(lambda state: state if self.stopped.is_set() else change(state))


def _image(frame: Frame) -> Image:
    return frame.image


def _opening(state: State, where: int | str) -> State:
    opening = CameraState(CameraKind.OPENING, "opening the camera")
    return state.with_cards(Shown(), Look(LookKind.CAMERA, str(where), None, opening))


def _seen(state: State, sightings: tuple[Sighting, ...], look: Look) -> State:
    """Show what was read, unless a player began to decide on the picture meanwhile."""
    if state.look.held:
        return state
    return state.with_cards(Shown.read(sightings), look)
