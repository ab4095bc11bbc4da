"""The evidence of each card on the table: a thing is a track from coming to leaving.

Nothing is decided here. Times are in seconds of the frames, lengths in lengths of a card.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from math import dist, inf
from statistics import median
from typing import Any, Protocol

from scorer.cards import Card
from vision.frame import Sighting
from vision.table.places import card_length, middle_or_none
from vision.table.track import Arrival, PictureSide

_SPLIT = 1_000_000
"""From here on are the numbers of things that lie where a track was read as another card."""
_MEASURED = 40
"""The length of a card is the median of so many."""
_MAYBE = 5
"""So many candidates of a doubtful card are kept."""
BESIDE = 1.3
"""Lengths: cards so near each other are of one row."""
_ON_IT = 0.9
"""Lengths: a card that comes so near covers the one that lies there."""
_MOVED = 1.5
"""Lengths: a card that comes again so near was pushed."""
_BEFORE_S, _AFTER_S = 1.5, 0.3
"""A card that covers another one comes so long before that is no longer read, or after."""
_SLIDES_S = 0.5
"""A card that was just read may still slide for so long: its place is where it lies then."""
_READ_S = 0.4
"""A card that covers another one is read so soon; only then the other one has left."""
_AGAIN_S = 0.2
"""A card that lies still since then, but for so long, was not moved."""
_STOOD_S = 0.3
"""What came so shortly before a card left did not lie beside it."""
_TOGETHER_S = 1.2
"""Cards of a row leave within so long, when it is taken up or turned down."""


class Followed(Protocol):
    """One card that a camera follows."""

    @property
    def number(self) -> int:
        """Tells it from all others."""

    @property
    def sighting(self) -> Sighting:
        """What was read."""

    @property
    def still_s(self) -> float:
        """Since when it lies still."""

    @property
    def arrival(self) -> Arrival | None:
        """How it came; None where nobody saw that."""


class Seen(Protocol):
    """One look: a watched table, or one that was kept."""

    @property
    def time_s(self) -> float:
        """When."""

    @property
    def settled(self) -> Iterable[Followed]:
        """The cards that were read more than once."""

    @property
    def busy(self) -> Collection[int]:
        """The numbers of those at which a hand is."""


class Leaving(Enum):
    """How a card left."""

    STAYS = auto()
    ALONE = auto()
    """Others of its row stayed: it was taken back, most likely."""
    SINGLE = auto()
    """Nothing lay beside it."""
    TOGETHER = auto()
    """With all of its row: it was turned down or taken up."""
    HIDDEN = auto()
    """It lies there: another one covers it, or it was moved a little."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One card as it lies from when it came until it has left."""

    number: int
    chances: tuple[tuple[Card, float], ...]
    """What it may be, likeliest first; one card alone where it is certain."""
    certain: bool
    arrived_s: float
    unseen_s: float
    side: PictureSide | None
    hinted: bool
    watched: bool
    place: tuple[float, float]
    still_s: float
    first_s: float
    """The look at which it was known first."""
    left_s: float | None = None
    busy: bool = False
    instead: int | None = None
    """The number of the thing as which it was read before, as it lay there unmoved."""

    @property
    def card(self) -> Card:
        """What it is, most likely."""
        return self.chances[0][0]

    def lies_at(self, time_s: float) -> bool:
        """Whether it lay there then."""
        return self.first_s <= time_s and (self.left_s is None or self.left_s > time_s)


