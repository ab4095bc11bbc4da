"""Which decoded steps become events: those on which nearly all of the probability agrees."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, takewhile
from math import exp

from scorer.cards import Card
from scorer.game.events import (
    Corrected,
    Counted,
    CribShown,
    Event,
    Laid,
    LaidUnseen,
    PlayEnded,
    Shown,
    StarterTurned,
    StarterUnread,
    Step,
    Uncounted,
    Undone,
)
from scorer.game.game import Game
from web.table.decoder.decode import Posterior
from web.table.decoder.hypothesis import Hypothesis
from web.table.decoder.line import with_sorted_cards
from web.table.decoder.model import Policy


@dataclass(frozen=True, slots=True)
class Consensus:
    """The ``steps`` that are sure, and what may come next, where that is in doubt."""

    steps: tuple[Step, ...] = ()
    rivals: Mapping[Step | None, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Context:
    """What may be recorded now: hands that the play implies, once the table ``rests``.

    Cards that were asked about in vain, as what comes ``after`` some steps, are recorded as unread.
    """

    rests: bool = False
    after: frozenset[tuple[Step, ...]] = frozenset()
    recorded: tuple[Step, ...] = ()
    undone: frozenset[Step] = frozenset()
    """What somebody took back: it is recorded as unread at most, however likely it is."""


def consensus(posterior: Posterior, policy: Policy, context: Context) -> Consensus:
    """The longest beginning on which the hypotheses agree, as far as it may be recorded by now."""
    steps: tuple[Step, ...] = ()
    agree: Sequence[_Series] = tuple(_series(posterior.hypotheses))
    while True:
        place = len(steps)
        nexts = _nexts(agree, place)
        mass = sum(nexts.values())
        step = _sure(posterior, agree, nexts, policy)
        step = step or _kept(agree, context.recorded, place, policy)
        passed = steps in context.after and _goes_on(agree, place, mass, policy)
        if step is None and passed:
            step = _agreed(_unread(agree, place), mass, replace(policy, unseen=policy.unread))
        named = step
        if step is not None and not _is_recorded(context, place, step):
            step = _as_read(agree, step, place)
        if step is not None and (step != named or step in context.undone):
            step = as_unread(step)
            if not passed and not _is_recorded(context, place, step):
                return Consensus(steps, {**nexts, step: 0.0})
        if step is None:
            return Consensus(steps, _rivals(nexts, policy))
        if not (context.rests or step in context.recorded or _is_shown(posterior, place)):
            return Consensus(steps)
        steps = (*steps, step)
        agree = [each for each in agree if len(each.steps) > place and _is(each.steps[place], step)]


def _is_recorded(context: Context, place: int, step: Step | None) -> bool:
    return place < len(context.recorded) and context.recorded[place] == step


def _rivals(nexts: Mapping[Step | None, float], policy: Policy) -> Mapping[Step | None, float]:
    """What people are asked about: not whether a card means something that likely does not."""
    rivals = {each: chance for each, chance in nexts.items() if chance > policy.rival}
    likeliest = max(rivals, key=lambda each: rivals[each], default=None)
    return rivals if len(rivals) > 1 and likeliest is not None else {}


@dataclass(frozen=True, slots=True, eq=False)
class _Series:
    """A series of steps, and the chance of the hypotheses with it."""

    steps: tuple[Step, ...]
    lost: bool
    chance: float
    all: tuple[Hypothesis, ...]


def _series(hypotheses: Iterable[Hypothesis]) -> Iterator[_Series]:
    """The hypotheses by their lines: what they have in common is compared once."""
    alike = dict[tuple[int, bool], list[Hypothesis]]()
    for each in hypotheses:
        alike.setdefault((id(each.line), each.lost), []).append(each)
    for (_, lost), all_ in alike.items():
        chance = sum(exp(each.logp) for each in all_)
        yield _Series(all_[0].line.steps, lost, chance, tuple(all_))


def _as_read(agree: Sequence[_Series], step: Step, place: int) -> Step | None:
    """The step, as unread where a card of it is in doubt: how likely cards are in people's hands
    tells no card. None where it may be the first card of a crib, was turned as another card came,
    or is a hand in doubt.
    """
    likely = (each for each in agree if len(each.steps) > place)
    best = next((each.all[0] for each in likely if _is(each.steps[place], step)), None)
    if best is not None and (best.comes_late(place) or best.came_at_once(place)):
        return None
    if best is None or best.is_read(place):
        return step
    return None if isinstance(step, Shown | CribShown) else as_unread(step)


def _nexts(series: Iterable[_Series], place: int) -> Mapping[Step | None, float]:
    """The chances of what comes next; None where nothing has come yet, or all is lost."""
    nexts = dict[Step | None, float]()
    for each in series:
        step = each.steps[place] if not each.lost and len(each.steps) > place else None
        nexts[step] = nexts.get(step, 0.0) + each.chance
    return nexts


def next_steps(posterior: Posterior, before: tuple[Step, ...]) -> Mapping[Step | None, float]:
    """The chances of what comes after some steps; None where nothing has, or all is lost."""
    place = len(before)
    same = [each for each in posterior.hypotheses if each.line.steps[:place] == before]
    return _nexts(_series(same), place)


def _agreed(nexts: Mapping[Step | None, float], mass: float, policy: Policy) -> Step | None:
    """The step that is sure enough, if the steps before it are right; what passes over cards in any
    case.
    """
    step = max(nexts, key=lambda each: nexts[each], default=None)
    if step is None:
        return None
    least = (1 - _risk(step, policy)) * (1.0 if isinstance(step, Uncounted | PlayEnded) else mass)
    return step if nexts[step] >= least else None


def _sure(
    posterior: Posterior,
    agree: Sequence[_Series],
    nexts: Mapping[Step | None, float],
    policy: Policy,
) -> Step | None:
    """The step that is sure; a hand or crib, if it is shown, however its cards were played."""
    step = _agreed(nexts, sum(nexts.values()), policy)
    if not isinstance(step, Shown | CribShown):
        return step
    chance = chance_of_hand(posterior, step, agree[0].all[0].line.starter)
    return step if chance >= 1 - policy.shown else None


def _kept(
    agree: Sequence[_Series], steps: Sequence[Step], place: int, policy: Policy
) -> Step | None:
    """The step that is recorded there, as long as it is likely enough."""
    if place >= len(steps):
        return None
    right = (each for each in agree if len(each.steps) > place)
    chance = sum(each.chance for each in right if _is(each.steps[place], steps[place]))
    return steps[place] if chance >= policy.keep_above else None


def _goes_on(series: Iterable[_Series], place: int, mass: float, policy: Policy) -> bool:
    """Whether things surely show what comes after some place, whatever comes there."""
    later = (each for each in chain.from_iterable(each.all for each in series) if not each.lost)
    chance = sum(exp(each.logp) for each in later if any(each.by[place + 1 :]))
    return chance >= (1 - policy.unread) * mass


def _unread(series: Iterable[_Series], place: int) -> Mapping[Step | None, float]:
    """The chances of what comes next, shown by one thing, where nobody knows which card it is."""
    chances = dict[tuple[Step | None, int | None], float]()
    for each in chain.from_iterable(each.all for each in series):
        if not each.lost and len(each.line.steps) > place:
            by, step = each.by[place], as_unread(each.line.steps[place])
            if by is None and isinstance(step, LaidUnseen):
                continue
            key = (step, None if by is None or isinstance(step, StarterUnread) else by.number)
            chances[key] = chances.get(key, 0.0) + exp(each.logp)
    nexts = dict[Step | None, float]()
    for (step, _), chance in chances.items():
        nexts[step] = max(chance, nexts.get(step, 0.0))
    return nexts


def as_unread(step: Step | None) -> Step | None:
    """The same step, where nobody has read its card."""
    match step:
        case Laid(seat):
            return LaidUnseen(seat)
        case StarterTurned():
            return StarterUnread()
        case Shown() | CribShown():
            return Uncounted()
    return step


def chance_of(posterior: Posterior, steps: tuple[Step, ...]) -> float:
    """The chance that a deal begins with some steps."""
    return sum(exp(each.logp) for each in posterior.hypotheses if begins(each, steps))


def chance_of_hand(posterior: Posterior, hand: Step, starter: Card | None) -> float:
    """The chance that a hand or crib is shown beside a starter, however its cards were played."""
    shown = with_sorted_cards(hand)
    return sum(
        exp(each.logp)
        for each in posterior.hypotheses
        if not each.lost and each.line.starter == starter and shown in each.line.steps
    )


def begins(hypothesis: Hypothesis, steps: tuple[Step, ...]) -> bool:
    """Whether a deal begins with some steps, by a hypothesis."""
    line = hypothesis.line.steps
    return len(line) >= len(steps) and all(map(_is, line, steps))


def _is(step: Step, other: Step) -> bool:
    return other is step or other in {step, as_unread(step)}


def _risk(step: Step, policy: Policy) -> float:
    match step:
        case StarterTurned():
            return policy.turned
        case Laid() | Shown() | CribShown():
            return policy.laid
        case LaidUnseen():
            return policy.unseen
        case StarterUnread():
            return policy.unread
    return policy.shown


def _is_shown(posterior: Posterior, place: int) -> bool:
    """Whether a thing shows a step, or a later one, in the likeliest explanation."""
    return any(each is not None for each in posterior.best.by[place:])


@dataclass(frozen=True, slots=True)
class DecodedDeal:
    """A game, of which the first ``base`` steps were made before its deal was decoded."""

    game: Game
    base: int

    @property
    def made(self) -> tuple[tuple[int, Step], ...]:
        """The steps of the deal, each with the number of its event; a count belongs to what was
        shown.
        """
        made = self.game.made[self.base :]
        return tuple(each for each in made if not isinstance(each[1], Counted))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the deal."""
        return tuple(with_sorted_cards(step) for _, step in self.made)

    def then(self, steps: Sequence[Step]) -> tuple[Event, ...]:
        """The events of further steps, as far as the rules allow them: the game may be won."""
        events, game = tuple[Event, ...](), self.game
        for step in steps:
            shown = isinstance(step, Shown | CribShown)
            event = (step, Counted()) if shown else (step,)
            if game.why_not(*event) is not None:
                break
            events, game = (*events, *event), game.apply(*event)
        return events

    def unwound(self, number: int) -> "DecodedDeal":
        """The game once all steps of the deal but the first so many are undone."""
        before = self
        while len(before.game.made) > before.base and len(before.steps) > number:
            before = DecodedDeal(before.game.apply(Undone()), before.base)
        return before


