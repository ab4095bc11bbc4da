"""What is wrong with the picture of a table that lies still, judged once it was read."""

from dataclasses import dataclass, field, replace

import numpy as np

from vision.fault import Fault
from vision.frame import Image
from vision.health.glare import has_glare, is_washed_out
from vision.health.legibility import Legibility
from vision.health.picture import is_blurred
from vision.health.shift import View, has_moved, view
from vision.table.votes import Readings
from vision.table.watched_table import TwoStepRecogniser, WatchedTable

_LOOKED_INTO = 2
"""After so many readings of a table it is known whether it is mirrored, or moved: the first may
still have seen something move."""


@dataclass(frozen=True, slots=True, eq=False)
class StillTable:
    """What the last readings of a still table showed: ``fault``, or nothing.

    ``legibility`` is theirs, and ``known`` are the last ones without glare. What costs more is
    looked into when the table comes to lie still: whether the picture reads better ``mirrored``,
    and whether the camera ``moved``.
    """

    fault: Fault | None = None
    legibility: Legibility = field(default_factory=Legibility)
    known: Readings = ()
    mirrored: bool = False
    moved: bool = False

    def read(
        self,
        image: Image,
        watched: WatchedTable,
        recogniser: TwoStepRecogniser,
        reference: View | None,
    ) -> "StillTable":
        """Judge the table anew if it was read just now; else what is known of it stands."""
        if not watched.still or watched.rested:
            return self
        readings = watched.latest
        now = replace(self, legibility=Legibility.of(readings))
        if watched.times <= _LOOKED_INTO:
            now = now._looked_into(image, watched, recogniser, reference)
        now = replace(now, fault=now._judged(image, watched))
        return now if now.fault is Fault.GLARE else replace(now, known=readings)

    def in_place(self) -> "StillTable":
        """The same table; where the camera stands now, it stands rightly."""
        fault = None if self.fault is Fault.MOVED else self.fault
        return replace(self, fault=fault, moved=False)

    def _looked_into(
        self,
        image: Image,
        watched: WatchedTable,
        recogniser: TwoStepRecogniser,
        reference: View | None,
    ) -> "StillTable":
        known = self.mirrored and watched.times > 1
        mirrored = self.legibility.garbled and (known or self._reads_mirrored(image, recogniser))
        moved = reference is not None and has_moved(reference, view(image, watched.latest))
        return replace(self, mirrored=mirrored, moved=moved)

    def _reads_mirrored(self, image: Image, recogniser: TwoStepRecogniser) -> bool:
        readings = recogniser.readings(np.ascontiguousarray(image[:, ::-1]))
        return Legibility.of(readings).far_better_than(self.legibility)

    def _judged(self, image: Image, watched: WatchedTable) -> Fault | None:
        """The likeliest reason first; what is read well is neither blurred nor far."""
        readings = watched.latest
        if self.mirrored and self.legibility.garbled:
            return Fault.MIRRORED
        if self.legibility.far:
            return Fault.FAR
        if (self.legibility.suffers or not self.legibility.indices) and is_blurred(image):
            return Fault.BLURRED
        if has_glare(image, readings, watched.cards) or is_washed_out(image, self.known, readings):
            return Fault.GLARE
        return Fault.MOVED if self.moved else None
