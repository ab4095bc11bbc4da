"""The page stands by itself: all of it is there, closed, and from nowhere else."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from scorer.cards import Card
from vision.evaluation.mistakes import Mistake, mistakes_of
from vision.evaluation.photo_comparison import Comparison
from vision.evaluation.photo_report import photos_json
from vision.evaluation.report.contact_sheet import ContactSheet, Exhibit, ReadPhoto
from vision.evaluation.report.page import page
from vision.sighting import Candidate, Sighting

VOID = {"meta", "img", "br"}


class Elements(HTMLParser):
    """Remembers what is named in the page and complains of what is not closed in turn."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.started: list[str] = []
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.started.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture
def written(
    tmp_path: Path, row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> str:
    """A page with one mistake of each kind."""
    sheet, read = ContactSheet(tmp_path), []
    for told in (row("5H 6S", sighting("5H")), row("", sighting("KD")), row("", sighting("2C?"))):
        mistakes = mistakes_of(told, {})
        sheet.add(ReadPhoto(np.zeros((90, 120, 3), np.uint8), told.answers, told, {}, mistakes))
        read.append((told, mistakes))
    return page("<my> table", photos_json(read), sheet.worst_first())


def test_every_element_is_closed_in_turn(written: str) -> None:
    assert Elements(written).open == []


def test_nothing_comes_from_elsewhere_and_every_link_leads_to_a_picture(
    written: str, tmp_path: Path
) -> None:
    elements = Elements(written)
    assert elements.links != []
    assert all((tmp_path / link).is_file() for link in elements.links)
    assert {"script", "link", "iframe"} & set(elements.started) == set()
    assert re.findall(r"url\(|@import|https?:", written) == []


def test_the_name_of_the_folder_is_escaped(written: str) -> None:
    assert "<h1>How well cribcam reads &lt;my&gt; table</h1>" in written


def test_it_begins_with_what_matters_most(written: str) -> None:
    (lead,) = re.findall('<p class="lead">(.*?)</p>', written)
    assert re.sub("<[^>]*>", "", lead) == (
        "Wrong and certain: 1. Read: 50.00 % of 2 cards in 3 pictures."
        " Right: 33.33 % of the answers."
    )


def test_the_kinds_of_mistakes_come_worst_first(written: str) -> None:
    headings = re.findall("<h3>(.*?)</h3>", written)
    assert headings == ["Wrong and certain: 1", "Wrong, but shown as doubt: 1", "Missed: 1"]


def test_a_mistake_is_told_with_truth_answer_and_confidence(written: str) -> None:
    captions = re.findall("<figcaption>(.*?)</figcaption>", written)
    words = [
        re.sub("<[^>]*>|\N{VARIATION SELECTOR-15}", " ", caption).split() for caption in captions
    ]
    assert words == [
        ["true", "not", "known", "answer", "K♦", "0.90", "p.jpg"],
        ["true", "not", "known", "answer", "2♣", "0.90", "p.jpg"],
        ["true", "6♠", "answer", "none", "p.jpg"],
    ]


def test_what_else_an_answer_may_be_is_told_and_the_name_of_the_picture_is_escaped() -> None:
    likely, *others = (Candidate(Card.parse(card), 0.3) for card in ("6S", "9S", "6C"))
    answer = Sighting(likely.card, 0.3, False, (), (likely, *others))
    exhibit = Exhibit(Mistake(None, answer), "<6 & 9>.jpg", "crop.jpg", "all.jpg")
    text = page("one", photos_json([]), [exhibit])
    told = re.sub("<[^>]*>|\N{VARIATION SELECTOR-15}", " ", text.split("<figcaption>")[1]).split()
    assert " ".join(told).startswith("true not known answer 6♠ 0.30 or 9♠ 0.30, 6♣ 0.30 &lt;6")
    assert 'alt="A crop of &lt;6 &amp; 9&gt;.jpg; opens' in text
    assert '<span class="name">&lt;6 &amp; 9&gt;.jpg</span>' in text


def test_it_says_how_often_certain_and_doubtful_answers_are_right(written: str) -> None:
    assert "Of 2 certain answers <b>1</b> are right (50.00 %)." in written
    assert "Of 1 doubtful answers <b>0</b> are right (0.00 %)." in written


def test_a_set_that_is_read_without_a_mistake_says_so() -> None:
    report: dict[str, Any] = photos_json([])
    text = page("empty", report, [])
    assert "No answer is doubtful." in text
    assert "There is none." in text
