"""From readings of single indices to cards, with the deck as a filter.

Which group of indices is which card is settled for the whole table at once: the likeliest way in
which no card of the deck lies there twice, where a group may also be no further card at all.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import compress
from math import hypot

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK, Rank, Suit
from vision.frame import Box, Candidate, Sighting
from vision.reading.geometry import Layout, at_both_ends, at_other_corner, share_print
from vision.reading.grouping import Group, grouped, in_the_other_suit, may_be_one_card
from vision.reading.reader import BLURRED, RANKS, SUITS, IndexReading
from vision.reading.second_looks import doubt_lookalikes

_BOTH_ENDS = 2
"""So many indices show both ends of a card."""

_FAR_SURER = 20.0
"""A name with so many times the odds of the other one is right."""

_HARDLY = 1e-3
"""No chance counts for less."""


def seem_one_card(one: Group, other: Group) -> bool:
    """Whether two groups name cards of one suit, at the corners of a single card, and the other may
    be right.

    The next card of a row lies otherwise: farther away, or as at no corner.
    """
    if one.best == other.best or DECK[one.best].suit is not DECK[other.best].suit:
        return False
    if _is_far_surer(one, other):
        return False
    if len(one.readings) == len(other.readings) == 1:
        return at_both_ends(one.readings[0].index, other.readings[0].index)
    return _completes(one, other) or _completes(other, one)


def is_of_borrowed_print(one: Group, others: Iterable[Group]) -> bool:
    """Whether each index of a group has print in common with one of another card, and that card may
    be right.
    """
    rivals = [other for other in others if other.best != one.best and not _is_far_surer(one, other)]
    printed = [reading.index for rival in rivals for reading in rival.readings]
    return all(any(share_print(own.index, index) for index in printed) for own in one.readings)


def _is_far_surer(one: Group, other: Group) -> bool:
    return _odds(one) >= _FAR_SURER * _odds(other)


def _odds(group: Group) -> float:
    chance = float(group.chances[group.best])
    return chance / max(1 - chance, _HARDLY)


def _completes(one: Group, other: Group) -> bool:
    """Whether one has indices at both ends of a card, and the other lies in its other corners."""
    if len(one.readings) != _BOTH_ENDS:
        return False
    first, last = (reading.index for reading in one.readings)
    corners = (at_other_corner(each.index, first, last) for each in other.readings)
    return at_both_ends(first, last) and all(corners)


Costs = NDArray[np.float64]


def cheapest(costs: Costs) -> tuple[int, ...]:
    """The column for each row, none of them twice, whose costs sum to the least.

    ``costs`` (n, m) are finite, and there are at least as many columns as rows. This is the
    Hungarian algorithm by shortest augmenting paths: row by row, other rows exchange their columns
    until one that was free is taken. The ``potentials`` of rows and columns keep every cost of such
    an exchange at 0 or more, as Dijkstra's search for the shortest path needs it.

    >>> cheapest(np.array([[1.0, 2.0], [1.0, 5.0]]))
    (1, 0)
    """
    potentials = np.zeros(costs.shape[0]), np.zeros(costs.shape[1])
    owner = np.full(costs.shape[1], -1)
    for row in range(len(costs)):
        column, predecessors = _path_to_free(row, costs, owner, potentials)
        while predecessors[column] >= 0:
            owner[column] = owner[predecessors[column]]
            column = predecessors[column]
        owner[column] = row
    return tuple(int(column) for column in np.argsort(owner)[len(owner) - len(costs) :])


def _path_to_free(
    row: int, costs: Costs, owner: NDArray[np.int_], potentials: tuple[Costs, Costs]
) -> tuple[int, NDArray[np.int_]]:
    """The nearest free column, and for each column the one before it (-1: the row itself).

    Changes the ``potentials`` as the path asks for.
    """
    rows, columns = potentials
    distances = costs[row] - rows[row] - columns
    predecessors = np.full(len(owner), -1)
    passed = np.zeros(len(owner), bool)
    column = int(distances.argmin())
    while owner[column] >= 0:
        passed[column] = True
        holder = owner[column]
        detours = distances[column] + costs[holder] - rows[holder] - columns
        shorter = ~passed & (detours < distances)
        distances[shorter], predecessors[shorter] = detours[shorter], column
        column = int(np.where(passed, np.inf, distances).argmin())
    spared = distances[column] - distances[passed]
    columns[passed] -= spared
    rows[owner[passed]] += spared
    rows[row] += distances[column]
    return column, predecessors


_APART = 26.0
"""The odds from which an index by itself tells a card from another."""

_APART_IN_BLACK, _APART_THOUGH_BLURRED = 44.0, 300.0
"""The odds between clubs and spades, whose pips differ the least; and in a blurred index, where
spades look as round as clubs."""

_LEGIBLE = 11.0
"""So many pixels long is an index that can make a card certain. Photographs of phone-even that were
made worse have 18 cards with shorter ones; of those 4 are misread."""

_SMEARED, _SMEARED_PIXELS = 0.025, 0.8
"""An index whose edges are spread by so much of it, and by so many pixels, is smeared: it moved or
is out of focus. One that is only small has edges of fewer pixels."""

_APART_THOUGH_SMEARED = 150.0
"""The odds that a card's indices, all of them smeared, give on average against each other card.
They are smeared alike and err alike, so that the surest of them tells too little."""

_LEGIBLE_JACK = 30.0
"""So long is an index in hairlines that can make a certain jack: of a shorter letter, whichever it
is, the thick stroke alone is seen, and looks like a J."""

_LARGE, _SHARP, _LARGE_IS_CERTAIN = 40.0, 0.012, 0.85
"""From this chance on a card is certain by an index of so many pixels, whose edges are spread by
less than that share of it. Of 71 such cards in rendered pictures none is wrong."""

_HARDLY_AGREED = 1e-3
"""No chance counts for less: beyond odds of a thousand readings tell nothing more."""

_BLACK = (Suit.CLUBS, Suit.SPADES)


@dataclass(frozen=True, slots=True, eq=False)
class Agreement:
    """What the indices of a card say together of it and of every other card.

    ``named`` says whether more than half of them name the card, ``legible`` whether one is large
    enough to be sure of, ``plain`` whether one that names it is large and sharp. The ``margins``
    (52,), in the order of ``DECK``, are how many times the odds that are needed against a card the
    surest index has; where all are smeared, their mean has.
    """

    named: bool
    legible: bool
    plain: bool
    margins: NDArray[np.float64]

    @property
    def margin(self) -> float:
        """The margin against the card that is hardest to tell from this one."""
        return float(self.margins.min())

    @property
    def certain(self) -> bool:
        """Whether the card is named, is legible, and has no rivals."""
        return self.named and self.legible and self.margin >= 1

    @property
    def rivals(self) -> frozenset[int]:
        """The cards that none of the indices tells this one from, as their places in ``DECK``."""
        return frozenset(np.flatnonzero(self.margins < 1).tolist())


def agreement(readings: Sequence[IndexReading], card: int) -> Agreement:
    """How far a card's indices agree on it; ``card`` is its place in ``DECK``."""
    naming = sum(_names(reading, card) for reading in readings)
    legible = [reading for reading in readings if _is_legible(reading, card)]
    plain = any(_is_plain(reading, card) for reading in readings)
    margins = _margins(readings, card)
    if legible and all(map(_is_smeared, legible)):
        margins = np.minimum(margins, _mean_odds(readings, card) / _APART_THOUGH_SMEARED)
    return Agreement(2 * naming > len(readings), bool(legible), plain, margins)


