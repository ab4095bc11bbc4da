"""The show: hands and crib laid open, each in its turn (rules.md 2)."""

from collections.abc import Mapping
from typing import TypeAlias

from scorer.count.show import show
from scorer.game import claims
from scorer.game.card_places import why_not_away, why_not_crib, why_not_held, why_not_size
from scorer.game.claims import reneged
from scorer.game.events import Counted, CribShown, Shown, Step, Uncounted
from scorer.game.expected import next_shown, show_is_over
from scorer.game.rules.dealing import after_play, after_show
from scorer.game.rules.rule import Rule
from scorer.game.standing import Count, OpenClaim, Phase, ShownHand, Standing
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.replaced import replace
from scorer.score import Score, total
from scorer.setup import Setup

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


_SHOWN_ELSEWHERE = say("hands are counted after the play, the crib after the hands")


def _why_not_shown(standing: Standing, step: Shown) -> Sentence | None:
    return (
        _why_not_in_play(standing)
        or _why_not_unread(standing)
        or _why_not_next(standing, ShownHand(step.seat, crib=False))
        or why_not_size(step.cards, standing.setup.variant.hand_size)
        or why_not_held(standing, step.seat, step.cards)
        or _lacks_laid(standing, step)
    )


def _no_crib(setup: Setup) -> Sentence | None:
    if setup.variant.crib_size:
        return None
    return say("{variant} has no crib", variant=setup.variant.title)


def _why_not_crib_shown(standing: Standing, step: CribShown) -> Sentence | None:
    return (
        _why_not_unread(standing)
        or _why_not_next(standing, replace(next_shown(standing), crib=True))
        or why_not_size(step.cards, standing.setup.variant.crib_size)
        or why_not_crib(standing, step.cards)
        or why_not_away(standing, step)
    )


def _why_not_in_play(standing: Standing) -> Sentence | None:
    if standing.phase is not Phase.PLAY:
        return None
    if standing.playing.laid or standing.setup.variant.shows_first:
        return say("the play is not over; if no more of it is entered, say that it was played")
    return None


def _why_not_unread(standing: Standing) -> Sentence | None:
    if standing.setup.rules.muggins_in_show:
        return unread(standing)
    return None


def _why_not_uncounted(standing: Standing, _: Uncounted) -> Sentence | None:
    if standing.deal.shown is not None:
        return say("what is shown is to be counted first")
    return _why_not_in_play(standing)


def _why_not_next(standing: Standing, hand: ShownHand) -> Sentence | None:
    if standing.deal.shown is not None:
        return say("what is shown is to be counted first")
    expected_hand = next_shown(standing)
    if (expected_hand.seat, expected_hand.crib) == (hand.seat, hand.crib):
        return None
    name = standing.names[expected_hand.seat]
    if expected_hand.crib:
        return say("the crib of {name} is counted next", name=name)
    return say("the hand of {name} is counted next", name=name)


def _lacks_laid(standing: Standing, step: Shown) -> Sentence | None:
    name = standing.names[step.seat]
    for card in standing.deal.laid(step.seat):
        if card not in step.cards:
            return say("{name} laid {card}: it is in the hand too", name=name, card=card.symbols)
    return None


def _shown(standing: Standing, step: Shown) -> Standing:
    """Lay a hand open; where nothing was laid, the play was not entered and is over."""
    shown = ShownHand(step.seat, crib=False, cards=step.cards)
    return reneged(_open(_after_play(standing), shown))


def _crib_shown(standing: Standing, step: CribShown) -> Standing:
    """Lay the crib open; whose its cards were may be known from now on."""
    deal = standing.deal
    for seat in (seat for seat in standing.setup.seats if seat in step.owners):
        deal = deal.with_discards(seat, step.of(seat))
    known = replace(standing, deal=deal)
    return _open(known, replace(next_shown(known), cards=step.cards))


def _uncounted(standing: Standing, _: Uncounted) -> Standing:
    return passed_over(_after_play(standing))


def _after_play(standing: Standing) -> Standing:
    return after_play(standing) if standing.phase is Phase.PLAY else standing


def _open(standing: Standing, shown: ShownHand) -> Standing:
    """Lay cards open; who has not claimed for the play by now has claimed nothing."""
    after = claims.forfeited(standing)
    return replace(after, deal=after.deal.with_shown(shown))


SHOWING_RULES: Mapping[type[Step], Rule] = {
    Shown: Rule((Phase.PLAY, Phase.SHOW), _SHOWN_ELSEWHERE, _shown, _why_not_shown),
    CribShown: Rule(
        (Phase.SHOW,), _SHOWN_ELSEWHERE, _crib_shown, _why_not_crib_shown, unplayed=_no_crib
    ),
    Uncounted: Rule((Phase.PLAY, Phase.SHOW), _SHOWN_ELSEWHERE, _uncounted, _why_not_uncounted),
}