def commit(
    posterior: Posterior, decoded: DecodedDeal, agreed: Consensus, policy: Policy
) -> tuple[Event, ...]:
    """The events that bring what is recorded of a deal to what is sure: once what is unlikely is
    undone, the rest is brought to it likewise.
    """
    steps = decoded.steps
    begun = same(steps, agreed.steps)
    if begun == len(steps):
        return decoded.then(agreed.steps[begun:])
    if correction := _correction(decoded, agreed.steps, begun):
        return correction
    kept = _stands(posterior, steps, begun, policy)
    if kept == len(steps):
        return ()
    before = decoded.unwound(kept)
    undone = before.game.history[len(decoded.game.history) :]
    return (*undone, *commit(posterior, before, agreed, policy))


def _stands(posterior: Posterior, steps: tuple[Step, ...], sure: int, policy: Policy) -> int:
    """How many recorded steps stand: the first that does not is unlikely after those before."""
    before = chance_of(posterior, steps[:sure])
    for number in range(sure, len(steps)):
        chance = chance_of(posterior, steps[: number + 1])
        if chance <= policy.undo_below * before:
            return number
        before = chance
    return len(steps)


def same(begun: Sequence[Step], steps: Sequence[Step]) -> int:
    """How many first steps are the same."""
    pairs = zip(begun, steps, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _correction(decoded: DecodedDeal, steps: tuple[Step, ...], same: int) -> tuple[Event, ...]:
    """Name what was unread, where the steps after it stay as they are recorded."""
    number, wrong = decoded.made[same]
    after = decoded.steps[same + 1 :]
    right = len(steps) > same and as_unread(steps[same]) == wrong
    if not right or isinstance(wrong, Uncounted) or steps[same + 1 :][: len(after)] != after:
        return ()
    event = Corrected(number, steps[same])
    if decoded.game.why_not(event) is not None:
        return ()
    corrected = DecodedDeal(decoded.game.apply(event), decoded.base)
    return (event, *corrected.then(steps[same + 1 + len(after) :]))
