"""Cards that were not read again after a bump of camera or table: where it has put them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Box, Point, Sighting
from vision.table.motion import MotionImage, Places, Stillness, Window, differing
from vision.table.places import (
    BODY,
    around,
    footprint,
    joined,
    middle_of,
    places_of,
    share_an_index,
)
from vision.table.track import Observation, Track

_TELL_GONE = 2
"""So many readings of a place that lies still tell that no card is there any more."""

_AROUND = 0.5
"""So far around an index, in lengths of it, something differs where the card has left."""

_SAME = 0.05
"""So small a share of a card's place differs while the card lies there in a light, or a focus, in
which nobody can read it."""

_BARE = 0.15
"""So small a share of a card's place differs once the place is seen again as it was before."""

_TOLD, _BARE_AGAIN = 0.4, 0.25
"""From the first share of a card's place on the table is told from the card; so much of what showed
the card, or more, is seen as it was before, once the card has left."""

_PRINT, _PRINT_GONE = 6, 0.8
"""So many places of print, at the least, tell a card on a table as light as the card; and so large
a share of them is seen as it was before, once the card has left."""

_RESTS_S = 1.0
"""Anything that rests so long is taken for a part of a table that nobody has seen bare."""

_RESTS_LONG_S = 20.0
"""On a table that was seen bare, before a card came, only this tells that it is no arm: none rests
for so long."""

_SOON_S = 1.0
"""A card that is laid on another one lies still at most so long before the other is covered."""

_SEEN = 0.15
"""So large a share of a covered card must be seen beside the cards on it to tell it."""

_FINGER = 0.25
"""A finger is so broad at least, of the place within which nearly nothing but a card is seen."""


def has_left(track: Track, still: Stillness, others: Iterable[Sighting]) -> bool:
    """Whether the place of an unread card is seen without the card.

    It is where the table beneath the card is bare again. Else an arm that covers a card reaches in
    from a side of the picture; a place that looks as it did when the card was read last still has
    the card, which only cannot be read now; and a card that lies under the ``others`` shows beside
    them.
    """
    card = track.sighting
    windows = [still.window(box) for box in card.boxes]
    if any(still.reads[window].min() < _TELL_GONE for window in windows):
        return False
    differs, body = differing(track.appearance, still.last), around(card, BODY, still)
    cards = places_of((each for each in others if _may_hide(each, track, still)), still)
    if _is_bare_again(track, still, cards):
        return True
    if _is_unchanged(card, still, differs):
        return False
    if not all(cards[window].all() for window in windows):
        other = differing(track.background, still.last)
        foreign = other & ~cards
        if _is_arm(joined(foreign, body), still, track, body):
            return bool(foreign[body].mean() <= _BARE) or _is_no_card(track, still, other)
    return not _shows_beside(differs, footprint(card, still), cards)


def _is_unchanged(card: Sighting, still: Stillness, differs: Places) -> bool:
    """Whether nothing differs about a card's indices, or hardly anything of a certain card."""
    touched = any(differs[still.window(box, about=_AROUND)].any() for box in card.boxes)
    slightly = differs[around(card, BODY, still)].mean() <= _SAME
    return not touched or bool(card.certain and slightly)


def _is_bare_again(track: Track, still: Stillness, cards: Places) -> bool:
    """Whether the table as it was before the card came is seen where the card showed, in part.

    Nothing that lies on a card makes it so, be it an arm or another card: the rest shows the card.
    On a table as light as the card its print alone shows, and another card may hide that: beside
    the ``cards`` on it nearly all of the print must be gone.
    """
    if track.arrival is None:
        return False
    body = around(track.sighting, BODY, still)
    showed = differing(track.background, track.appearance)[body]
    bare = showed & ~differing(track.background, still.last)[body]
    if showed.mean() >= _TOLD:
        return bool(bare.sum() >= _BARE_AGAIN * showed.sum())
    beside = ~cards[body]
    printed = int((showed & beside).sum())
    return bool(printed >= _PRINT and (bare & beside).sum() >= _PRINT_GONE * printed)


def _may_hide(card: Sighting, track: Track, still: Stillness) -> bool:
    """Whether a card may hide that of a track: it came about when the track was covered, or later.

    A card that lay there before hides nothing, as the track was read beside it.
    """
    covered_s = track.covered_s
    return covered_s is None or still.lies_since(card.boxes) >= covered_s - _SOON_S


