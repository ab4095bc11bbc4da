"""When each card was seen last, and when nobody looked: both tell of hands that nobody counted."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from math import inf

from scorer.cards import Card
from vision.table.watched_table import WatchedTable
from web.table.pace import PACE

_REMEMBERED = 10
"""So many of the last times in which nobody looked are kept."""


@dataclass(frozen=True, slots=True)
class Unwatched:
    """Nobody looked at the table for so many ``seconds``, until ``until_s``."""

    until_s: float
    seconds: float


@dataclass(frozen=True, slots=True)
class LastSeen:
    """``seen_s`` is when each card was seen last that was certain, be it in one reading alone, and
    might mean something. ``unwatched`` are the last times in which nobody looked.
    """

    seen_s: Mapping[Card, float] = field(default_factory=dict)
    unwatched: tuple[Unwatched, ...] = ()

    def after(self, table: WatchedTable, looked_s: float, spent: Collection[int]) -> "LastSeen":
        """The same one look later, if the look before was at ``looked_s``; cards that are ``spent``
        mean nothing.
        """
        there = (track for track in table.in_sight if track.number not in spent)
        cards = {track.sighting.card: table.time_s for track in there}
        return LastSeen({**self.seen_s, **cards}, _with_last(self.unwatched, table, looked_s))

    def between(self, since_s: float, until_s: float) -> frozenset[Card]:
        """The cards that were seen last between these two looks: by the second they have gone."""
        return frozenset(card for card, at_s in self.seen_s.items() if since_s < at_s < until_s)

    def unwatched_s(self, since_s: float) -> float:
        """For how many seconds since a look nobody would have seen a hand come and go."""
        since = (min(one.seconds, one.until_s - since_s) for one in self.unwatched)
        return sum(seconds for seconds in since if seconds > PACE.two_looks_s)


def _with_last(
    before: tuple[Unwatched, ...], table: WatchedTable, looked_s: float
) -> tuple[Unwatched, ...]:
    """Add the time since the look before the last one, if a hand may have come and gone meanwhile.

    All looks of a table that is looked at seldom make one time in which nobody looked.
    """
    now_s, looks_s = table.time_s, table.looks_s[-2:]
    late_s = now_s - looks_s[0] if len(looks_s) > 1 else 0.0
    blind_s = now_s - looked_s if looked_s > -inf else 0.0
    if not (table.seldom or late_s > PACE.two_looks_s or blind_s > PACE.blind_s):
        return before
    now, last = Unwatched(now_s, max(late_s, blind_s)), before[-1:]
    if last and last[0].until_s >= looked_s:
        now, before = Unwatched(now_s, last[0].seconds + now_s - looked_s), before[:-1]
    return (*before, now)[-_REMEMBERED:]
