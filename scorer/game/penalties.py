"""What a renege costs under the house rules (rules.md 11, 13)."""

from collections.abc import Iterable
from operator import attrgetter

from scorer.game.standing import Standing
from scorer.house_rules import RenegeRule
from scorer.pegs import Reason
from scorer.play.reneges import Renege, reneges
from scorer.replaced import replace
from scorer.seat import Seat

POINTS_A_CARD = 2


def reneged(standing: Standing) -> Standing:
    """Note the reneges that are known now; where the house says so, each card costs two points.

    Of several opponents the next in turn order pegs them. Where a card was not read nobody knows
    who reneged.
    """
    setup, before = standing.setup, standing.reneges
    if standing.deal.unscored:
        return standing
    found = reneges(standing.playing, standing.deal.hands)
    if found == before:
        return standing
    after = replace(standing, reneges=found)
    if setup.rules.renege is RenegeRule.TWO_A_CARD:
        for seat in setup.seats:
            points = POINTS_A_CARD * (_cards(found, seat) - _cards(before, seat))
            after = after.pegged(setup.opponent_of(seat), points, Reason.PENALTY)
    return after


def known_reneges(standing: Standing) -> tuple[Renege, ...]:
    """Find the reneges of this deal as soon as they are known, also by what was dealt.

    What they cost is pegged once the play is over, or the hand is shown.
    """
    deal = standing.deal
    if deal.play is None or deal.unscored:
        return standing.reneges
    kept = (deal.kept(seat) for seat in standing.setup.seats)
    return reneges(deal.play, [sorted(cards, key=attrgetter("place")) for cards in kept])


def _cards(found: Iterable[Renege], seat: Seat) -> int:
    return sum(len(renege.cards) for renege in found if renege.seat is seat)