def _names(reading: IndexReading, card: int) -> bool:
    return int(reading.chances.argmax()) == card


def _is_plain(reading: IndexReading, card: int) -> bool:
    large = 2 * hypot(*reading.up.tolist()) >= _LARGE
    return large and reading.blur < _SHARP and _names(reading, card)


def _is_legible(reading: IndexReading, card: int) -> bool:
    """Whether an index is long enough to make a card certain."""
    in_hairlines = reading.ink is not None and reading.ink.is_in_hairlines
    threshold = _LEGIBLE_JACK if in_hairlines and DECK[card].rank is Rank.JACK else _LEGIBLE
    return 2 * hypot(*reading.up.tolist()) >= threshold


def _is_smeared(reading: IndexReading) -> bool:
    length = 2 * hypot(*reading.up.tolist())
    return reading.blur >= max(_SMEARED, _SMEARED_PIXELS / max(length, 1.0))


def _mean_odds(readings: Sequence[IndexReading], card: int) -> NDArray[np.float64]:
    """The mean of the indices' odds against each card (52,), by their logarithms."""
    odds = _odds_against_each(readings, card)
    means = np.exp(np.log(np.maximum(odds, _HARDLY_AGREED)).mean(0))
    means[card] = np.inf
    return np.asarray(means)