def _is_no_card(track: Track, still: Stillness, other: Places) -> bool:
    """Whether the bare table is seen where the indices of a doubtful card were read, perhaps on a
    peg and a hole of a board. Where ``other`` is True, the table looks otherwise than when bare.
    """
    doubted = track.arrival is not None and not track.sighting.certain
    return doubted and not any(other[still.window(box)].any() for box in track.sighting.boxes)


def looks_as(card: Sighting, before: MotionImage, still: Stillness) -> bool:
    """Whether the place of a card is seen as it was before: nearly nothing of it differs."""
    return bool(differing(before, still.last)[around(card, BODY, still)].mean() <= _BARE)


def _shows_beside(differs: Places, own: Places, cards: Places) -> bool:
    """Whether enough of a card is seen beside those that lie on it, and looks as it did."""
    beside = own & ~cards
    seen = beside.sum() >= _SEEN * own.sum() > 0
    return bool(seen and differs[beside].mean() <= _BARE)


def _is_arm(places: Places, still: Stillness, track: Track, body: Window) -> bool:
    """Whether the places reach a side of the picture as an arm does, and do not all rest."""
    broad = _FINGER * (body[0].stop - body[0].start)
    edges = places[0], places[-1], places[:, 0], places[:, -1]
    reaches = max(edge.sum() for edge in edges) >= broad
    rests_s = _RESTS_S if track.arrival is None else _RESTS_LONG_S
    return reaches and bool((still.since_s[places] > still.time_s - rests_s).any())


_STEPS = (cv2.TERM_CRITERIA_COUNT | cv2.TERM_CRITERIA_EPS, 50, 1e-4)
"""So many steps at most, and until so small a gain, lead to a bump between two motion images."""

_UNEXPLAINED = 0.5
"""A bump explains all but this share of what differs, at most: arms, and cards in hands."""

Vectors: TypeAlias = NDArray[np.complex128]


@dataclass(frozen=True, slots=True)
class CameraShift:
    """A move of all cards alike: a turn about the picture's corner, then a shift.

    Points are complex numbers, right and down in pixels; ``turn`` is one of length 1.
    """

    turn: complex
    shift: complex

    def carried_card(self, card: Sighting) -> Sighting:
        """The same card where the bump has put it."""
        boxes, again = (tuple(map(self._box, each)) for each in (card.boxes, card.again))
        middle, *corners = map(self._point, (middle_of(card), *card.corners))
        return replace(card, boxes=boxes, middle=middle, again=again, corners=tuple(corners))

    def carried_image(self, motion_image: MotionImage, size: tuple[int, int]) -> MotionImage:
        """A motion image of a picture of that height and width, as the bump has moved it."""
        (height, width), (rows, columns) = size, motion_image.relief.shape
        across, down = columns / width, rows / height
        turn, shift = self.turn, self.shift
        matrix = np.array(
            [
                [turn.real, -turn.imag * across / down, shift.real * across],
                [turn.imag * down / across, turn.real, shift.imag * down],
            ]
        )
        relief, tone = (
            cv2.warpAffine(each, matrix, (columns, rows), borderMode=cv2.BORDER_REPLICATE)
            for each in (motion_image.relief, motion_image.tone)
        )
        return MotionImage(np.asarray(relief, np.float32), np.asarray(tone, np.float32))

    def _moved(self, point: complex) -> complex:
        return self.turn * point + self.shift

    def _point(self, point: Point) -> Point:
        moved = self._moved(complex(*point))
        return moved.real, moved.imag

    def _box(self, box: Box) -> Box:
        left, top, right, bottom = box
        before = complex(left + right, top + bottom) / 2
        step = self._moved(before) - before
        return (left + step.real, top + step.imag, right + step.real, bottom + step.imag)


def camera_shift(pairs: Sequence[tuple[Sighting, Sighting]]) -> CameraShift | None:
    """Find the bump that has moved cards, each as it lay before and as it lies now.

    None where one of them lies where it lay, or not all were moved alike: by hand, as it seems.
    """
    if not pairs or any(share_an_index(now.boxes, before.boxes) for before, now in pairs):
        return None
    before_at = np.array([complex(*middle_of(before)) for before, _ in pairs])
    now_at = np.array([complex(*middle_of(now)) for _, now in pairs])
    rigid = _rigid(before_at, now_at)
    off = float(np.abs(rigid.turn * before_at + rigid.shift - now_at).max())
    return rigid if off <= min(_reach(now) for _, now in pairs) else None


