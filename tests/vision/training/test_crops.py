"""Crops say what they show and how it lies, upright, worse and in batches."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

pytest.importorskip("torch", reason="needs the train extra: `make test-train` runs it")

from scorer.cards import DECK, Card, Rank
from vision.frame import Image
from vision.reading.courts import Courts
from vision.reading.crops import INPUT
from vision.training.crops import cropset as worse_crops
from vision.training.crops.crops import (
    LENGTH,
    NOT_AN_INDEX,
    REACH,
    SIDE,
    Crop,
    make_crops,
    make_face_crops,
    make_suit_crops,
    photographed_faces,
    photographed_suits,
)
from vision.training.crops.cropset import (
    CropLoader,
    Crops,
    Worse,
    cut,
    joined,
    load_crops,
    made_worse,
    save_crops,
    some_worse,
)
from vision.training.decks.drawing import draw_deck
from vision.training.decks.fonts import fonts
from vision.training.decks.style import deck_style, letters_of
from vision.training.photographs import BoxedPhoto
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


COURTS = (Rank.JACK, Rank.QUEEN, Rank.KING)


def is_court(crop: Crop) -> bool:
    return crop.class_id % 13 + 1 in COURTS


@pytest.fixture(scope="module")
def face_crops() -> list[Crop]:
    deck = draw_deck(deck_style(11, fonts()))
    return make_face_crops(deck, Studio(Surfaces(), fonts()), 60, np.random.default_rng(4))


def test_about_half_of_the_faces_are_courts(face_crops: list[Crop]) -> None:
    assert len(face_crops) == 60
    assert 15 <= sum(map(is_court, face_crops)) <= 45


def test_every_window_is_as_large_as_the_network_wants(face_crops: list[Crop]) -> None:
    assert {crop.image.shape for crop in face_crops} == {(INPUT, INPUT, 3)}


def test_a_deck_without_courts_gives_faces_too() -> None:
    deck = draw_deck(deck_style(11, fonts()))
    numbers = replace(
        deck,
        faces=tuple(
            None if place % 13 + 1 in COURTS else face for place, face in enumerate(deck.faces)
        ),
    )
    made = make_face_crops(numbers, Studio(Surfaces(), fonts()), 9, np.random.default_rng(4))
    assert len(made) == 9
    assert not any(map(is_court, made))


def test_of_photographs_the_boxes_of_cards_alone_are_taken(told: Callable[..., Any]) -> None:
    image = np.full((200, 300, 3), 90, np.uint8)
    boxes = (("8D", (100.0, 50.0, 120.0, 90.0)), ("BACK", (10.0, 10.0, 30.0, 50.0)))
    straight = np.array([[0, 0, 0, -0.5]], np.float32)
    photos = [BoxedPhoto(Path("one.jpg"), image, boxes), BoxedPhoto(Path("no.jpg"), image, ())]
    (crop,) = photographed_faces(photos, told(straight, straight))
    assert (crop.class_id, crop.image.shape) == (DECK.index(Card.parse("8D")), (INPUT, INPUT, 3))


BOX = (("8D", (80.0, 80.0, 120.0, 120.0)), ("BACK", (10.0, 10.0, 30.0, 50.0)))


@pytest.fixture(scope="module")
def suit_crops() -> list[Crop]:
    deck = draw_deck(deck_style(11, fonts()))
    return make_suit_crops(deck, Studio(Surfaces(), fonts()), 160, np.random.default_rng(4))


def test_cards_of_all_suits_are_among_them(suit_crops: list[Crop]) -> None:
    assert len(suit_crops) == 160
    assert {crop.class_id // 13 for crop in suit_crops} == {0, 1, 2, 3}


def test_every_crop_is_as_large_as_those_of_the_reader(suit_crops: list[Crop]) -> None:
    assert {crop.image.shape for crop in suit_crops} == {(SIDE, SIDE, 3)}


@pytest.mark.parametrize("turn", [0, 1, 2, 3], ids=["up", "right", "down", "left"])
def test_an_index_stands_upright_above_the_middle(turn: int, told: Callable[..., Any]) -> None:
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[80:120, 90:110] = 255
    pose = np.array([[0, 0, *np.array([(0, -1), (1, 0), (0, 1), (-1, 0)][turn]) / 1.3]], np.float32)
    photo = BoxedPhoto(Path("one.jpg"), np.ascontiguousarray(np.rot90(picture, -turn)), BOX)
    straight = np.array([[0, 0, 0, -1 / 1.3]], np.float32)
    (crop,) = photographed_suits([photo], told(pose, straight))
    rows, columns = np.nonzero(crop.image[:, :, 0] > 128)
    assert crop.class_id == DECK.index(Card.parse("8D"))
    assert np.ptp(rows) == pytest.approx(LENGTH, abs=2)
    assert np.ptp(columns) == pytest.approx(LENGTH / 2, abs=2)
    assert (rows.mean(), columns.mean()) == pytest.approx((25.5, 47.5), abs=1)


POSE = np.array([48, 52, 0, -22], np.float32)
MIDDLE = slice(SIDE // 4, -SIDE // 4)


def crop() -> Image:
    """A seven on white."""
    image = np.full((SIDE, SIDE, 3), 230, np.uint8)
    cv2.putText(image, "7", (30, 70), cv2.FONT_HERSHEY_SIMPLEX, 2, (20, 20, 20), 5)
    return image


def steepness(image: Image) -> float:
    """The power of the slopes in the middle of a crop, seen through noise."""
    seen = cv2.GaussianBlur(image, (0, 0), 1.5).astype(np.float64)[MIDDLE, MIDDLE]
    return float(np.square(np.diff(seen, axis=0)).mean() + np.square(np.diff(seen, axis=1)).mean())


def only(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    """Crops are made worse in this way alone."""
    for name, value in (("_SHARES", {way: 1.0}), ("_NOISY", 0.0), ("_COMPRESSED", 0.0)):
        monkeypatch.setattr(worse_crops, name, value)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("way", ["moved", "defocused", "far", "washed", "dimmed"])
def test_a_crop_made_worse_has_softer_edges_and_its_size(
    way: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, way)
    image = crop()
    worse = made_worse(image, POSE, np.random.default_rng(seed))
    assert worse.shape == image.shape
    assert steepness(worse) < steepness(image)


@pytest.mark.parametrize("seed", range(20))
def test_the_rim_of_a_picture_cuts_an_index_and_is_repeated_beyond_itself(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "cut")
    image = np.random.default_rng(0).integers(0, 256, (SIDE, SIDE, 3), np.uint8)
    cut = made_worse(image, POSE, np.random.default_rng(seed))
    beyond = (cut != image).any(2)
    assert 0.2 < beyond.mean() < 0.45
    assert beyond.all(0).any() or beyond.all(1).any()


@pytest.mark.parametrize("seed", range(20))
def test_another_card_hides_a_part_of_the_rank_or_of_the_suit(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "covered")
    image, index = np.full((SIDE, SIDE, 3), 230, np.uint8), (slice(30, 74), slice(40, 56))
    image[index] = 20
    hidden = made_worse(image, POSE, np.random.default_rng(seed))[index][:, :, 0] > 150
    upper, lower = hidden[:22], hidden[22:]
    assert bool(upper.any()) is not bool(lower.any())
    assert 0.1 < max(upper.mean(), lower.mean()) < 0.6


@pytest.mark.parametrize("seed", range(20))
def test_glare_gives_black_ink_the_warm_colour_of_a_lamp_and_whitens_paper(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    only(monkeypatch, "washed")
    image = crop()
    glaring = made_worse(image, POSE, np.random.default_rng(seed)).astype(int)
    blue, green, red = glaring[image[:, :, 0] < 30].mean(0)
    assert 20 < blue < green < red
    assert (glaring >= image).all()


def test_a_share_of_the_crops_is_made_worse_and_the_rest_stays() -> None:
    images = np.random.default_rng(0).integers(0, 256, (80, SIDE, SIDE, 3), np.uint8)
    crops = Crops(images, np.zeros(80, np.int64), np.tile(POSE, (80, 1)))
    some, worse = some_worse(crops, 0.5, np.random.default_rng(3))
    changed = (some.images != crops.images).any((1, 2, 3))
    assert 20 < changed.sum() < 60
    assert (worse == changed).all()


def test_the_crops_themselves_are_not_touched() -> None:
    crops = Crops(np.stack([crop()] * 4), np.zeros(4, np.int64), np.zeros((4, 4), np.float32))
    some_worse(crops, 1.0, np.random.default_rng(3))
    assert (crops.images == crop()).all()


def noisy(number: int) -> Crops:
    """Crops of noise, by whose class id each can be told; every third has no known pose."""
    rng = np.random.default_rng(3)
    images = rng.integers(0, 256, (number, SIDE, SIDE, 3)).astype(np.uint8)
    poses = np.full((number, 4), 30, np.float32)
    poses[::3] = 0
    return Crops(images, np.arange(number), poses)


def test_a_helper_changes_nothing() -> None:
    alone, helped = (CropLoader(noisy(12), 4, Worse(0.5), helpers=n) for n in (0, 1))
    for seed in (1, 2):
        one, other = (loader(np.random.default_rng(seed)) for loader in (alone, helped))
        for mine, theirs in zip(one, other, strict=True):
            assert all(map(np.array_equal, mine, theirs))


def test_every_pass_has_all_crops_in_another_order() -> None:
    loader, rng = CropLoader(noisy(12), 4), np.random.default_rng(0)
    first, second = ([id_ for taken in loader(rng) for id_ in taken[1].tolist()] for _ in range(2))
    assert sorted(first) == sorted(second) == list(range(12))
    assert first != second


def test_an_odd_rest_is_left_out() -> None:
    sizes = [len(taken[1]) for taken in CropLoader(noisy(11), 4)(np.random.default_rng(0))]
    assert sizes == [4, 4]


def test_crops_without_a_pose_teach_no_pose() -> None:
    loader = CropLoader(noisy(12), 8, posed=True)
    (taken,) = loader(np.random.default_rng(0))
    assert len(loader) == 8
    assert all(id_ % 3 for id_ in taken[1].tolist())


def test_what_was_made_worse_is_told() -> None:
    given = noisy(40)
    loader = CropLoader(given, 40, Worse(0.5), helpers=0)
    ((images, class_ids, _, worse),) = loader(np.random.default_rng(0))
    changed = [
        not np.array_equal(image, given.images[id_])
        for image, id_ in zip(images.numpy(), class_ids.tolist(), strict=True)
    ]
    assert changed == worse.tolist()
    assert 8 < sum(changed) < 32
