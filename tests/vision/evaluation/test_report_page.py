"""The page of the report stands by itself; its pictures show what they are of, the worst first."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from scorer.cards import Card
from tests.vision.evaluation.rows import row
from tests.vision.readings import sighting
from vision.evaluation.photo_report import Mistake, Places, mistakes_of, photos_json
from vision.evaluation.photos import Comparison
from vision.evaluation.report_page import (
    ContactSheet,
    Exhibit,
    Mark,
    ReadPhoto,
    crop,
    drawn,
    figures_table,
    jpeg,
    page,
    rank_table,
    suit_table,
)
from vision.frame import Box, Candidate, Image, Sighting
from vision.pictures import load

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
def written(tmp_path: Path) -> str:
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


def test_the_page_begins_with_what_matters_most(written: str) -> None:
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


def test_the_page_says_how_often_certain_and_doubtful_answers_are_right(written: str) -> None:
    assert "Of 2 certain answers <b>1</b> are right (50.00 %)." in written
    assert "Of 1 doubtful answers <b>0</b> are right (0.00 %)." in written


def test_a_set_that_is_read_without_a_mistake_says_so() -> None:
    report: dict[str, Any] = photos_json([])
    text = page("empty", report, [])
    assert "No answer is doubtful." in text
    assert "There is none." in text


FIGURES = {
    "images": 3,
    "cards": 8,
    "recall": 0.875,
    "precision": 1.0,
    "exact": 0.6667,
    "certain_recall": 0.5,
    "wrong_certain": 0,
}


def rows(table: str) -> list[list[str]]:
    """The texts of the cells, row by row."""
    lines = re.findall(r"<tr>(.*?)</tr>", table)
    return [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", line) for line in lines]


def test_a_single_group_is_not_said_twice() -> None:
    table = figures_table({**FIGURES, "by_group": {"dim": FIGURES}})
    assert rows(table)[1:] == [["all", "3", "8", "87.50 %", "100.00 %", "66.67 %", "50.00 %", "0"]]


def test_several_groups_have_a_row_each() -> None:
    table = figures_table({**FIGURES, "by_group": {"<dim>": FIGURES, "bright": FIGURES}})
    assert [row[0] for row in rows(table)[1:]] == ["all", "&lt;dim&gt;", "bright"]


def test_shares_of_no_cards_are_left_out() -> None:
    table = figures_table({**FIGURES, "cards": 0, "by_group": {}})
    assert rows(table)[1] == ["all", "3", "0", "–", "–", "66.67 %", "–", "0"]


def test_a_wrong_and_certain_answer_stands_out_and_none_does_not() -> None:
    groups = {"dim": {**FIGURES, "wrong_certain": 2}, "bright": FIGURES}
    table = figures_table({**FIGURES, "wrong_certain": 2, "by_group": groups})
    assert re.findall(r'class="alarm">(.*?)<', table) == ["2", "2"]


def test_the_ranks_stand_against_each_other_and_against_nothing() -> None:
    matrix = {"A": {"A": 7, "4": 1}, "K": {"missed": 3}, "not there": {"10": 2}}
    found = rows(rank_table(matrix))
    head, ace, king, nothing = found[0], found[1], found[13], found[14]
    assert (len(found), {len(row) for row in found}) == (15, {15})
    assert dict(zip(head, ace, strict=True))["A"] == "7"
    assert dict(zip(head, ace, strict=True))["4"] == "1"
    assert dict(zip(head, king, strict=True))["missed"] == "3"
    assert dict(zip(head, nothing, strict=True))["10"] == "2"
    assert sum(cell.isdigit() for row in found[1:] for cell in row[1:]) == 4


def test_the_suits_are_shown_by_their_signs() -> None:
    found = rows(suit_table({"S": {"C": 5}}))
    assert found[0][1:] == ["♠", "♥", "♦", "♣"]
    assert found[1] == ["♠", "", "", "", "5"]


def test_only_the_diagonal_is_right() -> None:
    table = suit_table({"S": {"S": 1, "C": 1}})
    assert re.findall(r'class="(right|wrong)">', table) == ["right", "wrong"]


BOX = (100.0, 100.0, 120.0, 140.0)


def seen(of: Comparison, places: Places | None = None) -> ReadPhoto:
    image = np.full((600, 800, 3), 128, np.uint8)
    return ReadPhoto(image, of.answers, of, places or {}, mistakes_of(of, places or {}))


def files_in(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))


def test_a_picture_without_a_mistake_is_not_written(tmp_path: Path) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H", sighting("5H", BOX))))
    assert sheet.worst_first() == []
    assert files_in(tmp_path) == []


def test_a_mistake_is_written_as_a_crop_and_as_the_whole_picture(tmp_path: Path) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H 6S", sighting("5H", BOX), sighting("KD", BOX), sighting("KC", BOX))))
    exhibits = sheet.worst_first()
    assert {each.picture for each in exhibits} == {"pictures/0001.jpg"}
    assert files_in(tmp_path) == sorted(["pictures/0001.jpg", *(each.crop for each in exhibits)])
    assert load(tmp_path / "pictures/0001.jpg").shape == (600, 800, 3)


def test_the_worst_come_first(tmp_path: Path) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H 6S")))
    sheet.add(seen(row("", sighting("2C?", confidence=0.6), sighting("3C?", confidence=0.8))))
    sheet.add(seen(row("", sighting("4C", confidence=0.91), sighting("7C", confidence=0.99))))
    shown = [each.mistake.answer or each.mistake for each in sheet.worst_first()]
    cards = [each.card if isinstance(each, Sighting) else each.truth for each in shown]
    assert cards == [Card.parse(name) for name in ("7C", "4C", "3C", "2C", "6S", "5H")]


def test_a_missed_card_is_shown_where_its_label_says(tmp_path: Path) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H"), {Card.parse("5H"): (BOX,)}))
    sheet.add(seen(row("5H")))
    near, whole = [load(tmp_path / each.crop) for each in sheet.worst_first()]
    assert np.ptp(near) > 100
    assert np.ptp(whole) < 10


RED = (0, 0, 255)
GREY = 128


def picture(width: int = 1600, height: int = 1000) -> Image:
    return np.full((height, width, 3), GREY, np.uint8)


@pytest.mark.parametrize(
    "box",
    [
        (800.0, 500.0, 820.0, 540.0),
        (0.0, 0.0, 20.0, 40.0),
        (1580.0, 960.0, 1600.0, 1000.0),
        (10.0, 10.0, 1590.0, 990.0),
    ],
)
def test_a_crop_holds_the_whole_box_wherever_it_lies(box: Box) -> None:
    image = picture()
    left, top, right, bottom = map(int, box)
    image[top:bottom, left:right] = 255
    shown = crop(image, Mark((box,), "", (GREY, GREY, GREY)))
    rows, columns = np.nonzero((shown > 200).all(2))
    high, wide = np.ptp(rows) + 1, np.ptp(columns) + 1
    assert high / wide == pytest.approx((bottom - top) / (right - left), rel=0.1)
    assert high > shown.shape[0] / 3


@pytest.mark.parametrize("corner", [(0.0, 0.0), (1580.0, 960.0)])
def test_a_crop_at_an_edge_shows_as_much_as_one_in_the_middle(corner: tuple[float, float]) -> None:
    left, top = corner
    shown = crop(picture(), Mark(((left, top, left + 20, top + 40),), "", RED))
    assert shown.shape == (240, 320, 3)


def test_without_a_box_the_crop_is_the_whole_picture() -> None:
    image = picture()
    image[:, 800:] = 255
    shown = crop(image, Mark((), "5H missed", RED))
    assert shown.shape == (200, 320, 3)
    assert (shown[:, :150] == GREY).all()
    assert (shown[:, 170:] == 255).all()


def test_the_frame_in_a_crop_hides_nothing_inside_the_box() -> None:
    image = picture()
    image[500:540, 800:820] = 255
    shown = crop(image, Mark(((800.0, 500.0, 820.0, 540.0),), "", RED))
    scale = 240 / 90
    assert (shown == RED).all(2).any()
    assert (shown > 200).all(2).sum() == pytest.approx(20 * 40 * scale**2, rel=0.03)


def test_a_large_picture_is_made_smaller_and_its_marks_with_it() -> None:
    shown = drawn(picture(2560, 1280), [Mark(((1280.0, 640.0, 2000.0, 1000.0),), "5H", RED)])
    assert shown.shape == (640, 1280, 3)
    rows, columns = np.nonzero((shown == RED).all(2))
    assert abs(rows.max() - 500) <= 2
    assert abs(columns.max() - 1000) <= 2
    assert abs(columns.min() - 640) <= 2


def test_the_picture_that_is_drawn_on_stays_as_it_was() -> None:
    image = picture(200, 100)
    drawn(image, [Mark(((10.0, 20.0, 50.0, 80.0),), "5H", RED)])
    assert (image == GREY).all()


def test_what_is_written_stays_inside_the_picture() -> None:
    image = picture(300, 100)
    at_edges = ((0.0, 0.0, 20.0, 20.0), (280.0, 40.0, 300.0, 80.0))
    for box in at_edges:
        shown = drawn(image, [Mark((box,), "10H? 0.71 wrong", RED)])
        assert (shown == RED).all(2).sum() > 1000


def test_a_picture_is_stored_as_jpeg() -> None:
    image = cv2.imdecode(np.frombuffer(jpeg(picture(64, 48)), np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    assert image.shape == (48, 64, 3)
