"""The cut for deal: who deals first (rules.md 1, 9.1)."""

from collections.abc import Mapping

from scorer.game.events import Cut, DealerSet, Step
from scorer.game.phase import Phase
from scorer.game.phases.deals import deal_begun
from scorer.game.phases.rule import Rule
from scorer.game.standing import Standing
from scorer.house_rules import FirstDealer
from scorer.language.sentence import Sentence, say
from scorer.replaced import replace

_SETTLED = say("it is settled who deals first")


def _why_not_cut(standing: Standing, step: Cut) -> Sentence | None:
    name = standing.names[step.seat]
    if step.seat not in standing.cutters:
        return say("{name} does not cut again: others had equal cards", name=name)
    for cut in standing.cuts:
        if cut.seat is step.seat:
            return say("{name} has cut {card} already", name=name, card=cut.card.symbols)
        if cut.card == step.card:
            other = standing.names[cut.seat]
            return say("{card} was cut by {name} already", card=cut.card.symbols, name=other)
    return None


def _cut(standing: Standing, step: Cut) -> Standing:
    """Let the best card deal when everybody has cut; those with equal ones cut again."""
    cuts = (*standing.cuts, step)
    if len(cuts) < len(standing.cutters):
        return replace(standing, cuts=cuts)
    best = max if standing.setup.rules.first_dealer is FirstDealer.HIGH else min
    rank = best(cut.card.rank for cut in cuts)
    first, *others = sorted(cut.seat for cut in cuts if cut.card.rank == rank)
    if others:
        return replace(standing, cuts=(), cutters=(first, *others))
    return deal_begun(standing, first)


def _set(standing: Standing, step: DealerSet) -> Standing:
    return deal_begun(standing, step.seat)


CUTTING_RULES: Mapping[type[Step], Rule] = {
    Cut: Rule((Phase.CUT_FOR_DEAL,), _SETTLED, _cut, _why_not_cut),
    DealerSet: Rule((Phase.CUT_FOR_DEAL,), _SETTLED, _set),
}
