"""The trial of enrolling: each half of the pictures is read by what the other one showed."""

import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.frame import Candidate, Image, Sighting
from vision.reading.detector import Detection
from vision.reading.known_deck import EnrolledDeck
from vision.reading.reader import IndexReading
from vision.training import enrolment_trial
from vision.training.enrolment_trial import try_enrolment
from vision.training.plan import Plan, TrainingError

FOUND, ELSEWHERE = (10.0, 10.0, 20.0, 20.0), (60.0, 60.0, 70.0, 70.0)


class Knows:
    """Detects two marks; reads the card that the picture's brightness names if it was shown."""

    def __init__(self, cards: tuple[Card, ...] = ()) -> None:
        self.cards = cards
        self.detector = self.reader = self

    def at(self, _confidence: float) -> "Knows":
        return self

    def __call__(self, _image: Image) -> tuple[Detection, ...]:
        return Detection(FOUND, 0.9), Detection(ELSEWHERE, 0.9)

    def through_each_window(self, _image: Image, found: tuple[Detection, ...]) -> Any:
        chances, features = np.full(52, 0.5), np.ones(192, np.float32)
        up = np.array([0.0, -5.0])
        return tuple(
            (IndexReading(each.box, chances, np.zeros(2), up, features),) for each in found
        )

    def knowing(self, deck: EnrolledDeck) -> "Knows":
        return Knows(deck.cards)

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        by_brightness = dict(enumerate(DECK))
        card = by_brightness.get(int(image.mean()) // 4)
        if card is None or card not in self.cards:
            return ()
        return (Sighting(card, 0.95, True, (FOUND,), (Candidate(card, 0.95),)),)


def photographed(folder: Path, group: str, names: list[str]) -> None:
    """A picture of one card each, as bright as the card's place in the deck says."""
    folder.mkdir(parents=True)
    photos = []
    for number, name in enumerate(names, 1):
        file = f"{group}-{number:03d}.png"
        grey = Card.parse(name).place * 4 + 2 if name != "BACK" else 255
        cv2.imwrite(str(folder / file), np.full((100, 100, 3), grey, np.uint8))
        boxes = [[name, [0.15, 0.15, 0.1, 0.1]]]
        cards = [name] if name != "BACK" else []
        photos.append({"file": file, "group": group, "cards": cards, "index_boxes": boxes})
    (folder / "labels.json").write_text(json.dumps({"photos": photos}))


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Plan:
    shared = tmp_path / "shared"
    photographed(shared / "photos" / "train", "odd", ["AS", "AS", "KD", "2S", "3S", "KD", "BACK"])
    photographed(shared / "photos" / "phone", "phone-even", ["2S", "QC"])
    monkeypatch.setattr(enrolment_trial, "recogniser_of", lambda _: Knows())
    return Plan(tmp_path / "work", tmp_path / "models", shared)


def test_a_half_is_read_by_what_the_other_half_showed(plan: Plan) -> None:
    report = try_enrolment(plan)
    recall = {row["what"]: row["recall"] for row in report["sets"]}
    assert recall == {
        "the black deck, not enrolled": 0,
        "enrolled by one index a card": pytest.approx(4 / 6, abs=1e-4),
        "enrolled by half of the photographs": pytest.approx(4 / 6, abs=1e-4),
        "phone-even, no deck enrolled": 0,
        "phone-even, the black deck enrolled": 0.5,
    }


def test_only_marks_that_somebody_boxed_are_examples(plan: Plan) -> None:
    assert try_enrolment(plan)["indices_shown"] == 6


def test_without_the_photographs_it_says_what_to_give(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="--shared"):
        try_enrolment(Plan(tmp_path, tmp_path, tmp_path))
