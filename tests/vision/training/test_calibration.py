"""The temperature is chosen, and each threshold priced, by what is labelled."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import cv2
import numpy as np

from scorer.cards import DECK
from vision.frame import Image
from vision.reading.merge import MergeSettings
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.training.measure import CERTAIN, SEEN, TEMPERATURES, report

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
