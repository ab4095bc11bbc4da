"""A bump moves all cards alike, also those that are read badly after it; what moves one is none."""

import cmath
from dataclasses import replace
from itertools import product

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.cards import DECK
from tests.vision.table.drawn import KING, KING_SEEN, SIX, SIX_SEEN, STANDS, Watched, seen, table
from vision.frame import Image, Sighting
from vision.table.motion import motion_image
from vision.table.unseen_cards import CameraShift, camera_shift, camera_shift_between

PLACES = ((100.0, 120.0), (420.0, 160.0), (300.0, 380.0))
SHIFTS = st.builds(complex, st.floats(30, 90), st.floats(-90, 90))
TURNS = st.floats(-0.2, 0.2).map(lambda angle: cmath.rect(1, angle))


def card(number: int, place: tuple[float, float]) -> Sighting:
    x, y = place
    box = (x - 30, y - 44, x - 14, y - 24)
    return Sighting(DECK[number], 0.99, True, (box,), (), (x, y), 10.0)


CARDS = [card(number, place) for number, place in enumerate(PLACES)]


def middles(cards: list[Sighting]) -> list[float]:
    return [side for card in cards for side in card.middle or ()]


@given(TURNS, SHIFTS)
def test_two_cards_tell_where_the_third_one_lies(turn: complex, shift: complex) -> None:
    there = [CameraShift(turn, shift).carried_card(card) for card in CARDS]
    found = camera_shift(list(zip(CARDS[:2], there[:2], strict=True)))
    if found is not None:  # turned back to where it lay
        assert middles([found.carried_card(CARDS[2])]) == pytest.approx(middles(there[2:]), abs=0.1)


@given(SHIFTS)
def test_one_card_tells_a_shift(shift: complex) -> None:
    moved = CameraShift(1, shift).carried_card(CARDS[0])
    found = camera_shift([(CARDS[0], moved)])
    assert found is not None
    assert middles([found.carried_card(CARDS[1])]) == pytest.approx(
        middles([CameraShift(1, shift).carried_card(CARDS[1])])
    )


def test_where_a_card_seems_to_lie_as_well_is_moved_too() -> None:
    (box,) = CARDS[1].boxes
    carried = CameraShift(1, 60 + 10j).carried_card(replace(CARDS[0], again=(box,)))
    assert carried.again == CameraShift(1, 60 + 10j).carried_card(CARDS[1]).boxes


def test_what_left_one_card_where_it_lay_was_no_bump() -> None:
    moved = CameraShift(1, 60 + 10j).carried_card(CARDS[0])
    assert camera_shift([(CARDS[0], moved), (CARDS[1], CARDS[1])]) is None


def test_cards_that_were_pushed_each_another_way_met_no_bump() -> None:
    pushed = [
        CameraShift(1, shift).carried_card(card)
        for card, shift in zip(CARDS, (60, 60j, -60), strict=True)
    ]
    assert camera_shift(list(zip(CARDS, pushed, strict=True))) is None


@pytest.mark.parametrize(("off", "found"), [(18.0, True), (22.0, False)])
def test_a_bump_explains_where_cards_lie_to_half_the_length_of_an_index(
    off: float, found: bool
) -> None:
    """An index is 20 pixels long, and two cards that part share what they are off."""
    apart = complex(*PLACES[2]) - complex(*PLACES[0])
    parts = off / 2 * apart / abs(apart)
    moves = ((CARDS[0], 60j - parts), (CARDS[2], 60j + parts))
    pairs = [(card, CameraShift(1, shift).carried_card(card)) for card, shift in moves]
    assert (camera_shift(pairs) is not None) is found


def test_nothing_certain_tells_nothing() -> None:
    assert camera_shift([]) is None


RIGHT, DOWN = 40, 24
SIZE = (480, 640)
TURN_OFF = 0.01


def bumped(image: Image) -> Image:
    """The same table after a bump of the camera."""
    matrix = np.array([[1, 0, RIGHT], [0, 1, DOWN]], np.float64)
    moved = cv2.warpAffine(image, matrix, SIZE[::-1], borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(moved, np.uint8)


def bumped_place(place: tuple[int, int]) -> tuple[int, int]:
    return place[0] + RIGHT, place[1] + DOWN


def test_a_card_that_is_not_read_after_a_bump_stays(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("KD", bumped_place(KING)))
    assert two.numbers == {"6S": 0, "KD": 1}


def test_it_lies_where_the_bump_has_put_it(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("KD", bumped_place(KING)))
    assert [round(side) for side in two.tracks.all[0].sighting.middle or ()] == [*bumped_place(SIX)]


def test_a_card_that_was_certain_for_long_stays_so_as_it_is_read_in_doubt_after_a_bump(
    two: Watched,
) -> None:
    two.looks(table(SIX, KING), SIX_SEEN, KING_SEEN, times=5)
    two.looks(bumped(table(SIX, KING)), seen("6S", bumped_place(SIX), certain=False))
    assert [(str(one.card), one.sighting.certain) for one in two.tracks.all][:1] == [("6S", True)]


def test_a_card_that_is_read_in_doubt_right_after_a_bump_is_no_second_one(two: Watched) -> None:
    doubt = [
        seen(card, bumped_place(at), certain=False) for card, at in (("6S", SIX), ("KD", KING))
    ]
    two.looks(bumped(table(SIX, KING)), *doubt, times=2)
    assert [track.number for track in two.tracks.all] == [0, 1]


def test_what_is_read_as_another_card_after_a_bump_is_that_one(two: Watched) -> None:
    two.looks(bumped(table(SIX, KING)), seen("7S", bumped_place(SIX), certain=False))
    assert [str(one.card) for one in two.tracks.all] == ["KD", "7S"]


def test_a_card_that_was_taken_as_the_camera_was_bumped_has_left(two: Watched) -> None:
    two.looks(bumped(table(KING)), seen("KD", bumped_place(KING)))
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
    found = camera_shift_between(
        motion_image(picture), motion_image(np.asarray(turned, np.uint8)), SIZE
    )
    assert found is not None
    assert abs(found.turn - complex(np.exp(3j * np.pi / 180))) < TURN_OFF


def test_a_hand_that_takes_a_card_is_no_bump() -> None:
    before, now = motion_image(table(SIX, KING, (320, 240))), motion_image(table(KING, (320, 240)))
    assert camera_shift_between(before, now, SIZE) is None


def test_a_card_in_light_that_lets_nobody_read_it_stays() -> None:
    """Nothing but a speck of it differs, and another card lies half on it."""
    beside = SIX[0] + 20, SIX[1]
    watched = Watched(table(SIX, beside)).looks(table(SIX, beside), SIX_SEEN, seen("KD", beside))
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
