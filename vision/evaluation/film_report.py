"""What ``cribcam evaluate`` says of films, for programs and for people."""

import dataclasses
import math
from collections.abc import Iterator, Sequence
from typing import Any

from vision.evaluation.film_comparison import FilmComparison, FilmFigures, film_figures
from vision.evaluation.films import Span
from vision.terminal import printable


def films_json(rows: Sequence[FilmComparison]) -> dict[str, Any]:
    """The figures over all films, by group, and every mistake."""
    groups = sorted({row.film.group for row in rows})
    return {
        **_rounded(film_figures(rows)),
        "by_group": {
            group: _rounded(film_figures([row for row in rows if row.film.group == group]))
            for group in groups
        },
        "mistakes": [mistake for row in rows for mistake in _mistakes(row)],
    }


def films_text(found: dict[str, Any]) -> list[str]:
    """The lines for people: one of all films, one a group if there are several, one a mistake."""
    groups = found["by_group"] if len(found["by_group"]) > 1 else {}
    return [
        _line("films", found),
        *(_line(group, values) for group, values in groups.items()),
        *(_mistake(mistake) for mistake in found["mistakes"]),
    ]


def _rounded(values: FilmFigures) -> dict[str, Any]:
    return {
        name: round(value, 4) if isinstance(value, float) else value
        for name, value in dataclasses.asdict(values).items()
    }


def _mistakes(row: FilmComparison) -> Iterator[dict[str, Any]]:
    """The worst first; ``to`` is null if a card lies to the end of the film."""
    name = row.film.name
    for wrong in row.wrong:
        truth = None if wrong.truth is None else str(wrong.truth)
        told = {"film": name, "kind": "wrong and certain", "card": str(wrong.card), "truth": truth}
        yield {**told, **_span(wrong.span)}
    for loss in row.lost:
        yield {"film": name, "kind": "lost", "card": str(loss.card), **_span(loss.span)}
    for stay in row.missed:
        yield {"film": name, "kind": "missed", "card": str(stay.card), **_span(stay.span)}


def _span(span: Span) -> dict[str, float | None]:
    begin_s, end_s = span
    return {"from": round(begin_s, 3), "to": None if math.isinf(end_s) else round(end_s, 3)}


def _line(name: str, values: dict[str, Any]) -> str:
    return (
        f"{printable(name)}: {values['films']} films, {values['cards']} cards, "
        f"certain {values['certain_recall']:.4f}, wrong and certain {values['wrong_certain']}, "
        f"lost {values['lost']}, {_late(values)}"
    )


def _late(values: dict[str, Any]) -> str:
    if values["late_median_s"] is None:
        return "none read"
    middle_s, slowest_s = values["late_median_s"], values["late_slowest_s"]
    return f"late by {middle_s:.1f} s in the median, {slowest_s:.1f} s at the most"


def _mistake(mistake: dict[str, Any]) -> str:
    end = "the end" if mistake["to"] is None else f"{mistake['to']:.1f} s"
    truth = f" for {mistake['truth']}" if mistake.get("truth") else ""
    return (
        f"  {printable(mistake['film'])}, {mistake['from']:.1f} s to {end}: "
        f"{mistake['card']} {mistake['kind']}{truth}"
    )
