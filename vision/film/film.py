"""A film: pictures of a script at any time, and what is true of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from scorer.cards import Card
from vision.film.arm import Bones, fan_poses, limb_at
from vision.film.layers import Deck, LightMap, corners_at
from vision.film.renderer import Renderer
from vision.film.script import CARD_MM, Pose, Script
from vision.frame import Image

_STEP_S = 1 / 20
_COARSE = 4
"""Pixels of a picture along one of a mask of what is covered."""
_COVERED = 0.015
"""The share of a face from which on something counts as lying on it."""
_INDEX_MM = (15.0, 24.0)
_INDEX_HIDDEN = 0.3
"""The share of an index from which on nobody can be asked to tell it."""

Mask: TypeAlias = NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time."""

    from_s: float
    to_s: float


@dataclass(frozen=True, slots=True)
class Lying:
    """A card that lies face up at one place, before any bump of the camera.

    ``corners`` are in pixels, clockwise from the upper left of its face. ``covered`` are the
    stretches in which an arm or a card in a hand is over a part of it, or in which other cards
    lie on both of its indices; they begin and end a twentieth of a second wide of the truth.
    """

    card: Card
    from_s: float
    to_s: float
    corners: tuple[tuple[float, float], ...]
    covered: tuple[Span, ...] = ()

    def lies(self, time_s: float) -> bool:
        """Whether it lies there then."""
        return self.from_s <= time_s < self.to_s

    def free(self, time_s: float) -> bool:
        """Whether it lies there, and nothing covers it."""
        covered = any(span.from_s <= time_s < span.to_s for span in self.covered)
        return self.lies(time_s) and not covered

    @property
    def free_spans(self) -> tuple[Span, ...]:
        """The stretches without cover."""
        begins = [self.from_s, *(span.to_s for span in self.covered)]
        ends = [*(span.from_s for span in self.covered), self.to_s]
        pairs = zip(begins, ends, strict=True)
        return tuple(Span(begin, end) for begin, end in pairs if begin < end)


@dataclass(frozen=True, slots=True)
class _Rest:
    number: int
    from_s: float
    to_s: float
    pose: Pose

    def lies(self, time_s: float) -> bool:
        return self.from_s <= time_s < self.to_s


def truth(script: Script) -> tuple[Lying, ...]:
    """Every stretch in which an open card lies at one place, in the order of the cards."""
    rests = tuple(_rests(script))
    cover = _Cover(script, rests)
    times_s = np.arange(0, script.length_s + _STEP_S, _STEP_S)
    covered: dict[_Rest, list[float]] = {rest: [] for rest in rests}
    for time_s in times_s.tolist():
        for rest in cover.covered(time_s):
            covered[rest].append(time_s)
    return tuple(_lying(script, rest, covered[rest]) for rest in rests)


def _rests(script: Script) -> Iterator[_Rest]:
    for number, card in enumerate(script.cards):
        for from_s, to_s, pose in card.motion.rests():
            inside = 0 <= pose.x < script.size[0] and 0 <= pose.y < script.size[1]
            if pose.over == pose.lift == 0 and inside:
                yield _Rest(number, from_s, min(to_s, script.length_s), pose)


def _lying(script: Script, rest: _Rest, covered_s: list[float]) -> Lying:
    spans: list[Span] = []
    for time_s in covered_s:
        from_s = max(time_s - _STEP_S, rest.from_s)
        to_s = min(time_s + _STEP_S, rest.to_s)
        if spans and from_s <= spans[-1].to_s:
            from_s = spans.pop().from_s
        spans.append(Span(from_s, to_s))
    corners = tuple((float(x), float(y)) for x, y in corners_at(rest.pose, script.card_width))
    card = script.cards[rest.number].card
    return Lying(card, rest.from_s, rest.to_s, corners, tuple(spans))


