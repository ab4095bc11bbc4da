"""What is told of what was decoded: steps on which nearly all of the probability agrees."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp

from scorer.game.events import (
    Corrected,
    Counted,
    Event,
    Laid,
    LaidUnseen,
    StarterTurned,
    StarterUnread,
    Step,
    Undone,
)
from scorer.game.game import Game
from web.table.decoder.decode import Posterior
from web.table.decoder.hypothesis import Hypothesis
from web.table.decoder.model import Policy


@dataclass(frozen=True, slots=True)
class Consensus:
    """The ``steps`` that are sure, and what may come next, where that is in doubt."""

    steps: tuple[Step, ...] = ()
    rivals: Mapping[Step | None, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Moment:
    """What may be told now: hands that the play has told once the table ``rests``.

    Cards that were asked about in vain, as what comes ``after`` some steps, are told as unread.
    """

    rests: bool = False
    after: frozenset[tuple[Step, ...]] = frozenset()


def consensus(posterior: Posterior, policy: Policy, moment: Moment) -> Consensus:
    """The longest beginning on which the hypotheses agree, as far as it may be told by now."""
    steps: tuple[Step, ...] = ()
    agree: Sequence[Hypothesis] = posterior.hypotheses
    while True:
        nexts = _nexts(agree, len(steps))
        step = _agreed(nexts, policy)
        if step is None and steps in moment.after:
            step = _agreed(_unread(nexts), policy)
        if step is None:
            rivals = {each: p for each, p in nexts.items() if p > policy.undone}
            return Consensus(steps, rivals if len(rivals) > 1 else {})
        told = moment.rests or isinstance(step, Counted) or _is_shown(posterior, len(steps))
        if not told:
            return Consensus(steps)
        place, steps = len(steps), (*steps, step)
        agree = [
            each
            for each in agree
            if len(each.line.steps) > place and _is(each.line.steps[place], step)
        ]


def _nexts(hypotheses: Iterable[Hypothesis], place: int) -> Mapping[Step | None, float]:
    """The chances of what comes next; None where nothing has come yet, or all is lost."""
    nexts = dict[Step | None, float]()
    for each in hypotheses:
        more = not each.lost and len(each.line.steps) > place
        step = each.line.steps[place] if more else None
        nexts[step] = nexts.get(step, 0.0) + exp(each.logp)
    return nexts


def _agreed(nexts: Mapping[Step | None, float], policy: Policy) -> Step | None:
    """The step that is sure enough."""
    step = max(nexts, key=lambda each: nexts[each], default=None)
    return None if step is None or nexts[step] < 1 - _risk(step, policy) else step


def _unread(nexts: Mapping[Step | None, float]) -> Mapping[Step | None, float]:
    """The chances where nobody knows which cards they are."""
    found = dict[Step | None, float]()
    for step, chance in nexts.items():
        found[unread(step)] = found.get(unread(step), 0.0) + chance
    return found


def unread(step: Step | None) -> Step | None:
    """The same step, where nobody has read its card."""
    match step:
        case Laid(seat):
            return LaidUnseen(seat)
        case StarterTurned():
            return StarterUnread()
    return step


def chance_of(posterior: Posterior, told: tuple[Step, ...]) -> float:
    """The chance that a deal begins as it was told."""
    return sum(
        exp(each.logp)
        for each in posterior.hypotheses
        if len(each.line.steps) >= len(told) and all(map(_is, each.line.steps, told))
    )


def _is(step: Step, told: Step) -> bool:
    return told in {step, unread(step)}


def _risk(step: Step, policy: Policy) -> float:
    match step:
        case StarterTurned():
            return policy.turned
        case Laid():
            return policy.laid
        case StarterUnread() | LaidUnseen():
            return policy.unread
    return policy.shown


def _is_shown(posterior: Posterior, place: int) -> bool:
    """Whether a thing shows a step, or a later one, in the likeliest explanation."""
    return any(each is not None for each in posterior.best.by[place:])


def commit(
    posterior: Posterior, game: Game, told: tuple[Step, ...], found: Consensus, policy: Policy
) -> tuple[Event, ...]:
    """The events that bring the ``told`` steps of a deal to those that are sure."""
    same = _same(told, found.steps)
    if same == len(told):
        return tuple(_allowed(game, found.steps[same:]))
    if correction := _correction(game, told, found.steps, same):
        return correction
    if chance_of(posterior, told[: same + 1]) > policy.undone:
        return ()
    undone = tuple(Undone() for _ in told[same:])
    if game.why_not(*undone) is not None:
        return ()
    return (*undone, *_allowed(game.apply(*undone), found.steps[same:]))


def _same(told: Sequence[Step], steps: Sequence[Step]) -> int:
    same = 0
    while same < min(len(told), len(steps)) and told[same] == steps[same]:
        same += 1
    return same


def _allowed(game: Game, steps: Sequence[Step]) -> Iterator[Step]:
    """The steps as far as the rules allow them: the game may be won."""
    for step in steps:
        if game.why_not(step) is not None:
            return
        game = game.apply(step)
        yield step


def _correction(
    game: Game, told: tuple[Step, ...], steps: tuple[Step, ...], same: int
) -> tuple[Event, ...]:
    """Tell what was unread, where the steps after it stay as they were told."""
    after = told[same + 1 :]
    right = len(steps) > same and unread(steps[same]) == told[same]
    if not right or steps[same + 1 :][: len(after)] != after:
        return ()
    number, _ = game.made[len(game.made) - len(told) + same]
    events = (Corrected(number, steps[same]), *steps[len(told) :])
    return events if game.why_not(*events) is None else ()
