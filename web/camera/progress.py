"""What a camera has shown so far: the table that is watched, and the camera's own health."""

from dataclasses import dataclass, field, replace

from vision.fault import Fault
from vision.frame import Frame
from vision.health.camera_health import CameraHealth
from vision.sighting import Sighting
from vision.table.watched_table import TwoStepRecogniser, WatchedTable
from web.table.camera_view import UNSEEING


@dataclass(frozen=True, slots=True, eq=False)
class CameraProgress:
    """One frame follows another; nothing is remembered of a table that was never seen."""

    watched: WatchedTable = field(default_factory=WatchedTable)
    health: CameraHealth = field(default_factory=CameraHealth)
    zoned: int | None = None
    """The zones for which it was noted how the camera stands, as the state numbers them."""

    def advance(self, frame: Frame, recogniser: TwoStepRecogniser) -> "CameraProgress":
        """The same camera one upright frame later."""
        watched = self.health.glance_or_observe(self.watched, frame.image, recogniser)
        health = self.health.judge(frame.image, frame.time_s, watched, recogniser)
        return replace(self, watched=watched, health=health)

    def standing(self, frame: Frame, zoned: int | None) -> "CameraProgress":
        """Note how the camera stands once the table lies still after zones were drawn."""
        if zoned is None:
            return replace(self, health=replace(self.health, reference=None), zoned=None)
        if zoned == self.zoned or not self.watched.still:
            return self
        return replace(self, health=self.health.since(frame.image, self.watched), zoned=zoned)

    def opened_again(self) -> "CameraProgress":
        """Forget the table; the camera may have been moved meanwhile."""
        return CameraProgress(
            health=CameraHealth(reference=self.health.reference), zoned=self.zoned
        )

    @property
    def cards(self) -> tuple[Sighting, ...]:
        """The cards that lie on the table."""
        return self.watched.cards

    @property
    def fault(self) -> Fault | None:
        """What is wrong with the camera, if anything is."""
        return self.health.fault

    @property
    def blind(self) -> bool:
        """Whether the camera seems to show nothing of the table, be it for a moment."""
        return not UNSEEING.isdisjoint({self.health.fault, self.health.suspected})

    def shows_the_same(self, before: "CameraProgress") -> bool:
        """Whether nothing is new but the picture."""
        watched = self.watched
        kept = watched.cards == before.watched.cards and watched.still == before.watched.still
        sees = self.fault is before.fault and self.blind == before.blind
        return kept and sees and watched.settled == before.watched.settled
