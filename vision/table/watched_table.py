"""A table over time: every place is read once it lies still, whatever moves elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Protocol

import numpy as np

from vision.frame import Box, Image, Sighting
from vision.table.motion import Places, Stillness, without_specks
from vision.table.places import is_near_motion, touched_by
from vision.table.track import SETTLED, Track, settled
from vision.table.tracks import Tracks
from vision.table.votes import REMEMBERED, MarkPlace, Readings, latest, read_spots, seen_at

_MARGIN = 12
"""Places of a motion image around those that are read, so that no card is cut: about a card."""

_SPECK = 8
"""Fewer unread places than this are the rim of something else."""


def unread(still: Stillness, cards: Sequence[Sighting] = ()) -> Places | None:
    """The places that lie still and were read too seldom; None where there are none.

    Places that were read once or never come before all others, and with them the indices of
    doubtful ``cards``: where an arm goes on moving, it leaves such places behind all the time.
    Few places are left out as the rim of something else, but not on an index: until all of it is
    read, none is.
    """
    indices, doubts = _indices(still, cards), [card for card in cards if not card.certain]
    doubtful = _indices(still, doubts) & ~still.moving & (still.reads < REMEMBERED)
    for reads in (SETTLED, REMEMBERED):
        seldom = ~still.moving & (still.reads < reads)
        places = without_specks(seldom, _SPECK) | (seldom & indices)
        if places.any():
            return places | doubtful
    return None


def _indices(still: Stillness, cards: Iterable[Sighting]) -> Places:
    """The places of the cards' indices."""
    indices = np.zeros_like(still.moving)
    for box in (box for card in cards for box in card.boxes):
        indices[still.window(box)] = True
    return indices


def rectangle(places: Places) -> Places:
    """The smallest rectangle that holds all the places."""
    rows, columns = np.flatnonzero(places.any(1)), np.flatnonzero(places.any(0))
    filled = np.zeros_like(places)
    filled[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1] = True
    return filled


def part_of(window: Places, still: Stillness) -> Box:
    """A rectangle of places in pixels of the picture, and so much around it that no card is cut."""
    rows, columns = np.flatnonzero(window.any(1)), np.flatnonzero(window.any(0))
    down, across = still.size[0] / window.shape[0], still.size[1] / window.shape[1]
    return (
        float(max(0.0, (columns[0] - _MARGIN) * across)),
        float(max(0.0, (rows[0] - _MARGIN) * down)),
        float(min(still.size[1], (columns[-1] + 1 + _MARGIN) * across)),
        float(min(still.size[0], (rows[-1] + 1 + _MARGIN) * down)),
    )


CHECK_EVERY_S = 2.0
"""The seconds from one reading of the whole table to the next, whether it lies still or moves."""

RESTS_S = 2.0
"""A card that has lain still for so long lies free whatever moves beside it: at a table that is
looked at seldom something has always moved between two looks."""

SELDOM_S = 1.0
"""Looks that are farther apart miss hands that are laid, shown and taken away at a usual pace."""

_FEW, _MANY = 4, 10
"""So many of the last looks, the fewest and the most, tell whether looks are too seldom."""

_NEARLY_ALL = 0.8
"""The share of a picture that lies still for some time, wherever hands are."""

_ARM = 0.1
"""The share of a picture that an arm moves, and a bump does not."""

_PART = 0.6
"""From this share of a picture on, reading all of it takes hardly longer than reading a part."""


class TwoStepRecogniser(Protocol):
    """Reads a picture in two steps, so that readings of several can vote in between."""

    def readings(self, image: Image, part: Box | None = None, /) -> Readings:
        """What each index in an upright picture says, or in a ``part`` of it alone."""

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        """The cards that such readings tell, each at most once."""


