"""A camera over time: the table that is watched through it, and the camera's own health."""

from dataclasses import dataclass, field, replace
from typing import Self

import numpy as np

from vision.frame import Fault, Frame, Image, Sighting
from vision.health.faults import (
    Legibility,
    View,
    brightness,
    has_glare,
    has_moved,
    is_black,
    is_blurred,
    is_dark,
    is_washed_out,
    view,
)
from vision.table.votes import Readings
from vision.table.watched_table import TwoStepRecogniser, WatchedTable

HOLDS_S = 0.6
"""A fault holds so long before it is named, and is away so long before it is forgotten."""

_BY_LIGHT = (Fault.BLACK, Fault.DARK)
"""Faults that the light of every frame shows; all others show only where cards are read."""

_LOOKED_INTO = 2
"""After so many readings of a table it is known whether it is mirrored, or moved: the first may
still have seen something move."""


@dataclass(frozen=True, slots=True, eq=False)
class StillTable:
    """What the last readings of a still table showed: ``fault``, or nothing.

    ``legibility`` is theirs, and ``clear_readings`` are the last without glare. What costs more is
    looked into when the table comes to lie still: whether the picture reads better ``mirrored``,
    and whether the camera ``moved``.
    """

    fault: Fault | None = None
    legibility: Legibility = field(default_factory=Legibility)
    clear_readings: Readings = ()
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
        if not watched.still or watched.glanced:
            return self
        readings = watched.latest
        judged = replace(self, legibility=Legibility.of(readings))
        if watched.reads <= _LOOKED_INTO:
            judged = judged._looked_into(image, watched, recogniser, reference)
        judged = replace(judged, fault=judged._judged(image, watched))
        return judged if judged.fault is Fault.GLARE else replace(judged, clear_readings=readings)

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
        known = self.mirrored and watched.reads > 1
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
        if has_glare(image, readings, watched.cards) or is_washed_out(
            image, self.clear_readings, readings
        ):
            return Fault.GLARE
        return Fault.MOVED if self.moved else None


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

    def with_reference(self, image: Image, watched: WatchedTable) -> "CameraHealth":
        """The same health; a camera that sees things elsewhere than in this picture has moved."""
        readings = watched.latest if watched.still else ()
        return replace(self, table=self.table.in_place(), reference=view(image, readings))

    def glance_or_observe(
        self, watched: WatchedTable, frame: Frame, recogniser: TwoStepRecogniser
    ) -> WatchedTable:
        """The table one frame later: a glance where that shows sooner whether a fault holds."""
        needs_no_reading = self.suspected in _BY_LIGHT or not watched.glanced
        if self.suspected is not self.fault and needs_no_reading:
            return watched.glance(frame.image, frame.time_s)
        return watched.observe(frame.image, frame.time_s, recogniser)

    def judge(
        self, image: Image, time_s: float, watched: WatchedTable, recogniser: TwoStepRecogniser
    ) -> "CameraHealth":
        """The health one frame later; ``watched`` is the table with that frame.

        ``time_s`` is the frame's. ``recogniser`` is asked seldom: to read the picture mirrored,
        where it reads nearly nothing of a table that has just come to lie still.
        """
        health = replace(self, table=self.table.read(image, watched, recogniser, self.reference))
        return health._suspect(health._current_fault(image, watched), time_s)

    def _current_fault(self, image: Image, watched: WatchedTable) -> Fault | None:
        """Find what is wrong: first with the light, then with the times of the frames, then with
        the picture of the table."""
        bright = brightness(image)
        if is_black(bright) and not any(card.certain for card in watched.cards):
            return Fault.BLACK
        if is_dark(bright, watched.still and self.table.legibility.suffers):
            return Fault.DARK
        if watched.seldom and self.table.fault is not Fault.BLURRED:
            return Fault.SELDOM
        return self.table.fault

    def _suspect(self, fault: Fault | None, time_s: float) -> "CameraHealth":
        if fault is not self.suspected:
            return replace(self, suspected=fault, since_s=time_s)
        return replace(self, fault=fault) if time_s - self.since_s >= HOLDS_S else self


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
