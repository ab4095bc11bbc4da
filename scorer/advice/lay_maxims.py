"""The maxims of the lead and of the reply to it (rules.md 10)."""

from collections.abc import Collection

from scorer.advice.lays import Exchange
from scorer.advice.maxims import Maxim
from scorer.cards import Rank
from scorer.count.lay import FIFTEEN, THIRTY_ONE
from scorer.language.sentence import say

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
