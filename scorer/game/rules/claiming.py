"""Claims of points, in the show and in the play, and calls of muggins (rules.md 6)."""

from collections.abc import Mapping

from scorer.game import claims
from scorer.game.events import Claimed, MugginsCalled, Step, Uncalled, WentGo
from scorer.game.rules.playing import went_go
from scorer.game.rules.rule import Rule
from scorer.game.rules.showing import counted, unread
from scorer.game.standing import OpenClaim, Phase, ShownHand, Standing
from scorer.language.sentence import Sentence, say
from scorer.replaced import replace
from scorer.score import total
from scorer.setup import Seat, Setup

_ELSEWHERE = say("there is nothing to claim before the first deal")
_ONCE_DEALT = (Phase.DISCARD, Phase.BID, Phase.STARTER, Phase.PLAY, Phase.SHOW)


def answered(standing: Standing, step: Step) -> OpenClaim | None:
    """Find the open claim that a step makes, raises, calls or lets pass; None where it does not."""
    match step:
        case Claimed(seat) if _shown(standing, seat) is None:
            return claims.pending(standing, seat) or claims.raisable(standing, seat)
        case MugginsCalled(seat):
            return claims.answerable_by(standing, seat)
        case Uncalled():
            return claims.awaiting_call(standing)
    return None


def _why_not_claimed(standing: Standing, step: Claimed) -> Sentence | None:
    seat = step.seat
    if _shown(standing, seat):
        return unread(standing)
    if claims.pending(standing, seat) or _says_go(standing, step):
        return None
    name, claim = standing.names[seat], claims.raisable(standing, seat)
    if claim is None:
        return say("there is nothing that {name} may claim now", name=name)
    if step.points <= claim.kept:
        claimed = claim.kept
        return say("{name} claimed {claimed}: that may be raised only", name=name, claimed=claimed)
    return None


def _claimed(standing: Standing, step: Claimed) -> Standing:
    """Judge a claim: for the hand that lies open, for the play, or in place of a lower one."""
    if shown := _shown(standing, step.seat):
        return counted(standing, shown, step.points)
    if _says_go(standing, step):
        standing = went_go(standing, WentGo(step.seat))
    if claim := claims.pending(standing, step.seat):
        return _claimed_in_play(standing, claim, step.points)
    claim = claims.raisable(standing, step.seat)
    return standing if claim is None else _raised(standing, claim, step.points)


def _shown(standing: Standing, seat: Seat) -> ShownHand | None:
    shown = standing.deal.shown
    return shown if shown is not None and shown.seat is seat else None


def _says_go(standing: Standing, step: Claimed) -> bool:
    """Whether a claim takes the point for the Go: who does so lays no more in the series."""
    if not standing.setup.rules.muggins_in_play or standing.phase is not Phase.PLAY:
        return False
    claim = claims.pending(standing, step.seat)
    lay_points = 0 if claim is None else total(claim.scores)
    return step.points == lay_points + 1 and standing.playing.awaits_go_of(step.seat)


def _claimed_in_play(standing: Standing, claim: OpenClaim, points: int) -> Standing:
    """Peg for the play; who pegs again cannot be called for what he missed before."""
    pegs = min(points, total(claim.scores)) > 0
    before = standing.without_claims_of(claim.seat) if pegs else standing.without_claim(claim)
    return claims.claimed(before, claim, points)


def _raised(standing: Standing, claim: OpenClaim, points: int) -> Standing:
    after = claims.claimed(standing.without_claim(claim), claim, points)
    *before, last = standing.counts
    return replace(after, counts=(*before, replace(last, claimed=points)))


def _no_muggins(setup: Setup) -> Sentence | None:
    return None if setup.rules.muggins_in_show else say("this table does not play muggins")


def _why_not_called(standing: Standing, step: MugginsCalled) -> Sentence | None:
    if claims.answerable_by(standing, step.seat) is None:
        name = standing.names[step.seat]
        return say("there is no claim of another side that {name} may answer", name=name)
    return None


def _called(standing: Standing, step: MugginsCalled) -> Standing:
    claim = claims.answerable_by(standing, step.seat)
    return standing if claim is None else claims.called(standing, claim, step.seat, step.points)


def _why_not_uncalled(standing: Standing, _: Uncalled) -> Sentence | None:
    claim = claims.awaiting_call(standing)
    return say("there is no claim that could be called") if claim is None else None


def _uncalled(standing: Standing, _: Uncalled) -> Standing:
    """Ask nobody any more about the last claim; its missed points may still be called."""
    claim = claims.awaiting_call(standing)
    return standing if claim is None else standing.with_nobody_calling(claim)


CLAIMING_RULES: Mapping[type[Step], Rule] = {
    Claimed: Rule(_ONCE_DEALT, _ELSEWHERE, _claimed, _why_not_claimed),
    MugginsCalled: Rule(_ONCE_DEALT, _ELSEWHERE, _called, _why_not_called, 1, _no_muggins),
    Uncalled: Rule(_ONCE_DEALT, _ELSEWHERE, _uncalled, _why_not_uncalled, 0, _no_muggins),
}
