"""Totals without reasons, by arithmetic on ranks, for who counts millions of hands (rules.md 4.1).

Written apart from ``show``, so that each can prove the other.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, groupby
from math import prod
from typing import TypeAlias

from scorer.cards import DECK, Card, Rank, Suit
from scorer.count.costly_colours import hand_scores
from scorer.score import total
from scorer.variant import SIX_CARD, Scoring, Variant

_Ranks: TypeAlias = tuple[Rank, ...]
_ORDER = tuple(Rank)
_FIFTEEN = 15
_SHORTEST_RUN = 3

_CRIBBAGE = Scoring.CRIBBAGE
_CARDS = len(DECK)
_PACK = (1 << _CARDS) - 1
_RANK_BITS = 3
"""Enough for the number of cards of a rank."""
_MARKS = [1 << card.place | 1 << _CARDS + _RANK_BITS * (card.rank - 1) for card in DECK]
"""A number a card, to be added up: its own bit of 52, and above them a one in its rank's counter.

The sum over different cards has as many of the 52 bits as there are cards. A card that comes twice
carries into the next bit, so that some are missing.
"""
_OTHER_SUITS = {suit: sum(1 << card.place for card in DECK if card.suit != suit) for suit in Suit}
_JACKS = {suit: 1 << Card(Rank.JACK, suit).place for suit in Suit}


def fast_total(
    hand: Sequence[Card],
    starter: Card,
    *,
    crib: bool = False,
    variant: Variant = SIX_CARD,
) -> int:
    """Count a hand or a crib with its starter; raises what ``show`` raises.

    >>> from scorer.cards import parse_cards
    >>> *hand, starter = parse_cards("5C 5D 5H JS 5S")
    >>> fast_total(hand, starter)
    29
    """
    held = 0
    for card in hand:
        held += _MARKS[card.place]
    marks = held + _MARKS[starter.place]
    size = variant.crib_size if crib else variant.hand_size
    if len(hand) != size or (marks & _PACK).bit_count() != size + 1 or not size:
        variant.check(hand, starter, crib=crib)
    if variant.scoring is not _CRIBBAGE:
        return total(hand_scores(hand, starter))
    return _marked_points(marks >> _CARDS) + _suit_points(hand, held, starter.suit, crib)


def starter_totals(
    hand: Sequence[Card], *, crib: bool = False, variant: Variant = SIX_CARD
) -> dict[Card, int]:
    """Count a hand or a crib with every card that may be its starter, in the order of ``DECK``.

    Raises what ``show`` raises.

    >>> from scorer.cards import parse_cards
    >>> totals = starter_totals(parse_cards("5C 5D 5H JS"))
    >>> len(totals), max(totals, key=totals.__getitem__)
    (48, Card(rank=<Rank.FIVE: 5>, suit=<Suit.SPADES: 'S'>))
    """
    variant.check(hand, None, crib=crib)
    if variant.scoring is not _CRIBBAGE:
        return {card: total(hand_scores(hand, card)) for card in DECK if card not in hand}
    by_rank = points_by_starter(tuple(sorted(card.rank for card in hand)))
    held = sum(_MARKS[card.place] for card in hand)
    by_suit = [_suit_points(hand, held, suit, crib) for suit in Suit]
    points = [suit_points + rank_points for suit_points in by_suit for rank_points in by_rank]
    totals = dict(zip(DECK, points, strict=True))
    for card in hand:
        del totals[card]
    return totals


@cache
def points_by_starter(ranks: _Ranks) -> tuple[int, ...]:
    """Give the points of the ranks with a starter of each rank; a fifth card alike counts none."""
    return tuple(_rank_points(tuple(sorted((*ranks, rank)))) for rank in _ORDER)


@cache
def _marked_points(copies: int) -> int:
    """Count fifteens, pairs and runs; ``copies`` has the number of cards of each rank in bits."""
    most = (1 << _RANK_BITS) - 1
    ranks = ([rank] * (copies >> _RANK_BITS * (rank - 1) & most) for rank in _ORDER)
    return _rank_points(tuple(chain.from_iterable(ranks)))


@cache
def _rank_points(ranks: _Ranks) -> int:
    """Count fifteens, pairs and runs of ranks in order."""
    copies = Counter(ranks)
    pairs = sum(number * (number - 1) for number in copies.values())
    return 2 * _fifteens(ranks) + pairs + sum(_runs(copies))


def _fifteens(ranks: _Ranks) -> int:
    """Count the ways to make fifteen: ``ways[sum]``, one card after the other."""
    ways = [1] + [0] * _FIFTEEN
    for rank in ranks:
        for reached in range(_FIFTEEN, rank.pips - 1, -1):
            ways[reached] += ways[reached - rank.pips]
    return ways[_FIFTEEN]


def _runs(copies: Counter[Rank]) -> Iterator[int]:
    for present, stretch in groupby(_ORDER, key=copies.__contains__):
        numbers = [copies[rank] for rank in stretch]
        if present and len(numbers) >= _SHORTEST_RUN:
            yield len(numbers) * prod(numbers)


def _suit_points(hand: Sequence[Card], held: int, suit: Suit, crib: bool) -> int:
    """Count flush and nobs with a starter of that suit; ``held`` are the marks of the hand."""
    nobs = 1 if held & _JACKS[suit] else 0
    own = hand[0].suit
    if held & _OTHER_SUITS[own]:
        return nobs
    same = own is suit
    return nobs + (len(hand) + same if same or not crib else 0)
