"""The starter, and two for his heels (rules.md 1)."""

from collections.abc import Mapping

from scorer.count.show import heels
from scorer.game import show_order
from scorer.game.events import StarterTurned, Step
from scorer.game.phase import Phase
from scorer.game.phases.rule import Rule
from scorer.game.standing import Standing
from scorer.game.whereabouts import why_not_turned
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.play.play import Play
from scorer.play.rules import PlayRules
from scorer.replaced import replace

_ELSEWHERE = say("the starter is turned once a deal, when it is settled who deals and whose crib")


def _why_not(standing: Standing, step: StarterTurned) -> Sentence | None:
    if standing.phase is Phase.DISCARD and standing.setup.variant.auction:
        return say("players bid for the crib before the starter is turned; 0 is a pass")
    return why_not_turned(standing, step.card)


def _turned(standing: Standing, step: StarterTurned) -> Standing:
    """Turn the starter: no claim of the deal before can be answered any more."""
    setup = standing.setup
    held = (setup.variant.hand_size,) * setup.players
    rules = PlayRules.of(setup.variant, setup.rules.lead_after)
    play = Play(held, show_order.leader(standing), rules)
    deal = replace(standing.deal, starter=step.card, play=play)
    points = heels(step.card, setup.variant)
    after = replace(standing, deal=deal, open_claims=(), reneges=())
    pegged = after.pegged(standing.dealt_by, points, Reason.HEELS)
    return pegged.entered(Phase.SHOW if setup.variant.shows_first else Phase.PLAY)


RULES: Mapping[type[Step], Rule] = {
    StarterTurned: Rule((Phase.DISCARD, Phase.STARTER), _ELSEWHERE, _turned, _why_not),
}
