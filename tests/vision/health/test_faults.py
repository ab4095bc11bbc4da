"""What a picture suffers from is told by what it shows and what of it is read."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.vision.health.drawn import DRAWN
from vision.frame import Image
from vision.health.faults import (
    Legibility,
    brightness,
    has_glare,
    has_moved,
    is_black,
    is_blurred,
    is_dark,
    is_washed_out,
    view,
)
from vision.pictures import load
from vision.table.votes import Readings


def lit(image: Image, at: tuple[float, float], radius: int) -> Image:
    """A lamp mirrored there, with its halo."""
    shine = image.copy()
    middle = round(at[0]), round(at[1])
    cv2.circle(shine, middle, radius + 6, (238, 238, 238), -1)
    cv2.circle(shine, middle, radius, (255, 255, 255), -1)
    return shine


LAST_CARD, BARE = DRAWN.cards()[4].middle, (1150.0, 600.0)


@pytest.mark.parametrize(
    ("at", "radius", "certain", "glares"),
    [
        pytest.param(LAST_CARD, 22, 4, True, id="on a card that is not certain"),
        pytest.param(LAST_CARD, 22, 5, False, id="a small patch on one that is certain"),
        pytest.param(LAST_CARD, 50, 5, True, id="a large patch on any card"),
        pytest.param(BARE, 50, 5, False, id="on the bare table"),
    ],
)
def test_a_mirrored_lamp_is_glare_where_it_may_hide_an_index(
    at: tuple[float, float], radius: int, certain: int, glares: bool
) -> None:
    image = lit(DRAWN.table(), at, radius)
    readings = DRAWN.readings(read=4 if certain == 4 else 5)
    assert has_glare(image, readings, DRAWN.cards(certain=certain)) is glares


@pytest.mark.parametrize("least", [0, 215], ids=["even light", "all of the paper overexposed"])
def test_what_is_alike_everywhere_is_no_glare(least: int) -> None:
    image = np.maximum(DRAWN.table(paper=255 if least else 205), np.uint8(least))
    assert not has_glare(image, DRAWN.readings(), DRAWN.cards(certain=0 if least else 5))


def test_a_lamp_mirrored_on_dark_wood_beside_a_card_is_no_glare() -> None:
    image = DRAWN.table()
    cv2.circle(image, (715, 600), 40, (255, 255, 255), -1)
    assert not has_glare(image, DRAWN.readings(), DRAWN.cards(certain=0))


def test_without_cards_nothing_glares() -> None:
    assert not has_glare(np.full((720, 1280, 3), 255, np.uint8), (), ())


LAST = 8
"""So many indices are read still once light has washed the last card out."""


def washed(paper: int = 205, at: tuple[int, int] = DRAWN.corner(*DRAWN.spots[4])) -> Image:
    """A table with light on an index."""
    shine = DRAWN.table(paper)
    cv2.circle(shine, at, 45, (255, 255, 255), -1)
    return shine


@pytest.mark.parametrize("paper", [200, 246])
def test_an_index_lost_in_light_is_told_however_bright_the_paper(paper: int) -> None:
    assert is_washed_out(washed(paper), DRAWN.readings(), DRAWN.readings()[:LAST])


def test_a_card_that_is_taken_leaves_no_light() -> None:
    bare = DRAWN.table(paper=246)
    left, top = DRAWN.spots[4]
    bare[top - 5 : top + 200, left - 5 : left + 140] = DRAWN.cloth()[:205, :145]
    assert not is_washed_out(bare, DRAWN.readings(), DRAWN.readings()[:LAST])


def test_a_card_that_is_taken_from_a_white_table_leaves_no_glare() -> None:
    white = np.full((720, 1280, 3), 255, np.uint8)
    assert not is_washed_out(white, DRAWN.readings(), DRAWN.readings()[:LAST])


@pytest.mark.parametrize(
    ("before", "now"),
    [
        pytest.param(DRAWN.readings(), DRAWN.readings(), id="every index is legible"),
        pytest.param(DRAWN.readings(), DRAWN.readings(read=4), id="it is seen, though not read"),
        pytest.param(DRAWN.readings()[2:], DRAWN.readings()[:LAST], id="a card is laid over it"),
        pytest.param(DRAWN.readings(), (), id="nothing stayed"),
        pytest.param((), DRAWN.readings(), id="nothing was there"),
    ],
)
def test_light_that_has_hidden_no_index_is_not_told(before: Readings, now: Readings) -> None:
    assert not is_washed_out(washed(), before, now)


def test_an_index_at_the_rim_of_the_picture_may_be_lost() -> None:
    before = DRAWN.readings()
    before[-1].middle[:] = (1290.0, 730.0)
    assert not is_washed_out(DRAWN.table(), before, before[:-1])
    before[-1].middle[:] = (1276.0, 716.0)
    assert is_washed_out(washed(at=(1279, 719)), before, before[:-1])


def test_of_a_table_every_index_counts_that_is_seen_and_that_is_read() -> None:
    seen = Legibility.of(DRAWN.readings(read=5))
    assert (seen.likely, seen.indices, seen.read, seen.length) == (10, 10, 10, 28.0)
    assert Legibility.of(DRAWN.readings(0, 5.0, 0.3)).indices == 0
    assert [Legibility.of(DRAWN.readings(read)).suffers for read in (5, 2)] == [False, True]


@pytest.mark.parametrize(
    ("readings", "suffers"),
    [
        pytest.param(DRAWN.readings(read=5), "", id="all of it is read"),
        pytest.param(DRAWN.readings(5, 6.0), "", id="it is small, and read"),
        pytest.param(DRAWN.readings(2), "garbled", id="it is seen, and not read"),
        pytest.param(DRAWN.readings(2, 6.0), "far", id="it is small, and not read"),
        pytest.param(DRAWN.readings(0, 5.0, 0.3), "far", id="small, and only likely an index"),
        pytest.param(DRAWN.readings(0, 5.0, 0.02), "far", id="many places too small for one"),
        pytest.param(DRAWN.readings(0, is_index=0.02), "", id="places that are large enough"),
        pytest.param(DRAWN.readings(0, 5.0, 0.02)[:7], "", id="few places too small for one"),
        pytest.param(DRAWN.readings(0)[:2], "", id="two indices tell nothing of a mirror"),
        pytest.param(DRAWN.readings(0, 5.0)[:2], "", id="nor of cards far away"),
        pytest.param((), "", id="nothing is there"),
    ],
)
def test_what_of_a_table_is_seen_and_not_read_tells_why(readings: Readings, suffers: str) -> None:
    seen = Legibility.of(readings)
    assert (seen.far, seen.garbled) == (suffers == "far", suffers == "garbled")


def test_far_better_is_twice_as_much_and_more_than_chance() -> None:
    good, poor, none = (Legibility.of(DRAWN.readings(read=read)) for read in (5, 2, 0))
    assert good.far_better_than(poor)
    assert not poor.far_better_than(good)
    assert not none.far_better_than(none)
    assert not good.far_better_than(Legibility.of(DRAWN.readings(read=4)))


def blurred(image: Image, pixels: float) -> Image:
    soft = cv2.GaussianBlur(image, (0, 0), pixels).astype(np.float64)
    return np.clip(soft + noise(image.shape), 0, 255).astype(np.uint8)


@lru_cache(maxsize=1)
def noise(shape: tuple[int, ...]) -> NDArray[np.float64]:
    """Of a sensor, the same for every picture."""
    return np.random.default_rng(3).normal(0, 2, shape)


@pytest.mark.parametrize("pixels", [0.5, 1.0, 2.0])
def test_a_picture_that_is_hardly_soft_is_not_blurred(pixels: float) -> None:
    assert not is_blurred(blurred(DRAWN.table(), pixels))


@pytest.mark.parametrize("pixels", [6.0, 10.0, 16.0])
def test_a_picture_without_a_sharp_edge_is_blurred(pixels: float) -> None:
    assert is_blurred(blurred(DRAWN.table(), pixels))


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 1280, 3), (3000, 2, 3)])
def test_the_narrowest_strip_is_judged_too(shape: tuple[int, ...]) -> None:
    strip = np.full(shape, 200, np.uint8)
    assert not is_blurred(strip)
    assert not is_dark(brightness(strip), suffers=True)


def test_bare_cloth_is_never_blurred() -> None:
    shadow = np.clip(np.linspace(-6, 6, 1280), 0, 1)[None, :, None]
    in_shadow = np.asarray(DRAWN.cloth() * (0.4 + 0.6 * shadow), np.uint8)
    for bare in (DRAWN.cloth(), blurred(DRAWN.cloth(), 8.0), in_shadow):
        assert not is_blurred(bare)


def test_one_sharp_card_before_a_soft_room_is_in_focus() -> None:
    soft, sharp = blurred(DRAWN.table(), 12.0), DRAWN.table()
    soft[140:400, 180:800] = sharp[140:400, 180:800]
    assert not is_blurred(soft)


def test_real_photographs_are_sharp_until_they_are_blurred(shared: Any) -> None:
    paths = sorted((shared / "photos" / "phone").glob("phone-0[0-4]*.jpg"))[1::2][:12]
    images = [load(path) for path in paths]
    assert [is_blurred(image) for image in images] == [False] * 12
    assert [is_blurred(blurred(image, 6)) for image in images] == [True] * 12


def darker(image: Image, share: float) -> Image:
    return np.asarray(image * share, np.uint8)


@pytest.mark.parametrize("noise", [0, 4, 8])
def test_a_covered_lens_is_black_whatever_its_noise(noise: float) -> None:
    grey = np.random.default_rng(0).normal(8, noise, (720, 1280, 3))
    assert is_black(brightness(np.clip(grey, 0, 255).astype(np.uint8)))


@pytest.mark.parametrize("grey", [25, 32, 60])
def test_a_dark_cloth_is_not_black(grey: float) -> None:
    assert not is_black(brightness(DRAWN.cloth(grey)))


def test_cards_in_good_light_are_neither_black_nor_dark() -> None:
    bright = brightness(DRAWN.table())
    assert not is_black(bright)
    assert not is_dark(bright, suffers=True)


def test_a_table_with_hardly_any_light_is_dark_but_not_black() -> None:
    bright = brightness(darker(DRAWN.table(), 0.15))
    assert is_dark(bright, suffers=False)
    assert not is_black(bright)


def test_a_dim_table_is_dark_only_if_it_is_not_read() -> None:
    bright = brightness(darker(DRAWN.table(), 0.3))
    assert is_dark(bright, suffers=True)
    assert not is_dark(bright, suffers=False)


def test_one_hot_pixel_does_not_make_light() -> None:
    image = np.zeros((720, 1280, 3), np.uint8)
    image[300:308, 300:308] = 255
    assert is_black(brightness(image))


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


@pytest.mark.parametrize(
    "now",
    [
        *(seen(with_cards(wood(), BEFORE), light=light) for light in (0.5, 0.8, 1.3)),
        seen(with_cards(wood(), AFTER, seed=1), light=0.9),
        seen(with_cards(wood(), AFTER), (0.01, 0, 0.5, 1)),
        seen(wood(seed=9)),
    ],
    ids=["half the light", "less", "more", "other cards", "a shake by a hundredth", "elsewhere"],
)
def test_what_else_changes_is_no_movement_of_the_camera(now: Image) -> None:
    assert not has_moved(REFERENCE, view(now))


def test_a_hand_over_the_table_is_no_movement_of_the_camera() -> None:
    image = seen(with_cards(wood(), AFTER, seed=1))
    cv2.line(image, (700, 720), (500, 200), (110, 140, 190), 220)
    assert not has_moved(REFERENCE, view(image))


def test_a_hand_of_cards_that_is_pushed_over_bare_cloth_is_no_movement() -> None:
    pushed = np.roll(DRAWN.table(seed=2), (60, 90), (0, 1))
    shift = np.array([90.0, 60.0])
    readings = DRAWN.readings()
    for reading in readings:
        reading.middle[:] += shift
    assert not has_moved(view(DRAWN.table()), view(pushed, readings))


def test_a_small_thing_that_is_pushed_over_bare_cloth_is_no_movement() -> None:
    board = np.random.default_rng(4).integers(0, 255, (12, 20, 3), np.uint8)
    before, after = DRAWN.cloth(), DRAWN.cloth(seed=2)
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


def test_a_picture_of_another_size_of_the_same_view_is_no_movement() -> None:
    small = cv2.resize(seen(with_cards(wood(), BEFORE)), (960, 540), interpolation=cv2.INTER_AREA)
    assert not has_moved(REFERENCE, view(np.asarray(small, np.uint8)))


def test_what_lies_above_a_card_is_known_again_and_the_card_is_not() -> None:
    image = DRAWN.table()
    for number, x in enumerate(range(220, 900, 60)):
        cv2.circle(image, (x, 60 + 9 * (number % 5)), 9, (20, 20, 20), -1)
    upper = tuple(one for one in DRAWN.readings() if one.middle[1] < 220)
    points = view(image, upper).points * 1280
    middle = (points[:, 0] > 150) & (points[:, 0] < 1000)
    assert (points[middle, 1] < 120).sum() > 20
    assert not ((points[middle, 1] > 145) & (points[middle, 1] < 330)).any()
