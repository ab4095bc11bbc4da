"""What comes next in a game, and whose turn it is (rules.md 2)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from scorer import auction, showing
from scorer.phase import Phase
from scorer.seat import Seat
from scorer.standing import Standing


class Expecting(StrEnum):
    """What is to be done."""

    CUT = "cut"
    DISCARD = "discard"
    BID = "bid"
    STARTER = "starter"
    LAY = "lay"
    SHOW_HAND = "show_hand"
    SHOW_CRIB = "show_crib"
    CLAIM = "claim"
    COUNT = "count"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Expected:
    """What is to be done, and by which seat; by none where nothing is."""

    what: Expecting
    seat: Seat | None = None


def expected(standing: Standing) -> Expected:
    """Tell what comes next. Other events may be allowed too: pegging by hand, calls, names."""
    return _NEXT[standing.phase](standing)


def _cut(standing: Standing) -> Expected:
    done = {cut.seat for cut in standing.cuts}
    return Expected(Expecting.CUT, _first(standing.cutters, done))


def _discard(standing: Standing) -> Expected:
    seats = standing.setup.clockwise(standing.setup.left_of(standing.dealt_by))
    done = {seat for seat in seats if standing.table.discards[seat]}
    return Expected(Expecting.DISCARD, _first(seats, done))


def _bid(standing: Standing) -> Expected:
    return Expected(Expecting.BID, auction.bidder(standing))


def _starter(standing: Standing) -> Expected:
    """Pone cuts the pack for the starter."""
    return Expected(Expecting.STARTER, standing.setup.left_of(standing.dealt_by))


def _lay(standing: Standing) -> Expected:
    return Expected(Expecting.LAY, standing.playing.turn)


def _show(standing: Standing) -> Expected:
    shown = standing.table.shown
    if shown is not None:
        claims = standing.setup.rules.muggins_in_show
        return Expected(Expecting.CLAIM if claims else Expecting.COUNT, shown.seat)
    due = showing.next_shown(standing)
    return Expected(Expecting.SHOW_CRIB if due.crib else Expecting.SHOW_HAND, due.seat)


def _nothing(_: Standing) -> Expected:
    return Expected(Expecting.NOTHING)


def _first(seats: Iterable[Seat], done: Iterable[Seat]) -> Seat | None:
    return next((seat for seat in seats if seat not in done), None)


_NEXT = {
    Phase.CUT_FOR_DEAL: _cut,
    Phase.DISCARD: _discard,
    Phase.BID: _bid,
    Phase.STARTER: _starter,
    Phase.PLAY: _lay,
    Phase.SHOW: _show,
    Phase.GAME_OVER: _nothing,
}
