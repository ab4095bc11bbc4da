"""Watching over a camera: a fault is named once it holds, and forgotten once it is gone."""

from dataclasses import dataclass, replace

from vision.frame import Image
from vision.health.fault import Fault
from vision.health.light import is_black, is_dark
from vision.watching import Recogniser, Watched

HOLDS_S = 0.6
"""A fault holds so long before it is named, and is away so long before it is forgotten."""


@dataclass(frozen=True, slots=True, eq=False)
class HealthWatch:
    """How a camera does, from its last looks: ``fault`` is what people are told, or nothing.

    ``suspected`` is what the last look found, since ``since_s``.
    """

    fault: Fault | None = None
    suspected: Fault | None = None
    since_s: float = 0.0

    def look(
        self, image: Image, time_s: float, watched: Watched, recogniser: Recogniser
    ) -> "HealthWatch":
        """One look later, at the picture of which ``watched`` is what is known by now.

        ``time_s`` is the frame's. ``recogniser`` is asked seldom: to read the picture mirrored.
        """
        del watched, recogniser
        return self._suspect(_found(image), time_s)

    def _suspect(self, found: Fault | None, time_s: float) -> "HealthWatch":
        if found is not self.suspected:
            return replace(self, suspected=found, since_s=time_s)
        return replace(self, fault=found) if time_s - self.since_s >= HOLDS_S else self


def _found(image: Image) -> Fault | None:
    if is_black(image):
        return Fault.BLACK
    return Fault.DARK if is_dark(image) else None
