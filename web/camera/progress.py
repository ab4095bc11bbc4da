"""What a camera has shown so far, and how it stands to the zones that were drawn."""

from dataclasses import dataclass, replace

from vision.frame import Frame
from vision.health.camera_health import CameraHealth
from vision.health.watched_camera import WatchedCamera
from vision.sighting import Sighting
from web.table.camera_view import UNSEEING


@dataclass(frozen=True, slots=True, eq=False)
class CameraProgress(WatchedCamera):
    """One frame follows another; nothing is remembered of a table that was never seen."""

    zoned: int | None = None
    """The zones for which it was noted how the camera stands, as the state numbers them."""

    def standing(self, frame: Frame, zoned: int | None) -> "CameraProgress":
        """Note how the camera stands once the table lies still after zones were drawn."""
        if zoned is None:
            return replace(self, health=replace(self.health, reference=None), zoned=None)
        if zoned == self.zoned or not self.watched.still:
            return self
        return replace(
            self, health=self.health.with_reference(frame.image, self.watched), zoned=zoned
        )

    def opened_again(self) -> "CameraProgress":
        """Forget the table; the camera may have been moved meanwhile."""
        health = CameraHealth(reference=self.health.reference)
        return CameraProgress(self.watched.forgotten(), health, self.zoned)

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
