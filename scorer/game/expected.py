"""What a game waits for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorer.game.phase import Phase
from scorer.game.show_order import bidder, next_shown
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say, say_many
from scorer.seat import Seat


class Wanted(StrEnum):
    """What happens next where nothing is left out."""

    CUT = "cut"
    DISCARD = "discard"
    BID = "bid"
    STARTER = "starter"
    LAY = "lay"
    SHOW_HAND = "show_hand"
    SHOW_CRIB = "show_crib"
    CLAIM = "claim"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Expected:
    """What is wanted, and of which seat; None where it is of everybody, or of nobody by name."""

    wanted: Wanted
    seat: Seat | None
    text: Sentence


def expected(now: Standing) -> Expected | None:
    """Tell what a game waits for; None when it is over.

    >>> from scorer.setup import Setup
    >>> str(expected(Standing.begun(Setup())).text)
    'A cuts for the deal'
    """
    return _BY_PHASE[now.phase](now) if now.phase in _BY_PHASE else None


def _cut(now: Standing) -> Expected:
    done = [cut.seat for cut in now.cuts]
    seat = next(seat for seat in now.cutters if seat not in done)
    return Expected(Wanted.CUT, seat, say("{name} cuts for the deal", name=now.names[seat]))


def _discard(now: Standing) -> Expected:
    number = now.setup.variant.discards
    text = say_many("everybody lays {n} card away", "everybody lays {n} cards away", number)
    return Expected(Wanted.DISCARD, None, text)


def _bid(now: Standing) -> Expected | None:
    seat = bidder(now)
    if seat is None:
        return None
    return Expected(Wanted.BID, seat, say("{name} bids for the crib", name=now.names[seat]))


def _starter(_: Standing) -> Expected:
    return Expected(Wanted.STARTER, None, say("turn the starter"))


def _lay(now: Standing) -> Expected | None:
    if now.deal.possible is not None:
        seat = now.deal.possible.turn
        return Expected(Wanted.LAY, seat, say("say which card was laid that is not read yet"))
    seat = now.playing.turn
    if seat is None:
        return None
    name = now.names[seat]
    if now.playing.every_card_fits:
        return Expected(Wanted.LAY, seat, say("{name} lays a card", name=name))
    return Expected(Wanted.LAY, seat, say("{name} lays a card or says Go", name=name))


def _show(now: Standing) -> Expected:
    shown = now.deal.shown or next_shown(now)
    name = now.names[shown.seat]
    if now.deal.starter is None:
        return Expected(Wanted.STARTER, None, say("say which card the starter is"))
    if now.deal.shown is None and shown.crib:
        return Expected(Wanted.SHOW_CRIB, shown.seat, say("{name} shows the crib", name=name))
    if now.deal.shown is None:
        return Expected(Wanted.SHOW_HAND, shown.seat, say("{name} shows the hand", name=name))
    if now.setup.rules.muggins_in_show:
        return Expected(Wanted.CLAIM, shown.seat, say("{name} says what it counts", name=name))
    return Expected(Wanted.COUNT, shown.seat, say("the count of {name} is pegged", name=name))


_BY_PHASE: Mapping[Phase, Callable[[Standing], Expected | None]] = {
    Phase.CUT_FOR_DEAL: _cut,
    Phase.DISCARD: _discard,
    Phase.BID: _bid,
    Phase.STARTER: _starter,
    Phase.PLAY: _lay,
    Phase.SHOW: _show,
}
"""When the game is over, nothing is expected."""
