"""Looks at a film of the play without its pictures: made of its truth, with the noise of a reader.

A picture takes a tenth of a second to draw and to read; so many deals can be had in seconds each.
The shares and times were counted on 18 rendered films with 168 laid cards.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import dist, floor, inf
from random import Random
from types import MappingProxyType

from scorer.cards import DECK, Card
from scorer.setup import Seat
from tests.films.play.film import FORMS, played_table
from tests.films.play.recorded import LOOKS_A_SECOND, Look, Looks, Lying
from tests.films.play.table import PlayedTable
from vision.film import film
from vision.film.film import SeenEvent, seen_events
from vision.film.players import TableSide
from vision.film.script import CARD_MM
from vision.frame import Box, Candidate, Sighting
from vision.table.track import Arrival, PictureSide

_CAME_S = (-0.08, 0.02)
"""A card is seen to come so much after it lands."""
_READ_S = (0.0, 0.1)
"""A card is read so long after it lies free; one of ten takes longer."""
_SLOWLY, _SLOWLY_S = 0.1, (0.15, 0.6)
_FROM_NOWHERE = 0.1
"""The share of cards whose side is not seen."""
_UNSURE, _UNSURE_S = 0.2, (0.2, 1.0)
"""The share of cards that may be one of two at first, and for how long."""
_NEVER_SURE = 0.02
"""The share that stays so as long as it lies there."""
_COVERED_S = 1.5
"""A card that lies under others is followed for so long."""
_STIRRED_S = 0.5
"""Something moves so long before and after a card comes or goes."""

_INDEX_MM = (16.0, 22.0)
"""From the middle of a card to that of an index, across and along."""
_HALF_MM = (12.0, 20.0)
"""Half an index."""
_SAME_LENGTHS, _SAME_S = 0.6, 1.5
"""A card that lies again within so many of its lengths, and so soon, was pushed."""

PICTURED: Mapping[TableSide, PictureSide] = MappingProxyType(
    {
        TableSide.SOUTH: PictureSide.BOTTOM,
        TableSide.NORTH: PictureSide.TOP,
        TableSide.WEST: PictureSide.LEFT,
        TableSide.EAST: PictureSide.RIGHT,
    }
)
"""The side of the picture by that of the table."""


@dataclass(frozen=True)
class _Stay:
    """A card as a camera sees it lie at one place, by chance; ``number`` is that of its track.

    Before ``sure_s`` it may be its ``twin``.
    """

    number: int
    lying: film.Lying
    arrival: Arrival
    read_s: float
    sure_s: float
    twin: Card

    def is_present(self, time_s: float) -> bool:
        """Whether it is followed."""
        seen = (
            time_s < span.from_s + _COVERED_S or time_s >= span.to_s for span in self.lying.covered
        )
        return self.read_s <= time_s < self.lying.to_s and all(seen)

    def seen(self, time_s: float) -> Lying:
        """The card as it is followed."""
        card, sure = self.lying.card, time_s >= self.sure_s
        twins = (Candidate(card, 0.6), Candidate(self.twin, 0.3))
        candidates = (Candidate(card, 0.99),) if sure else twins
        confidence = candidates[0].confidence
        sighting = Sighting(card, confidence, sure, self._boxes, candidates, self._middle)
        return Lying(self.number, sighting, self.lying.from_s, self.arrival)

    @property
    def _middle(self) -> tuple[float, float]:
        (x, y), _, (far_x, far_y), _ = self.lying.corners
        return (x + far_x) / 2, (y + far_y) / 2

    @property
    def _boxes(self) -> tuple[Box, ...]:
        """The two indices: in the corner at the upper left, and in the one opposite."""
        x, y = (self._along(axis, _INDEX_MM) for axis in (0, 1))
        wide, high = (abs(self._along(axis, _HALF_MM)) for axis in (0, 1))
        middle_x, middle_y = self._middle
        middles = ((middle_x + sign * x, middle_y + sign * y) for sign in (-1, 1))
        return tuple((x - wide, y - high, x + wide, y + high) for x, y in middles)

    def _along(self, axis: int, far_mm: tuple[float, float]) -> float:
        """So far right and down on the card, in pixels along an axis of the picture."""
        left, right, _, below = (corner[axis] for corner in self.lying.corners)
        return far_mm[0] * (right - left) / CARD_MM[0] + far_mm[1] * (below - left) / CARD_MM[1]


@dataclass
class _Reader:
    """Reads the cards of a table by chance."""

    table: PlayedTable
    chance: Random
    owners: Mapping[Card, Seat]
    stays: list[_Stay] = field(default_factory=list)

    def reads(self, lying: film.Lying) -> None:
        """A card that comes to lie, or was pushed."""
        if not lying.free_spans:
            return
        free_s = lying.free_spans[0].from_s
        before = next((each for each in self.stays if self._pushed(each.lying, lying)), None)
        if before is not None:
            self.stays.append(replace(before, lying=lying, read_s=free_s))
            return
        slowly = self.chance.random() < _SLOWLY
        read_s = free_s + self.chance.uniform(*(_SLOWLY_S if slowly else _READ_S))
        twin = self.chance.choice(_alike(lying.card))
        stay = _Stay(
            len(self.stays), lying, self._arrival(lying), read_s, self._sure_s(read_s), twin
        )
        self.stays.append(stay)

    def _sure_s(self, read_s: float) -> float:
        """When a card is certain that is read then."""
        share = self.chance.random()
        if share < _NEVER_SURE:
            return inf
        return read_s + self.chance.uniform(*_UNSURE_S) if share < _UNSURE else read_s

    def _arrival(self, lying: film.Lying) -> Arrival:
        arrived_s = lying.from_s + self.chance.uniform(*_CAME_S)
        time_s = max(floor(arrived_s * LOOKS_A_SECOND) + 1, 1) / LOOKS_A_SECOND
        seat = self.owners.get(lying.card)
        nowhere = seat is None or self.chance.random() < _FROM_NOWHERE
        side = None if nowhere or seat is None else PICTURED[self.table.places.side(seat)]
        return Arrival(time_s, side, 1 / LOOKS_A_SECOND)

    def _pushed(self, before: film.Lying, lying: film.Lying) -> bool:
        """Whether a card was pushed from one place to another near it."""
        soon = 0 <= lying.from_s - before.to_s < _SAME_S
        far = dist(before.corners[0], lying.corners[0]) / (CARD_MM[1] * self.table.places.mm)
        return before.card == lying.card and soon and far < _SAME_LENGTHS


def _alike(card: Card) -> list[Card]:
    """The cards that a card may be taken for: of its rank, or of its suit."""
    return [each for each in DECK if (each.rank == card.rank) != (each.suit == card.suit)]


def modelled(name: str, seed: int) -> tuple[tuple[SeenEvent, ...], Looks]:
    """What happens in one deal of a form, and looks at it ten times a second."""
    table = played_table(seed, FORMS[name], 1)
    script = table.script()
    truth = film.truth(script)
    events = tuple(seen_events(table.notes, truth))
    reader = _Reader(table, Random(f"{name} {seed}"), _owners(events))
    for lying in sorted(truth, key=lambda each: each.from_s):
        reader.reads(lying)
    number = round(script.length_s * LOOKS_A_SECOND)
    times_s = [each / LOOKS_A_SECOND for each in range(number)]
    return events, tuple(_look(time_s, reader.stays, truth) for time_s in times_s)


def _owners(events: Sequence[SeenEvent]) -> dict[Card, Seat]:
    """Who lays each card: the crib's are the dealer's."""
    owners: dict[Card, Seat] = {}
    dealer = next(each.event.split()[1] for each in events if each.event.startswith("dealer"))
    for word, *rest in (each.event.split() for each in events):
        if word in {"laid", "shown"}:
            owners |= dict.fromkeys(map(Card.parse, rest[1:]), Seat[rest[0]])
        elif word == "crib":
            owners |= dict.fromkeys(map(Card.parse, rest), Seat[dealer])
    return owners


def _look(time_s: float, stays: Sequence[_Stay], truth: Sequence[film.Lying]) -> Look:
    there = {each.number: each for each in stays if each.is_present(time_s)}
    busy = frozenset(number for number, each in there.items() if not each.lying.free(time_s))
    settled = tuple(each.seen(time_s) for each in there.values())
    moving = any(_stirs(each, time_s) for each in truth)
    return Look(time_s, settled, busy, known=time_s >= 3 / LOOKS_A_SECOND, moving=moving)


def _stirs(lying: film.Lying, time_s: float) -> bool:
    """Whether a hand is at a card, or over it."""
    ends = (lying.from_s, lying.to_s)
    near = any(abs(time_s - end_s) < _STIRRED_S for end_s in ends)
    over = any(
        span.from_s <= time_s < span.to_s and span.to_s - span.from_s < _COVERED_S
        for span in lying.covered
    )
    return near or over
