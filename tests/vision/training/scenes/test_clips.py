"""A clip shows one still table in other noise, blur and glare, and is read by votes."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.evaluation.photos import LabelledPhoto
from vision.reading.merge import MergeSettings
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style
from vision.training.measure import Clip, compared
from vision.training.plan import RecordError
from vision.training.scenes.clips import Clips, Shooting, any_shooting, write_clips
from vision.training.scenes.scene import Studio
from vision.training.scenes.surroundings import Surfaces


class Merging(Recogniser):
    """A recogniser of which the merging alone is used."""

    def __init__(self) -> None:
        object.__setattr__(self, "settings", MergeSettings())


@pytest.fixture(scope="module")
def shooting() -> Shooting:
    return any_shooting(draw_deck(deck_style(5, fonts())), Studio(Surfaces(), fonts()), 320, (3,))


def test_frames_of_a_clip_differ_and_come_again(shooting: Shooting) -> None:
    one, two = shooting.frame(0), shooting.frame(1)
    assert not np.array_equal(one.image, two.image)
    assert np.array_equal(one.image, shooting.frame(0).image)


def test_frames_of_a_clip_show_the_same_table(shooting: Shooting) -> None:
    frames = [shooting.frame(number) for number in range(3)]
    assert all(frame.indices is shooting.table.indices for frame in frames)
    shrunk = [cv2.resize(frame.image, (20, 20), interpolation=cv2.INTER_AREA) for frame in frames]
    plain = [image.astype(float).ravel() - image.mean() for image in shrunk]
    assert all(np.corrcoef(plain[0], other)[0, 1] > 0.8 for other in plain[1:])


def test_clips_are_not_continued_with_another_length(tmp_path: Path) -> None:
    write_clips(Clips(tmp_path, 0))
    assert json.loads((tmp_path / "labels.json").read_text("utf-8")) == {"photos": []}
    with pytest.raises(RecordError, match="frames 5, not 3"):
        write_clips(Clips(tmp_path, 0, frames=3))


def reading(card: str, chance: float) -> IndexReading:
    chances = np.zeros(52)
    chances[DECK.index(Card.parse(card))] = chance
    place, up = np.array([50.0, 50.0]), np.array([0.0, -10.0])
    return IndexReading((40, 40, 60, 60), chances, place, up, np.zeros(192, np.float32))


def test_single_frames_and_votes_are_compared_on_the_same_frames() -> None:
    photo = LabelledPhoto(Path("a.jpg"), "a", frozenset([Card.parse("6S")]), frozenset())
    frames = ((reading("6S", 0.95),), (reading("6C", 0.97),), (reading("6S", 0.93),))
    clip: Clip = (photo, frames)
    rules = {row["rule"]: row for row in compared(Merging(), [clip])}
    assert [*rules] == ["single frames", "median of 2", "median of 3"]
    assert (rules["single frames"]["recall"], rules["single frames"]["wrong_certain"]) == (
        0.6667,
        1,
    )
    assert (rules["median of 3"]["recall"], rules["median of 3"]["wrong_certain"]) == (1, 0)
