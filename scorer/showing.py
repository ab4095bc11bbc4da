"""What is counted next in the show (rules.md 2)."""

from scorer import auction
from scorer.standing import Standing
from scorer.table import ShownHand


def order(standing: Standing) -> tuple[ShownHand, ...]:
    """List the hands and the crib in the order of the show: dealer's hand and the crib last.

    Who bid for the crib counts it right after his hand, before everybody else (rules.md 8).
    """
    setup, owner = standing.setup, auction.crib_owner(standing)
    hands = [ShownHand(seat, crib=False) for seat in setup.clockwise(auction.leader(standing))]
    crib = [ShownHand(owner, crib=True)] if setup.variant.crib_size else []
    if auction.highest(standing) is not None:
        return (hands[0], *crib, *hands[1:])
    return (*hands, *crib)


def is_over(standing: Standing) -> bool:
    """Tell whether everything was counted that is shown in this deal."""
    variant, players = standing.setup.variant, standing.setup.players
    return standing.table.counted == players + bool(variant.crib_size)


def next_shown(standing: Standing) -> ShownHand:
    """Find what is shown next, in a show that is not over."""
    return order(standing)[standing.table.counted]
