"""One printed card as it lies on the table."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import cv2
import numpy as np

from scorer.cards import Card
from vision.frame import Box, Sighting
from vision.table.motion import MotionImage, Stillness, Window, toned
from vision.table.places import BODY, CARD, RIM, around, is_part, joined, share_an_index

_CHANGED = 0.4
"""At least so large a share of a card's place changes when the card is laid there."""

_ARRIVED_S = 0.8
"""An arm that moved at most so many seconds before a card lay still may have brought it."""

_ALONE = 1 / 3
"""An arm reaches one side of the picture; at each other side is less than such a share of it."""

_BESIDE = np.ones((7, 7), np.uint8)
"""A hand and the card it let go hang together, though a few still places lie between them."""

_OVERLOOKED = 2
"""So many readings of a place that lies still may overlook a card there, and no more."""


class PictureSide(StrEnum):
    """A side of the picture."""

    TOP = "top"
    RIGHT = "right"
    BOTTOM = "bottom"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Arrival:
    """When a card was seen to come, in seconds of the frames, and from which ``side``."""

    time_s: float
    side: PictureSide | None = None
    """None where no arm, or more than one, was seen to lay the card."""
    unseen_s: float = 0.0
    """Nobody looked for so long before ``time_s``: the card may have come as much earlier."""
    hinted: bool = False
    """Whether only the arm that left last tells the side: that may be another player's."""


def arrival_of(card: Sighting, still: Stillness) -> Arrival | None:
    """How a card that is read for the first time came; None where nobody saw its place before."""
    lies_s = _lies_since(card, still)
    if lies_s is None:
        return None
    return Arrival(lies_s, _came_from(card, still, lies_s), lies_s - still.look_before(lies_s))


def goes_to(card: Sighting, still: Stillness, lies_s: float) -> PictureSide | None:
    """The side of the picture to which the arm goes that laid a card, at ``lies_s``."""
    return _reached(around(card, CARD, still), still, lies_s)


def _came_from(card: Sighting, still: Stillness, lies_s: float) -> PictureSide | None:
    """The side of the picture from which the arm came that laid a card, at ``lies_s``."""
    window = around(card, CARD, still)
    came_s = max(float(still.since_s[window].max()), lies_s)
    # At the first look all places seem to begin to lie still: nobody knows what moved before it.
    return _reached(window, still, max(came_s - _ARRIVED_S, float(still.since_s.min())))


def _reached(window: Window, still: Stillness, begin_s: float) -> PictureSide | None:
    """The side of the picture that is reached by the places that have moved since ``begin_s`` and
    hang together with the window; None where they reach no side, or several, as two arms do.
    """
    moved = cv2.dilate((still.since_s > begin_s).astype(np.uint8), _BESIDE)
    touched = joined(moved.astype(np.bool_), window)
    edges = {
        PictureSide.TOP: touched[0],
        PictureSide.RIGHT: touched[:, -1],
        PictureSide.BOTTOM: touched[-1],
        PictureSide.LEFT: touched[:, 0],
    }
    reach = {side: int(edge.sum()) for side, edge in edges.items()}
    side, other = sorted(reach, key=reach.__getitem__, reverse=True)[:2]
    return side if reach[side] > 0 and reach[other] < _ALONE * reach[side] else None


def _lies_since(card: Sighting, still: Stillness) -> float | None:
    """When a card came to lie in a place that was seen without it; None where nobody saw that.

    It came when its indices changed last. On a table as light as the card these hardly change: then
    it came when most of it had changed; or if its indices were read before without it, at the last
    change within its rim.
    """
    windows, body = [still.window(box) for box in card.boxes], around(card, BODY, still)
    stood = [window for window in windows if still.stood[window].any()]
    changed_s = float(np.quantile(still.since_s[body], 1 - _CHANGED))
    if not _tell_a_change(card, windows, still):
        return changed_s if still.stood[body].mean() >= _CHANGED else None
    if all(_was_read(window, still) for window in stood):
        return _last_change_s(card, windows, still)
    lies_s = max(float(still.since_s[window].max()) for window in stood)
    return changed_s if changed_s - lies_s > _ARRIVED_S else lies_s


