"""The bids for the crib, in the auction game alone (rules.md 8)."""

from collections.abc import Mapping

from scorer import auction
from scorer.events import Bid, Step
from scorer.pegging import Reason
from scorer.phase import Phase
from scorer.phases.rule import Rule
from scorer.replaced import replace
from scorer.sentence import Sentence, say
from scorer.setup import Setup
from scorer.standing import Standing

_OUTSIDE = say("players bid for the crib after the discard and before the starter")


def _unplayed(setup: Setup) -> Sentence | None:
    if setup.variant.auction:
        return None
    return say("nobody bids in {variant}", variant=setup.variant.name)


def _why_not(standing: Standing, step: Bid) -> Sentence | None:
    best, turn = auction.highest(standing), auction.bidder(standing)
    if turn is not None and step.seat is not turn:
        return say("{name} bids next", name=standing.names[turn])
    if best is not None and 0 < step.points <= best.points:
        return say("a bid is higher than {points}, or 0 to pass", points=best.points)
    return None


def _bid(standing: Standing, step: Bid) -> Standing:
    """Take a bid; the last one pays for the crib, also below the start."""
    table = replace(standing.table, bids=(*standing.table.bids, step))
    after = replace(standing, table=table, phase=Phase.BID)
    if auction.bidder(after) is not None:
        return after
    best = auction.highest(after)
    paid = after if best is None else after.pegged(best.seat, -best.points, Reason.BID)
    return paid.entered(Phase.STARTER)


RULES: Mapping[type[Step], Rule] = {
    Bid: Rule((Phase.DISCARD, Phase.BID), _OUTSIDE, _bid, _why_not, unplayed=_unplayed),
}
