"""The maxims of the discard (rules.md 10). The longest run of a crib joins ranks four apart."""

from collections.abc import Collection, Mapping, Sequence
from itertools import combinations

from scorer.advice.discards import Discard
from scorer.advice.maxims import Maxim
from scorer.advice.role import Role
from scorer.cards import Card, Rank
from scorer.count.lay import FIFTEEN
from scorer.count.show import show
from scorer.language.sentence import say
from scorer.score import Score, ScoreKind, total
from scorer.variant import Variant

_NEIGHBOURS = 1
_FAR_APART = 4
_AWKWARD = ((1, 4), (6, 8), (6, 9), (7, 9))
_GENEROUS = ((5, 5), (2, 3), (5, 11))
_MEAN = ((10, 13),)


def _has_most_points(discard: Discard) -> bool:
    choices = combinations((*discard.kept, *discard.discarded), len(discard.kept))
    return total(_scores(discard.kept)) == max(total(_scores(kept)) for kept in choices)


def _keeps_run(discard: Discard) -> bool:
    return _number(discard, ScoreKind.RUN) > 0


def _keeps_double_run(discard: Discard) -> bool:
    return _number(discard, ScoreKind.RUN) > 1


def _keeps_flush(discard: Discard) -> bool:
    return _number(discard, ScoreKind.FLUSH) > 0


def _number(discard: Discard, kind: ScoreKind) -> int:
    return sum(score.kind is kind for score in _scores(discard.kept))


def _scores(hand: Sequence[Card]) -> tuple[Score, ...]:
    return show(hand, None, variant=Variant("any", hand_size=len(hand)))


def _lays_pair(discard: Discard) -> bool:
    return any(one.rank == other.rank for one, other in combinations(discard.discarded, 2))


def _lays_fifteen(discard: Discard) -> bool:
    return sum(card.pips for card in discard.discarded) == FIFTEEN


def _lays_neighbours(discard: Discard) -> bool:
    return _NEIGHBOURS in _gaps(discard)


def _lays_far_apart(discard: Discard) -> bool:
    return min(_gaps(discard), default=0) > _FAR_APART


def _gaps(discard: Discard) -> list[int]:
    return [abs(one.rank - other.rank) for one, other in combinations(discard.discarded, 2)]


def _lays_suit(discard: Discard) -> bool:
    return any(one.suit is other.suit for one, other in combinations(discard.discarded, 2))


def _lays(discard: Discard, *ranks: Rank) -> bool:
    return any(card.rank in ranks for card in discard.discarded)


def _lays_any(discard: Discard, pairs: Collection[tuple[int, ...]]) -> bool:
    return tuple(sorted(card.rank for card in discard.discarded)) in pairs


def _salts(discard: Discard) -> bool:
    fits = _lays_pair(discard) or _lays_fifteen(discard) or _lays_neighbours(discard)
    return fits or _lays(discard, Rank.FIVE)


_BOTH = (Maxim("most-points", say("keep the cards that count most"), _has_most_points),)
_DEALER: tuple[Maxim[Discard], ...] = (
    Maxim("salt", say("salt your own crib: a five, a pair, a fifteen or neighbours"), _salts),
    Maxim(
        "generous-pair",
        say("the best for your own crib are 5-5, 2-3 and 5-J"),
        lambda discard: _lays_any(discard, _GENEROUS),
    ),
    Maxim("keep-double-run", say("do not break a double run"), _keeps_double_run),
    Maxim("keep-run", say("do not break a run"), _keeps_run),
    Maxim("keep-flush", say("do not break a flush"), _keeps_flush),
)
_PONE: tuple[Maxim[Discard], ...] = (
    Maxim(
        "no-five",
        say("lay no five in the other's crib"),
        lambda discard: not _lays(discard, Rank.FIVE),
    ),
    Maxim(
        "no-jack",
        say("lay no jack in the other's crib"),
        lambda discard: not _lays(discard, Rank.JACK),
    ),
    Maxim(
        "no-pair",
        say("lay no pair in the other's crib"),
        lambda discard: not _lays_pair(discard),
    ),
    Maxim(
        "no-fifteen",
        say("lay no fifteen in the other's crib"),
        lambda discard: not _lays_fifteen(discard),
    ),
    Maxim(
        "no-neighbours",
        say("lay no neighbours in the other's crib"),
        lambda discard: not _lays_neighbours(discard),
    ),
    Maxim(
        "no-awkward-pair",
        say("lay none of A-4, 6-8, 6-9 and 7-9 in the other's crib"),
        lambda discard: not _lays_any(discard, _AWKWARD),
    ),
    Maxim(
        "no-suit",
        say("lay no two cards of a suit in the other's crib"),
        lambda discard: not _lays_suit(discard),
    ),
    Maxim("far-apart", say("in doubt lay cards that are far apart"), _lays_far_apart),
    Maxim(
        "ace-or-king",
        say("an ace or a king does little harm in the other's crib"),
        lambda discard: _lays(discard, Rank.ACE, Rank.KING),
    ),
    Maxim(
        "mean-pair",
        say("the worst for the other's crib are 10-K"),
        lambda discard: _lays_any(discard, _MEAN),
    ),
)

DISCARD_MAXIMS: Mapping[Role, tuple[Maxim[Discard], ...]] = {
    Role.DEALER: _BOTH + _DEALER,
    Role.PONE: _BOTH + _PONE,
}
"""What is said to the dealer and to pone."""
