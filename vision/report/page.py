"""The page of the report: one HTML file that needs nothing but the pictures beside it."""

from collections.abc import Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from vision.report.contact_sheet import Exhibit
from vision.report.exhibits import exhibits_html
from vision.report.markup import element, percent
from vision.report.reliability_plot import reliability_plot
from vision.report.tables import figures_table, rank_table, suit_table

_FIGURES = """
“Read” is the share of the cards that are named, “right” the share of the answers that are
right; a doubtful answer counts by its first candidate. “Wrong and certain” is the number of
answers that would be counted without asking, and are not there: the figure that matters most.
Cards that the labels call optional are neither right nor wrong.
"""
_CALIBRATION = """
A bar is the share of right answers among those with such a confidence; the line across it is the
confidence that they claimed, and the whisker spans the shares that fit what was counted in 19 cases
of 20. Bars that end on the dashed line are honest. Where the count is 0 nothing was answered: what
is too unlikely names no card.
"""
_PAIRING = """
A wrong answer counts as given for the card in whose labelled box one of its indices lies, if it
lies in no other card’s; that card may have been read right as well, by its other index, and then
counts twice. Where the labels have no boxes, an answer is set against a missed card only if both
are the only ones in their picture; that is likely, not known. Every other wrong answer is for a
card “not there”, every other missed card is “missed”.
"""
_MARKS = """
Each crop opens its whole picture, with every sighting drawn in: green is right, red wrong, orange
a missed card where the labels have a box of it, grey optional; a question mark says doubtful.
Where no box is known, the crop is the whole picture.
"""


def page(name: str, report: Mapping[str, Any], exhibits: Sequence[Exhibit]) -> str:
    """The page over what ``cribcam evaluate --json`` prints, and the mistakes, worst first."""
    title = f"How well cribcam reads {escape(name)}"
    body = [
        element("h1", title),
        _lead(report),
        _section("Figures", _FIGURES, figures_table(report)),
        _calibration(report["calibration"]),
        _section(
            "What was taken for what",
            _PAIRING,
            element(
                "div",
                rank_table(report["confusion"]["ranks"]),
                suit_table(report["confusion"]["suits"]),
                class_="matrices",
            ),
        ),
        _section(f"Every mistake: {len(exhibits)}", _MARKS, exhibits_html(exhibits)),
    ]
    return _document(title, "".join(body))


def _lead(report: Mapping[str, Any]) -> str:
    """What matters most, in a line."""
    words = [f"Wrong and certain: <b>{report['wrong_certain']}</b>."]
    if report["cards"]:
        words += [
            f"Read: <b>{percent(report['recall'])}</b> of {report['cards']} cards in"
            f" {report['images']} pictures.",
            f"Right: <b>{percent(report['precision'])}</b> of the answers.",
        ]
    return element("p", " ".join(words), class_="lead")


def _calibration(found: Mapping[str, Any]) -> str:
    error = element("p", f"Expected calibration error: <b>{found['expected_error']:.4f}</b>")
    sentences = [_sentence(kind, found[kind]) for kind in ("certain", "doubtful")]
    words = element("div", error, *(element("p", each) for each in sentences))
    plot = reliability_plot(found["bins"])
    return _section(
        "How far its confidence can be trusted",
        _CALIBRATION,
        element("div", plot, words, class_="beside"),
    )


def _sentence(kind: str, counted: Mapping[str, int]) -> str:
    answers, right = counted["answers"], counted["right"]
    if not answers:
        return f"No answer is {kind}."
    share = f"<b>{right}</b> are right ({percent(right / answers)})"
    return f"Of {answers} {kind} answers {share}."


def _section(heading: str, words: str, content: str) -> str:
    note = element("p", words.strip(), class_="note")
    return element("section", element("h2", heading), note, content)


def _document(title: str, body: str) -> str:
    style = files(__package__).joinpath("style.css").read_text("utf-8")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )
