"""The page of the report: one HTML file that needs nothing but the pictures beside it."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from vision.evaluation.report.contact_sheet import Exhibit
from vision.evaluation.report.markup import filled
from vision.evaluation.report.pairing import Kind
from vision.evaluation.report.reliability_plot import reliability_plot
from vision.evaluation.report.tables import figures_table, rank_table, suit_table

_HEADINGS = {
    Kind.WRONG_AND_CERTAIN: "Wrong and certain",
    Kind.WRONG: "Wrong, but shown as doubt",
    Kind.MISSED: "Missed",
}


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
        mistakes=len(exhibits),
        kinds=list(_by_kind(exhibits)),
    )


def _by_kind(exhibits: Sequence[Exhibit]) -> Iterator[tuple[str, str, list[Exhibit]]]:
    """Give the mistakes, which come sorted by kind, with the heading of each kind."""
    for kind, shown in groupby(exhibits, key=lambda exhibit: exhibit.mistake.kind):
        yield _HEADINGS[kind], kind.name.lower(), list(shown)
