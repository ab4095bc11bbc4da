"""What a picture suffers from is told by what it shows and what of it is read."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

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


def lit(image: Image, at: tuple[float, float], radius: int) -> Image:
    """A lamp mirrored there, with its halo."""
    shine = image.copy()
    middle = round(at[0]), round(at[1])
    cv2.circle(shine, middle, radius + 6, (238, 238, 238), -1)
    cv2.circle(shine, middle, radius, (255, 255, 255), -1)
    return shine


def test_a_table_in_even_light_has_no_glare(drawn: Any) -> None:
    assert not has_glare(drawn.table(), drawn.readings(), drawn.cards())


def test_a_lamp_mirrored_on_a_card_that_is_not_certain_is_glare(drawn: Any) -> None:
    card = drawn.cards()[4]
    image = lit(drawn.table(), card.middle, 22)
    assert has_glare(image, drawn.readings(read=4), drawn.cards(certain=4))


def test_a_small_patch_on_a_card_that_is_certain_does_no_harm(drawn: Any) -> None:
    image = lit(drawn.table(), drawn.cards()[4].middle, 22)
    assert not has_glare(image, drawn.readings(), drawn.cards())


def test_a_large_patch_is_told_on_any_card(drawn: Any) -> None:
    image = lit(drawn.table(), drawn.cards()[4].middle, 50)
    assert has_glare(image, drawn.readings(), drawn.cards())


def test_a_lamp_mirrored_on_the_bare_table_is_no_glare(drawn: Any) -> None:
    image = lit(drawn.table(), (1150.0, 600.0), 50)
    assert not has_glare(image, drawn.readings(), drawn.cards())


def test_a_lamp_mirrored_on_dark_wood_beside_a_card_is_no_glare(drawn: Any) -> None:
    image = drawn.table()
    cv2.circle(image, (715, 600), 40, (255, 255, 255), -1)
    assert not has_glare(image, drawn.readings(), drawn.cards(certain=0))


def test_paper_that_is_overexposed_everywhere_is_no_glare(drawn: Any) -> None:
    image = np.maximum(drawn.table(paper=255), np.uint8(215))
    assert not has_glare(image, drawn.readings(), drawn.cards(certain=0))


def test_without_cards_nothing_glares() -> None:
    assert not has_glare(np.full((720, 1280, 3), 255, np.uint8), (), ())


LAST = 8


def washed(image: Image, at: tuple[int, int], radius: int = 45) -> Image:
    shine = image.copy()
    cv2.circle(shine, at, radius, (255, 255, 255), -1)
    return shine


@pytest.mark.parametrize("paper", [200, 246])
def test_an_index_lost_in_light_is_told_however_bright_the_paper(drawn: Any, paper: int) -> None:
    image = washed(drawn.table(paper), drawn.corner(*drawn.spots[4]))
    assert is_washed_out(image, drawn.readings(), drawn.readings()[:LAST])


def test_a_card_that_is_taken_leaves_no_light(drawn: Any) -> None:
    bare = drawn.table(paper=246)
    left, top = drawn.spots[4]
    bare[top - 5 : top + 200, left - 5 : left + 140] = drawn.cloth()[:205, :145]
    assert not is_washed_out(bare, drawn.readings(), drawn.readings()[:LAST])


def test_a_card_that_is_taken_from_a_white_table_leaves_no_glare(drawn: Any) -> None:
    white = np.full((720, 1280, 3), 255, np.uint8)
    assert not is_washed_out(white, drawn.readings(), drawn.readings()[:LAST])


def test_light_that_leaves_every_index_legible_is_not_told(drawn: Any) -> None:
    image = washed(drawn.table(), drawn.corner(*drawn.spots[4]))
    assert not is_washed_out(image, drawn.readings(), drawn.readings())


def test_an_index_that_is_seen_though_not_read_is_not_lost(drawn: Any) -> None:
    image = washed(drawn.table(), drawn.corner(*drawn.spots[4]))
    assert not is_washed_out(image, drawn.readings(read=5), drawn.readings(read=4))


def test_a_card_laid_over_another_has_not_lost_it_to_light(drawn: Any) -> None:
    image = washed(drawn.table(), drawn.corner(*drawn.spots[4]))
    before, now = drawn.readings()[2:], drawn.readings()[:LAST]
    assert not is_washed_out(image, before, now)


@pytest.mark.parametrize("read_now", [0, 10])
def test_where_nothing_stayed_or_nothing_was_nothing_is_told(drawn: Any, read_now: int) -> None:
    image = washed(drawn.table(), drawn.corner(*drawn.spots[4]))
    before = drawn.readings() if read_now == 0 else ()
    assert not is_washed_out(image, before, drawn.readings()[:read_now])


def test_an_index_at_the_rim_of_the_picture_may_be_lost(drawn: Any) -> None:
    before = drawn.readings()
    before[-1].middle[:] = (1290.0, 730.0)
    assert not is_washed_out(drawn.table(), before, before[:-1])
    before[-1].middle[:] = (1276.0, 716.0)
    assert is_washed_out(washed(drawn.table(), (1279, 719)), before, before[:-1])


def test_a_table_that_is_read_wholly_suffers_nothing(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=5))
    assert (seen.likely, seen.indices, seen.read, seen.length) == (10, 10, 10, 28.0)
    assert not seen.suffers
    assert not seen.far
    assert not seen.garbled


def test_indices_that_are_seen_and_not_read_are_garbled(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=2))
    assert seen.suffers
    assert seen.garbled
    assert not seen.far


def test_small_indices_that_are_not_read_are_far(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=2, unit=6.0))
    assert seen.far
    assert not seen.garbled


def test_small_indices_that_are_read_are_not_far(drawn: Any) -> None:
    assert not Legibility.of(drawn.readings(read=5, unit=6.0)).far


def test_what_is_only_likely_an_index_still_tells_how_far_the_cards_are(drawn: Any) -> None:
    seen = Legibility.of(drawn.readings(read=0, unit=5.0, is_index=0.3))
    assert seen.far
    assert seen.indices == 0


def test_many_places_too_small_even_to_be_an_index_are_cards_far_away(drawn: Any) -> None:
    assert Legibility.of(drawn.readings(read=0, unit=5.0, is_index=0.02)).far
    assert not Legibility.of(drawn.readings(read=0, is_index=0.02)).far


def test_a_table_without_cards_is_never_far(drawn: Any) -> None:
    for readings in ((), drawn.readings(0, 5.0)[:2], drawn.readings(0, 5.0, 0.02)[:7]):
        assert not Legibility.of(readings).far


def test_two_indices_tell_nothing_of_a_mirror(drawn: Any) -> None:
    assert not Legibility.of(drawn.readings(read=0)[:2]).garbled


def test_far_better_is_twice_as_much_and_more_than_chance(drawn: Any) -> None:
    good, poor, none = (Legibility.of(drawn.readings(read=read)) for read in (5, 2, 0))
    assert good.far_better_than(poor)
    assert not poor.far_better_than(good)
    assert not none.far_better_than(none)
    assert not good.far_better_than(Legibility.of(drawn.readings(read=4)))


def blurred(image: Image, pixels: float) -> Image:
    soft = cv2.GaussianBlur(image, (0, 0), pixels).astype(np.float64)
    return np.clip(soft + noise(image.shape), 0, 255).astype(np.uint8)


@lru_cache(maxsize=1)
def noise(shape: tuple[int, ...]) -> NDArray[np.float64]:
    """Of a sensor, the same for every picture."""
    return np.random.default_rng(3).normal(0, 2, shape)


@pytest.mark.parametrize("pixels", [0.5, 1.0, 2.0])
def test_a_picture_that_is_hardly_soft_is_not_blurred(drawn: Any, pixels: float) -> None:
    assert not is_blurred(blurred(drawn.table(), pixels))


@pytest.mark.parametrize("pixels", [6.0, 10.0, 16.0])
def test_a_picture_without_a_sharp_edge_is_blurred(drawn: Any, pixels: float) -> None:
    assert is_blurred(blurred(drawn.table(), pixels))


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 1280, 3), (3000, 2, 3)])
def test_the_narrowest_strip_is_judged_too(shape: tuple[int, ...]) -> None:
    strip = np.full(shape, 200, np.uint8)
    assert not is_blurred(strip)
    assert not is_dark(brightness(strip), suffers=True)


def test_bare_cloth_is_never_blurred(drawn: Any) -> None:
    assert not is_blurred(drawn.cloth())
    assert not is_blurred(blurred(drawn.cloth(), 8.0))


def test_a_soft_shadow_on_bare_cloth_is_no_blur(drawn: Any) -> None:
    shadow = np.clip(np.linspace(-6, 6, 1280), 0, 1)[None, :, None]
    assert not is_blurred(np.asarray(drawn.cloth() * (0.4 + 0.6 * shadow), np.uint8))


def test_one_sharp_card_before_a_soft_room_is_in_focus(drawn: Any) -> None:
    soft, sharp = blurred(drawn.table(), 12.0), drawn.table()
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
def test_a_dark_cloth_is_not_black(drawn: Any, grey: float) -> None:
    assert not is_black(brightness(drawn.cloth(grey)))


def test_cards_in_good_light_are_neither_black_nor_dark(drawn: Any) -> None:
    bright = brightness(drawn.table())
    assert not is_black(bright)
    assert not is_dark(bright, suffers=True)


def test_a_table_with_hardly_any_light_is_dark_but_not_black(drawn: Any) -> None:
    bright = brightness(darker(drawn.table(), 0.15))
    assert is_dark(bright, suffers=False)
    assert not is_black(bright)


def test_a_dim_table_is_dark_only_if_it_is_not_read(drawn: Any) -> None:
    bright = brightness(darker(drawn.table(), 0.3))
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
