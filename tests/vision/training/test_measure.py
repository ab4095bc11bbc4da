"""Figures are measured on the sets that are there, and put where people read them."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from vision.reading.courts import Courts
from vision.training.measure import BEGIN, END, labelled_sets, measure, table, with_table
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