def _odds_against_each(readings: Sequence[IndexReading], card: int) -> NDArray[np.float64]:
    """The odds that each index (n, 52) gives against each card."""
    every = np.array([reading.chances for reading in readings])
    return np.asarray(every[:, [card]] / np.maximum(every, _HARDLY_AGREED))


def _margins(readings: Sequence[IndexReading], card: int) -> NDArray[np.float64]:
    """Against each card (52,) the surest index's odds, divided by those that are needed."""
    odds = _odds_against_each(readings, card)
    needed = np.full(odds.shape, _APART)
    if DECK[card].suit in _BLACK:
        blurred = np.array([reading.blur >= BLURRED for reading in readings])
        apart = np.where(blurred, _APART_THOUGH_BLURRED, _APART_IN_BLACK)
        needed[:, in_the_other_suit(card)] = apart
    surest = (odds / needed).max(0)
    surest[card] = np.inf
    return np.asarray(surest)


_SUIT_OPEN = 0.7
"""From this chance of a rank in one colour on, a card is named, and asked about, whose suit is
open."""

_SHOWN_CANDIDATES = 4
"""Among so many cards a person can choose at a glance."""

_WORTH_SHOWING = 0.02
"""From this chance on, a card is one of those among which a person chooses."""

_CLASH = 0.5
"""From this chance on, a card that is read a second time makes the first one doubtful."""

_FAR_SURER_INDEX = 200.0
"""Where a card has so many times the odds it lies, and what names it elsewhere is misread."""

_HARDLY_READ = 1e-3
"""No doubt counts for less: from 0.83 on what is read a second time always makes doubtful."""

_READ_AGAIN = 0.2
"""The chance that a group is no further card, where another of the same card has an index there."""

_IMPOSSIBLE = 1e-9
"""No chance is less, so that its logarithm is a number."""

Chances = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class MergeSettings:
    """Chances: below ``seen`` a reading names no card, unless its suit alone is open; from
    ``certain`` on a card is certain.

    Both are chosen on photographs that were not trained on; models/README.md has the figures.
    """

    seen: float = 0.6
    certain: float = 0.94


def merge(readings: Iterable[IndexReading], settings: MergeSettings) -> tuple[Sighting, ...]:
    """The cards on the table, each of the deck at most once, most confident first.

    The order of ``readings`` does not matter. What was read twice in places that one card cannot
    show at once is doubt. A card is certain by what its own indices say: that others are taken
    makes none surer.
    """
    groups = _cards(readings, settings.seen)
    if not groups:
        return ()
    chances = np.array([doubt_lookalikes(group.readings, group.chances) for group in groups])
    layout = Layout.of([one.index for one in group.readings] for group in groups)
    table = _Table(groups, chances, _likeliest(chances, _no_card(groups, chances)), layout)
    cards = (table.sighting(number, settings.certain) for number in table.named)
    return tuple(sorted(cards, key=lambda sighting: -sighting.confidence))


def _cards(readings: Iterable[IndexReading], threshold: float) -> tuple[Group, ...]:
    """The groups of indices. An index that leaves its suit open says nothing beside an index that
    names the card.
    """

    def names(reading: IndexReading) -> bool:
        return bool(reading.chances.max() >= threshold)

    naming = (reading for reading in readings if names(reading) or _tells_rank_and_colour(reading))
    return tuple(group.by(names) for group in grouped(naming))


def _tells_rank_and_colour(reading: IndexReading) -> bool:
    """Whether an index tells a rank and its colour, though it may leave the suit open."""
    suits = reading.chances.reshape(SUITS, RANKS)
    of_a_colour = suits + suits[::-1]  # the suits of DECK lie as in a mirror
    return bool(of_a_colour.max() >= _SUIT_OPEN)


def _no_card(groups: Sequence[Group], every: Chances) -> Chances:
    """The chance (n,) of each group that it is no card, or shows the card of another group again.

    It is at most the chance of the likeliest card: what was seen is a card, unless another group
    takes that card.
    """
    none = 1 - every.sum(1)
    best = every.argmax(1)
    for number, group in enumerate(groups):
        if (best == best[number]).sum() > 1:
            others = (other for other in groups if other is not group)
            if any(may_be_one_card(group, other) for other in others):
                none[number] = max(none[number], _READ_AGAIN)
    return np.asarray(np.minimum(none, every.max(1)))


