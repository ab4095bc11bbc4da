"""The contact sheet in HTML: a figure for each mistake, with truth, answer and confidence."""

from collections.abc import Sequence
from html import escape
from itertools import groupby

from vision.report.contact_sheet import Exhibit
from vision.report.markup import card_html, element
from vision.report.pairing import Kind
from vision.sighting import Candidate

_HEADINGS = {
    Kind.WRONG_AND_CERTAIN: "Wrong and certain",
    Kind.WRONG: "Wrong, but shown as doubt",
    Kind.MISSED: "Missed",
}


def exhibits_html(exhibits: Sequence[Exhibit]) -> str:
    """The mistakes, which come sorted by kind, under a heading for each kind."""
    if not exhibits:
        return element("p", "There is none.")
    kinds = groupby(exhibits, key=lambda exhibit: exhibit.mistake.kind)
    return "".join(_of_one_kind(kind, list(shown)) for kind, shown in kinds)


def _of_one_kind(kind: Kind, shown: list[Exhibit]) -> str:
    heading = element("h3", f"{_HEADINGS[kind]}: {len(shown)}")
    figures = "".join(map(_figure, shown))
    return heading + element("div", figures, class_=f"sheet {kind.name.lower()}")


def _figure(exhibit: Exhibit) -> str:
    link = element("a", _image(exhibit), href=exhibit.picture)
    return element("figure", link, element("figcaption", *_lines(exhibit)))


def _image(exhibit: Exhibit) -> str:
    name = escape(f"A crop of {exhibit.image}; opens the whole picture")
    return f'<img src="{escape(exhibit.crop)}" alt="{name}" loading="lazy">'


def _lines(exhibit: Exhibit) -> list[str]:
    """Truth and answer, what else the answer might be, and the picture's name."""
    truth, answer = exhibit.mistake.truth, exhibit.mistake.answer
    lines = [_line("true", card_html(truth) if truth else "not known")]
    if answer is None:
        lines.append(_line("answer", "none"))
    else:
        likely, *others = [_candidate(each) for each in answer.candidates]
        lines.append(_line("answer", likely))
        lines += [_line("or", ", ".join(others))] if others else []
    return [*lines, element("span", escape(exhibit.image), class_="name")]


def _candidate(candidate: Candidate) -> str:
    return f"{card_html(candidate.card)} {candidate.confidence:.2f}"


def _line(name: str, inside: str) -> str:
    return element("span", element("i", name), element("span", inside))
