"""Labelled films: their labels, the comparison with what was read, the figures and their text."""

import math
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import dropwhile, groupby
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from scorer.cards import Card
from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.photo_report import figures_by_group, middle_lies_in, several_groups
from vision.evaluation.photos import Entry, LabelsError, box_of, cards_of, group_of, labelled
from vision.frame import Box, Frame, Sighting
from vision.health.camera import WatchedCamera
from vision.table.watched_table import TwoStepRecogniser
from vision.terminal import printable

Span: TypeAlias = tuple[float, float]
"""From which second of a film to which, without the latter."""


@dataclass(frozen=True, slots=True)
class LabelledStay:
    """A card that lies still in one place over a ``span``, ``covered`` for some of that time.

    The span begins when the card lies still. In the ``covered`` spans too much is hidden for
    anybody to read the card; the last one may end after the card has left, while its place is
    hidden. ``box`` is the card's, in fractions of the picture's sides.
    """

    card: Card
    span: Span
    covered: tuple[Span, ...] = ()
    box: Box | None = None

    def free_s(self, until_s: float = math.inf) -> float:
        """How many seconds it lies free before ``until_s``."""
        begin_s, end_s = self.span[0], min(self.span[1], until_s)
        hidden_s = 0.0
        reached_s = begin_s
        for covered_s, free_s in sorted(self.covered):
            from_s, to_s = max(covered_s, reached_s), min(free_s, end_s)
            hidden_s += max(to_s - from_s, 0.0)
            reached_s = max(reached_s, free_s)
        return max(end_s - begin_s, 0.0) - hidden_s

    @property
    def shown_until_s(self) -> float:
        """When its place is seen again after it left: at once, unless something hides it then."""
        hidden = (free_s for covered_s, free_s in self.covered if covered_s <= self.span[1])
        return max((self.span[1], *hidden))

    def lies_free(self, time_s: float) -> bool:
        """Whether it can be read at that second."""
        return _within(self.span, time_s) and not any(_within(one, time_s) for one in self.covered)


@dataclass(frozen=True, slots=True)
class LabelledFilm:
    """A film with every stay of a card on its table.

    ``name`` is the one in the labels, ``path`` that of a video, of a folder of pictures or a
    pattern for numbered ones. ``optional`` are cards that are neither right nor wrong at any time.
    """

    name: str
    path: str
    group: str
    stays: tuple[LabelledStay, ...]
    optional: frozenset[Card] = frozenset()


def labelled_films(folder: Path) -> list[LabelledFilm]:
    """The films that ``labels.json`` in the folder names.

    Raises LabelsError if there is no such file, or if a label is no card or no span of time.
    """
    return labelled(folder, "films", lambda entry: _film(folder, entry))


def _film(folder: Path, entry: Entry) -> LabelledFilm:
    return LabelledFilm(
        str(entry["file"]),
        str(folder / str(entry["file"])),
        group_of(folder, entry),
        tuple(labelled_stay(stay) for stay in entry["cards"]),
        cards_of(entry.get("optional", ())),
    )


def labelled_stay(entry: Entry) -> LabelledStay:
    """One of a film's ``cards``; raises ValueError if it is no card or no span of time."""
    return LabelledStay(
        Card.parse(str(entry["card"])),
        _span((entry["from"], entry.get("to", math.inf))),
        tuple(_span(span) for span in entry.get("covered", ())),
        box_of(entry["box"]) if "box" in entry else None,
    )


def _span(seconds: Iterable[float]) -> Span:
    match [float(each) for each in seconds]:
        case begin_s, end_s if 0 <= begin_s < end_s:
            return begin_s, end_s
        case begin_s, end_s:
            ends = {"begin": f"{begin_s:g}", "end": f"{end_s:g}"}
            raise LabelsError(say("from {begin} to {end} is no span of seconds", **ends))
    raise LabelsError(say("not the two ends of a span of seconds: {told}", told=repr(seconds)))


def _within(span: Span, time_s: float) -> bool:
    return span[0] <= time_s < span[1]


@dataclass(frozen=True, slots=True)
class FilmMoment:
    """The ``certain`` cards at a second of the film, in a picture of that width and height."""

    time_s: float
    certain: tuple[Sighting, ...]
    size: tuple[int, int]

    def boxes(self, card: Sighting) -> Iterator[Box]:
        """The boxes of its indices in fractions of the picture's sides."""
        width, height = self.size
        for left, top, right, bottom in card.boxes:
            yield left / width, top / height, right / width, bottom / height


