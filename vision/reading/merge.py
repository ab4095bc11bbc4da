"""From readings of single indices to cards, with the deck as a filter.

Which group of indices is which card is settled for the whole table at once: the likeliest way in
which no card of the deck lies there twice, where a group may also be no further card at all.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import compress

import numpy as np
from numpy.typing import NDArray

from scorer.cards import DECK
from vision.reading.agreement import agreed, margin, rivals
from vision.reading.assignment import cheapest
from vision.reading.card_geometry import card_middle
from vision.reading.grouping import Group, grouped, may_be_one_card
from vision.reading.lookalikes import told_apart
from vision.reading.one_card import seem_one_card
from vision.reading.reader import IndexReading
from vision.sighting import Box, Candidate, Sighting

_SHOWN_CANDIDATES = 4
_WORTH_SHOWING = 0.02

_CLASH = 0.5
"""From this chance on, a card that is read a second time makes the first one doubtful."""

_READ_AGAIN = 0.2
"""The chance that a group is no further card, where another of the same card has an index there."""

_IMPOSSIBLE = 1e-9

Chances = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class MergeSettings:
    """Chances: below ``seen`` a reading names no card, from ``certain`` on a card is certain.

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
    groups = grouped(reading for reading in readings if reading.chances.max() >= settings.seen)
    if not groups:
        return ()
    every = np.array([told_apart(group.readings, group.chances) for group in groups])
    cards = _likeliest(every, _no_card(groups, every))
    sightings = []
    for number, (group, card) in enumerate(zip(groups, cards, strict=True)):
        if card < len(DECK):
            chances = _beside(every, number, cards)
            disputed = (every[:, card] >= _CLASH).sum() > 1
            parted = any(seem_one_card(group, other) for other in _named(groups, cards))
            sure = not (disputed or parted) and agreed(group.readings, card)
            certain = sure and bool(chances[card] >= settings.certain)
            seen = _sighting(group, card, chances, certain)
            again = _again(number, card, groups, every)
            sightings.append(replace(seen, again=again, margin=margin(group.readings, card)))
    return tuple(sorted(sightings, key=lambda sighting: -sighting.confidence))


def _named(groups: Sequence[Group], cards: Sequence[int]) -> Iterator[Group]:
    """The groups that are cards of their own."""
    return (group for group, card in zip(groups, cards, strict=True) if card < len(DECK))


def _again(number: int, card: int, groups: Sequence[Group], every: Chances) -> tuple[Box, ...]:
    """The boxes of the groups that name a group's card too, and cannot be the same card."""
    named = every[:, card] >= _CLASH
    others = compress(groups, named) if named[number] else ()
    apart = (other for other in others if not may_be_one_card(groups[number], other))
    return tuple(reading.box for other in apart for reading in other.readings)


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


def _beside(every: Chances, number: int, cards: tuple[int, ...]) -> Chances:
    """The chances (52,) of the cards of a group, beside what the other groups say.

    The surer another group is of the same card, the less likely that card is. No other card is
    likelier, and the cards of other groups are impossible.
    """
    own, card = every[number], cards[number]
    named = np.where(every.argmax(1) == card, every[:, card], 0.0)
    others = np.delete(named, number)
    claim = own[card] * (1 - others.max(initial=0.0))
    confidence = claim / (claim + max(1 - own[card], _IMPOSSIBLE))
    chances = np.asarray(np.minimum(own, confidence))
    chances[[other for other in cards if other < len(DECK)]] = 0
    chances[card] = confidence
    return chances


def _others(group: Group, card: int, chances: Chances) -> list[int]:
    """What else a card may be, likeliest first: its rivals, and other cards of some likelihood."""
    rest = [int(place) for place in np.argsort(-chances, kind="stable") if place != card]
    asked = {place for place in rivals(group.readings, card) if chances[place] > 0}
    worth = [place for place in rest if place in asked or chances[place] >= _WORTH_SHOWING]
    return worth[: _SHOWN_CANDIDATES - 1]


def _sighting(group: Group, card: int, chances: Chances, certain: bool) -> Sighting:
    candidates = tuple(
        Candidate(DECK[place], float(chances[place]))
        for place in (card, *_others(group, card, chances))
    )
    indices = [reading.index for reading in group.readings]
    return Sighting(
        candidates[0].card,
        candidates[0].confidence,
        certain,
        tuple(reading.box for reading in group.readings),
        candidates,
        card_middle(indices),
        float(np.mean([np.linalg.norm(up) for _, up in indices])),
    )
