"""What a hold-out and a clip ask of a rendered scene, and how they are kept together."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import DECK, Card, Rank
from tests.thoroughness import tried
from vision.evaluation.photos import LabelledPhoto
from vision.reading.courts import Courts
from vision.reading.merge import MergeSettings
from vision.reading.reader import IndexReading
from vision.reading.recogniser import Recogniser
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style, letters_of
from vision.training.measure import Clip, compared
from vision.training.plan import RecordError
from vision.training.scenes.clips import Clips, Shooting, any_shooting, write_clips
from vision.training.scenes.holdout import Holdout, labels_of, write_holdout
from vision.training.scenes.scene import Scene, SeenIndex, Studio, open_stock
from vision.training.scenes.surroundings import Surfaces, background_photos, find_surfaces

NINE = DECK.index(Card.parse("9S"))
CORNERS = np.array([(0, 0), (30, 0), (30, 40), (0, 40)], np.float32)
"""Of an index that is large enough to be told."""


def showing(*indices: tuple[int, float]) -> Scene:
    """A scene with these class ids, each with the share of it that shows."""
    seen = tuple(SeenIndex(class_id, CORNERS, visible, visible) for class_id, visible in indices)
    return Scene(np.zeros((1, 1, 3), np.uint8), seen)


def test_a_card_is_told_by_the_index_that_shows_most() -> None:
    assert labels_of(showing((NINE, 0.1), (NINE, 0.95))) == {"cards": ["9S"], "optional": []}


def test_a_card_that_shows_in_part_is_optional_and_a_hidden_one_is_not_named() -> None:
    labels = labels_of(showing((NINE, 0.6), (NINE - 1, 0.2), (-1, 1.0)))
    assert labels == {"cards": [], "optional": ["9S"]}


def test_a_holdout_is_not_continued_with_another_seed(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 0))
    assert json.loads((tmp_path / "labels.json").read_text("utf-8")) == {"photos": []}
    with pytest.raises(RecordError, match="seed 0, not 1"):
        write_holdout(Holdout(tmp_path, 0, seed=1))


def test_a_holdout_is_not_continued_with_other_courts(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 0))
    with pytest.raises(RecordError, match="courts english, not german"):
        write_holdout(Holdout(tmp_path, 0, courts=Courts.GERMAN))


def test_of_decoys_a_holdout_asks_no_card(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, 2, decoys=True))
    photos = json.loads((tmp_path / "labels.json").read_text("utf-8"))["photos"]
    assert [photo["cards"] + photo["optional"] for photo in photos] == [[], []]


def test_a_holdout_says_where_the_cards_lie_that_it_asks_for(tmp_path: Path) -> None:
    write_holdout(Holdout(tmp_path, tried(3, 5)))
    photos = json.loads((tmp_path / "labels.json").read_text("utf-8"))["photos"]
    assert any(photo["cards"] for photo in photos)
    for photo in photos:
        assert {name for name, _ in photo["index_boxes"]} >= {*photo["cards"]}


def test_decks_print_the_letters_of_their_courts_in_turn() -> None:
    assert letters_of(Courts.ENGLISH, 0) == {}
    assert letters_of(Courts.GERMAN, 7) == {Rank.JACK: "B", Rank.QUEEN: "D"}
    courts = {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"}
    assert letters_of(Courts.FRENCH, 0) == courts
    assert letters_of(Courts.FRENCH, 1) == {Rank.ACE: "1", **courts}


@pytest.mark.parametrize("courts", Courts)
def test_every_held_out_deck_has_the_courts_that_are_asked_for(courts: Courts) -> None:
    stock = open_stock(None, holdout=True)
    for number in range(3):  # among them the published ones, where they are installed
        letters = letters_of(courts, number)
        assert stock.deck(number, letters).letters == letters


def test_a_held_out_deck_prints_what_it_is_told() -> None:
    stock = open_stock(None, holdout=True)
    usual, german = stock.deck(4), stock.deck(4, letters_of(Courts.GERMAN, 4))
    changed = {
        str(card): face.letter
        for card, face, other in zip(DECK, german.faces, usual.faces, strict=True)
        if face and other and not np.array_equal(face.image, other.image)
    }
    letters = {"J": "B", "Q": "D"}
    assert changed == {f"{rank}{suit}": letters[rank] for suit in "SHDC" for rank in letters}


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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for part in ("photos", "textures"):
        (tmp_path / part).mkdir()
    for number in range(1, 257):
        (tmp_path / "photos" / f"{number:03d}.jpg").touch()
    return tmp_path


def numbers(paths: tuple[Path, ...] | list[Path]) -> list[int]:
    return [int(path.stem) for path in paths]


def test_photographs_are_divided_by_their_numbers(folder: Path) -> None:
    assert numbers(find_surfaces(folder).photos) == list(range(1, 161))
    assert numbers(find_surfaces(folder, holdout=True).photos) == list(range(161, 193))
    assert numbers(background_photos(folder)) == list(range(193, 257))