def watched_film(film: Iterable[Frame], recogniser: TwoStepRecogniser) -> Iterator[FilmMoment]:
    """The moments of a film, each as its frames so far show it."""
    camera = WatchedCamera()
    for frame in film:
        camera = camera.advance(frame, recogniser)
        yield _moment(frame, camera.cards)


def _moment(frame: Frame, cards: tuple[Sighting, ...]) -> FilmMoment:
    height, width = frame.image.shape[:2]
    return FilmMoment(frame.time_s, tuple(card for card in cards if card.certain), (width, height))


LOST_S = 2.0
"""A card that was certain is lost if it lies free for longer and is certain no more."""

NEAR_S = 2.0
"""A certain card is right from so long before it lies still until so long after it has left."""


@dataclass(frozen=True, slots=True)
class WrongAnswer:
    """A card that was certain, without a break, in a span in which it lay nowhere.

    ``truth`` is the card in whose labelled box it was seen at first, if there is just one.
    """

    card: Card
    span: Span
    truth: Card | None


@dataclass(frozen=True, slots=True)
class Loss:
    """A card that had been certain, and was not in a span in which it lay free."""

    card: Card
    span: Span


@dataclass(frozen=True, slots=True)
class FilmComparison:
    """The labels of a film against the cards that were certain in it.

    ``late_s`` are the seconds for which each card that was read had lain free.
    """

    film: LabelledFilm
    late_s: tuple[float, ...]
    missed: tuple[LabelledStay, ...]
    wrong: tuple[WrongAnswer, ...]
    lost: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class FilmFigures:
    """Sums over films; a card counts once for each place where it lay free.

    ``certain_recall`` is the share of them that were certain while they lay free, 1 of nothing;
    the seconds are None where nothing was read.
    """

    films: int
    cards: int
    certain_recall: float
    wrong_certain: int
    lost: int
    late_median_s: float | None
    late_slowest_s: float | None


def compare_film(film: LabelledFilm, moments: Sequence[FilmMoment]) -> FilmComparison:
    """The labels of a film against its frames in their order."""
    stays = [stay for stay in film.stays if stay.card not in film.optional and stay.free_s() > 0]
    late_s = [_late_s(stay, _while_it_lies(stay, moments)) for stay in stays]
    return FilmComparison(
        film,
        tuple(each for each in late_s if each is not None),
        tuple(stay for stay, each in zip(stays, late_s, strict=True) if each is None),
        tuple(_wrong(film, moments)),
        tuple(loss for stay in stays for loss in _losses(stay, _while_it_lies(stay, moments))),
    )


def film_figures(rows: Sequence[FilmComparison]) -> FilmFigures:
    """The figures over some films."""
    late_s = [each for row in rows for each in row.late_s]
    cards = len(late_s) + sum(len(row.missed) for row in rows)
    return FilmFigures(
        films=len(rows),
        cards=cards,
        certain_recall=len(late_s) / cards if cards else 1.0,
        wrong_certain=sum(len(row.wrong) for row in rows),
        lost=sum(len(row.lost) for row in rows),
        late_median_s=median(late_s) if late_s else None,
        late_slowest_s=max(late_s, default=None),
    )


def _while_it_lies(stay: LabelledStay, moments: Sequence[FilmMoment]) -> Sequence[FilmMoment]:
    first, last = (bisect_left(moments, second, key=_time_s) for second in stay.span)
    return moments[first:last]


def _time_s(moment: FilmMoment) -> float:
    return moment.time_s


def _late_s(stay: LabelledStay, moments: Iterable[FilmMoment]) -> float | None:
    """The seconds for which a card lay free before it was certain; None if it never was."""
    read = (
        moment
        for moment in moments
        if stay.lies_free(moment.time_s) and _is_certain(stay.card, moment)
    )
    first = next(read, None)
    return None if first is None else stay.free_s(first.time_s)


def _losses(stay: LabelledStay, moments: Iterable[FilmMoment]) -> Iterator[Loss]:
    """The spans, long ones alone, in which a card lay free and was certain no more."""

    def lost(moment: FilmMoment) -> bool:
        return stay.lies_free(moment.time_s) and not _is_certain(stay.card, moment)

    since_certain = dropwhile(lambda moment: not _is_certain(stay.card, moment), moments)
    for first, last in _stretches(since_certain, lost):
        if last.time_s - first.time_s > LOST_S:
            yield Loss(stay.card, (first.time_s, last.time_s))


def _wrong(film: LabelledFilm, moments: Sequence[FilmMoment]) -> Iterator[WrongAnswer]:
    """Every card that was certain where none of its stays was near, in the order of the deck."""
    ever = {card.card for moment in moments for card in moment.certain} - film.optional
    for card in sorted(ever, key=lambda card: card.place):
        stays = [stay for stay in film.stays if stay.card == card]
        for first, last in _stretches(moments, partial(_is_wrong, card, stays)):
            yield WrongAnswer(card, (first.time_s, last.time_s), _truth(card, film, first))