@dataclass(frozen=True, slots=True)
class Evidence:
    """All things that were seen since the last deal was over; ``length`` is that of a card."""

    things: Mapping[int, Thing] = field(default_factory=dict)
    now_s: float = -inf
    length: float = 1.0
    lengths: tuple[float, ...] = ()
    names: Mapping[int, int] = field(default_factory=dict)
    """The number of the thing as which a track is followed now, where it is another one."""
    changed_s: float = -inf
    """The last look at which a thing came, left or was read otherwise."""

    def after(self, look: Seen) -> "Evidence":
        """The evidence one look later."""
        things, names, lying = dict(self.things), dict(self.names), set[int]()
        for track in look.settled:
            number = names.get(track.number, track.number)
            before = things.get(number)
            instead = None if before is None else before.instead
            if before is not None and _is_another(track, before):
                things[number] = replace(before, left_s=look.time_s, busy=False)
                instead = number if track.still_s <= before.still_s + _AGAIN_S else None
                number = names[track.number] = max(*things, _SPLIT) + 1
                before = None
            lying.add(number)
            followed = _thing(track, before, look)
            if followed is not None:
                things[number] = replace(followed, number=number, instead=instead)
        for number, thing in self.things.items():
            if number not in lying and thing.left_s is None:
                things[number] = replace(thing, left_s=look.time_s, busy=False)
        return self._with(things, names, look)

    def _with(
        self, things: Mapping[int, Thing], names: Mapping[int, int], look: Seen
    ) -> "Evidence":
        lengths = self.lengths
        if len(lengths) < _MEASURED:
            measured = (card_length(track.sighting) for track in look.settled)
            lengths = (*lengths, *(each for each in measured if each))[:_MEASURED]
        news = {n: _read(t) for n, t in things.items()} != {
            n: _read(t) for n, t in self.things.items()
        }
        length = median(lengths) if lengths else 1.0
        changed_s = look.time_s if news else self.changed_s
        return Evidence(things, look.time_s, length, lengths, names, changed_s)

    def since(self, numbers: Collection[int]) -> "Evidence":
        """The same without some things, that belong to a deal that is over."""
        kept = {number: each for number, each in self.things.items() if number not in numbers}
        return replace(self, things=kept)

    def named(self, named: Mapping[int, Card | None]) -> "Evidence":
        """The same, where people said which card some things are, or None where they are none."""
        things = {n: each for n, each in self.things.items() if named.get(n, each.card) is not None}
        for number, card in named.items():
            if card is not None and number in things:
                things[number] = replace(things[number], chances=((card, 1.0),), certain=True)
        return replace(self, things=things) if named else self

    def lying(self) -> "Evidence":
        """The same with what still lies there alone."""
        lying = {number: each for number, each in self.things.items() if each.left_s is None}
        return replace(self, things=lying)

    def far(self, one: Thing, other: Thing) -> float:
        """From the middle of one thing to that of another."""
        return dist(one.place, other.place) / self.length

    def leaving(self, thing: Thing) -> Leaving:
        """How a thing left."""
        left_s = thing.left_s
        if left_s is None or self.now_s - left_s < _READ_S:
            return Leaving.STAYS
        others = [each for each in self.things.values() if each.number != thing.number]
        if any(self._hides(thing, each, left_s) for each in others):
            return Leaving.HIDDEN
        row = [
            each
            for each in others
            if each.arrived_s < left_s - _STOOD_S
            and each.lies_at(left_s - _TOGETHER_S)
            and self.far(each, thing) < BESIDE
        ]
        if not row:
            return Leaving.SINGLE
        gone = all(each.left_s is not None and each.left_s < left_s + _TOGETHER_S for each in row)
        return Leaving.TOGETHER if gone else Leaving.ALONE

    def _hides(self, thing: Thing, other: Thing, left_s: float) -> bool:
        """Whether another thing came as one left: on it, or as the same card beside it."""
        far, later_s = self.far(thing, other), other.arrived_s - left_s
        near = _ON_IT if other.card != thing.card else _MOVED
        return far < near and -_BEFORE_S <= later_s <= _AFTER_S


def _read(thing: Thing) -> tuple[Any, ...]:
    return (thing.chances[0][0], thing.certain, thing.arrived_s, thing.left_s)


def _is_another(track: Followed, before: Thing) -> bool:
    """Whether another card is surely read now where a certain one lay."""
    return before.certain and track.sighting.certain and track.sighting.card != before.card


def _thing(track: Followed, before: Thing | None, look: Seen) -> Thing | None:
    """The thing that a track shows; None where nobody knows its place."""
    seen, arrival = track.sighting, track.arrival
    place = middle_or_none(seen)
    if place is None:
        return before
    certain = seen.certain or (before is not None and before.certain)
    chances = _chances(seen)
    if before is not None and before.certain and not seen.certain:
        chances = before.chances
    arrived_s = track.still_s if arrival is None else arrival.time_s
    return Thing(
        track.number,
        chances,
        certain,
        arrived_s if before is None else min(arrived_s, before.arrived_s),
        0.0 if arrival is None else arrival.unseen_s,
        None if arrival is None else arrival.side,
        arrival is not None and arrival.hinted,
        arrival is not None,
        place if before is None or look.time_s < before.first_s + _SLIDES_S else before.place,
        track.still_s,
        look.time_s if before is None else before.first_s,
        busy=track.number in look.busy,
    )


def _chances(seen: Sighting) -> tuple[tuple[Card, float], ...]:
    if seen.certain:
        return ((seen.card, 1.0),)
    maybe = tuple((each.card, each.confidence) for each in seen.candidates[:_MAYBE])
    return maybe or ((seen.card, max(seen.confidence, 0.01)),)
