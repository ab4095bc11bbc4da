"""How a card came, and from which side, is seen though table, arm and card look much alike."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.table.drawn import (
    ARM,
    KING,
    KING_SEEN,
    SIX,
    SIX_SEEN,
    STANDS,
    Watched,
    beside_king,
    seen,
    table,
)
from vision.frame import Image
from vision.table.track import Observation, PictureSide


def test_an_arm_of_which_a_part_looks_like_the_table_brought_its_card_from_its_side() -> None:
    bringing = table(arm=SIX)
    cv2.rectangle(bringing, (60, 16), (260, 68), (60, 60, 60), -1)
    watched = beside_king()
    watched.looks(bringing, KING_SEEN)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert watched.came("6S").side is PictureSide.TOP


def test_a_card_that_is_surely_read_once_its_arm_has_gone_came_from_the_side_of_the_arm() -> None:
    watched = beside_king()
    watched.looks(table(KING, arm=SIX), KING_SEEN, times=1)
    for look in range(2 * STANDS):
        flickers = table(SIX, KING)
        cv2.circle(flickers, (SIX[0] - 22, SIX[1] - 34), 7, (120 * (look % 2),) * 3, -1)
        watched.looks(flickers, KING_SEEN, SIX_SEEN, times=1)
    assert watched.came("6S").side is PictureSide.TOP


def turned_over() -> Watched:
    """Turn a card over: the arm lies still meanwhile, and goes once the card was read."""
    resting = table(SIX, KING)
    cv2.line(resting, (SIX[0] + 30, SIX[1]), (SIX[0] + 30, 0), ARM, 24)
    watched = beside_king()
    watched.looks(table(KING, arm=SIX), KING_SEEN, times=10)
    for look in range(8):
        turning = resting.copy()
        cv2.circle(turning, SIX, 30, (30 * look,) * 3, -1)
        watched.looks(turning, KING_SEEN, times=1)
    watched.looks(resting, KING_SEEN, SIX_SEEN)
    return watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN, times=2)


def test_a_card_that_was_turned_over_came_from_the_side_to_which_its_arm_goes() -> None:
    assert turned_over().came("6S").side is PictureSide.TOP


def test_at_a_side_that_only_an_arm_tells_that_leaves_is_hinted() -> None:
    brought = beside_king()
    brought.looks(table(KING, arm=SIX), KING_SEEN)
    brought.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    came = [watched.arrivals["6S"] for watched in (turned_over(), brought)]
    assert [one.hinted for one in came if one is not None] == [True, False]


def test_a_card_may_have_come_as_long_before_as_nobody_had_looked() -> None:
    watched = beside_king()
    watched.still = watched.still.later(table(SIX, KING), watched.still.time_s + 0.8)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    came = watched.came("6S")
    assert came.unseen_s == pytest.approx(0.8)


def test_a_card_beside_the_arm_of_another_player_came_from_neither_side() -> None:
    bringing = table(arm=SIX)
    cv2.line(bringing, (SIX[0], SIX[1] + 60), (0, SIX[1] + 60), ARM, 70)
    watched = beside_king()
    watched.looks(bringing, KING_SEEN)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN, times=8)
    assert watched.came("6S").side is None


@pytest.mark.parametrize("passed", [False, True], ids=["at first", "where an arm has passed"])
def test_a_card_that_is_as_light_as_its_table_was_seen_to_come(passed: bool) -> None:
    light, card = (np.full((480, 640, 3), 228, np.uint8) for _ in range(2))
    cv2.rectangle(card, (SIX[0] - 35, SIX[1] - 50), (SIX[0] + 35, SIX[1] + 50), (235,) * 3, -1)
    bringing, passing = card.copy(), light.copy()
    cv2.line(bringing, (SIX[0] + 10, SIX[1] + 30), (SIX[0] + 10, 480), (90, 110, 150), 90)
    cv2.line(passing, (SIX[0] - 20, 0), (SIX[0] - 20, SIX[1]), (90, 110, 150), 40)
    watched = Watched(light).looks(light, times=STANDS)
    if passed:
        watched.looks(passing).looks(light, times=STANDS)
    watched.looks(bringing).looks(card, SIX_SEEN)
    came = watched.came("6S")
    assert watched.still.time_s - 1 < came.time_s


def test_a_card_came_just_now_though_only_its_colour_differs_from_its_table() -> None:
    """Its table is so light that nothing but its rim seems to move, which the hand touches."""
    stone = np.full((480, 640, 3), 168, np.uint8)
    laid, (x, y) = stone.copy(), SIX
    cv2.rectangle(laid, (x - 35, y - 50), (x + 35, y + 50), (240,) * 3, -1)
    cv2.line(laid, (x + 20, y + 55), (x + 20, 480), (90, 110, 150), 24)
    watched = Watched(stone).looks(stone, times=STANDS)
    came = watched.looks(laid, SIX_SEEN, times=1).came("6S")
    assert came.time_s == watched.still.time_s


@pytest.mark.parametrize("first_votes", [1, 5])
def test_a_card_came_since_its_place_was_read_without_it_though_nothing_seemed_to_move(
    first_votes: int,
) -> None:
    """Long before an arm has passed by."""
    stone = np.full((480, 640, 3), 168, np.uint8)
    passing, laid, (x, y) = stone.copy(), stone.copy(), SIX
    cv2.line(passing, (x + 20, y - 40), (x + 20, 480), (60, 60, 60), 24)
    cv2.rectangle(laid, (x - 35, y - 50), (x + 35, y + 50), (240,) * 3, -1)
    watched = Watched(stone).looks(stone, times=STANDS).looks(passing).looks(stone, times=STANDS)
    before_s, six = watched.still.time_s, SIX_SEEN
    watched.looks(laid, times=1)
    watched.tracks = watched.tracks.follow([Observation(six, first_votes)], watched.still)
    came = watched.looks(laid, six).came("6S")
    assert came.time_s == before_s


def test_a_card_came_just_now_though_it_is_as_light_as_the_spots_of_its_table() -> None:
    """Nothing seems to move about the index that no arm has passed."""
    chance, (x, y) = np.random.default_rng(2), SIX
    spots = chance.integers(90, 210, (120, 160), np.uint8)
    spotted = np.kron(spots, np.ones((4, 4), np.uint8))[..., None].repeat(3, 2)
    passing, laid = spotted.copy(), spotted.copy()
    cv2.line(passing, (x + 22, y + 34), (x + 22, 480), ARM, 40)
    cv2.rectangle(laid, (x - 35, y - 50), (x + 35, y + 50), (210,) * 3, -1)
    six = SIX_SEEN
    both = replace(six, boxes=(*six.boxes, (x + 14.0, y + 24.0, x + 30.0, y + 44.0)))
    watched = Watched(spotted).looks(spotted, times=STANDS).looks(passing)
    came = watched.looks(laid, both, times=1).came("6S")
    assert watched.still.time_s - came.time_s < 0.5


def test_a_card_came_later_than_its_place_was_read_without_it() -> None:
    """On white a card of a row changes so little that the place of its index seems to lie still."""
    (x, y), image = SIX, table(SIX)
    watched = Watched(table()).looks(table(), times=STANDS).looks(image, times=STANDS)
    before_s = watched.still.time_s
    cv2.rectangle(image, (x, y - 5), (x + 20, y + 25), (30, 30, 200), -1)
    arrival = watched.looks(image, seen("9H", SIX)).arrivals["9H"]
    assert arrival is not None
    assert arrival.time_s > before_s


def _cards_on_cream(*middles: tuple[int, int], arm: tuple[int, int] | None = None) -> Image:
    """Cards on a table as light as they are, of another colour, and an arm from below."""
    image = np.full((480, 640, 3), (150, 222, 235), np.uint8)
    for x, y in middles:
        cv2.rectangle(image, (x - 35, y - 50), (x + 35, y + 50), (235, 235, 235), -1)
    if arm is not None:
        cv2.line(image, arm, (arm[0], 480), (90, 110, 150), 24)
    return image


def test_a_card_half_on_another_one_came_later_than_that_though_its_table_is_as_light() -> None:
    """Nothing of it seems to move but its rim: one index lies on the card, the other one where no
    arm has passed.
    """
    (x, y), king, six = SIX, (SIX[0] + 35, SIX[1]), SIX_SEEN
    one = seen("KD", king)
    both = replace(one, boxes=(*one.boxes, (x + 49.0, y - 44.0, x + 65.0, y - 24.0)))
    watched = Watched(_cards_on_cream()).looks(_cards_on_cream(), times=STANDS)
    watched.looks(_cards_on_cream(arm=(x + 10, y - 40)))
    watched.looks(_cards_on_cream(SIX), six, times=STANDS)
    before_s = watched.still.time_s
    watched.looks(_cards_on_cream(SIX, king, arm=(x + 23, y + 62)), six, times=1)
    came = watched.looks(_cards_on_cream(SIX, king), six, both).came("KD")
    assert came.time_s > before_s


def test_a_card_that_one_reading_saw_come_has_come_though_the_next_one_sees_no_change() -> None:
    """An index that is read alone then may be as light as the table was."""
    beside = (SIX[0] + 200, SIX[1])
    one, other = seen("6S", SIX), seen("6S", beside)
    watched = Watched(table()).looks(table(), times=STANDS)
    watched.looks(table(SIX), replace(one, boxes=(*one.boxes, *other.boxes)), times=1)
    watched.looks(table(SIX), other, times=1)
    assert watched.arrivals["6S"] is not None