@dataclass(frozen=True, slots=True, eq=False)
class WatchedTable:
    """A table: its cards, each followed by itself, and the printed marks that were read there."""

    tracks: Tracks = field(default_factory=Tracks)
    spots: tuple[MarkPlace, ...] = ()
    stillness: Stillness | None = None
    """None before the first look."""
    latest: Readings = ()
    """The last reading of each place."""
    reads: int = 0
    """How often it was read since anything moved."""
    checked_s: float = -inf
    """When the whole table was read last."""
    glanced: bool = True
    """Whether this look was a glance, without any reading."""
    known: bool = False
    """Whether nearly all of the table has been read twice."""

    @property
    def time_s(self) -> float:
        """When it was looked at last, in seconds of the frames."""
        return -inf if self.stillness is None else self.stillness.time_s

    @property
    def still(self) -> bool:
        """Whether the table was read, and no more than an arm moves on it."""
        if self.stillness is None or not self.reads:
            return False
        return bool(self.stillness.moving.mean() <= _ARM)

    @property
    def looks_s(self) -> tuple[float, ...]:
        """When the last looks were before this one."""
        return () if self.stillness is None else self.stillness.looks_s

    @property
    def in_sight(self) -> tuple[Track, ...]:
        """The certain cards that are seen, also those that were read only once."""
        return tuple(t for t in self.tracks.all if t.sighting.certain and not t.covered)

    @property
    def seldom(self) -> bool:
        """Whether the last looks were so far apart that hands are missed between them."""
        looks_s = (*self.looks_s[1 - _MANY :], self.time_s)
        return len(looks_s) >= _FEW and looks_s[-1] - looks_s[0] > SELDOM_S * (len(looks_s) - 1)

    @property
    def settled(self) -> tuple[Track, ...]:
        """The cards that were read more than once, so that they may be acted upon."""
        return settled(self.tracks.all)

    @property
    def cards(self) -> tuple[Sighting, ...]:
        """What is known of the cards that may be acted upon."""
        return tuple(track.sighting for track in self.settled)

    @property
    def busy(self) -> frozenset[int]:
        """The numbers of the cards that are covered, or beside which something moved just now.

        A card that rests is none of them, whatever moves beside it.
        """
        return frozenset(track.number for track in self.settled if not self._is_free(track))

    def forgotten(self) -> "WatchedTable":
        """A table of which nothing is known yet; its cards are numbered on from these."""
        return WatchedTable(self.tracks.forgotten())

    @property
    def unsettled(self) -> bool:
        """Whether something was seen once that a second reading must confirm."""
        return any(not track.settled for track in self.tracks.all)

    @property
    def moving(self) -> bool:
        """Whether something moves where cards lie, or anywhere while there is none."""
        if not self.known or self.unsettled or self.busy:
            return True
        return not self.tracks.all and self._anything_moves

    @property
    def _anything_moves(self) -> bool:
        return self.stillness is None or bool(self.stillness.moving.any())

    def _is_free(self, track: Track) -> bool:
        if self.stillness is None or track.covered:
            return False
        rests = self.stillness.time_s - track.still_s >= RESTS_S
        return rests or not is_near_motion(track.sighting, self.stillness)

    def observe(self, image: Image, time_s: float, recogniser: TwoStepRecogniser) -> "WatchedTable":
        """The same table one look later; only places are read of which a reading can tell more."""
        glance = self.glance(image, time_s)
        if self.stillness is None or glance.stillness is None:
            return glance
        still = glance.stillness
        places = unread(still, [track.sighting for track in glance.tracks.all])
        if time_s - glance.checked_s >= CHECK_EVERY_S:
            still, places = still.to_be_checked(REMEMBERED - SETTLED), np.ones_like(still.moving)
        return glance if places is None else glance._read(image, still, places, recogniser)

    def glance(self, image: Image, time_s: float) -> "WatchedTable":
        """The same table one look later, without any reading."""
        if self.stillness is None or self.stillness.size != image.shape[:2]:
            return replace(self.forgotten(), stillness=Stillness.of(image, time_s))
        cards = touched_by((track.sighting for track in self.tracks.all), self.stillness)
        still = self.stillness.later(image, time_s, cards)
        spots = tuple(spot for spot in self.spots if not still.moves(spot.at.box))
        reads = 0 if still.any_motion else self.reads
        tracks = self.tracks.disturbed(still)
        return replace(self, tracks=tracks, spots=spots, stillness=still, reads=reads, glanced=True)

    def _read(
        self, image: Image, before: Stillness, places: Places, recogniser: TwoStepRecogniser
    ) -> "WatchedTable":
        whole = places.mean() >= _PART
        window = np.ones_like(places) if whole else rectangle(places)
        readings = recogniser.readings(image, None if whole else part_of(window, before))
        spots = tuple(read_spots(self.spots, readings, window, before))
        still = before.read(window, REMEMBERED)
        tracks = self.tracks.follow(seen_at(spots, recogniser.cards), still)
        if tracks.certain and all(spot.confirmed for spot in spots):
            still = still.spared(REMEMBERED)
        return WatchedTable(
            tracks,
            spots,
            still,
            latest=tuple(latest(self.latest, readings, window, still)),
            reads=self.reads + 1,
            checked_s=still.time_s if whole else self.checked_s,
            glanced=False,
            known=self.known or bool((still.reads >= SETTLED).mean() >= _NEARLY_ALL),
        )
