"""What a claim and a call of muggins are worth under the house rules (rules.md 6, 11, 13)."""

from collections.abc import Iterable
from operator import attrgetter

from scorer.count.show import Verdict, judge
from scorer.game.standing import OpenClaim, Standing
from scorer.house_rules import FalseClaim, Overcount, RenegeRule, Underpegged, WrongCall
from scorer.pegs import Pegging, Reason
from scorer.play.play import Renege, reneges
from scorer.replaced import replace
from scorer.setup import Seat, Setup

BACK_FIFTEEN = 15
"""What a false claim of the game costs beside the points."""


def claimed(standing: Standing, claim: OpenClaim, points: int) -> Standing:
    """Peg a claim of ``points``, at most the true ones, less what it has pegged before.

    ``claim`` is none of the open ones of ``standing``; with its points it becomes one, if anybody
    may answer it. An overclaim costs what the house rules say.
    """
    verdict = judge(points, claim.scores)
    answered = replace(claim, claimed=verdict.claimed)
    front = standing.pegs_of(claim.seat).front - claim.kept
    after = _pegged(standing, claim, answered.kept - claim.kept)
    if verdict.over:
        after = _overclaimed(after, answered, verdict, front)
    return after.with_claim(answered) if _answerable(standing.setup, answered) else after


def awaited(standing: Standing, claim: OpenClaim) -> Standing:
    """Let a seat claim points of the play, together with others that it has not claimed yet."""
    before = pending(standing, claim.seat)
    if before is None:
        return standing.with_claim(claim)
    scores, cards = (*before.scores, *claim.scores), (*before.cards, *claim.cards)
    together = replace(claim, scores=scores, cards=cards)
    return standing.without_claim(before).with_claim(together)


def pending(standing: Standing, seat: Seat) -> OpenClaim | None:
    """Find what a seat may claim of the play; None if it may not."""
    for claim in standing.open_claims:
        if claim.pending and claim.seat is seat:
            return claim
    return None


def forfeited(standing: Standing) -> Standing:
    """Take what was not claimed in the play as claimed for nothing."""
    if not any(claim.pending for claim in standing.open_claims):
        return standing
    claims = tuple(
        replace(claim, claimed=0) if claim.pending else claim for claim in standing.open_claims
    )
    return replace(standing, open_claims=claims)


def raisable(standing: Standing, seat: Seat) -> OpenClaim | None:
    """Find the count that a seat may still raise, where low claims may be put right."""
    if standing.setup.rules.muggins_in_show:
        return None
    return next((claim for claim in standing.open_claims if claim.seat is seat), None)


def answerable_by(standing: Standing, caller: Seat) -> OpenClaim | None:
    """Find the claim that a call of muggins is about: the last of another side that missed points,
    or where none did, the last of another side.

    A card of the play that is not claimed yet may be called too: all its points are missed.
    """
    side_of = standing.setup.side_of
    others = [claim for claim in standing.open_claims if side_of(claim.seat) != side_of(caller)]
    return max(reversed(others), key=lambda claim: bool(claim.missed), default=None)


def awaiting_call(standing: Standing) -> OpenClaim | None:
    """Find the last claim, unless everybody has let it pass, or it was too much."""
    made = (claim for claim in reversed(standing.open_claims) if not claim.pending)
    claim = next(made, None)
    return claim if claim is not None and claim.may_be_called else None


def called(standing: Standing, claim: OpenClaim, caller: Seat, points: int) -> Standing:
    """Peg for a call of muggins: the lesser of called and missed, within the holes that were left.

    A call where nothing was missed costs what the house rules say. A claim is called but once.
    """
    after = standing.without_claim(claim)
    if claim.missed:
        gained = min(points, claim.missed, standing.holes_left(claim.seat))
        return after.moved(Pegging(caller, gained, Reason.MUGGINS, claim.deal_number))
    if standing.setup.rules.wrong_call is WrongCall.TO_CHALLENGED:
        return after.moved(Pegging(claim.seat, points, Reason.PENALTY, claim.deal_number))
    return after


def _answerable(setup: Setup, claim: OpenClaim) -> bool:
    """Whether a claim may be called, or raised by who made it."""
    if setup.rules.muggins_in_show:
        return True
    return bool(claim.missed) and setup.rules.underpegged is Underpegged.CORRECTED


def _pegged(standing: Standing, claim: OpenClaim, points: int) -> Standing:
    return standing.moved(Pegging(claim.seat, points, claim.reason, claim.deal_number))


def _overclaimed(standing: Standing, claim: OpenClaim, verdict: Verdict, front: int) -> Standing:
    """Give the surplus away where the house rules say so; ``front`` is the hole before the claim.

    Of several opponents the next in turn order takes it.
    """
    setup, seat = standing.setup, claim.seat
    other = setup.opponent_of(seat)
    left = setup.target - front
    fined = setup.rules.false_claim is FalseClaim.BACK_FIFTEEN
    if fined and verdict.true < left <= verdict.claimed:
        surplus = Pegging(other, left - verdict.true, Reason.PENALTY, claim.deal_number)
        back = Pegging(seat, -BACK_FIFTEEN, Reason.PENALTY, claim.deal_number)
        return standing.moved(surplus).moved(back)
    if setup.rules.overcount is Overcount.TO_OPPONENT:
        return standing.moved(Pegging(other, verdict.over, Reason.PENALTY, claim.deal_number))
    return standing


POINTS_A_CARD = 2


def reneged(standing: Standing) -> Standing:
    """Note the reneges that are known now; where the house says so, each card costs two points.

    Of several opponents the next in turn order pegs them. Where a card was not read nobody knows
    who reneged.
    """
    setup, before = standing.setup, standing.reneges
    if standing.deal.unscored:
        return standing
    all_reneges = reneges(standing.playing, standing.deal.hands)
    if all_reneges == before:
        return standing
    after = replace(standing, reneges=all_reneges)
    if setup.rules.renege is RenegeRule.TWO_A_CARD:
        for seat in setup.seats:
            points = POINTS_A_CARD * (_cards(all_reneges, seat) - _cards(before, seat))
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


def _cards(records: Iterable[Renege], seat: Seat) -> int:
    return sum(len(renege.cards) for renege in records if renege.seat is seat)
