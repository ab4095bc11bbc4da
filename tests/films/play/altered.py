"""Looks at a film that were made of others: fewer, or with cards that nobody could read."""

from bisect import bisect_left
from collections.abc import Sequence, Set
from dataclasses import replace
from math import inf
from random import Random

from scorer.cards import Card
from tests.films.play.recorded import Look, Looks, Lying

SIDELESS_S = 1.0
"""Where nobody looked for so long, the side from which a card came is not known."""
HALTS, HALT_S = 0.03, (0.5, 1.5)
"""The share of looks after which a machine has other work, and for how long."""
DOWN_S = 2.0
"""So long nobody looks while the program starts again."""
READ_ANEW_S = 0.3
"""So long it takes then to read what lies there."""
RENUMBERED = 100_000
"""The numbers of cards that lay there before a restart are these after it."""


GATHERED_S, SELDOM_S = 15.0, 0.5
"""So long the table is bare before the next deal, at least, and so seldom it is looked at then."""


def every(looks: Looks, number: int) -> Looks:
    """Every second look, or every third: as a slower machine would have read them."""
    return _fewer(looks, looks[::number])


def halting(looks: Looks, seed: int) -> Looks:
    """The looks of a machine that halts now and then."""
    chance, until_s, kept = Random(seed), -inf, []
    for look in looks:
        if look.time_s < until_s:
            continue
        kept.append(look)
        if chance.random() < HALTS:
            until_s = look.time_s + chance.uniform(*HALT_S)
    return _fewer(looks, kept)


def gathered(looks: Looks) -> Looks:
    """The looks after these: all cards are gathered, and nothing comes."""
    last, number = looks[-1], int(GATHERED_S / SELDOM_S)
    bare = replace(last, settled=(), busy=frozenset(), moving=False)
    times_s = (last.time_s + SELDOM_S * place for place in range(1, number + 1))
    return tuple(replace(bare, time_s=at_s) for at_s in times_s)


def _fewer(looks: Looks, kept: Sequence[Look]) -> Looks:
    """Some of the looks: a card is known at its second reading, and came at a look that is kept."""
    times_s = [look.time_s for look in kept]
    read_s: dict[int, float] = {}
    for place, look in enumerate(looks):
        before_s = looks[max(place - 1, 0)].time_s
        for card in look.settled:
            read_s.setdefault(card.number, max(before_s, card.still_s))
    second_s = {number: _second_s(times_s, at_s) for number, at_s in read_s.items()}
    return tuple(
        replace(
            look,
            settled=tuple(
                _came(card, times_s)
                for card in look.settled
                if look.time_s >= second_s[card.number]
            ),
        )
        for look in kept
    )


def _second_s(times_s: Sequence[float], at_s: float) -> float:
    """The time of the second look from then on."""
    place = bisect_left(times_s, at_s) + 1
    return times_s[place] if place < len(times_s) else inf


def _came(card: Lying, times_s: Sequence[float]) -> Lying:
    """The card, whose coming was seen at one of these times."""
    still_s = _at_or_after(times_s, card.still_s)[1]
    if card.arrival is None:
        return replace(card, still_s=still_s)
    before_s, time_s = _at_or_after(times_s, card.arrival.time_s)
    side = card.arrival.side if time_s - before_s < SIDELESS_S else None
    arrival = replace(card.arrival, time_s=time_s, side=side, unseen_s=time_s - before_s)
    return replace(card, still_s=still_s, arrival=arrival)


def _at_or_after(times_s: Sequence[float], at_s: float) -> tuple[float, float]:
    """The last time before one, and the first that is not before it."""
    place = min(bisect_left(times_s, at_s), len(times_s) - 1)
    return times_s[max(place - 1, 0)], times_s[place]


def hiding(looks: Looks, cards: Set[Card], from_s: float = -inf, until_s: float = inf) -> Looks:
    """The same looks, in which these cards cannot be read for a while."""
    return tuple(
        _without(look, cards) if from_s <= look.time_s < until_s else look for look in looks
    )


def read_late(looks: Looks, card: Card, late_s: float) -> Looks:
    """The same looks, in which a card is read so much later than it first was."""
    seen = (look.time_s for look in looks if any(one.sighting.card == card for one in look.settled))
    return hiding(looks, frozenset({card}), until_s=next(seen, inf) + late_s)


def _without(look: Look, cards: Set[Card]) -> Look:
    gone = {card.number for card in look.settled if card.sighting.card in cards}
    left = tuple(card for card in look.settled if card.number not in gone)
    return replace(look, settled=left, busy=look.busy - gone)


def restarted(looks: Looks, at_s: float) -> Looks:
    """The same looks, where the program starts again: nobody saw come what lies there then."""
    up_s = at_s + DOWN_S
    before = {card.number for look in looks if look.time_s < up_s for card in look.settled}
    after = (_anew(look, before, up_s) for look in looks if look.time_s >= up_s)
    return (*(look for look in looks if look.time_s < at_s), *after)


def _anew(look: Look, before: Set[int], up_s: float) -> Look:
    """A look of the program that was started again."""
    settled = tuple(
        replace(
            card,
            number=RENUMBERED + card.number,
            arrival=None,
            still_s=max(card.still_s, up_s),
        )
        if card.number in before
        else card
        for card in look.settled
        if card.number not in before or look.time_s >= up_s + READ_ANEW_S
    )
    busy = {RENUMBERED + number if number in before else number for number in look.busy}
    return replace(look, settled=settled, busy=frozenset(busy))
