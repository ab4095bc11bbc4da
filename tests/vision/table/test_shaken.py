"""A bump that the whole picture tells carries cards along that are read badly after it."""

from itertools import product

import cv2
import numpy as np
import pytest

from tests.vision.table.drawn import KING, SIX, STANDS, Watched, seen, table
from vision.frame import Image
from vision.table.motion import glimpse
from vision.table.unseen_cards import bump_between

RIGHT, DOWN = 40, 24
SIZE = (480, 640)
TURN_OFF = 0.01


def bumped(image: Image) -> Image:
    """The same table after a bump of the camera."""
    matrix = np.array([[1, 0, RIGHT], [0, 1, DOWN]], np.float64)
    moved = cv2.warpAffine(image, matrix, SIZE[::-1], borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8)


def after(place: tuple[int, int]) -> tuple[int, int]:
    return place[0] + RIGHT, place[1] + DOWN


def test_a_card_that_is_not_read_after_a_bump_stays(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("KD", after(KING)))
    assert two.numbers == {"6S": 0, "KD": 1}


def test_it_lies_where_the_bump_has_put_it(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("KD", after(KING)))
    assert [round(side) for side in two.tracks.all[0].sighting.middle or ()] == [*after(SIX)]


def test_a_card_that_was_certain_for_long_stays_so_as_it_is_read_in_doubt_after_a_bump(
    two: Watched,
) -> None:
    two.looks(table(SIX, KING), seen("6S", SIX), seen("KD", KING), times=5)
    two.looks(bumped(table(SIX, KING)), seen("6S", after(SIX), certain=False))
    assert [(str(one.card), one.sighting.certain) for one in two.tracks.all][:1] == [("6S", True)]


def test_a_card_that_is_read_in_doubt_right_after_a_bump_is_no_second_one(two: Watched) -> None:
    doubt = [seen(card, after(at), certain=False) for card, at in (("6S", SIX), ("KD", KING))]
    two.looks(bumped(table(SIX, KING)), *doubt, times=2)
    assert [track.number for track in two.tracks.all] == [0, 1]


def test_what_is_read_as_another_card_after_a_bump_is_that_one(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("7S", after(SIX), certain=False))
    assert [str(one.card) for one in two.tracks.all] == ["KD", "7S"]


def test_a_card_that_was_taken_as_the_camera_was_bumped_has_left(two: Watched) -> None:
    two.looks(bumped(table(KING)), seen("KD", after(KING)))
    assert two.numbers == {"KD": 1}


def test_of_many_cards_after_a_bump_the_one_that_was_taken_has_left() -> None:
    cards = {"6S": SIX, "KD": KING, "7H": (480, 120), "QC": (300, 330)}
    lying = [seen(card, place) for card, place in cards.items()]
    watched = Watched(table(*cards.values())).looks(table(*cards.values()), *lying)
    del cards["QC"]
    watched.looks(bumped(table(*cards.values())))
    assert set(watched.numbers) == set(cards)


def test_a_bump_that_turns_the_picture_is_found() -> None:
    picture = table(SIX, KING, (480, 120))
    matrix = cv2.getRotationMatrix2D((0, 0), -3, 1)
    turned = cv2.warpAffine(picture, matrix, SIZE[::-1], borderMode=cv2.BORDER_REPLICATE)
    found = bump_between(glimpse(picture), glimpse(np.asarray(turned, np.uint8)), SIZE)
    assert found is not None
    assert abs(found.turn - complex(np.exp(3j * np.pi / 180))) < TURN_OFF


def test_a_hand_that_takes_a_card_is_no_bump() -> None:
    before, now = glimpse(table(SIX, KING, (320, 240))), glimpse(table(KING, (320, 240)))
    assert bump_between(before, now, SIZE) is None


def test_a_card_in_light_that_lets_nobody_read_it_stays() -> None:
    """Nothing but a speck of it differs, and another card lies half on it."""
    beside = SIX[0] + 20, SIX[1]
    watched = Watched(table(SIX, beside)).looks(
        table(SIX, beside), seen("6S", SIX), seen("KD", beside)
    )
    speck = table(SIX, beside)
    cv2.circle(speck, (SIX[0] - 22, SIX[1] - 34), 9, (235, 235, 235), -1)
    watched.looks(speck, seen("KD", beside))
    assert watched.numbers == {"6S": 0, "KD": 1}


@pytest.mark.parametrize("place", [(60, 180), *product((120, 180, 300), (120, 180, 300, 360))])
def test_a_card_that_is_taken_from_a_plain_table_was_not_bumped_out_of_the_picture(
    place: tuple[int, int],
) -> None:
    """As nothing else is there to be seen, any shift beyond a side of it would explain as much.

    Which places seemed to be shifted so is chance: one in ten of them.
    """
    noise = np.random.default_rng(1)

    def grainy(image: Image) -> Image:
        return np.asarray(image + noise.integers(0, 8, image.shape, np.uint8), np.uint8)

    watched = Watched(grainy(table()))
    for times, cards in ((STANDS, ()), (5, (place,)), (4, ())):
        for _ in range(times):
            watched.looks(grainy(table(*cards)), *(seen("6S", at) for at in cards), times=1)
    assert watched.numbers == {}