def _is_wrong(card: Card, stays: Sequence[LabelledStay], one: FilmMoment) -> bool:
    near = (stay.span[0] - NEAR_S <= one.time_s <= stay.shown_until_s + NEAR_S for stay in stays)
    return _is_certain(card, one) and not any(near)


def _truth(card: Card, film: LabelledFilm, moment: FilmMoment) -> Card | None:
    """The one labelled card that lies free where a wrong answer was seen."""
    boxes = [box for each in moment.certain if each.card == card for box in moment.boxes(each)]
    under = {
        stay.card
        for stay in film.stays
        if stay.box is not None and stay.lies_free(moment.time_s)
        if any(middle_lies_in(box, stay.box) for box in boxes)
    }
    return under.pop() if len(under) == 1 else None


def _stretches(
    moments: Iterable[FilmMoment], holds: Callable[[FilmMoment], bool]
) -> Iterator[tuple[FilmMoment, FilmMoment]]:
    """The first and the last frame of every unbroken run of frames of which it holds."""
    for held, run in groupby(moments, key=holds):
        if held:
            frames = list(run)
            yield frames[0], frames[-1]


def _is_certain(card: Card, moment: FilmMoment) -> bool:
    return any(each.card == card for each in moment.certain)


def films_json(rows: Sequence[FilmComparison]) -> dict[str, Any]:
    """The figures over all films, by group, and every mistake."""
    return {
        **figures_by_group(rows, lambda row: row.film.group, film_figures),
        "mistakes": [mistake for row in rows for mistake in _mistakes(row)],
    }


def films_text(figures: dict[str, Any]) -> list[Sentence]:
    """The lines for people: one of all films, one a group if there are several, one a mistake."""
    return [
        _line(say("all"), figures),
        *(_line(printable(group), values) for group, values in several_groups(figures).items()),
        *(_mistake(mistake) for mistake in figures["mistakes"]),
    ]


def _mistakes(row: FilmComparison) -> Iterator[dict[str, Any]]:
    """The worst first; ``to`` is null if a card lies to the end of the film."""
    name = row.film.name
    for wrong in row.wrong:
        truth = None if wrong.truth is None else str(wrong.truth)
        mistake = {
            "film": name,
            "kind": "wrong and certain",
            "card": str(wrong.card),
            "truth": truth,
        }
        yield {**mistake, **_time_span(wrong.span)}
    for loss in row.lost:
        yield {"film": name, "kind": "lost", "card": str(loss.card), **_time_span(loss.span)}
    for stay in row.missed:
        yield {"film": name, "kind": "missed", "card": str(stay.card), **_time_span(stay.span)}


def _time_span(span: Span) -> dict[str, float | None]:
    begin_s, end_s = span
    return {"from": round(begin_s, 3), "to": None if math.isinf(end_s) else round(end_s, 3)}


def _line(name: str | Sentence, values: dict[str, Any]) -> Sentence:
    return say(
        "{name}: films {films}, cards {cards}, certain {certain}, wrong and certain {wrong}, "
        "lost {lost}, {late}",
        name=name,
        films=values["films"],
        cards=values["cards"],
        certain=decimal(f"{values['certain_recall']:.4f}"),
        wrong=values["wrong_certain"],
        lost=values["lost"],
        late=_late(values),
    )


def _late(values: dict[str, Any]) -> Sentence:
    if values["late_median_s"] is None:
        return say("none read")
    return say(
        "late by {middle} s in the median, {slowest} s at the most",
        middle=decimal(f"{values['late_median_s']:.1f}"),
        slowest=decimal(f"{values['late_slowest_s']:.1f}"),
    )


def _mistake(mistake: dict[str, Any]) -> Sentence:
    values = {
        "film": printable(mistake["film"]),
        "begin": decimal(f"{mistake['from']:.1f}"),
        "what": _what(mistake["kind"], mistake["card"], mistake.get("truth")),
    }
    if mistake["to"] is None:
        return say("  {film}, {begin} s to the end: {what}", **values)
    return say(
        "  {film}, {begin} s to {end} s: {what}", **values, end=decimal(f"{mistake['to']:.1f}")
    )


def _what(kind: str, card: str, truth: str | None) -> Sentence:
    match kind:
        case "lost":
            return say("{card} lost", card=card)
        case "missed":
            return say("{card} missed", card=card)
    if truth:
        return say("{card} wrong and certain for {truth}", card=card, truth=truth)
    return say("{card} wrong and certain", card=card)
