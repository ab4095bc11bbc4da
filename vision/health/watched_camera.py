"""A camera over time: the table that is watched through it, and the camera's own health."""

from dataclasses import dataclass, field, replace
from typing import Self

from vision.fault import Fault
from vision.frame import Frame
from vision.health.camera_health import CameraHealth
from vision.sighting import Sighting
from vision.table.watched_table import TwoStepRecogniser, WatchedTable


@dataclass(frozen=True, slots=True, eq=False)
class WatchedCamera:
    """What the frames of a camera, or of a film, have shown so far."""

    watched: WatchedTable = field(default_factory=WatchedTable)
    health: CameraHealth = field(default_factory=CameraHealth)

    def advance(self, frame: Frame, recogniser: TwoStepRecogniser) -> Self:
        """The same camera one upright frame later; the time is the frame's, no clock is asked."""
        watched = self.health.glance_or_observe(self.watched, frame, recogniser)
        health = self.health.judge(frame.image, frame.time_s, watched, recogniser)
        return replace(self, watched=watched, health=health)

    @property
    def cards(self) -> tuple[Sighting, ...]:
        """The cards that lie on the table."""
        return self.watched.cards

    @property
    def fault(self) -> Fault | None:
        """What is wrong with the camera, if anything is."""
        return self.health.fault