def camera_shift_between(
    before: MotionImage, now: MotionImage, size: tuple[int, int]
) -> CameraShift | None:
    """Find the bump that turns one motion image into another, of pictures of that height and width.

    None where none explains most of what differs between them: a hand took something away.
    """
    registered = _registered(before, now, size)
    if registered is None:
        return None
    unexplained = differing(registered.carried_image(before, size), now).mean()
    return registered if unexplained <= _UNEXPLAINED * differing(before, now).mean() else None


def _registered(before: MotionImage, now: MotionImage, size: tuple[int, int]) -> CameraShift | None:
    """By phase correlation, and from there by the enhanced correlation coefficient; None where that
    finds nothing.
    """
    shift, _ = cv2.phaseCorrelate(before.relief.astype(np.float64), now.relief.astype(np.float64))
    guess = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    try:
        _, warp = cv2.findTransformECC(
            before.relief, now.relief, guess, cv2.MOTION_EUCLIDEAN, _STEPS
        )
    except cv2.error:
        return None
    (height, width), (rows, columns) = size, now.relief.shape
    turn, across, down = complex(warp[0, 0], warp[1, 0]), warp[0, 2], warp[1, 2]
    return CameraShift(turn, complex(across * width / columns, down * height / rows))


def _rigid(before: Vectors, now: Vectors) -> CameraShift:
    """The bump that fits best; a single card tells a shift alone."""
    spread = ((now - now.mean()) * (before - before.mean()).conj()).sum()
    turn = complex(spread / abs(spread)) if abs(spread) else 1 + 0j
    return CameraShift(turn, complex(now.mean() - turn * before.mean()))


def _reach(card: Sighting) -> float:
    """Half the longer side of a card's largest index, in pixels."""
    return max(max(right - left, bottom - top) for left, top, right, bottom in card.boxes) / 2


def moved_with_others(
    tracks: Sequence[Track], seen_of: Mapping[int, Observation], still: Stillness
) -> Iterator[tuple[int, Track]]:
    """Carry the unread cards, by their numbers, where all certain cards were moved alike."""
    certain = (track for track in tracks if track.number in seen_of and track.sighting.certain)
    pairs = [(track.sighting, seen_of[track.number].sighting) for track in certain]
    moved = camera_shift([(before, after) for before, after in pairs if after.certain])
    if moved is not None:
        for track in tracks:
            if track.number not in seen_of:
                yield track.number, _carried(track, moved, still)


def moved_with_all(
    tracks: Sequence[Track],
    seen_of: Mapping[int, Observation],
    seen: Sequence[Observation],
    still: Stillness,
) -> Iterator[tuple[int, Track]]:
    """Carry the certain unread cards, by their numbers, where the whole picture was moved and shows
    each of them where the move has put it.

    Where most cards lie as before, a card can have been moved only if its place is seen without it.
    """
    others = [one.sighting for one in seen]
    sure = [track for track in tracks if track.settled and track.sighting.certain]
    calm = 2 * sum(_lies_there(track, seen_of) for track in sure) > len(sure)
    unread = (track for track in sure if track.number not in seen_of)
    asked = [track for track in unread if not calm or has_left(track, still, others)]
    looks = {track.appearance for track in asked}
    shifts = {shown: camera_shift_between(shown, still.last, still.size) for shown in looks}
    for track in asked:
        moved = shifts[track.appearance]
        if moved is not None and _is_seen(carried := _carried(track, moved, still), others, still):
            yield track.number, replace(carried, appearance=still.last)


def _lies_there(track: Track, seen_of: Mapping[int, Observation]) -> bool:
    """Whether a card was read where it lay."""
    observation = seen_of.get(track.number)
    return observation is not None and track.lies_at(observation.sighting)


def _carried(track: Track, moved: CameraShift, still: Stillness) -> Track:
    """A card where a bump has put it, as it was seen before."""
    shown = (
        moved.carried_image(track.appearance, still.size)
        if track.is_like(still)
        else track.appearance
    )
    carried = moved.carried_card(track.sighting)
    return replace(track, sighting=carried, background=still.before, appearance=shown, unread=())


def _is_seen(track: Track, others: Iterable[Sighting], still: Stillness) -> bool:
    """Whether a card is seen in the picture as it was, and nothing else is read in its place."""
    if not all(map(still.shows, track.sighting.boxes)):
        return False
    different = (one for one in others if not track.may_be(one))
    taken = any(share_an_index(track.sighting.boxes, one.boxes) for one in different)
    return not taken and looks_as(track.sighting, track.appearance, still)
