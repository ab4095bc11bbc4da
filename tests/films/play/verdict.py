"""What a follower told of one deal against what happened in it: whole, asked, silent or wrong."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import accumulate
from statistics import median, quantiles

from vision.film.film import SeenEvent

UNSEEN = "unseen"
"""Begins the step of a card that was laid and that nobody could read."""

_SHOWS = frozenset({"cut", "starter", "shown", "crib"})
"""Steps that are the same whatever the order in which their cards are named."""


class Outcome(StrEnum):
    """How a deal was told: each is one of these."""

    WHOLE = "whole"
    """All that the camera could see, and nothing else."""
    ASKED = "asked"
    """Less, nothing wrong, and the players were asked something."""
    SILENT = "silent"
    """Less, nothing wrong, and nobody was asked."""
    WRONG = "wrong"
    """Something stands at the end that did not happen, or not in that order or by that player."""


@dataclass(frozen=True, slots=True)
class Truth:
    """What happens in a deal, each event with the time at which it can be seen.

    ``hidden`` are events that no camera could see: they may be told, and need not.
    """

    events: Sequence[SeenEvent]
    hidden: frozenset[str] = frozenset()

    @property
    def lays(self) -> list[SeenEvent]:
        """The laid cards in their order."""
        return [event for event in self.events if _kind(event.event) == "laid"]

    @property
    def shows(self) -> set[frozenset[str]]:
        """The cards cut, the starter, the hands and the crib."""
        return {_unordered(each.event) for each in self.events if _kind(each.event) in _SHOWS}


@dataclass(frozen=True, slots=True)
class Told:
    """The steps that stand at the end, since when each stands, and the questions that were asked.

    ``taps`` of them were answered. A look took ``mean_ms`` and at most ``most_ms`` of processor.
    """

    steps: Sequence[str]
    since_s: Mapping[str, float]
    asked: tuple[str, ...] = ()
    taps: int = 0
    mean_ms: float = 0.0
    most_ms: float = 0.0
    chances: Mapping[str, float] = field(default_factory=dict)
    """The chance that each step was given as it was told first."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One deal: ``laid`` cards could be seen, and so late were those told that were told right.

    ``wrong`` are steps that did not happen so, ``missing`` what could be seen and was not told.
    """

    laid: int
    late_s: tuple[float, ...]
    wrong: tuple[str, ...]
    missing: tuple[str, ...]
    told: Told

    @property
    def outcome(self) -> Outcome:
        """Whole, asked, silent or wrong."""
        if self.wrong:
            return Outcome.WRONG
        if not self.missing:
            return Outcome.WHOLE
        return Outcome.ASKED if self.told.asked else Outcome.SILENT


def judge(truth: Truth, told: Told) -> Verdict:
    """Compare what stands at the end of a deal with what happened.

    A laid card is right if it stands in the longest series of lays that both have in one order. A
    card that stands as laid unread in its place is neither right nor wrong.
    """
    lays = truth.lays
    steps = [step for step in told.steps if _kind(step) in {"laid", UNSEEN}]
    pairs = list(_common([each.event for each in lays], steps))
    named = [(there, own) for there, own in pairs if _kind(steps[own]) == "laid"]
    seen = [(there, own) for there, own in named if lays[there].event not in truth.hidden]
    own = {place for _, place in pairs}
    wrong = [step for place, step in enumerate(steps) if place not in own]
    right = {there for there, _ in named}
    missing = [each.event for there, each in enumerate(lays) if there not in right]
    shown = {_unordered(step) for step in told.steps if _kind(step) in _SHOWS}
    wrong += [" ".join(sorted(each)) for each in shown - truth.shows]
    missing += [
        each.event
        for each in truth.events
        if _kind(each.event) in _SHOWS and _unordered(each.event) not in shown
    ]
    return Verdict(
        sum(each.event not in truth.hidden for each in lays),
        tuple(_late_s(lays, [(there, steps[place]) for there, place in seen], told)),
        tuple(wrong),
        tuple(event for event in missing if event not in truth.hidden),
        told,
    )


def _late_s(
    lays: Sequence[SeenEvent], right: Sequence[tuple[int, str]], told: Told
) -> Iterator[float]:
    """How late each card was told: no card counts from before all earlier ones lay free."""
    free_s = list(accumulate((each.time_s for each in lays), max))
    for there, step in right:
        yield max(told.since_s[step] - free_s[there], 0.0)


def _kind(event: str) -> str:
    return event.partition(" ")[0]


def _unordered(event: str) -> frozenset[str]:
    return frozenset(event.split())


def _are_same(truth: str, told: str) -> bool:
    """Whether a card was laid so, or by that player and nobody could read it."""
    return told in {truth, f"{UNSEEN} {truth.split()[1]}"}


def _common(truth: Sequence[str], told: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of the longest series of events that both have in the same order."""
    longest = [[0] * (len(told) + 1) for _ in range(len(truth) + 1)]
    for there in reversed(range(len(truth))):
        for own in reversed(range(len(told))):
            longest[there][own] = (
                longest[there + 1][own + 1] + 1
                if _are_same(truth[there], told[own])
                else max(longest[there + 1][own], longest[there][own + 1])
            )
    there = own = 0
    while there < len(truth) and own < len(told):
        if _are_same(truth[there], told[own]):
            yield there, own
            there, own = there + 1, own + 1
        elif longest[there + 1][own] >= longest[there][own + 1]:
            there += 1
        else:
            own += 1


