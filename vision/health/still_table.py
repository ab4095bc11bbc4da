"""What is wrong with the picture of a table that lies still, judged once it was read."""

from dataclasses import dataclass, field, replace

import numpy as np

from vision.frame import Image
from vision.health.fault import Fault
from vision.health.glare import has_glare
from vision.health.legibility import Legibility
from vision.health.sharpness import is_blurred
from vision.health.shift import View, has_moved, view
from vision.stillness import Glimpse
from vision.watching import Recogniser, Watched

_SURE = 2
"""A table is still for certain once it was read so often."""


@dataclass(frozen=True, slots=True, eq=False)
class StillTable:
    """What the last readings of a still table told: ``fault``, or nothing.

    ``legibility`` is theirs. What costs more is looked into once each time that the table comes
    to lie still, which is known by its ``first`` look: whether the picture reads better
    ``mirrored``, and whether the camera ``moved``.
    """

    fault: Fault | None = None
    legibility: Legibility = field(default_factory=Legibility)
    first: Glimpse | None = None
    mirrored: bool = False
    moved: bool = False

    def read(
        self, image: Image, watched: Watched, recogniser: Recogniser, reference: View | None
    ) -> "StillTable":
        """Judge the table anew if it was read just now; else what is known of it stands."""
        if not watched.still or watched.rested:
            return self
        now = replace(self, legibility=Legibility.of(watched.frames[-1]))
        if watched.first is not self.first and len(watched.frames) >= _SURE:
            now = now._looked_into(image, watched, recogniser, reference)
        return replace(now, fault=now._judged(image, watched))

    def _looked_into(
        self, image: Image, watched: Watched, recogniser: Recogniser, reference: View | None
    ) -> "StillTable":
        mirrored = self.legibility.garbled and self._reads_better_mirrored(image, recogniser)
        moved = reference is not None and has_moved(reference, view(image, watched.frames[-1]))
        return replace(self, first=watched.first, mirrored=mirrored, moved=moved)

    def _reads_better_mirrored(self, image: Image, recogniser: Recogniser) -> bool:
        readings = recogniser.readings(np.ascontiguousarray(image[:, ::-1]))
        return Legibility.of(readings).far_better_than(self.legibility)

    def _judged(self, image: Image, watched: Watched) -> Fault | None:
        """The likeliest reason first; what is read well is neither blurred nor far."""
        if self.mirrored and self.legibility.garbled:
            return Fault.MIRRORED
        if self.legibility.far:
            return Fault.FAR
        if (self.legibility.suffers or not self.legibility.indices) and is_blurred(image):
            return Fault.BLURRED
        if has_glare(image, watched.frames[-1], watched.cards):
            return Fault.GLARE
        return Fault.MOVED if self.moved else None
