"""The tables of the report: figures by group, and what was taken for what."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from scorer.cards import Suit
from vision.report.confusion import MISSED, NOT_THERE, RANKS, SUITS, Matrix
from vision.report.markup import element, percent

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


def figures_table(report: Mapping[str, Any]) -> str:
    """A row over all and, if there are several groups, a row for each."""
    groups = report["by_group"] if len(report["by_group"]) > 1 else {}
    rows = [_row("all", report), *(_row(name, values) for name, values in groups.items())]
    head = element("tr", _head(""), *map(_head, _COLUMNS.values()))
    return _scrolling(element("thead", head) + element("tbody", *rows), "figures")


def _row(name: str, values: Mapping[str, Any]) -> str:
    cells = {column: element("td", _figure(column, values)) for column in _COLUMNS}
    if values[_WORST]:
        cells[_WORST] = element("td", _figure(_WORST, values), class_="alarm")
    return element("tr", _head(name, "row"), *cells.values())


def _figure(column: str, values: Mapping[str, Any]) -> str:
    """A share of no cards says nothing and is left out."""
    if column in _OF_CARDS and not values["cards"]:
        return "–"
    value = values[column]
    return percent(value) if isinstance(value, float) else str(value)


def rank_table(matrix: Matrix) -> str:
    """Thirteen ranks and "not there" against thirteen and "missed"."""
    return _matrix_table(matrix, (*RANKS, NOT_THERE), (*RANKS, MISSED))


def suit_table(matrix: Matrix) -> str:
    """Four suits against four."""
    return _matrix_table(matrix, SUITS, SUITS)


def _matrix_table(matrix: Matrix, truths: Sequence[str], answers: Sequence[str]) -> str:
    corner = element("td", "true ↓<br>answer →")
    head = element("tr", corner, *(_head(_sign(answer)) for answer in answers))
    rows = [
        element("tr", _head(_sign(truth), "row"), *(_cell(matrix, truth, each) for each in answers))
        for truth in truths
    ]
    return _scrolling(element("thead", head) + element("tbody", *rows), "matrix")


def _cell(matrix: Matrix, truth: str, answer: str) -> str:
    count = matrix.get(truth, {}).get(answer, 0)
    if not count:
        return "<td></td>"
    return element("td", str(count), class_="right" if truth == answer else "wrong")


def _sign(name: str) -> str:
    return Suit(name).symbol if name in SUITS else name


def _head(text: str, scope: str = "col") -> str:
    return element("th", escape(text), scope=scope)


def _scrolling(rows: str, kind: str) -> str:
    """A table that scrolls by itself where the page is too narrow for it."""
    return element("div", element("table", rows, class_=kind), class_="scrolling", tabindex="0")
