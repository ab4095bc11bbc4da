"""Glare is told where it may hide an index or has washed one out, and nowhere else."""

from typing import Any

import cv2
import numpy as np
import pytest

from vision.frame import Image
from vision.health.faults import has_glare, is_washed_out


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
