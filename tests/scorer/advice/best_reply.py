"""How sensible players lay away, found by computation: each gives the best reply to the other.

Over every six cards that may be dealt, by rank, a player keeps what is best for his hand on average
and for the crib: the dealer adds it, pone takes it off. Suits he leaves out of account, and the
crib he knows by its average for the pair laid away, to a thousandth of a point, against what the
other laid away in the round before; in the first round that is any pair. Equally good pairs share.
So

    python -c "from tests.scorer.advice.best_reply import table; print(table())"

makes the table of ``scorer.advice.discards``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from operator import mul
from typing import TypeAlias

from scorer.advice.discards import Ranks, Role, expected_crib, others_from
from scorer.cards import DECK, Card, Rank, Suit
from scorer.count.fast import points_by_starter

ROUNDS = 4
_DEALT = 6
_LAID = 2
_SUITS = len(Suit)
_PAIRS = tuple(combinations_with_replacement(Rank, _LAID))
_SIGNS = {Role.DEALER: 1, Role.PONE: -1}
_PARTS = 1000
"""A point, in the averages of cribs; what is laid away as often as by chance, in the weights."""

Weights: TypeAlias = Mapping[Ranks, int]
"""How often two cards of such ranks are laid away; 1000: as often as by chance. Never 0."""


@dataclass(frozen=True, slots=True)
class _Deal:
    """Six ranks: in how many ways they come, and the hand that each pair laid away leaves.

    A hand is its points added up over all starters.
    """

    ways: int
    hands: Mapping[Ranks, int]


def best_replies(rounds: int = ROUNDS) -> Mapping[Role, Weights]:
    """Give the pairs of both roles after some rounds of best replies."""
    weights: dict[Role, Weights] = {role: dict.fromkeys(_PAIRS, _PARTS) for role in Role}
    for _ in range(rounds):
        weights = {role: _reply(role, weights[role.other]) for role in Role}
    return weights


def table(rounds: int = ROUNDS) -> str:
    """Write the weights down: a line for each role and rank, up to the pair of that rank."""
    lines = []
    for role, weights in best_replies(rounds).items():
        for high in Rank:
            numbers = " ".join(f"{weights[low, high]:4}" for low in Rank if low <= high)
            lines.append(f"{role:6} {high!s:2} {numbers}")
    return "\n".join(lines)


def _reply(role: Role, others: Weights) -> Weights:
    cribs = {pair: _SIGNS[role] * _crib(pair, others) for pair in _PAIRS}
    chosen = dict.fromkeys(_PAIRS, Fraction(0))
    for deal in _deals():
        best = _best(deal, cribs)
        for pair in best:
            chosen[pair] += Fraction(deal.ways, len(best))
    return {pair: _weight(pair, ways) for pair, ways in chosen.items()}


def _crib(pair: Ranks, others: Weights) -> int:
    """Give the average crib, in thousandths, with a pair of two suits."""
    laid = [Card(rank, suit) for rank, suit in zip(pair, Suit, strict=False)]
    unseen = [card for card in DECK if card not in laid]
    return round(_PARTS * expected_crib(laid, others_from(unseen, _LAID, others.__getitem__)))


@cache
def _deals() -> tuple[_Deal, ...]:
    return tuple(
        _Deal(ways, dict(_hands(ranks)))
        for ranks in combinations_with_replacement(Rank, _DEALT)
        if (ways := _ways(ranks))
    )


def _hands(dealt: Ranks) -> Iterator[tuple[Ranks, int]]:
    left = [_SUITS - dealt.count(rank) for rank in Rank]
    for places in combinations(range(_DEALT), _LAID):
        kept = tuple(rank for place, rank in enumerate(dealt) if place not in places)
        laid = tuple(dealt[place] for place in places)
        yield laid, sum(map(mul, left, points_by_starter(kept)))


def _best(deal: _Deal, cribs: Mapping[Ranks, int]) -> list[Ranks]:
    starters = len(DECK) - _DEALT
    values = {pair: _PARTS * hand + starters * cribs[pair] for pair, hand in deal.hands.items()}
    most = max(values.values())
    return [pair for pair, value in values.items() if value == most]


def _weight(pair: Ranks, chosen: Fraction) -> int:
    """Set the ways in which a pair was chosen against those in which chance lays it away."""
    by_chance = Fraction(_ways(pair), comb(len(DECK), _LAID))
    return max(1, round(_PARTS * chosen / comb(len(DECK), _DEALT) / by_chance))


def _ways(ranks: Ranks) -> int:
    return prod(comb(_SUITS, ranks.count(rank)) for rank in set(ranks))
