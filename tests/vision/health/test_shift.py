"""A camera that was pushed, turned or moved nearer is told; what lies on the table may change."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import cv2
import numpy as np
import pytest

from vision.frame import Image
from vision.health.faults import has_moved, view

Place = tuple[int, int]


@cache
def wood(seed: int = 0) -> Image:
    """A table of 1600 by 1000 with spots of every size, as of grain, crumbs, a board."""
    chance = np.random.default_rng(seed)
    sizes = ((40, 25), (160, 100), (400, 250))
    layers = [cv2.resize(chance.normal(0, 14, (high, wide)), (1600, 1000)) for wide, high in sizes]
    grain = np.sum(layers, axis=0)[..., None] * (1.0, 0.9, 0.8)
    return np.asarray(np.clip(110 + grain, 0, 255), np.uint8)


def with_cards(table: Image, places: Sequence[Place], seed: int = 0) -> Image:
    image = table.copy()
    chance = np.random.default_rng(seed)
    for left, top in places:
        cv2.rectangle(image, (left, top), (left + 120, top + 170), (235, 235, 235), -1)
        for x, y in chance.integers((20, 20), (100, 150), (6, 2)):
            cv2.circle(image, (left + int(x), top + int(y)), 11, (30, 30, 160), -1)
    return image


def seen(table: Image, motion: Sequence[float] = (0, 0, 0, 1), light: float = 1.0) -> Image:
    """What a camera of 1280 by 720 sees that is pushed by shares of its width, turned, nearer."""
    across, down, turn, zoom = motion
    camera = cv2.getRotationMatrix2D((800, 500), turn, zoom)
    pushed = np.array([[0, 0, across * 1280 - 160], [0, 0, down * 1280 - 140]])
    image = cv2.warpAffine(table, camera + pushed, (1280, 720), borderMode=cv2.BORDER_REFLECT)
    noise = np.random.default_rng(round(light * 100)).normal(0, 3, image.shape)
    return np.asarray(np.clip(image * light + noise, 0, 255), np.uint8)


BEFORE = [(400, 300), (560, 310), (720, 300)]
AFTER = [(500, 550), (650, 560), (900, 250), (300, 240)]
REFERENCE = view(seen(with_cards(wood(), BEFORE)))


@pytest.mark.parametrize(
    "motion",
    [
        (0.04, 0, 0, 1),
        (0, -0.04, 0, 1),
        (-0.1, 0.08, 0, 1),
        (0, 0, 4, 1),
        (0, 0, -15, 1),
        (0, 0, 0, 1.08),
        (0, 0, 0, 0.92),
        (0.03, 0.02, 5, 1.05),
    ],
    ids=lambda motion: f"{motion}",
)
def test_a_camera_that_moved_is_told_though_other_cards_lie_there(motion: Any) -> None:
    now = seen(with_cards(wood(), AFTER, seed=1), motion, light=0.9)
    assert has_moved(REFERENCE, view(now))


@pytest.mark.parametrize("light", [0.5, 0.8, 1.3])
def test_more_or_less_light_is_no_movement_of_the_camera(light: float) -> None:
    assert not has_moved(REFERENCE, view(seen(with_cards(wood(), BEFORE), light=light)))


def test_other_cards_are_no_movement_of_the_camera() -> None:
    assert not has_moved(REFERENCE, view(seen(with_cards(wood(), AFTER, seed=1), light=0.9)))


def test_a_hand_over_the_table_is_no_movement_of_the_camera() -> None:
    image = seen(with_cards(wood(), AFTER, seed=1))
    cv2.line(image, (700, 720), (500, 200), (110, 140, 190), 220)
    assert not has_moved(REFERENCE, view(image))


def test_a_camera_that_shakes_by_a_hundredth_has_not_moved() -> None:
    assert not has_moved(REFERENCE, view(seen(with_cards(wood(), AFTER), (0.01, 0, 0.5, 1))))


def test_a_hand_of_cards_that_is_pushed_over_bare_cloth_is_no_movement(drawn: Any) -> None:
    pushed = np.roll(drawn.table(seed=2), (60, 90), (0, 1))
    shift = np.array([90.0, 60.0])
    readings = drawn.readings()
    for reading in readings:
        reading.middle[:] += shift
    assert not has_moved(view(drawn.table()), view(pushed, readings))


def test_a_small_thing_that_is_pushed_over_bare_cloth_is_no_movement(drawn: Any) -> None:
    board = np.random.default_rng(4).integers(0, 255, (12, 20, 3), np.uint8)
    before, after = drawn.cloth(), drawn.cloth(seed=2)
    large = np.kron(board, np.ones((8, 8, 1), np.uint8))
    before[300:396, 500:660] = large
    after[330:426, 580:740] = large
    assert not has_moved(view(before), view(after))


@pytest.mark.parametrize("grey", [0, 90, 255])
def test_where_nothing_can_be_known_again_nothing_is_told(grey: int) -> None:
    bare = view(np.full((720, 1280, 3), grey, np.uint8))
    assert not has_moved(REFERENCE, bare)
    assert not has_moved(bare, REFERENCE)


def test_nothing_is_known_again_in_the_narrowest_strip() -> None:
    assert not has_moved(REFERENCE, view(np.full((1, 1280, 3), 200, np.uint8)))


def test_a_picture_of_another_table_is_no_movement() -> None:
    assert not has_moved(REFERENCE, view(seen(wood(seed=9))))


def test_a_picture_of_another_size_of_the_same_view_is_no_movement() -> None:
    small = cv2.resize(seen(with_cards(wood(), BEFORE)), (960, 540), interpolation=cv2.INTER_AREA)
    assert not has_moved(REFERENCE, view(np.asarray(small, np.uint8)))


def test_what_lies_above_a_card_is_known_again_and_the_card_is_not(drawn: Any) -> None:
    image = drawn.table()
    for number, x in enumerate(range(220, 900, 60)):
        cv2.circle(image, (x, 60 + 9 * (number % 5)), 9, (20, 20, 20), -1)
    upper = tuple(one for one in drawn.readings() if one.middle[1] < 220)
    points = view(image, upper).points * 1280
    middle = (points[:, 0] > 150) & (points[:, 0] < 1000)
    assert (points[middle, 1] < 120).sum() > 20
    assert not ((points[middle, 1] > 145) & (points[middle, 1] < 330)).any()
