"""The starter, and two for his heels (rules.md 1)."""

from collections.abc import Mapping
from dataclasses import replace

from scorer import auction, costly_colours
from scorer.events import StarterTurned, Step
from scorer.heels import heels
from scorer.pegging import Reason
from scorer.phase import Phase
from scorer.phases.rule import Rule
from scorer.play import Play, PlayRules
from scorer.play_scores import lay_scores
from scorer.sentence import Sentence, say
from scorer.setup import Setup
from scorer.standing import Standing
from scorer.variant import Scoring
from scorer.whereabouts import why_not_turned

_ELSEWHERE = say("the starter is turned once a deal, when it is settled who deals and whose crib")

_LAY_SCORES = {
    Scoring.CRIBBAGE: lay_scores,
    Scoring.COSTLY_COLOURS: costly_colours.lay_scores,
    Scoring.COSTLY_COLOURS_MODERN: costly_colours.modern_lay_scores,
}


def _why_not(standing: Standing, step: StarterTurned) -> Sentence | None:
    if standing.phase is Phase.DISCARD and standing.setup.variant.auction:
        return say("players bid for the crib before the starter is turned; 0 is a pass")
    return why_not_turned(standing, step.card)


def _turned(standing: Standing, step: StarterTurned) -> Standing:
    """Turn the starter: no claim of the deal before can be answered any more."""
    setup = standing.setup
    held = (setup.variant.hand_size,) * setup.players
    play = Play(held, auction.leader(standing), _play_rules(setup))
    table = replace(standing.table, starter=step.card, play=play)
    points = heels(step.card, setup.variant)
    after = replace(standing, table=table, windows=(), reneges=())
    pegged = after.pegged(standing.dealt_by, points, Reason.HEELS)
    return pegged.entered(Phase.SHOW if setup.variant.shows_first else Phase.PLAY)


def _play_rules(setup: Setup) -> PlayRules:
    rules = PlayRules.of(setup.variant, setup.rules.lead_after)
    return replace(rules, scores=_LAY_SCORES[setup.variant.scoring])


RULES: Mapping[type[Step], Rule] = {
    StarterTurned: Rule((Phase.DISCARD, Phase.STARTER), _ELSEWHERE, _turned, _why_not),
}
