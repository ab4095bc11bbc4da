"""What a camera has shown so far, and whether it has moved since zones were drawn."""

from dataclasses import dataclass, replace

from vision.frame import Frame, Sighting
from vision.health.camera import CameraHealth, WatchedCamera
from web.table.camera_view import UNSEEING


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
