"""What a follower told of a film against what happened in it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from statistics import median, quantiles
from typing import Any, TypeAlias

from scorer.cards import Card
from tests.films.write import labels
from vision.evaluation.films import (
    FilmComparison,
    FilmMoment,
    LabelledFilm,
    compare_film,
    labelled_stay,
    watched_film,
)
from vision.film.film import Film, SeenEvent
from vision.frame import Frame
from vision.table.watched_table import TwoStepRecogniser

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


LOOKS_A_SECOND = 10


@dataclass(frozen=True, slots=True)
class ReadLay:
    """A card of the play that came to lie at ``landed_s``, and was free at ``free_s``.

    ``certain_s`` is when it was certain, None if it never was before it was moved.
    """

    event: str
    landed_s: float
    free_s: float
    certain_s: float | None

    @property
    def late_s(self) -> float | None:
        """For how long it lay free before it was certain."""
        return None if self.certain_s is None else max(self.certain_s - self.free_s, 0.0)


@dataclass(frozen=True, slots=True)
class FilmReading:
    """The cards that were laid in a film, and how all of its cards were read."""

    lays: tuple[ReadLay, ...]
    cards: FilmComparison


def read_film(film: Film, name: str, recogniser: TwoStepRecogniser) -> FilmReading:
    """Watch a film as a camera does, frame by frame."""
    frames = (
        Frame(number, time_s, image)
        for number, (time_s, image) in enumerate(film.frames(LOOKS_A_SECOND))
    )
    seen = list(watched_film(frames, recogniser))
    stays = tuple(labelled_stay(entry) for entry in labels(film))
    cards = compare_film(LabelledFilm(name, name, name, stays), seen)
    return FilmReading(tuple(_read_lays(film, seen)), cards)


def _read_lays(film: Film, seen: Sequence[FilmMoment]) -> Iterator[ReadLay]:
    for note, event in zip(film.notes, film.events, strict=True):
        if note.event.startswith("laid"):
            (card,) = note.cards
            leaves_s = next(
                lying.to_s for lying in film.truth if lying.card == card and lying.lies(note.from_s)
            )
            certain_s = _certain_s(card, (note.from_s, leaves_s), seen)
            yield ReadLay(note.event, note.from_s, event.time_s, certain_s)


def _certain_s(card: Card, span: tuple[float, float], seen: Sequence[FilmMoment]) -> float | None:
    begin_s, end_s = span
    return next(
        (
            one.time_s
            for one in seen
            if begin_s <= one.time_s < end_s
            if any(each.card == card for each in one.certain)
        ),
        None,
    )


SLOW_S = 0.6
"""A card that is certain later than that is named."""

BARS = {"own_rows": 0.99, "fast": 0.0}
"""The share of the laid cards that must be read and told; what is laid fast may be asked."""

BAR = 0.97
"""The same for every other form."""


def read_figures(form: str, readings: Sequence[FilmReading]) -> str:
    """How the cards of a form were read, in lines: each that was not, and then the sums."""
    lays = [lay for reading in readings for lay in reading.lays]
    late_s = [lay.late_s for lay in lays if lay.late_s is not None]
    wrong = sum(len(reading.cards.wrong) for reading in readings)
    lines = [line for reading in readings for line in unread(reading)]
    lines.append(
        f"{form}: {_share(len(late_s), len(lays))} laid cards read; certain and wrong {wrong}"
    )
    return "\n".join((*lines, _delays(late_s)))


def unread(reading: FilmReading) -> list[str]:
    """Name the cards of a film that were read late, never or wrongly."""
    name, lines = reading.cards.film.name, []
    for lay in reading.lays:
        if lay.late_s is None or lay.late_s > SLOW_S:
            late = "not read" if lay.late_s is None else f"{lay.late_s:.1f} s late"
            lines.append(f"  {name}: {lay.event} at {lay.landed_s:.1f} s: {late}")
    for wrong in reading.cards.wrong:
        begin_s, end_s = wrong.span
        truth = wrong.truth or "nothing"
        lines.append(f"  {name}: {wrong.card} for {truth} from {begin_s:.1f} to {end_s:.1f} s")
    return lines


def followed_figures(form: str, deals: Sequence[FollowedDeal]) -> str:
    """How the deals of a form were followed, in lines."""
    late_s = [each for deal in deals for each in deal.late_s]
    wrong = [event for deal in deals for event in deal.wrong]
    asked = [question for deal in deals for question in deal.asked]
    clear = sum(not deal.asked and deal.right == deal.laid for deal in deals)
    right = _share(len(late_s), sum(deal.laid for deal in deals))
    shown = _share(sum(deal.shown for deal in deals), sum(deal.to_show for deal in deals))
    without = _share(clear, len(deals))
    return "\n".join(
        (
            f"{form}: {right} laid cards told in order and by their seat; wrong {len(wrong)}",
            _delays(late_s),
            f"  {without} deals without a question, {len(asked) / len(deals):.2f} a deal",
            f"  {sum(deal.taps for deal in deals) / len(deals):.2f} taps a deal",
            f"  {shown} starters, hands and cribs told",
            *(f"  wrong: {event}" for event in wrong),
            *(f"  asked: {question}" for question in asked),
        )
    )


def is_read(form: str, readings: Sequence[FilmReading]) -> bool:
    """Whether enough of the laid cards were read, and nothing was certain and wrong."""
    lays = [lay for reading in readings for lay in reading.lays]
    read = sum(lay.late_s is not None for lay in lays)
    wrong = any(reading.cards.wrong for reading in readings)
    return not wrong and read >= BARS.get(form, BAR) * len(lays)


def is_followed(form: str, deals: Sequence[FollowedDeal]) -> bool:
    """Whether enough of the laid cards were told, and nothing wrong."""
    right, laid = sum(deal.right for deal in deals), sum(deal.laid for deal in deals)
    return not any(deal.wrong for deal in deals) and right >= BARS.get(form, BAR) * laid


def _share(some: int, every: int) -> str:
    return f"{some} of {every} ({some / every:.3f})"


def _delays(late_s: Sequence[float]) -> str:
    if len(late_s) < 2:
        return "  too few to tell how late"
    slow_s = quantiles(late_s, n=20, method="inclusive")[-1]
    return f"  once they lie free: median {median(late_s):.2f} s, 95 % within {slow_s:.2f} s"
