"""Crops say what they show, and how it lies."""

from pathlib import Path

import numpy as np
import pytest

from vision.reading.courts import Courts
from vision.training.crops.crops import NOT_AN_INDEX, REACH, SIDE, Crop, make_crops
from vision.training.crops.cropset import cut, joined, load_crops, save_crops
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style, letters_of
from vision.training.plan import TrainingError
from vision.training.scenes.scene import Studio
from vision.training.scenes.surroundings import Surfaces


@pytest.fixture(scope="module")
def crops() -> list[Crop]:
    return crops_of(Courts.ENGLISH)


def crops_of(courts: Courts) -> list[Crop]:
    deck = draw_deck(deck_style(11, fonts()).printing(letters_of(courts, 11), fonts()))
    return make_crops(deck, Studio(Surfaces(), fonts()), 60, np.random.default_rng(4))


def test_of_other_decks_their_letters_come_often() -> None:
    shown = [crop.class_id for crop in crops_of(Courts.GERMAN) if crop.class_id != NOT_AN_INDEX]
    letters = [class_id for class_id in shown if class_id > NOT_AN_INDEX]
    assert len(letters) > len(shown) / 3


def test_many_crops_are_indices_and_many_are_hidden_ones_or_none(crops: list[Crop]) -> None:
    """Coins hide some of them; that it is more than among boxes the reader's loss knows."""
    indices = [crop for crop in crops if crop.class_id != NOT_AN_INDEX]
    assert 0.25 < len(indices) / len(crops) < 0.75


def test_an_index_lies_near_the_middle_at_the_expected_size(crops: list[Crop]) -> None:
    for crop in (crop for crop in crops if crop.class_id != NOT_AN_INDEX):
        assert np.abs(np.array(crop.middle) - SIDE / 2).max() < REACH / 2
        assert REACH / 2 * 0.6 < np.linalg.norm(crop.up) < REACH / 2 * 1.5


def test_what_is_no_index_has_no_pose(crops: list[Crop]) -> None:
    others = [crop for crop in crops if crop.class_id == NOT_AN_INDEX]
    assert {(*crop.middle, *crop.up) for crop in others} <= {(0.0, 0.0, 0.0, 0.0)}


def test_crops_come_back_from_disk_as_they_were(crops: list[Crop], tmp_path: Path) -> None:
    save_crops(crops[:10], tmp_path / "0.npz")
    save_crops(crops[10:30], tmp_path / "1.npz")
    loaded = load_crops(tmp_path)
    assert loaded.class_ids.tolist() == [crop.class_id for crop in crops[:30]]
    assert np.array_equal(loaded.images[12], crops[12].image)
    assert len(joined([loaded, loaded]).poses) == 60


def test_a_folder_without_crops_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="cribcam train crops"):
        load_crops(tmp_path)


def test_a_photograph_is_cut_with_the_box_in_the_middle() -> None:
    image = np.zeros((200, 300, 3), np.uint8)
    image[50:90, 100:130] = 255
    rows, columns = np.nonzero(cut(image, (100, 50, 130, 90))[..., 0] > 127)
    assert rows.mean() == pytest.approx(SIDE / 2, abs=1.5)
    assert columns.mean() == pytest.approx(SIDE / 2, abs=1.5)
    assert np.ptp(rows) == pytest.approx(REACH, abs=3)
