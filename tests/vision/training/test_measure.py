"""Figures are measured on the sets that are there, with what they were made of."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, cast

import cv2
import numpy as np
import pytest

from scorer.cards import DECK
from vision.frame import Image
from vision.reading.courts import Courts
from vision.reading.merge import MergeSettings
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.training.measure import (
    BEGIN,
    CERTAIN,
    END,
    SEEN,
    TEMPERATURES,
    folder_facts,
    labelled_sets,
    measure,
    provenance,
    report,
    table,
    with_table,
)
from vision.training.plan import Plan, TrainingError


def figures(cards: int = 4) -> dict[str, Any]:
    return {
        "images": 2,
        "cards": cards,
        "recall": 0.75,
        "precision": 1.0,
        "exact": 0.5,
        "certain_recall": 0.25,
        "wrong_certain": 0,
        "by_group": {},
    }


def rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in text.splitlines()]


def test_a_set_is_a_row_and_so_is_each_of_several_groups() -> None:
    sets = {"phone": {**figures(), "by_group": {"odd": figures(), "even": figures()}}}
    names = [row[0] for row in rows(table(sets))[2:]]
    assert names == ["phone", "– odd", "– even"]


def test_shares_of_no_cards_are_left_out() -> None:
    row = rows(table({"no cards": figures(cards=0)}))[-1]
    assert row == ["no cards", "2", "0", "–", "–", "0.5", "–", "0"]


def test_the_table_replaces_what_stood_between_the_marks() -> None:
    page = f"before {BEGIN} old {END} after"
    once = with_table(page, "new\n")
    assert once == f"before {BEGIN}\n\nnew\n\n{END} after"
    assert with_table(once, "new\n") == once


def test_a_page_without_marks_stays_as_it_is() -> None:
    assert with_table(f"{END} {BEGIN}", "new") == f"{END} {BEGIN}"


def test_pictures_without_cards_are_a_set_of_their_own(tmp_path: Path) -> None:
    photos = tmp_path / "backgrounds" / "photos"
    photos.mkdir(parents=True)
    for name in ("192.jpg", "193.jpg", "256.jpg"):
        (photos / name).touch()
    sets = labelled_sets(Plan(tmp_path, tmp_path, tmp_path))
    assert [photo.path.name for photo in sets["no cards"].photos] == ["193.jpg", "256.jpg"]
    assert not any(photo.cards for photo in sets["no cards"].photos)


def test_a_holdout_is_a_set(tmp_path: Path) -> None:
    sets = labelled_sets(holding(tmp_path, Courts.ENGLISH))
    assert list(sets) == ["holdout"]


def test_holdouts_of_other_courts_are_read_with_and_without_being_told(tmp_path: Path) -> None:
    sets = labelled_sets(holding(tmp_path, Courts.ENGLISH, Courts.GERMAN, Courts.RUSSIAN))
    assert {name: each.courts for name, each in sets.items()} == {
        "holdout": None,
        "holdout-german": None,
        "holdout-german, told": Courts.GERMAN,
        "holdout-russian": None,
        "holdout-russian, told": Courts.RUSSIAN,
    }


def holding(folder: Path, *holdouts: Courts) -> Plan:
    """A plan with such hold-outs, a picture in each."""
    plan = Plan(folder, folder)
    for courts in holdouts:
        holdout = replace(plan, courts=courts).holdout
        holdout.mkdir()
        labels = {"photos": [{"file": "a.jpg", "cards": ["9S"]}]}
        (holdout / "labels.json").write_text(json.dumps(labels), "utf-8")
    return plan


def test_without_a_set_there_is_nothing_to_measure(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="--shared"):
        measure(Plan(tmp_path, tmp_path))


TODAY = MergeSettings()


@dataclass(frozen=True)
class Sure:
    """A reader of whose answers the chance alone is asked."""

    chance: float = 0.9

    def at(self, temperature: float) -> "Sure":
        return Sure(self.chance / max(1.0, temperature))


@dataclass(frozen=True)
class SeesAnAce:
    """A recogniser that reads an ace of spades in every picture, as sure as its reader is."""

    reader: Sure = Sure()
    settings: MergeSettings = TODAY

    def readings(self, _image: Image) -> tuple[IndexReading, ...]:
        chances = np.where(np.arange(len(DECK)) == 0, self.reader.chance, 0.0)
        middle, up = np.array([6.0, 8.0]), np.array([0.0, -8.0])
        return (IndexReading((4, 4, 8, 12), chances, middle, up, np.zeros(192, np.float32)),)


def test_the_settings_of_today_are_among_the_tried_ones() -> None:
    assert TODAY.certain in CERTAIN
    assert TODAY.seen in SEEN


def test_the_surest_temperature_is_the_best_where_all_is_right(tmp_path: Path) -> None:
    cv2.imwrite(str(tmp_path / "a.png"), np.zeros((16, 16, 3), np.uint8))
    photos = [
        {"file": "a.png", "group": "even", "cards": ["AS"]},
        {"file": "not-opened.png", "group": "odd", "cards": ["KS"]},
    ]
    (tmp_path / "labels.json").write_text(json.dumps({"photos": photos}), "utf-8")
    told = report(cast(Recogniser, SeesAnAce()), tmp_path, "even")
    assert told["sightings"] == 1
    assert told["best_temperature"] in TEMPERATURES
    assert told["best_temperature"] <= 1.0
    rows = told["thresholds"]
    assert [row["certain"] for row in rows[: len(CERTAIN)]] == list(CERTAIN)
    assert [row["seen"] for row in rows[len(CERTAIN) :]] == list(SEEN)
    assert [row["certain_recall"] for row in rows[: len(CERTAIN)]] == [
        float(certain <= 0.9) for certain in CERTAIN
    ]


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    photos = tmp_path / "shared" / "photos" / "phone"
    photos.mkdir(parents=True)
    (photos / "a.jpg").write_bytes(b"one")
    (photos / "b.jpg").write_bytes(b"two")
    return tmp_path / "shared"


def phone(shared: Path) -> str:
    return str(folder_facts(shared / "photos" / "phone")["sha256"])


def test_the_same_files_elsewhere_have_the_same_hash(shared: Path) -> None:
    before = phone(shared)
    assert phone(shared.rename(shared.with_name("elsewhere"))) == before


def test_another_content_or_name_has_another_hash(shared: Path) -> None:
    before, folder = phone(shared), shared / "photos" / "phone"
    (folder / "b.jpg").rename(folder / "c.jpg")
    renamed = phone(shared)
    (folder / "a.jpg").write_bytes(b"six")
    assert len({before, renamed, phone(shared)}) == 3


def test_bytes_that_pass_from_name_to_content_have_another_hash(tmp_path: Path) -> None:
    for folder, name, content in (("one", "ab", b"c"), ("other", "a", b"bc")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_bytes(content)
    assert folder_facts(tmp_path / "one") != folder_facts(tmp_path / "other")


def test_only_data_that_is_there_is_told(shared: Path) -> None:
    told = provenance(Plan(shared, shared, shared, seed=5))
    assert list(told["data"]) == ["photos/phone"]
    assert told["data"]["photos/phone"]["files"] == 2
    assert told["seed"] == 5
    assert {"python", "numpy", "onnxruntime"} <= set(told["versions"])


def test_without_data_all_is_drawn(tmp_path: Path) -> None:
    assert provenance(Plan(tmp_path, tmp_path))["data"] == {}
