"""What counts as movement on the table, and which places of it a card takes."""

from dataclasses import replace
from math import cos, sin

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from scorer.cards import Card
from tests.vision.table.drawn import SIX, SIX_SEEN, table
from vision.frame import Box, Image, Sighting
from vision.table.motion import Stillness, changed, motion_image, toned
from vision.table.places import (
    CARD,
    around,
    card_length,
    middle_of,
    middle_or_none,
    places_of,
    share_an_index,
    touched_by,
)


def white_cards(*cards: tuple[int, int]) -> Image:
    """A dark table of 640 by 480 with white cards, each with a few pips, at these places."""
    image = np.full((480, 640, 3), 60, np.uint8)
    for left, top in cards:
        cv2.rectangle(image, (left, top), (left + 60, top + 90), (235, 235, 235), -1)
        for pip in range(3):
            cv2.circle(image, (left + 30, top + 20 + 25 * pip), 7, (30, 30, 200), -1)
    return image


TWO, THREE = white_cards((100, 100), (200, 120)), white_cards((100, 100), (200, 120), (450, 300))


def noisy(image: Image, seed: int = 0) -> Image:
    noise = np.random.default_rng(seed).normal(0, 8, image.shape)
    return np.clip(image + noise, 0, 255).astype(np.uint8)


def lighter(image: Image, light: float | NDArray[np.float64]) -> Image:
    return np.asarray(np.clip(image * light, 0, 255), np.uint8)


def shaken(image: Image) -> Image:
    return np.roll(image, (1, 2), (0, 1))


def lies_still(before: Image, now: Image) -> bool:
    """Whether nothing moves from one look to the next."""
    return not Stillness.of(before, 0.0).later(before, 1.0).later(now, 2.0).moving.any()


@pytest.mark.parametrize(
    "now",
    [
        noisy(TWO, 1),
        lighter(TWO, 0.8),
        lighter(TWO, np.linspace(0.7, 1.1, 640)[None, :, None]),
        shaken(TWO),
    ],
    ids=["noise", "flicker", "shadow", "shake"],
)
def test_a_table_on_which_nothing_moves_is_still(now: Image) -> None:
    assert lies_still(noisy(TWO), now)


@pytest.mark.parametrize(
    ("before", "now"),
    [(TWO, THREE), (THREE, TWO), (TWO, white_cards((100, 100), (200, 160)))],
    ids=["added", "taken", "pushed"],
)
def test_a_card_that_comes_goes_or_is_pushed_is_movement(before: Image, now: Image) -> None:
    assert not lies_still(noisy(before), noisy(now, 1))


def test_a_card_of_the_same_size_laid_over_another_is_movement() -> None:
    over = TWO.copy()
    over[120:210, 200:260] = 235
    cv2.putText(over, "K", (210, 190), cv2.FONT_HERSHEY_SIMPLEX, 2, (20, 20, 20), 5)
    assert not lies_still(noisy(TWO), noisy(over, 1))


def test_what_moves_in_a_corner_leaves_the_other_places_still_since_they_were() -> None:
    still = Stillness.of(noisy(TWO), 0.0).later(noisy(TWO, 1), 1.0).later(noisy(THREE, 2), 2.0)
    assert still.since_s[still.window((90, 90, 270, 220))].max() == 0.0
    assert still.moving[still.window((450, 300, 510, 390))].all()


def test_what_creeps_is_found_by_what_it_looked_like_at_first() -> None:
    still = Stillness.of(TWO, 0.0)
    crept = []
    for step in range(1, 30):
        still = still.later(white_cards((100, 100), (200 + step, 120)), float(step))
        crept.append(bool(still.moving.any()))
    assert any(crept)


def test_a_place_that_moved_is_read_anew_and_remembers_what_it_looked_like_before() -> None:
    still = Stillness.of(TWO, 0.0).later(TWO, 1.0)
    everywhere = np.ones_like(still.moving)
    still = still.read(everywhere, 5).later(THREE, 2.0)
    came = still.window((450, 300, 510, 390))
    assert (still.reads[came].max(), still.reads[0, 0]) == (0, 1)
    assert np.array_equal(still.before.relief[came], motion_image(TWO).relief[came])


def test_a_reading_counts_for_what_lies_still_and_up_to_the_most() -> None:
    still = Stillness.of(TWO, 0.0).later(THREE, 1.0)
    for _ in range(4):
        still = still.read(np.ones_like(still.moving), 3)
    assert still.reads[~still.moving].min() == 3
    assert still.reads[still.moving].max() == 0


def test_what_only_paused_on_its_way_is_nothing_that_a_place_looked_like_before() -> None:
    passing = TWO.copy()
    cv2.circle(passing, (480, 345), 25, (20, 20, 20), -1)
    still = Stillness.of(TWO, 0.0).later(TWO, 2.0).later(passing, 2.1).later(passing, 2.2)
    still = still.later(THREE, 2.3)
    came = still.window((470, 335, 490, 355))
    assert still.moving[came].all()
    assert np.array_equal(still.before.relief[came], motion_image(TWO).relief[came])


