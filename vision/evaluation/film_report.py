"""What ``cribcam evaluate`` says of films, for programs and for people."""

import math
from collections.abc import Iterator, Sequence
from typing import Any

from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.by_group import figures_by_group, several_groups
from vision.evaluation.film_comparison import FilmComparison, film_figures
from vision.evaluation.films import Span
from vision.terminal import printable


def films_json(rows: Sequence[FilmComparison]) -> dict[str, Any]:
    """The figures over all films, by group, and every mistake."""
    return {
        **figures_by_group(rows, lambda row: row.film.group, film_figures),
        "mistakes": [mistake for row in rows for mistake in _mistakes(row)],
    }


def films_text(found: dict[str, Any]) -> list[Sentence]:
    """The lines for people: one of all films, one a group if there are several, one a mistake."""
    return [
        _line(say("all"), found),
        *(_line(printable(group), values) for group, values in several_groups(found).items()),
        *(_mistake(mistake) for mistake in found["mistakes"]),
    ]


def _mistakes(row: FilmComparison) -> Iterator[dict[str, Any]]:
    """The worst first; ``to`` is null if a card lies to the end of the film."""
    name = row.film.name
    for wrong in row.wrong:
        truth = None if wrong.truth is None else str(wrong.truth)
        told = {"film": name, "kind": "wrong and certain", "card": str(wrong.card), "truth": truth}
        yield {**told, **_time_span(wrong.span)}
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
