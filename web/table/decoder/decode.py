"""The likeliest explanations of a deal: a search with beams, thing after thing."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import exp, inf, log
from typing import Any

from scorer.game.events import Laid, LaidUnseen, Shown, StarterUnread, Step
from web.table.decoder.evidence import Evidence, Leaving, Thing
from web.table.decoder.expanding import Expanding
from web.table.decoder.hypothesis import Deal, Hypothesis
from web.table.decoder.likelihood import Likelihood
from web.table.decoder.line import Stage
from web.table.decoder.model import Model
from web.table.decoder.showing import settled

_SHOWS_S = 4.0
"""So long it takes to show a hand, at most."""
_PILE = 0.5
"""With such a chance all is laid on one pile."""
_RESTS_S = 2.5
"""A shown hand lies there for longer."""


@dataclass(frozen=True, slots=True)
class Beam:
    """The hypotheses after a thing, which was read so."""

    key: tuple[Any, ...]
    hypotheses: tuple[Hypothesis, ...]


@dataclass(frozen=True, slots=True)
class Posterior:
    """The likeliest explanations, first the likeliest; their ``logp`` sum up to one.

    Where a search would have taken too long, they are those of a look before, and ``rest`` is the
    evidence that it goes on to explain at the next look.
    """

    hypotheses: tuple[Hypothesis, ...] = ()
    beams: tuple[Beam, ...] = ()
    rest: Evidence | None = None

    @property
    def best(self) -> Hypothesis:
        """The likeliest explanation."""
        return self.hypotheses[0]


def decode(
    deal: Deal, evidence: Evidence, model: Model, before: Posterior | None = None
) -> Posterior:
    """Explain all things anew; beams of the posterior ``before`` that still hold are kept."""
    if before is not None and before.rest is not None:
        evidence = before.rest
    likelihood = Likelihood(model, evidence, deal.past_rows, deal.sides)
    things = sorted(evidence.things.values(), key=lambda each: (each.arrived_s, each.number))
    begun = Hypothesis(deal.root, rows=((),) * len(deal.root.root.seats))
    beams = list(_kept(things, () if before is None else before.beams, likelihood))
    hypotheses, work = beams[-1].hypotheses if beams else (begun,), 0
    for thing in things[len(beams) :]:
        if work > model.work:
            old = (begun,) if before is None else before.hypotheses
            return Posterior(old, tuple(beams), evidence)
        work += len(hypotheses)
        hypotheses = _explained(deal, likelihood, hypotheses, thing)
        beams.append(Beam(_key(thing, likelihood), hypotheses))
    return Posterior(tuple(_weighed(hypotheses, likelihood, deal.undone)), tuple(beams))


def _kept(things: Sequence[Thing], beams: Sequence[Beam], likelihood: Likelihood) -> Iterator[Beam]:
    for thing, beam in zip(things, beams, strict=False):
        if beam.key != _key(thing, likelihood):
            return
        yield beam


def _key(thing: Thing, likelihood: Likelihood) -> tuple[Any, ...]:
    """All of a thing on which a beam depends."""
    left = likelihood.leaves(thing) if likelihood.soon(thing) else None
    return (thing.number, thing.chances, thing.arrived_s, thing.side, thing.hinted, left)


def _explained(
    deal: Deal, likelihood: Likelihood, before: Sequence[Hypothesis], thing: Thing
) -> tuple[Hypothesis, ...]:
    """The likeliest hypotheses with one thing more; equal ones are one."""
    model = likelihood.model
    best = _Best(model.width)
    for hypothesis in before:
        best.adds(Expanding(likelihood, deal, thing, best.least).of(hypothesis))
    least = best.top - model.unread_width
    for hypothesis in before[: model.unread_beam]:
        best.adds(Expanding(likelihood, deal, thing, least).after_unread(hypothesis))
    return best.likeliest(model.beam) or tuple(before)


@dataclass(slots=True)
class _Best:
    """The hypotheses that are worth keeping, the likeliest of those that are alike."""

    width: float
    top: float = -inf
    alike: dict[Any, Hypothesis] = field(default_factory=dict)

    @property
    def least(self) -> float:
        """Less likely ones are not kept."""
        return self.top - self.width

    def adds(self, hypotheses: Iterable[Hypothesis]) -> None:
        """Keep what is likely enough."""
        for each in hypotheses:
            if each.logp < self.least:
                continue
            self.top = max(self.top, each.logp)
            before = self.alike.get(each.key)
            if before is None or each.logp > before.logp:
                self.alike[each.key] = each

    def likeliest(self, number: int) -> tuple[Hypothesis, ...]:
        """So many at most, the likeliest first."""
        likely = (each for each in self.alike.values() if each.logp >= self.least)
        return tuple(sorted(likely, key=lambda each: -each.logp)[:number])


def _weighed(
    hypotheses: Sequence[Hypothesis], likelihood: Likelihood, undone: frozenset[Step]
) -> Iterator[Hypothesis]:
    """The hypotheses with their probabilities, by what became of all things and was taken back."""
    wrongly = log(likelihood.model.undone_wrongly)
    fated = [
        each.worth(_fate(each, likelihood) + wrongly * len(undone.intersection(each.line.steps)))
        for each in map(settled, hypotheses)
    ]
    top = max(each.logp for each in fated)
    mass = log(sum(exp(each.logp - top) for each in fated)) + top
    yield from sorted((each.worth(-mass) for each in fated), key=lambda each: -each.logp)


def _fate(hypothesis: Hypothesis, likelihood: Likelihood) -> float:
    """What became of the things that have lain there for a while."""
    model, now_s, logp = likelihood.model, likelihood.evidence.now_s, 0.0
    things = likelihood.evidence.things
    for each in hypothesis.dropped:
        thing = things[each.number]
        logp += 0.0 if likelihood.soon(thing) else likelihood.goes_back(thing)
    logp -= sum(now_s - each.arrived_s for each in hypothesis.pending) / model.late_s
    left = sum(things[each.number].left_s is not None for each in hypothesis.group)
    logp += log(model.dropped) * left
    if hypothesis.group and not hypothesis.awaits_starter:
        logp -= 2 * max(0.0, now_s - hypothesis.group[-1].arrived_s - model.shows_s)
    logp += _unmoved(hypothesis, likelihood) + _doubtful(hypothesis, likelihood)
    return logp + _unread(hypothesis, likelihood) + _left(hypothesis, likelihood)


def _unmoved(hypothesis: Hypothesis, likelihood: Likelihood) -> float:
    """How odd it is to show hands of which other cards stay as they were laid, or are away."""
    if not hypothesis.line.shown:
        return 0.0
    laid = {by.number for step, by in hypothesis.shown_by() if isinstance(step, Laid)}
    missing = 0
    for step, by in hypothesis.shown_by():
        if isinstance(step, Shown):
            things = [
                each
                for each in likelihood.evidence.things.values()
                if _lies_shown(each, by.arrived_s)
                and (each.number not in laid or _was_moved(each, by.arrived_s, hypothesis))
            ]
            missing += len(set(step.cards) - {each.card for each in (*things, by)})
    return log(likelihood.model.unmoved) * missing


def _doubtful(hypothesis: Hypothesis, likelihood: Likelihood) -> float:
    """How odd it is that cards that were laid or turned are in doubt still, as they lie there: the
    odder, the less their readings explain.
    """
    model, logp = likelihood.model, 0.0
    for _, by in hypothesis.shown_by():
        thing = likelihood.evidence.things[by.number]
        if not thing.certain:
            until_s = likelihood.evidence.now_s if thing.left_s is None else thing.left_s
            cleared = exp(-(until_s - thing.first_s) / model.clears_up_s)
            unexplained = 1 - min(sum(chance for _, chance in thing.chances), 1.0)
            odd = min(unexplained / model.unexplained, 1.0)
            logp += odd * log(max(cleared, model.stays_doubtful))
    return logp


def _lies_shown(thing: Thing, shown_s: float) -> bool:
    """Whether a thing lay there for a while as a hand was shown."""
    return thing.first_s < shown_s + _SHOWS_S and (
        thing.left_s is None or thing.left_s > shown_s + _RESTS_S
    )


def _was_moved(thing: Thing, shown_s: float, hypothesis: Hypothesis) -> bool:
    """Whether a laid card was moved as a hand was shown; on a pile those over it may be."""
    return abs(thing.still_s - shown_s) < _SHOWS_S and hypothesis.custom.pile < _PILE


def _unread(hypothesis: Hypothesis, likelihood: Likelihood) -> float:
    """How odd it is that cards are not read by now."""
    model, logp, now_s = likelihood.model, 0.0, likelihood.evidence.now_s
    for place, step in enumerate(hypothesis.line.steps):
        if hypothesis.by[place] is not None or not isinstance(step, LaidUnseen | StarterUnread):
            continue
        later = next((each for each in hypothesis.by[place:] if each is not None), None)
        waits_s = 0.0 if later is None else max(0.0, now_s - later.arrived_s)
        if isinstance(step, LaidUnseen):
            never, late, late_s = model.missed(later), model.late, model.late_s
        else:
            never, late, late_s = model.no_starter, model.late_starter, model.late_starter_s
        logp += log(never + late * exp(-waits_s / late_s)) - log(never + late)
    return logp


def _left(hypothesis: Hypothesis, likelihood: Likelihood) -> float:
    """How laid cards left, once they had lain there for a while, before the play was over."""
    if hypothesis.line.stage is not Stage.PLAYING:
        return 0.0
    logp = 0.0
    for step, by in hypothesis.shown_by():
        thing = likelihood.evidence.things[by.number]
        if isinstance(step, Laid) and thing.left_s is not None and not likelihood.soon(thing):
            alone = likelihood.leaves(thing) is Leaving.ALONE
            logp += 0.3 * log(likelihood.model.leaves) if alone else 0.0
    return logp