def _tell_a_change(card: Sighting, windows: Sequence[Window], still: Stillness) -> bool:
    """Whether each index of a card lies where something else has stood, or was read without the
    card; if nothing has stood at any index, the card must differ from what was there.
    """
    unmoved = [window for window in windows if not still.stood[window].any()]
    if not all(_was_read_bare(window, still) for window in unmoved):
        return False
    if len(unmoved) < len(windows):
        return True
    body, rim = around(card, BODY, still), around(card, RIM, still)
    return bool(still.stood[rim].any()) and _differs(body, still, still.before)


def _last_change_s(card: Sighting, windows: Sequence[Window], still: Stillness) -> float:
    """When something changed last within a card's rim: it may be the arm alone that was seen to
    move. If not even the arm was seen, the last reading without the card tells.
    """
    body, rim = around(card, BODY, still), around(card, RIM, still)
    moved_s = float(still.since_s[rim].max())
    bare_s = min(float(still.read_s[window].min()) for window in windows)
    return max(moved_s, bare_s) if _differs(body, still, still.first) else moved_s


def _was_read(window: Window, still: Stillness) -> bool:
    return bool(still.reads[window].min() > _OVERLOOKED)


def _was_read_bare(window: Window, still: Stillness) -> bool:
    """Whether a place that has not seemed to move was read without the card: its colour differs.

    On a spotted table the rim of a card is no lighter than some spots, so nothing seems to move.
    """
    return _was_read(window, still) and _differs(window, still, still.before)


def _differs(window: Window, still: Stillness, before: MotionImage) -> bool:
    """Whether a place is of another colour than before."""
    return bool(toned(before, still.last)[window].mean() >= _CHANGED)


SETTLED = 2
"""So many readings of a still place that agree are no chance, and may be acted upon."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The card as which a track that was long in doubt is read for certain, and since when."""

    card: Card
    since_s: float


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """One card on the table; its ``number`` stays the same as long as it lies there."""

    number: int
    sighting: Sighting
    """The card and its place by the last readings; a covered card keeps both."""
    votes: int
    """How many readings told it, at most."""
    still_s: float
    """Since when it lies still, in seconds of the frames, as are all times."""
    arrival: Arrival | None
    """None where nobody saw its place without it before."""
    background: MotionImage
    """The table before the card came."""
    appearance: MotionImage
    """The table when the card was read last and lay free."""
    covered_s: float | None = None
    """Since when it is covered; None while it is seen."""
    proof: Proof | None = None
    """The card that it may be for certain soon; until then it stays in doubt."""
    unread: tuple[Box, ...] = ()
    """The boxes of its indices that were read before, as it lies, and were not read now."""

    @property
    def covered(self) -> bool:
        """Whether something lies or moves over it."""
        return self.covered_s is not None

    def hidden(self, time_s: float) -> "Track":
        """The same card, covered from then on if it was not before."""
        return self if self.covered else replace(self, covered_s=time_s)

    @property
    def card(self) -> Card:
        """The card that it is read as."""
        return self.sighting.card

    @property
    def boxes(self) -> tuple[Box, ...]:
        """The boxes of all its indices that were read as it lies."""
        return (*self.sighting.boxes, *self.unread)

    @property
    def settled(self) -> bool:
        """Whether it was read more than once, so that it may be acted upon."""
        return self.votes >= SETTLED

    def is_like(self, still: Stillness) -> bool:
        """Whether it was seen in pictures of the same size."""
        return self.appearance.relief.shape == still.reads.shape

    def lies_at(self, seen: Sighting) -> bool:
        """Whether an index of it is read there, though perhaps as another card's."""
        return share_an_index(seen.boxes, self.boxes)

    def shows_in_part(self, seen: Sighting) -> bool:
        """Whether a doubtful reading is of what is left of the card's indices under another."""
        parts = all(is_part(box, self.boxes) for box in seen.boxes)
        return parts and self.sighting.certain and not seen.certain

    def may_be(self, seen: Sighting) -> bool:
        """Whether what is seen can be the same card, as far as readings tell."""
        names = {candidate.card for candidate in seen.candidates} | {seen.card}
        own = {candidate.card for candidate in self.sighting.candidates} | {self.card}
        return seen.card in own or self.card in names


@dataclass(frozen=True, slots=True)
class Observation:
    """A card that was read just now, with the most readings that one of its marks has."""

    sighting: Sighting
    votes: int


def settled(tracks: Iterable[Track]) -> tuple[Track, ...]:
    """The cards that were read more than once, so that they may be acted upon."""
    return tuple(track for track in tracks if track.settled)