_COLUMNS = (
    ("tries", 6),
    *((outcome.value, 7) for outcome in Outcome),
    ("cards", 7),
    ("median", 7),
    ("95 %", 6),
    ("asks", 6),
    ("taps", 6),
    ("ms", 6),
    ("most", 6),
)


def header(label: str) -> str:
    """The names of the columns that ``figures`` fills."""
    return label + "".join(f"{name:>{width}}" for name, width in _COLUMNS)


def figures(label: str, verdicts: Sequence[Verdict]) -> str:
    """A line of sums: deals by outcome, the share of cards told, delays, questions a deal."""
    outcomes = [verdict.outcome for verdict in verdicts]
    late_s = [each for verdict in verdicts for each in verdict.late_s]
    asked = sum(len(verdict.told.asked) for verdict in verdicts)
    taps = sum(verdict.told.taps for verdict in verdicts)
    ms = sum(verdict.told.mean_ms for verdict in verdicts) / len(verdicts)
    most_ms = max(verdict.told.most_ms for verdict in verdicts)
    cells = (
        str(len(verdicts)),
        *(str(outcomes.count(outcome)) for outcome in Outcome),
        f"{share(verdicts):.3f}",
        *_delays(late_s),
        f"{asked / len(verdicts):.2f}",
        f"{taps / len(verdicts):.2f}",
        f"{ms:.1f}",
        f"{most_ms:.0f}",
    )
    pairs = zip(cells, _COLUMNS, strict=True)
    return label + "".join(f"{cell:>{width}}" for cell, (_, width) in pairs)


def share(verdicts: Sequence[Verdict]) -> float:
    """The share of the cards that could be seen and were told right."""
    laid = sum(verdict.laid for verdict in verdicts)
    return sum(len(verdict.late_s) for verdict in verdicts) / laid if laid else 1.0


def _delays(late_s: Sequence[float]) -> tuple[str, str]:
    """The median in seconds, and within what time 95 of 100 cards are told."""
    if len(late_s) < 2:
        return ("-", "-")
    slow_s = quantiles(late_s, n=20, method="inclusive")[-1]
    return (f"{median(late_s):.2f}", f"{slow_s:.2f}")


_FROM = (0.0, 0.95, 0.98, 0.99, 0.995, 0.999)
"""Where the classes of chances begin."""


def reliability(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Lines of how many steps that were told at a chance stand at the end, and are right."""
    told = [pair for verdict in verdicts for pair in _standing(verdict)]
    for low, high in zip(_FROM, (*_FROM[1:], 2.0), strict=True):
        stand = [stands for chance, stands in told if low <= chance < high]
        if stand:
            yield f"told at {low:.3f} and more: {sum(stand)} of {len(stand)} stand"


def _standing(verdict: Verdict) -> Iterator[tuple[float, bool]]:
    """For each step that was told, its chance, and whether it stands and is right."""
    right = set(verdict.told.steps).difference(verdict.wrong)
    shown = {_unordered(step) for step in right if _kind(step) in _SHOWS}
    for step, chance in verdict.told.chances.items():
        if _kind(step) == "laid":
            yield chance, step in right
        elif _kind(step) in _SHOWS:
            yield chance, _unordered(step) in shown
