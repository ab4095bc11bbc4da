"""The state after another look through a camera, or after the camera failed."""

from dataclasses import dataclass, field, replace

from scorer.language.sentence import Sentence
from vision.frame import Fault
from vision.source.address import is_address
from vision.source.tls import UntrustedCameraError
from vision.terminal import printable
from web.camera.progress import CameraProgress
from web.table.camera_view import CameraCondition, CameraView, Picture, SourceKind
from web.table.seen.cards import TableCards
from web.table.state import State
from web.table.tracker import Look


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
    told = replace(state.camera, condition=condition, detail=printable(detail), remedy=remedy)
    return replace(state, camera=replace(told, moving=False, fingerprint=""))


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
