"""Counting what is shown (rules.md 4)."""

from collections.abc import Mapping
from typing import TypeAlias

from scorer.count.show import show
from scorer.game import claims
from scorer.game.count import Count
from scorer.game.deal import ShownHand
from scorer.game.events import Counted, Step
from scorer.game.open_claim import OpenClaim
from scorer.game.phase import Phase
from scorer.game.phases.deals import after_show
from scorer.game.phases.rule import Rule
from scorer.game.show_order import show_is_over
from scorer.game.standing import Standing
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.replaced import replace
from scorer.score import Score, total

Scores: TypeAlias = tuple[Score, ...]
_ELSEWHERE = say("cards are counted in the show, when they lie open")


def counted(standing: Standing, shown: ShownHand, claim: int | None) -> Standing:
    """Peg the count of an open hand, or the claim; earlier claims are closed."""
    scores = _scores(standing, shown)
    reason = Reason.CRIB if shown.crib else Reason.HAND
    after = _noted(_closed(standing), shown, scores, claim)
    if claim is None:
        after = after.pegged(shown.seat, total(scores), reason)
    else:
        open_claim = OpenClaim(shown.seat, scores, reason, standing.deal_number)
        after = claims.claimed(after, open_claim, claim)
    return _gone_on(after)


def passed_over(standing: Standing) -> Standing:
    """Go on without the count of the hand or crib that is due; earlier claims are closed."""
    return _gone_on(_closed(standing))


def unread(standing: Standing) -> Sentence | None:
    """Say that nobody can count beside a starter that nobody has read."""
    if standing.deal.starter is None:
        return say("nothing is counted before it is known which card the starter is")
    return None


def _closed(standing: Standing) -> Standing:
    deal = replace(standing.deal, shown=None, counted=standing.deal.counted + 1)
    return replace(standing, deal=deal, open_claims=())


def _gone_on(standing: Standing) -> Standing:
    return after_show(standing) if show_is_over(standing) else standing


def _scores(standing: Standing, shown: ShownHand) -> Scores:
    starter, variant = standing.deal.turned, standing.setup.variant
    return show(shown.cards, starter, crib=shown.crib, variant=variant)


def _noted(standing: Standing, shown: ShownHand, scores: Scores, claim: int | None) -> Standing:
    starter, number = standing.deal.turned, standing.deal_number
    count = Count(shown.seat, shown.cards, starter, shown.crib, scores, claim, number)
    return replace(standing, counts=(*standing.counts, count))


def _why_not(standing: Standing, _: Counted) -> Sentence | None:
    shown = standing.deal.shown
    if shown is None:
        return say("nothing is shown that could be counted")
    if standing.setup.rules.muggins_in_show:
        return say("with muggins {name} counts, and claims", name=standing.names[shown.seat])
    return None


def _counted(standing: Standing, _: Counted) -> Standing:
    """Peg what is shown, unless nobody knows yet which card the starter is."""
    if standing.deal.starter is not None:
        return counted(standing, standing.deal.open, claim=None)
    return passed_over(standing)


COUNTING_RULES: Mapping[type[Step], Rule] = {
    Counted: Rule((Phase.SHOW,), _ELSEWHERE, _counted, _why_not),
}