def test_a_hand_that_rested_for_a_while_is_not_what_the_table_looks_like_for_good() -> None:
    resting, place = white_cards(), (440, 300, 500, 380)
    cv2.rectangle(resting, (430, 290), (510, 479), (150, 165, 205), -1)
    still, time_s = Stillness.of(white_cards(), 0.0), 0.0
    for image, lasts_s in ((white_cards(), 4), (resting, 2), (white_cards(), 2)):
        still = still.later(image, time_s + 0.1).later(image, time_s + lasts_s)
        time_s += lasts_s
    came = still.window(place)
    assert np.array_equal(still.before.relief[came], motion_image(white_cards()).relief[came])


def test_what_the_table_looks_like_for_long_is_what_it_looked_like_before() -> None:
    """It was moved, or a mat was laid on it."""
    mat = white_cards()
    for left in range(400, 560, 20):
        cv2.rectangle(mat, (left, 250), (left + 9, 420), (160, 160, 160), -1)
    still = Stillness.of(white_cards(), 0.0).later(white_cards(), 300.0).later(mat, 300.1)
    still = still.later(mat, 330.0).later(THREE, 330.1)
    came = still.window((460, 310, 500, 380))
    assert np.array_equal(still.before.relief[came], motion_image(mat).relief[came])


def test_the_middle_of_a_row_of_cards_is_not_what_the_table_looked_like_before_another() -> None:
    """It is as even as the table that shows once they are taken: nothing moves there then."""
    one, row, place = white_cards(), white_cards(), (310, 200, 330, 220)
    cv2.rectangle(one, (200, 120), (315, 300), (235, 235, 235), -1)
    cv2.rectangle(row, (200, 120), (440, 300), (235, 235, 235), -1)
    still = Stillness.of(white_cards(), 0.0).later(white_cards(), 4.0).later(one, 4.1)
    still = still.later(row, 4.2).later(row, 12.0).later(white_cards(), 12.1)
    came = still.window(place)
    assert not still.moving[came].any()
    still = still.later(white_cards(), 16.0).later(white_cards((290, 165)), 16.1)
    assert still.moving[came].all()
    assert np.array_equal(still.before.tone[came], motion_image(white_cards()).tone[came])


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 900, 3), (1080, 1920, 3)])
def test_a_glimpse_of_any_picture_is_small(shape: tuple[int, ...]) -> None:
    assert max(motion_image(np.zeros(shape, np.uint8)).relief.shape) <= 192


def with_boxes(*boxes: Box) -> Sighting:
    return Sighting(Card.parse("5H"), 0.99, True, boxes, ())


ONE, OTHER = (5.0, 15.0, 15.0, 25.0), (35.0, 55.0, 45.0, 65.0)


def test_a_card_is_as_long_as_its_indices_lie_apart() -> None:
    assert (card_length(with_boxes(ONE, OTHER)), card_length(with_boxes(ONE))) == (50.0, None)


def test_a_card_with_four_indices_is_as_long_as_from_corner_to_corner() -> None:
    beside, below = (35.0, 15.0, 45.0, 25.0), (5.0, 55.0, 15.0, 65.0)
    assert card_length(with_boxes(ONE, beside, below, OTHER)) == 50.0


def test_a_card_lies_midway_between_its_indices_where_nothing_else_tells() -> None:
    assert (
        middle_of(with_boxes(ONE, OTHER)) == middle_or_none(with_boxes(ONE, OTHER)) == (25.0, 40.0)
    )
    assert middle_or_none(with_boxes()) is None


@pytest.mark.parametrize(
    ("box", "same"),
    [
        ((9.0, 15.0, 19.0, 25.0), True),
        ((11.0, 15.0, 21.0, 25.0), False),
        ((5.0, 19.0, 15.0, 40.0), True),
        ((5.0, 22.0, 15.0, 43.0), False),
    ],
    ids=["hardly moved", "moved by more than half", "mostly within", "hardly within"],
)
def test_an_index_is_the_same_where_it_has_hardly_moved_or_lies_within(
    box: Box, same: bool
) -> None:
    assert share_an_index((OTHER, box), (ONE,)) is same


def test_a_card_touches_no_place_but_those_to_its_corners() -> None:
    half_index = 50 / 6
    """The longer side of a card is twelve half-indices long."""
    still = Stillness.of(table(), 0.0)
    card = replace(SIX_SEEN, unit=half_index, corners=())
    covered = changed(motion_image(table()), motion_image(table(SIX)))
    assert covered.any()
    assert not (covered & ~touched_by([card], still)).any()


@pytest.mark.parametrize("turn", [0.0, 0.5, 2.0])
def test_a_card_hides_what_lies_between_its_corners_and_little_more(turn: float) -> None:
    corners = tuple(
        (SIX[0] + x * cos(turn) - y * sin(turn), SIX[1] + x * sin(turn) + y * cos(turn))
        for x, y in ((-35, -50), (35, -50), (35, 50), (-35, 50))
    )
    still = Stillness.of(table(), 0.0)
    image = table()
    cv2.fillConvexPoly(image, np.array(corners, np.int32), (235, 235, 235))
    differ = toned(still.last, motion_image(image))
    hidden = places_of([replace(SIX_SEEN, corners=corners)], still)
    assert not (differ & ~hidden).any()
    assert hidden.sum() < 1.3 * differ.sum()


def test_a_card_reaches_as_far_as_its_corners_tell_however_large_its_index_is() -> None:
    still = Stillness.of(table(), 0.0)
    large = replace(SIX_SEEN, unit=25.0)
    assert around(large, CARD, still) == around(SIX_SEEN, CARD, still)
    assert around(large, CARD, still) == around(replace(SIX_SEEN, corners=()), CARD, still)
