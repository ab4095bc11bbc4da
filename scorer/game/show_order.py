"""Who bids for the crib and has it, and in which order is counted (rules.md 2 and 8)."""

from scorer.game.deal import ShownHand
from scorer.game.events import Bid
from scorer.game.standing import Standing
from scorer.seat import Seat


def highest_bid(standing: Standing) -> Bid | None:
    """Find the highest bid; None as long as nobody bid."""
    bids = (bid for bid in standing.deal.bids if bid.points)
    return max(bids, key=lambda bid: bid.points, default=None)


def bidder(standing: Standing) -> Seat | None:
    """Find who bids next, from the dealer's left on; None when the crib has an owner."""
    setup, bids, best = standing.setup, standing.deal.bids, highest_bid(standing)
    passed = {bid.seat for bid in bids if not bid.points}
    first = setup.left_of(bids[-1].seat if bids else standing.dealt_by)
    waiting = [seat for seat in setup.clockwise(first) if seat not in passed]
    if best is not None and waiting == [best.seat]:
        return None
    return next(iter(waiting), None)


def crib_owner(standing: Standing) -> Seat:
    """Find whose crib it is: the highest bidder's, or without one the dealer's."""
    best = highest_bid(standing)
    return standing.dealt_by if best is None else best.seat


def leader(standing: Standing) -> Seat:
    """Find who leads the play and counts first: the highest bidder, or else the first pone."""
    best = highest_bid(standing)
    return standing.setup.left_of(standing.dealt_by) if best is None else best.seat


def show_order(standing: Standing) -> tuple[ShownHand, ...]:
    """List the hands and the crib in the order of the show: dealer's hand and the crib last.

    Who bid for the crib counts it right after his hand, before everybody else (rules.md 8).
    """
    setup, owner = standing.setup, crib_owner(standing)
    hands = [ShownHand(seat, crib=False) for seat in setup.clockwise(leader(standing))]
    crib = [ShownHand(owner, crib=True)] if setup.variant.crib_size else []
    if highest_bid(standing) is not None:
        return (hands[0], *crib, *hands[1:])
    return (*hands, *crib)


def show_is_over(standing: Standing) -> bool:
    """Tell whether everything was counted that is shown in this deal."""
    variant, players = standing.setup.variant, standing.setup.players
    return standing.deal.counted == players + bool(variant.crib_size)


def next_shown(standing: Standing) -> ShownHand:
    """Find what is shown next, in a show that is not over."""
    return show_order(standing)[standing.deal.counted]
