"""Every mistake gets its picture, at once, and the worst come first."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from scorer.cards import Card
from vision.evaluation.photo_report import Places, mistakes_of
from vision.evaluation.photos import Comparison
from vision.evaluation.report_page import ContactSheet, ReadPhoto
from vision.frame import Sighting
from vision.pictures import load

BOX = (100.0, 100.0, 120.0, 140.0)

ToldRow = Callable[..., Comparison]
ToldSighting = Callable[..., Sighting]


def seen(row: Comparison, places: Places | None = None) -> ReadPhoto:
    image = np.full((600, 800, 3), 128, np.uint8)
    return ReadPhoto(image, row.answers, row, places or {}, mistakes_of(row, places or {}))


def written(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.*"))


def test_a_picture_without_a_mistake_is_not_written(
    tmp_path: Path, row: ToldRow, sighting: ToldSighting
) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H", sighting("5H", BOX))))
    assert sheet.worst_first() == []
    assert written(tmp_path) == []


def test_a_mistake_is_written_as_a_crop_and_as_the_whole_picture(
    tmp_path: Path, row: ToldRow, sighting: ToldSighting
) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H 6S", sighting("5H", BOX), sighting("KD", BOX), sighting("KC", BOX))))
    exhibits = sheet.worst_first()
    assert {each.picture for each in exhibits} == {"pictures/0001.jpg"}
    assert written(tmp_path) == sorted(["pictures/0001.jpg", *(each.crop for each in exhibits)])
    assert load(tmp_path / "pictures/0001.jpg").shape == (600, 800, 3)


def test_the_worst_come_first(tmp_path: Path, row: ToldRow, sighting: ToldSighting) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H 6S")))
    sheet.add(seen(row("", sighting("2C?", confidence=0.6), sighting("3C?", confidence=0.8))))
    sheet.add(seen(row("", sighting("4C", confidence=0.91), sighting("7C", confidence=0.99))))
    shown = [each.mistake.answer or each.mistake for each in sheet.worst_first()]
    cards = [each.card if isinstance(each, Sighting) else each.truth for each in shown]
    assert cards == [Card.parse(name) for name in ("7C", "4C", "3C", "2C", "6S", "5H")]


def test_a_missed_card_is_shown_where_its_label_says(tmp_path: Path, row: ToldRow) -> None:
    sheet = ContactSheet(tmp_path)
    sheet.add(seen(row("5H"), {Card.parse("5H"): (BOX,)}))
    sheet.add(seen(row("5H")))
    near, whole = [load(tmp_path / each.crop) for each in sheet.worst_first()]
    assert np.ptp(near) > 100
    assert np.ptp(whole) < 10
