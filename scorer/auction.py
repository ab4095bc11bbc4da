"""Bidding for the crib (rules.md 8)."""

from scorer.events import Bid
from scorer.seat import Seat
from scorer.standing import Standing


def highest(standing: Standing) -> Bid | None:
    """Find the highest bid; None as long as nobody bid."""
    bids = (bid for bid in standing.table.bids if bid.points)
    return max(bids, key=lambda bid: bid.points, default=None)


def bidder(standing: Standing) -> Seat | None:
    """Find who bids next, from the dealer's left on; None when the crib has an owner."""
    setup, bids, best = standing.setup, standing.table.bids, highest(standing)
    passed = {bid.seat for bid in bids if not bid.points}
    first = setup.left_of(bids[-1].seat if bids else standing.dealt_by)
    waiting = [seat for seat in setup.clockwise(first) if seat not in passed]
    if best is not None and waiting == [best.seat]:
        return None
    return next(iter(waiting), None)


def crib_owner(standing: Standing) -> Seat:
    """Find whose crib it is: the highest bidder's, or without one the dealer's."""
    best = highest(standing)
    return standing.dealt_by if best is None else best.seat


def leader(standing: Standing) -> Seat:
    """Find who leads the play and counts first: the highest bidder, or else the first pone."""
    best = highest(standing)
    return standing.setup.left_of(standing.dealt_by) if best is None else best.seat
