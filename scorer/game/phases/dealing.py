"""The deal and the discard, as far as anybody knows them (rules.md 1)."""

from collections.abc import Mapping

from scorer.game.deal import Cards
from scorer.game.events import Dealt, Discarded, Step
from scorer.game.phase import Phase
from scorer.game.phases.rule import Rule
from scorer.game.standing import Standing
from scorer.game.whereabouts import known_already, why_not_dealt, why_not_size
from scorer.language.sentence import Sentence, say
from scorer.replaced import replace
from scorer.setup import Setup

_BEFORE_THE_STARTER = (Phase.DISCARD, Phase.BID, Phase.STARTER)
_TURNED = say("cards are dealt and laid away after the cut for deal and before the starter")


def _why_not_dealt(standing: Standing, step: Dealt) -> Sentence | None:
    return (
        why_not_size(step.cards, standing.setup.variant.dealt)
        or _known(standing.deal.dealt[step.seat])
        or why_not_dealt(standing, step.seat, step.cards)
        or _lacks_discards(standing, step)
    )


def _nobody_discards(setup: Setup) -> Sentence | None:
    if setup.variant.discards:
        return None
    return say("nobody lays a card away in {variant}", variant=setup.variant.title)


def _why_not_discarded(standing: Standing, step: Discarded) -> Sentence | None:
    return (
        why_not_size(step.cards, standing.setup.variant.discards)
        or _known(standing.deal.discards[step.seat])
        or why_not_dealt(standing, step.seat, step.cards)
    )


def _known(before: Cards) -> Sentence | None:
    return known_already(before) if before else None


def _lacks_discards(standing: Standing, step: Dealt) -> Sentence | None:
    name = standing.names[step.seat]
    for card in standing.deal.discards[step.seat]:
        if card not in step.cards:
            return say("{name} laid {card} away: it was dealt too", name=name, card=card.symbols)
    return None


def _dealt(standing: Standing, step: Dealt) -> Standing:
    return replace(standing, deal=standing.deal.with_dealt(step.seat, step.cards))


def _discarded(standing: Standing, step: Discarded) -> Standing:
    """Go on when everybody is known to have laid away."""
    deal = standing.deal.with_discards(step.seat, step.cards)
    after = replace(standing, deal=deal)
    if standing.phase is not Phase.DISCARD or not all(deal.discards):
        return after
    return after.entered(Phase.BID if standing.setup.variant.auction else Phase.STARTER)


DEALING_RULES: Mapping[type[Step], Rule] = {
    Dealt: Rule(_BEFORE_THE_STARTER, _TURNED, _dealt, _why_not_dealt),
    Discarded: Rule(
        _BEFORE_THE_STARTER, _TURNED, _discarded, _why_not_discarded, unplayed=_nobody_discards
    ),
}