def _likeliest(every: Chances, none: Chances) -> tuple[int, ...]:
    """The card of each group, as its place in ``DECK``; from 52 on it is none."""
    alternatives = np.repeat(none[:, None], len(every), 1)
    chances = np.concatenate([every, alternatives], 1)
    return cheapest(-np.log(chances.clip(_IMPOSSIBLE)))


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """The groups of indices on a table, each with its card as its place in ``DECK``; from 52 on it
    is none.

    ``chances`` (n, 52) are those of each group by itself.
    """

    groups: Sequence[Group]
    chances: Chances
    cards: Sequence[int]
    layout: Layout

    @property
    def named(self) -> list[int]:
        """The numbers of the groups that are cards of their own."""
        return [number for number, card in enumerate(self.cards) if card < len(DECK)]

    def sighting(self, number: int, certain: float) -> Sighting:
        """The card of a group, certain from this chance on if nothing speaks against it; by a plain
        index from a lower one on.
        """
        group, card, chances = self.groups[number], self.cards[number], self._beside_others(number)
        clashing, indices = self._clashing(number), [one.index for one in group.readings]
        agreed = agreement(group.readings, card)
        plain = agreed.certain and len(clashing) <= 1 and not self._has_another_name(number)
        enough = min(certain, _LARGE_IS_CERTAIN) if agreed.plain else certain
        others = _others(card, chances, agreed.rivals)
        return Sighting(
            card=DECK[card],
            confidence=float(chances[card]),
            certain=plain and bool(chances[card] >= enough),
            boxes=tuple(one.box for one in group.readings),
            candidates=tuple(Candidate(DECK[one], float(chances[one])) for one in (card, *others)),
            middle=self.layout.middle(indices),
            unit=float(np.mean([np.linalg.norm(up) for _, up in indices])),
            again=_boxes_elsewhere(group, clashing),
            margin=agreed.margin,
            corners=self.layout.corners(indices),
        )

    def _clashing(self, number: int) -> list[Group]:
        """All groups for which the card of this group is likely, and not far less likely than for
        this one; perhaps itself among them.
        """
        chances = self.chances[:, self.cards[number]]
        odds = chances / np.maximum(1 - chances, _HARDLY_READ)
        likely = (chances >= _CLASH) & (odds * _FAR_SURER_INDEX >= odds[number])
        return list(compress(self.groups, likely))

    def _has_another_name(self, number: int) -> bool:
        """Whether another card lies where this one does, or in part, and may be the right name."""
        group, named = self.groups[number], [self.groups[one] for one in self.named]
        return any(seem_one_card(group, one) for one in named) or is_of_borrowed_print(group, named)

    def _beside_others(self, number: int) -> Chances:
        """The chances (52,) of the cards of a group, beside what the other groups say.

        The surer another group is of the same card, the less likely that card is. No other card is
        likelier, and the cards of other groups are impossible.
        """
        own, card = self.chances[number], self.cards[number]
        named = np.where(self.chances.argmax(1) == card, self.chances[:, card], 0.0)
        claim = own[card] * (1 - np.delete(named, number).max(initial=0.0))
        confidence = claim / (claim + max(1 - own[card], _IMPOSSIBLE))
        beside = np.asarray(np.minimum(own, confidence))
        beside[[self.cards[one] for one in self.named]] = 0
        beside[card] = confidence
        return beside


def _boxes_elsewhere(group: Group, clashing: Sequence[Group]) -> tuple[Box, ...]:
    """The boxes of the groups that name a group's card too, and cannot be the same card."""
    others = clashing if group in clashing else ()
    apart = (other for other in others if not may_be_one_card(group, other))
    return tuple(reading.box for other in apart for reading in other.readings)


def _others(card: int, chances: Chances, rivals: Collection[int]) -> list[int]:
    """What else a card may be, likeliest first: its rivals, and other cards of some likelihood."""
    rest = [int(place) for place in np.argsort(-chances, kind="stable") if place != card]
    likely_rivals = {place for place in rivals if chances[place] > 0}
    worth = [place for place in rest if place in likely_rivals or chances[place] >= _WORTH_SHOWING]
    return worth[: _SHOWN_CANDIDATES - 1]
