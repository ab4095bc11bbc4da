"""The starter, and two for his heels (rules.md 1)."""

from collections.abc import Mapping

from scorer.count.show import heels
from scorer.game.events import StarterTurned, StarterUnread, Step
from scorer.game.phase import Phase
from scorer.game.phases.deals import with_bonus
from scorer.game.phases.rule import Rule
from scorer.game.show_order import leader
from scorer.game.standing import Standing
from scorer.game.whereabouts import why_not_turned
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.play.play import Play
from scorer.play.rules import PlayRules
from scorer.replaced import replace
from scorer.setup import Setup

_ELSEWHERE = say("the starter is turned once a deal, when it is settled who deals and whose crib")
_BEFORE = (Phase.DISCARD, Phase.STARTER)


def _why_not_turned(standing: Standing, step: StarterTurned) -> Sentence | None:
    return _still_bids(standing, step) or why_not_turned(standing, step.card)


def _still_bids(standing: Standing, _: StarterTurned | StarterUnread) -> Sentence | None:
    if standing.phase is Phase.DISCARD and standing.setup.variant.auction:
        return say("players bid for the crib before the starter is turned; 0 is a pass")
    return None


def _needed_at_once(setup: Setup) -> Sentence | None:
    if setup.variant.shows_first:
        return say("in {variant} the starter counts at once", variant=setup.variant.title)
    return None


def _turned(standing: Standing, step: StarterTurned) -> Standing:
    points = heels(step.card, standing.setup.variant)
    after = _led(replace(standing, deal=replace(standing.deal, starter=step.card)))
    pegged = after.pegged(standing.dealt_by, points, Reason.HEELS)
    return pegged.entered(Phase.SHOW if standing.setup.variant.shows_first else Phase.PLAY)


def _unread(standing: Standing, _: StarterUnread) -> Standing:
    """Begin the play, in which the starter has no part; heels are pegged once it is told."""
    return _led(standing).entered(Phase.PLAY)


def _led(standing: Standing) -> Standing:
    """Let the play begin: no claim of the deal before can be answered any more."""
    setup = standing.setup
    held = (setup.variant.hand_size,) * setup.players
    rules = PlayRules.of(setup.variant, setup.rules.lead_after)
    play = Play(held, leader(standing), rules)
    led = replace(standing, deal=replace(standing.deal, play=play), open_claims=(), reneges=())
    return with_bonus(led)


TURNING_RULES: Mapping[type[Step], Rule] = {
    StarterTurned: Rule(_BEFORE, _ELSEWHERE, _turned, _why_not_turned),
    StarterUnread: Rule(_BEFORE, _ELSEWHERE, _unread, _still_bids, unplayed=_needed_at_once),
}
