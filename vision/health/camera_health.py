"""The health of a camera: a fault is named once it holds, and forgotten once it is gone."""

from dataclasses import dataclass, field, replace

from vision.fault import Fault
from vision.frame import Frame, Image
from vision.health.picture import brightness, is_black, is_dark
from vision.health.shift import View, view
from vision.health.still_table import StillTable
from vision.table.watched_table import TwoStepRecogniser, WatchedTable

HOLDS_S = 0.6
"""A fault holds so long before it is named, and is away so long before it is forgotten."""

_BY_LIGHT = (Fault.BLACK, Fault.DARK)
"""Faults that the light of every frame shows; all others show only where cards are read."""


@dataclass(frozen=True, slots=True, eq=False)
class CameraHealth:
    """How a camera does, from its last frames: ``fault`` is the one that people are shown, or None.

    ``suspected`` is the one that the last frame showed, since ``since_s``. ``reference`` is what
    the table looked like when its zones were drawn.
    """

    fault: Fault | None = None
    suspected: Fault | None = None
    since_s: float = 0.0
    table: StillTable = field(default_factory=StillTable)
    reference: View | None = None

    def since(self, image: Image, watched: WatchedTable) -> "CameraHealth":
        """The same health; from now on a camera that sees things elsewhere than here has moved."""
        readings = watched.latest if watched.still else ()
        return replace(self, table=self.table.in_place(), reference=view(image, readings))

    def glance_or_observe(
        self, watched: WatchedTable, frame: Frame, recogniser: TwoStepRecogniser
    ) -> WatchedTable:
        """The table one frame later: a glance where that shows sooner whether a fault holds."""
        needs_none = self.suspected in _BY_LIGHT or not watched.rested
        if self.suspected is not self.fault and needs_none:
            return watched.glance(frame.image, frame.time_s)
        return watched.observe(frame.image, frame.time_s, recogniser)

    def judge(
        self, image: Image, time_s: float, watched: WatchedTable, recogniser: TwoStepRecogniser
    ) -> "CameraHealth":
        """The health one frame later; ``watched`` is the table with that frame.

        ``time_s`` is the frame's. ``recogniser`` is asked seldom: to read the picture mirrored,
        where it reads nearly nothing of a table that has just come to lie still.
        """
        now = replace(self, table=self.table.read(image, watched, recogniser, self.reference))
        return now._suspect(now._found(image, watched), time_s)

    def _found(self, image: Image, watched: WatchedTable) -> Fault | None:
        bright = brightness(image)
        if is_black(bright) and not any(card.certain for card in watched.cards):
            return Fault.BLACK
        if is_dark(bright, watched.still and self.table.legibility.suffers):
            return Fault.DARK
        return self.table.fault

    def _suspect(self, found: Fault | None, time_s: float) -> "CameraHealth":
        if found is not self.suspected:
            return replace(self, suspected=found, since_s=time_s)
        return replace(self, fault=found) if time_s - self.since_s >= HOLDS_S else self
