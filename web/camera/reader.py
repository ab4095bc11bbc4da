"""From a frame to a look: reading pictures, and what a camera shows, or why it shows nothing."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from typing import Protocol, Self, TypeVar

import cv2
import numpy as np

from scorer.language.sentence import Sentence
from vision.frame import Fault, Frame, Image, Sighting
from vision.health.camera import CameraHealth, WatchedCamera
from vision.reading.courts import Courts
from vision.source.address import is_address
from vision.source.source import Source, watch_source
from vision.source.tls import KnownCameras, UntrustedCameraError
from vision.table.watched_table import TwoStepRecogniser
from vision.terminal import printable
from web.live.live_table import PictureShelf
from web.table.cards import TableCards
from web.table.settings import UNSEEING, CameraCondition, CameraView, Picture, Settings, SourceKind
from web.table.state import State
from web.table.tracker import Look


@dataclass(frozen=True, slots=True, eq=False)
class CameraProgress(WatchedCamera):
    """One frame follows another; nothing is remembered of a table that was never seen."""

    zones_version: int | None = None
    """The zones of the state that were drawn for the view that ``health`` refers to."""

    def with_zones(self, frame: Frame, version: int | None) -> "CameraProgress":
        """Note what the camera sees once the table lies still after zones were drawn."""
        if version is None:
            return replace(self, health=replace(self.health, reference=None), zones_version=None)
        if version == self.zones_version or not self.watched.still:
            return self
        health = self.health.with_reference(frame.image, self.watched)
        return replace(self, health=health, zones_version=version)

    def opened_again(self) -> "CameraProgress":
        """Forget the table; the camera may have been moved meanwhile."""
        health = CameraHealth(reference=self.health.reference)
        return CameraProgress(self.watched.forgotten(), health, self.zones_version)

    @property
    def blind(self) -> bool:
        """Whether the camera seems to show nothing of the table, be it for a moment."""
        return not UNSEEING.isdisjoint({self.health.fault, self.health.suspected})

    def shows_the_same(self, before: "CameraProgress") -> bool:
        """Whether nothing is new but the picture."""
        kept = self._lying == before._lying and self.watched.busy == before.watched.busy
        sees = self.fault is before.fault and self.blind == before.blind
        return kept and sees and self.watched.moving == before.watched.moving

    @property
    def _lying(self) -> list[tuple[int, Sighting]]:
        return [(track.number, track.sighting) for track in self.watched.settled]


Made = TypeVar("Made")

_TURNS = {
    90: cv2.ROTATE_90_CLOCKWISE,
    180: cv2.ROTATE_180,
    270: cv2.ROTATE_90_COUNTERCLOCKWISE,
}


class TableRecogniser(TwoStepRecogniser, Protocol):
    """Sees cards on a table that is watched."""

    def at_table(self, courts: Courts | None) -> Self:
        """Give the same recogniser for a table whose deck has these courts, if they are known."""


class PictureRecogniser(TableRecogniser, Protocol):
    """Sees cards in single pictures too."""

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        """Find the cards in an upright picture, each at most once."""


@dataclass(frozen=True, slots=True)
class PictureReader:
    """The recogniser, the shelf for its pictures, and how a source of frames is opened.

    ``known`` are the cameras that the opener trusts; a camera that is trusted later is put there.

    All pictures are handled in one ``thread``, in turn: two readings at once would only slow each
    other down, and every thread that handles pictures keeps memory for some. Only frames that a
    page sends are opened in a thread of their own, ``frames``: no page waits for a reading.
    """

    recogniser: PictureRecogniser
    shelf: PictureShelf = field(default_factory=PictureShelf)
    opener: Callable[[int | str], Source] = watch_source
    known: KnownCameras = field(default_factory=KnownCameras)
    thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "pictures"))
    frames: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "frames"))

    def read(
        self, get_image: Callable[[], Image], name: str, courts: Courts | None
    ) -> tuple[tuple[Sighting, ...], Picture]:
        """Read the picture that ``get_image`` opens; raises what ``get_image`` raises."""
        recogniser = self.recogniser.at_table(courts)

        def read_now() -> tuple[tuple[Sighting, ...], Picture]:
            image = get_image()
            return recogniser.sightings(image), self.shelf.put(image, name)

        return self.in_turn(read_now)

    def follow(self, progress: CameraProgress, frame: Frame, state: State) -> CameraProgress:
        """Follow the table of ``state`` by one frame more."""
        recogniser = self.recogniser.at_table(state.settings.courts)
        zones = state.zones_version if state.settings.zones.drawn else None
        return self.in_turn(lambda: progress.advance(frame, recogniser).with_zones(frame, zones))

    def keep(self, image: Image, name: str) -> Picture:
        """Put a picture where the pages find it."""
        return self.in_turn(lambda: self.shelf.put(image, name))

    def open_frame(self, get_image: Callable[[], Image]) -> Image:
        """Open a frame that a page sent; raises what ``get_image`` raises."""
        return self.frames.submit(get_image).result()

    def in_turn(self, make: Callable[[], Made]) -> Made:
        """Make something of pictures in their thread, after whatever waits there already."""
        return self.thread.submit(make).result()

    def close(self) -> None:
        """Finish what has begun, and begin nothing more."""
        self.frames.shutdown(cancel_futures=True)
        self.thread.shutdown(cancel_futures=True)


def upright(image: Image, settings: Settings) -> Image:
    """Turn a picture clockwise, then mirror it, as the table has chosen."""
    if settings.turn in _TURNS:
        image = np.asarray(cv2.rotate(image, _TURNS[settings.turn]), np.uint8)
    return np.asarray(cv2.flip(image, 1), np.uint8) if settings.flip else image


@dataclass(frozen=True, slots=True)
class WatchedSource:
    """What is watched: its ``name``, and the number of the ``feed`` if an open page sends frames.

    ``where`` is the camera or the address as it was given, perhaps with a password: it is shown to
    nobody. ``phone`` is the one whose page sends the frames; None at home.
    """

    name: str
    feed: int | None = None
    where: str | None = field(default=None, repr=False)
    phone: str | None = None

    @property
    def remote(self) -> bool:
        """Whether it is an address."""
        return self.where is not None and is_address(self.where)


def opening(state: State, source: WatchedSource) -> State:
    """Look at a source of which nothing was seen yet: the cards of the picture before are gone."""
    view = CameraView(
        SourceKind.CAMERA, source.name, None, CameraCondition.OPENING, feed=source.feed
    )
    return state.with_cards(TableCards(), view)


def look_of(
    state: State, source: WatchedSource, progress: CameraProgress, picture: Picture, time_s: float
) -> Look:
    """What the camera shows at ``time_s``, with its newest ``picture``, and whether its cards may
    be acted upon.
    """
    watched = progress.watched
    condition = progress.fault or CameraCondition.LIVE
    view = CameraView(
        SourceKind.CAMERA, source.name, picture, condition, "", watched.moving, source.feed
    )
    sees = watched.known and not progress.blind
    return Look(view, time_s, watched if sees else None, may_act(state, progress))


def failing(
    state: State,
    condition: CameraCondition | Fault,
    detail: str,
    remedy: Sentence | None = None,
) -> State:
    """Say why the camera shows nothing now; its last picture stays, and is shown as an old one.

    Where no ``remedy`` is told, that of the condition is shown.
    """
    view = replace(state.camera, condition=condition, detail=printable(detail), remedy=remedy)
    return replace(state, camera=replace(view, moving=False, fingerprint=""))


def untrusted(state: State, error: UntrustedCameraError) -> State:
    """Ask whether the camera is the right one that shows this certificate."""
    view = failing(state, error.fault, str(error)).camera
    return replace(state, camera=replace(view, fingerprint=error.fingerprint))


def may_act(state: State, progress: CameraProgress) -> bool:
    """Whether the cards may be acted upon: the camera sees them, looks at them often enough, and
    has not moved since zones were drawn.
    """
    misplaced = progress.fault is Fault.MOVED and bool(state.settings.zones.drawn)
    return not (progress.blind or misplaced or progress.watched.seldom)
