"""Glare is told where it may hide an index of a card, and nowhere else."""

from typing import Any

import cv2
import numpy as np

from vision.frame import Image
from vision.health.glare import has_glare


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
