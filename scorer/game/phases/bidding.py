"""The bids for the crib, in the auction game alone (rules.md 8)."""

from collections.abc import Mapping

from scorer.game.events import Bid, Step
from scorer.game.phase import Phase
from scorer.game.phases.rule import Rule
from scorer.game.show_order import bidder, highest_bid
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.replaced import replace
from scorer.setup import Setup

_OUTSIDE = say("players bid for the crib after the discard and before the starter")


def _unplayed(setup: Setup) -> Sentence | None:
    if setup.variant.auction:
        return None
    return say("nobody bids in {variant}", variant=setup.variant.title)


def _why_not(standing: Standing, step: Bid) -> Sentence | None:
    best, turn = highest_bid(standing), bidder(standing)
    if turn is not None and step.seat is not turn:
        return say("{name} bids next", name=standing.names[turn])
    if best is not None and 0 < step.points <= best.points:
        return say("a bid is higher than {points}, or 0 to pass", points=best.points)
    return None


def _bid(standing: Standing, step: Bid) -> Standing:
    """Take a bid; the last one pays for the crib, also below the start."""
    deal = replace(standing.deal, bids=(*standing.deal.bids, step))
    after = replace(standing, deal=deal, phase=Phase.BID)
    if bidder(after) is not None:
        return after
    best = highest_bid(after)
    paid = after if best is None else after.pegged(best.seat, -best.points, Reason.BID)
    return paid.entered(Phase.STARTER)


BIDDING_RULES: Mapping[type[Step], Rule] = {
    Bid: Rule((Phase.DISCARD, Phase.BID), _OUTSIDE, _bid, _why_not, unplayed=_unplayed),
}
