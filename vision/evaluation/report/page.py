"""The page of the report with its tables: one HTML file beside its pictures."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias

from scorer.cards import Suit
from vision.evaluation.by_group import several_groups
from vision.evaluation.confusion import MISSED, NOT_THERE, RANKS, SUITS, Matrix
from vision.evaluation.mistakes import Kind
from vision.evaluation.report.contact_sheet import Exhibit
from vision.evaluation.report.markup import filled, percent
from vision.evaluation.report.plots import curves, reliability_plot

_HEADINGS = {
    Kind.WRONG_AND_CERTAIN: "Wrong and certain",
    Kind.WRONG: "Wrong, but shown as doubt",
    Kind.MISSED: "Missed",
}
_COLUMNS = {
    "images": "pictures",
    "cards": "cards",
    "recall": "read",
    "precision": "right",
    "exact": "pictures wholly right",
    "certain_recall": "read and certain",
    "wrong_certain": "wrong and certain",
}
_WORST = "wrong_certain"
_OF_CARDS = {"recall", "precision", "certain_recall"}

Cell: TypeAlias = tuple[str, str]
"""The text of a cell, and its kind."""


def page(name: str, report: Mapping[str, Any], exhibits: Sequence[Exhibit]) -> str:
    """The page over what ``cribcam evaluate --json`` prints, and the mistakes, worst first."""
    return filled(
        "page.html",
        name=name,
        report=report,
        figures=figures_table(report),
        plot=reliability_plot(report["calibration"]["bins"]),
        ranks=rank_table(report["confusion"]["ranks"]),
        suits=suit_table(report["confusion"]["suits"]),
        worse=[(way, curves(way)) for way in report.get("worse", ())],
        mistakes=len(exhibits),
        kinds=list(_by_kind(exhibits)),
    )


def _by_kind(exhibits: Sequence[Exhibit]) -> Iterator[tuple[str, str, list[Exhibit]]]:
    """Give the mistakes, which come sorted by kind, with the heading of each kind."""
    for kind, shown in groupby(exhibits, key=lambda exhibit: exhibit.mistake.kind):
        yield _HEADINGS[kind], kind.name.lower(), list(shown)


def figures_table(report: Mapping[str, Any]) -> str:
    """A row over all and, if there are several groups, a row for each."""
    groups = several_groups(report).items()
    rows = [("all", _row(report)), *((name, _row(values)) for name, values in groups)]
    columns = _COLUMNS.values()
    return filled("table.html", kind="figures", corner=False, columns=columns, rows=rows)


def rank_table(matrix: Matrix) -> str:
    """Thirteen ranks and "not there" against thirteen and "missed"."""
    return _matrix_table(matrix, (*RANKS, NOT_THERE), (*RANKS, MISSED))


def suit_table(matrix: Matrix) -> str:
    """Four suits against four."""
    return _matrix_table(matrix, SUITS, SUITS)


def _row(values: Mapping[str, Any]) -> list[Cell]:
    alarm = {_WORST: "alarm"} if values[_WORST] else {}
    return [(_figure(column, values), alarm.get(column, "")) for column in _COLUMNS]


def _figure(column: str, values: Mapping[str, Any]) -> str:
    """A share of no cards says nothing and is left out."""
    if column in _OF_CARDS and not values["cards"]:
        return "–"
    value = values[column]
    return percent(value) if isinstance(value, float) else str(value)


def _matrix_table(matrix: Matrix, truths: Sequence[str], answers: Sequence[str]) -> str:
    rows = [(_sign(truth), [_cell(matrix, truth, each) for each in answers]) for truth in truths]
    columns = map(_sign, answers)
    return filled("table.html", kind="matrix", corner=True, columns=columns, rows=rows)


def _cell(matrix: Matrix, truth: str, answer: str) -> Cell:
    count = matrix.get(truth, {}).get(answer, 0)
    if not count:
        return "", ""
    return str(count), "right" if truth == answer else "wrong"


def _sign(name: str) -> str:
    return Suit(name).symbol if name in SUITS else name
