"""What a follower told of a film against what happened in it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeAlias

from vision.film.film import SeenEvent

Line: TypeAlias = Mapping[str, Any]
"""A line of ``cribcam watch --json``."""

_TOLD = re.compile(r"corrected \d+ (starter \S+)")
"""A starter that nobody could read when it was turned."""
_LAID = re.compile(r"corrected \d+ (laid (\S) \S+)$")
"""A card that was laid and that nobody could read."""
UNSEEN = "unseen"
"""Begins the line of a card that was laid and that nobody could read."""
AHEAD_S = 0.5
"""So much earlier a starter may be told than it lies free."""
_SHOWS = ("cut", "starter", "shown", "crib")
"""What is one event whatever the order in which its cards are named."""


@dataclass(frozen=True, slots=True)
class FollowedDeal:
    """One deal: its laid cards, and how late those were told that were told in their order.

    ``wrong`` are lines that tell what did not happen, ``asked`` the questions, and ``taps`` how
    many were answered.
    ``shown`` of ``to_show`` starters, hands and cribs were told.
    """

    laid: int
    late_s: tuple[float, ...]
    wrong: tuple[str, ...]
    asked: tuple[str, ...]
    shown: int
    to_show: int
    taps: int = 0

    @property
    def right(self) -> int:
        """How many laid cards were told."""
        return len(self.late_s)


def followed_deals(events: Sequence[SeenEvent], lines: Sequence[Line]) -> Iterator[FollowedDeal]:
    """Compare deal by deal; the next one begins when its starter lies free."""
    begins_s = [event.time_s for event in events if event.event.startswith("starter")]
    ends_s = [*begins_s[1:], float("inf")]
    for first, (begin_s, end_s) in enumerate(zip(begins_s, ends_s, strict=True)):
        since_s = begin_s if first else 0.0
        happened = [event for event in events if since_s <= event.time_s < end_s]
        told = [line for line in lines if since_s <= line["t"] + AHEAD_S < end_s]
        yield _followed_deal(happened, told)


def _followed_deal(happened: Sequence[SeenEvent], told: Sequence[Line]) -> FollowedDeal:
    truth = [event for event in happened if _kind(event.event) == "laid"]
    free_s = list(accumulate((event.time_s for event in truth), max))
    lays = [line for line in _standing(told) if _kind(line["event"]) in {"laid", UNSEEN}]
    pairs = list(_common([event.event for event in truth], [line["event"] for line in lays]))
    named = [(there, own) for there, own in pairs if _kind(lays[own]["event"]) == "laid"]
    late_s = tuple(max(lays[own]["t"] - free_s[there], 0.0) for there, own in named)
    right = {own for _, own in pairs}
    wrong = [line["event"] for place, line in enumerate(lays) if place not in right]
    shows = {_unordered(event.event) for event in happened if _kind(event.event) in _SHOWS}
    events = [_TOLD.sub(r"\1", line["event"]) for line in _standing(told)]
    shown = {_unordered(event) for event in events if _kind(event) in _SHOWS}
    wrong += [" ".join(sorted(each)) for each in shown - shows]
    asked = tuple(f"{line['t']:.1f} s: {line['asks']['text']}" for line in told if "asks" in line)
    there, taps = len(shown & shows), sum("tapped" in line for line in told)
    return FollowedDeal(len(truth), late_s, tuple(wrong), asked, there, len(shows), taps)


def _standing(told: Sequence[Line]) -> list[Line]:
    """The events that were not taken back; a card that was told late stands where it was laid."""
    standing: list[Line] = []
    for line in told:
        if line.get("event") == "undone":
            standing.pop()
        elif told_late := _LAID.match(line.get("event", "")):
            unseen = [each["event"] for each in standing].index(f"{UNSEEN} {told_late[2]}")
            standing[unseen] = {**line, "event": told_late[1]}
        elif "event" in line:
            standing.append(line)
    return standing


def _are_same(truth: str, told: str) -> bool:
    """Whether a card was laid so, or by that player and nobody could read it."""
    return told in {truth, f"{UNSEEN} {truth.split()[1]}"}


def _kind(event: str) -> str:
    return event.partition(" ")[0]


def _unordered(event: str) -> frozenset[str]:
    return frozenset(event.split())


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