class _Cover:
    """Tells which of the cards that rest are covered at a time."""

    def __init__(self, script: Script, rests: tuple[_Rest, ...]) -> None:
        self._script = script
        self._rests = rests
        self._face = lru_cache(maxsize=64)(self._drawn)
        self._hidden = lru_cache(maxsize=64)(self._hidden_by_cards)

    def covered(self, time_s: float) -> Iterator[_Rest]:
        lying = tuple(rest for rest in self._rests if rest.lies(time_s))
        if not lying:
            return
        hidden = self._hidden(lying)
        above = self._above(time_s)
        for rest in lying:
            if rest in hidden or _share(above, self._face(rest)) > _COVERED:
                yield rest

    def hides(self, place: Lying, time_s: float) -> bool:
        """Whether an arm, what it holds or a card that moves is over a place."""
        face = _polygons([np.array(place.corners, np.float32)], self._script.size)
        return _share(self._above(time_s), face) > _COVERED

    def _drawn(self, rest: _Rest) -> Mask:
        return _polygons([self._corners(rest)], self._script.size)

    def _above(self, time_s: float) -> Mask:
        """Arms, what they hold, and cards that move."""
        script, card_corners = self._script, []
        mask = _polygons([], script.size)
        for arm in script.arms:
            limb = limb_at(arm, time_s, script.mm)
            draw_bones(mask, limb.whole)
            card_corners += [
                corners_at(pose, script.card_width) for pose in fan_poses(arm, limb, time_s)
            ]
        for card in script.cards:
            if card.is_present(time_s) and card.carry(time_s):
                pose = card.motion.at(time_s)
                if not any(begin <= time_s < end for begin, end, _ in card.motion.rests()):
                    card_corners.append(corners_at(pose, script.card_width))
        return cv2.bitwise_or(mask, _polygons(card_corners, script.size)).astype(np.uint8)

    def _hidden_by_cards(self, lying: tuple[_Rest, ...]) -> frozenset[_Rest]:
        """The cards whose indices all lie under other cards."""
        hidden = []
        for place, rest in enumerate(lying):
            upper = [self._corners(other) for other in lying[place + 1 :]]
            above = _polygons(upper, self._script.size)
            shares = [_share(above, index) for index in self._indices(rest)]
            hidden += [rest] if min(shares) > _INDEX_HIDDEN else []
        return frozenset(hidden)

    def _indices(self, rest: _Rest) -> Iterator[Mask]:
        corners = self._corners(rest)
        right, down = (corners[1] - corners[0], corners[3] - corners[0])
        across, along = (right * _INDEX_MM[0] / CARD_MM[0], down * _INDEX_MM[1] / CARD_MM[1])
        for corner, sign in ((corners[0], 1), (corners[2], -1)):
            ends = [corner, corner + sign * across, corner + sign * (across + along)]
            shape = np.array([*ends, corner + sign * along], np.float32)
            yield _polygons([shape], self._script.size)

    def _corners(self, rest: _Rest) -> NDArray[np.float32]:
        return corners_at(rest.pose, self._script.card_width)


def _polygons(shapes: Sequence[NDArray[np.float32]], size: tuple[int, int]) -> Mask:
    mask = np.zeros((size[1] // _COARSE, size[0] // _COARSE), np.uint8)
    for shape in shapes:
        cv2.fillConvexPoly(mask, np.rint(shape / _COARSE).astype(np.int32), 255)
    return mask


def draw_bones(mask: Mask, bones: Bones) -> None:
    """Draw where bones are in a mask of a quarter of the picture's pixels along."""
    for ax, ay, _, ar, bx, by, _, br in (bones / _COARSE).tolist():
        ends = ((round(ax), round(ay)), (round(bx), round(by)))
        cv2.line(mask, *ends, 255, max(round(ar + br), 1))


def _share(above: Mask, face: Mask) -> float:
    """The share of a face that is covered; 1 of one that lies outside of the picture."""
    area = cv2.countNonZero(face)
    return cv2.countNonZero(cv2.bitwise_and(above, face)) / area if area else 1.0


@dataclass(frozen=True, slots=True)
class Note:
    """An event of the game, as a line of its notation; nobody can see it before ``from_s``, nor
    before its cards lie free.
    """

    event: str
    cards: tuple[Card, ...]
    from_s: float


@dataclass(frozen=True, slots=True)
class SeenEvent:
    """An event of the game; at ``time_s`` all that it shows lies free."""

    time_s: float
    event: str


def seen_events(notes: Sequence[Note], lying: Sequence[Lying]) -> Iterator[SeenEvent]:
    """The events in their order.

    A card that does not lie free before it is moved counts from when it lies there.
    """
    for note in notes:
        free_s = [_free_s(card, note.from_s, lying) for card in note.cards]
        yield SeenEvent(max((note.from_s, *free_s)), note.event)


def _free_s(card: Card, from_s: float, lying: Sequence[Lying]) -> float:
    for each in lying:
        if each.card == card and each.lies(from_s):
            spans = (span for span in each.free_spans if span.to_s > from_s)
            return max(from_s, next((span.from_s for span in spans), from_s))
    return from_s


@dataclass(frozen=True, eq=False)
class Film:
    """A script with its deck, and the table on which the cards lie, in its light.

    ``notes`` say what happens in the game, where one is played.
    """

    script: Script
    deck: Deck
    surface: Image
    light: LightMap
    notes: tuple[Note, ...] = ()

    @cached_property
    def renderer(self) -> Renderer:
        """Draws the picture of any time."""
        return Renderer(self.script, self.deck, self.surface, self.light)

    @cached_property
    def truth(self) -> tuple[Lying, ...]:
        """Which card lies where, from when to when, and when it is covered."""
        return truth(self.script)

    @cached_property
    def events(self) -> tuple[SeenEvent, ...]:
        """What happens in the game, each with the time at which it can be seen."""
        return tuple(seen_events(self.notes, self.truth))

    def hides(self, place: Lying, time_s: float) -> bool:
        """Whether a hand or a moving card is over the place then, also once its card has gone."""
        return _Cover(self.script, ()).hides(place, time_s)

    def frames(self, rate: float) -> Iterator[tuple[float, Image]]:
        """Every picture with its time, ``rate`` of them a second."""
        for number in range(round(self.script.length_s * rate)):
            yield number / rate, self.renderer.frame_at(number / rate)
