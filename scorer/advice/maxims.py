"""What players teach each other, held against what was computed (rules.md 10)."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from scorer.advice.discards import Discard, Role
from scorer.advice.lays import Exchange
from scorer.cards import Card, Rank
from scorer.count.show import show
from scorer.language.sentence import Sentence, say
from scorer.score import FIFTEEN, THIRTY_ONE, Score, ScoreKind, total
from scorer.variant import Variant

Judged = TypeVar("Judged")


@dataclass(frozen=True, slots=True)
class Maxim(Generic[Judged]):
    """One rule of thumb: its name, its text, and whether a choice keeps to it."""

    name: str
    text: Sentence
    keeps: Callable[[Judged], bool]


@dataclass(frozen=True, slots=True)
class Opinion(Generic[Judged]):
    """A maxim that has something to say here, and whether the best choice keeps to it."""

    maxim: Maxim[Judged]
    agrees: bool


def opinions(
    maxims: Iterable[Maxim[Judged]], ranked: Sequence[Judged], best: int = 1
) -> Iterator[Opinion[Judged]]:
    """Give an opinion of each maxim that tells the choices apart.

    The first ``best`` of the ``ranked`` choices are equally good: a maxim agrees if one of them
    keeps to it.
    """
    for maxim in maxims:
        kept = [maxim.keeps(choice) for choice in ranked]
        if len(set(kept)) > 1:
            yield Opinion(maxim, any(kept[:best]))


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


_DANGEROUS_COUNT = 21
_MAGIC_ELEVEN = 11
_TEN = 10
_SMALL_SUMS = ((Rank.FOUR, Rank.ACE), (Rank.TWO, Rank.THREE), (Rank.THREE, Rank.TWO))
_LOWER_FIRST = ((Rank.FOUR, Rank.SEVEN), (Rank.THREE, Rank.NINE))
_SIX_AND_NINE = ((Rank.SIX, Rank.NINE), (Rank.NINE, Rank.SIX))
_RUNS_INTO = (
    (Rank.SEVEN, Rank.NINE),
    (Rank.NINE, Rank.SEVEN),
    (Rank.EIGHT, Rank.NINE),
    (Rank.NINE, Rank.EIGHT),
)


def _rest(exchange: Exchange) -> list[Rank]:
    return [card.rank for card in exchange.situation.hand if card != exchange.card]


def _one_of(exchange: Exchange, pairs: Collection[tuple[Rank, Rank]]) -> bool:
    """Say whether the first of a pair is laid while the second is held."""
    return any((exchange.card.rank, held) in pairs for held in _rest(exchange))


def _count(exchange: Exchange) -> int:
    return sum(card.pips for card in (*exchange.situation.series, exchange.card))


def _pairs(exchange: Exchange) -> bool:
    return exchange.card.rank == exchange.situation.series[-1].rank


def _fifteen_before_pair(exchange: Exchange) -> bool:
    """Speak only where the hand can make both."""
    return not _pairs(exchange) or not _can_make_fifteen(exchange)


def _can_make_fifteen(exchange: Exchange) -> bool:
    before = _count(exchange) - exchange.card.pips
    return any(rank.pips + before == FIFTEEN for rank in _rest(exchange))


def _pairs_late(exchange: Exchange) -> bool:
    return not _pairs(exchange) or _count(exchange) + exchange.card.pips > THIRTY_ONE


def _magic_eleven(exchange: Exchange) -> bool:
    elevens = [rank.pips + exchange.card.pips == _MAGIC_ELEVEN for rank in _rest(exchange)]
    return exchange.situation.series[-1].pips == _TEN and any(elevens)


def _of_starters_rank(exchange: Exchange) -> bool:
    starter = exchange.situation.starter
    return starter is not None and exchange.card.rank == starter.rank


LEAD_MAXIMS: tuple[Maxim[Exchange], ...] = (
    Maxim("never-a-five", say("never lead a 5"), lambda lead: lead.card.rank is not Rank.FIVE),
    Maxim(
        "safe-lead",
        say("the safest lead is a 3 or a 4"),
        lambda lead: lead.card.rank in (Rank.THREE, Rank.FOUR),
    ),
    Maxim(
        "from-a-pair",
        say("lead from a pair, hoping for a pair royal"),
        lambda lead: lead.card.rank in _rest(lead),
    ),
    Maxim(
        "small-sum",
        say("lead the 4 of A-4, or one of 2-3"),
        lambda lead: _one_of(lead, _SMALL_SUMS),
    ),
    Maxim(
        "keep-the-lowest",
        say("do not waste an ace or a 2 as a lead"),
        lambda lead: lead.card.rank > Rank.TWO,
    ),
    Maxim(
        "lower-first",
        say("of 4-7 or 3-9 lead the lower"),
        lambda lead: _one_of(lead, _LOWER_FIRST),
    ),
    Maxim(
        "six-or-nine",
        say("of 6-9 lead one: if it makes fifteen, pair the other"),
        lambda lead: _one_of(lead, _SIX_AND_NINE),
    ),
    Maxim(
        "no-run-begun",
        say("do not lead from 7-9 or 8-9: a run of four follows"),
        lambda lead: not _one_of(lead, _RUNS_INTO),
    ),
    Maxim("see-one-play-one", say("see one, play one: lead the starter's rank"), _of_starters_rank),
)

REPLY_MAXIMS: tuple[Maxim[Exchange], ...] = (
    Maxim(
        "not-21",
        say("do not bring the count to 21"),
        lambda reply: _count(reply) != _DANGEROUS_COUNT,
    ),
    Maxim("fifteen-before-pair", say("prefer fifteen to a pair"), _fifteen_before_pair),
    Maxim("pair-late", say("pair late, when no pair royal fits any more"), _pairs_late),
    Maxim(
        "magic-eleven",
        say("against a ten lay one of two cards that make eleven"),
        _magic_eleven,
    ),
)
