"""A card that left is another one once it comes again; one that only seemed to is the same."""

from dataclasses import replace

import cv2
import numpy as np

from tests.vision.table.drawn import ARM, KING, SIX, STANDS, Watched, seen, table
from vision.frame import Image
from vision.table.motion import Stillness


def test_a_card_that_seemed_to_have_left_is_the_same_one_when_it_is_seen_again(
    two: Watched,
) -> None:
    two.looks(table(SIX, KING, arm=SIX), seen("KD", KING), times=20)
    assert two.numbers == {"KD": 1}
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert two.numbers == {"6S": 0, "KD": 1}


def test_a_card_that_is_followed_is_not_one_that_left_as_well(two: Watched) -> None:
    """A first reading had the whole of its index, the second a half, and the third the other."""
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX), times=5)
    two.looks(table(SIX, KING, arm=SIX), seen("KD", KING), times=20)
    half = seen("6S", (SIX[0] + 15, SIX[1]))
    two.looks(table(SIX, KING), seen("KD", KING), half, times=5)
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX, certain=False))
    certain = [str(each.card) for each in two.tracks.all if each.sighting.certain]
    assert certain == ["KD", "6S"]


def test_a_card_that_comes_again_to_a_place_that_was_bare_is_another() -> None:
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    for _ in range(2):
        watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
        watched.looks(table(KING), seen("KD", KING))
    watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert watched.numbers == {"KD": 0, "6S": 3}


def test_a_card_that_is_dealt_again_to_where_a_row_of_cards_was_taken_is_another() -> None:
    """A row is as even as the table beneath it: nothing moves in its middle when it is taken."""
    (x, y), one, row = SIX, table(KING), table(KING)
    cv2.rectangle(one, (x - 120, y - 90), (x - 5, y + 90), (235, 235, 235), -1)
    cv2.rectangle(row, (x - 120, y - 90), (x + 120, y + 90), (235, 235, 235), -1)
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    watched.looks(one, seen("KD", KING), times=1).looks(row, seen("KD", KING), times=4 * STANDS)
    watched.looks(table(KING), seen("KD", KING), times=STANDS)
    for _ in range(2):
        watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
        watched.looks(table(KING), seen("KD", KING))
    watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert watched.numbers == {"KD": 0, "6S": 3}


def laid(card: str) -> Watched:
    """A card that came to a place that was seen bare, beside another one."""
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    return watched.looks(table(SIX, KING), seen("KD", KING), seen(card, SIX))


def test_a_card_under_an_arm_that_rests_stays_what_it_was_where_the_table_was_seen_bare() -> None:
    watched = laid("6S").looks(table(SIX, KING, arm=SIX), seen("KD", KING), times=60)
    assert (watched.numbers, watched.covered) == ({"KD": 0, "6S": 1}, {"6S"})
    watched.looks(table(KING), seen("KD", KING))
    assert watched.numbers == {"KD": 0}


def test_a_card_does_not_stay_for_good_under_what_never_moves() -> None:
    watched = laid("6S").looks(table(SIX, KING, arm=SIX), seen("KD", KING), times=220)
    assert watched.numbers == {"KD": 0}


def test_a_card_has_left_though_a_speck_at_the_side_hangs_together_with_its_place() -> None:
    watched, swept = laid("6S"), table(KING)
    cv2.rectangle(swept, (SIX[0] - 24, SIX[1] - 24), (SIX[0] + 24, SIX[1] + 24), ARM, -1)
    cv2.line(swept, SIX, (SIX[0], 0), ARM, 3)
    watched.looks(swept, seen("KD", KING), times=6)
    assert watched.numbers == {"KD": 0}


def test_a_card_that_something_else_lies_in_the_place_of_has_left() -> None:
    watched, box = laid("6S"), table(KING)
    cv2.rectangle(box, (SIX[0] - 60, SIX[1] - 60), (SIX[0] + 60, SIX[1] + 60), ARM, -1)
    assert watched.looks(box, seen("KD", KING)).numbers == {"KD": 0}


def test_a_card_that_came_right_after_another_is_gone_as_soon_as_its_place_is_seen() -> None:
    place = (160, 50)
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    watched.looks(table(place, KING), seen("KD", KING), seen("6S", place), times=STANDS)
    watched.looks(table(KING), seen("KD", KING), times=5)
    watched.looks(table(place, KING), seen("KD", KING), seen("5S", place), times=STANDS)
    assert watched.looks(table(KING), seen("KD", KING)).numbers == {"KD": 0}


def beside_an_arm(image: Image) -> Image:
    """The same table with an arm from below, over the middle of a place but not over its index."""
    cv2.line(image, (SIX[0] + 22, SIX[1] + 12), (SIX[0] + 22, 480), ARM, 44)
    return image


DOUBT = seen("6D?8D", SIX, certain=False)


def test_what_was_read_unsurely_beside_an_arm_is_no_card_once_the_bare_table_is_seen_there() -> (
    None
):
    """The thumb of who pegs made a peg seem an index."""
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    pegging = beside_an_arm(table(KING))
    cv2.circle(pegging, (SIX[0] - 22, SIX[1] - 34), 8, ARM, -1)
    watched.looks(pegging, seen("KD", KING), DOUBT)
    assert watched.looks(beside_an_arm(table(KING)), seen("KD", KING)).numbers == {"KD": 0}


def test_a_card_that_was_read_unsurely_stays_beside_an_arm_as_long_as_its_index_shows() -> None:
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    watched.looks(table(SIX, KING), seen("KD", KING), DOUBT)
    watched.looks(beside_an_arm(table(SIX, KING)), seen("KD", KING), times=6)
    assert watched.numbers == {"KD": 0, "6D": 1}


def test_a_card_under_an_arm_stays_though_a_card_lies_about_it_that_lay_there_before() -> None:
    """Its index lies within the reach of a card that is under it."""
    under, image = (SIX[0] - 40, SIX[1]), table(SIX, KING)
    both = seen("6S", SIX), seen("9H", under)
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    watched.looks(image, seen("KD", KING), *both, times=STANDS)
    watched.looks(table(SIX, KING, arm=(SIX[0] + 20, SIX[1])), seen("KD", KING), both[1], times=5)
    assert set(watched.numbers) == {"KD", "6S", "9H"}


def test_a_picture_that_is_turned_upright_has_none_of_the_cards_that_were_seen_to_come() -> None:
    watched = laid("6S")
    watched.tracks = watched.tracks.forgotten()
    upright = np.full((640, 480, 3), 60, np.uint8)
    watched.still = Stillness.of(upright, watched.still.time_s)
    watched.looks(upright, seen("6S", SIX))
    assert (watched.numbers, watched.tracks.left) == ({"6S": 2}, ())


def away(two: Watched, seconds: float) -> dict[str, int]:
    """The numbers of two cards before a camera that was opened again, where one was away so long.

    The light is another one by then, so that the bare table does not look as before.
    """
    two.tracks, two.still = two.tracks.forgotten(), Stillness.of(table(KING), 100.0)
    two.looks(table(KING), seen("KD", KING))
    two.still = replace(two.still, time_s=two.still.time_s + seconds)
    two.looks(table(KING), seen("KD", KING))
    return two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX)).numbers


def test_a_card_that_was_taken_while_a_camera_failed_is_another_once_it_is_dealt_again(
    two: Watched,
) -> None:
    assert away(two, 60.0) == {"6S": 2, "KD": 1}


def test_a_card_that_a_camera_sees_soon_after_it_is_opened_again_is_the_same(two: Watched) -> None:
    assert away(two, 2.0) == {"6S": 0, "KD": 1}


def test_a_card_is_the_same_that_an_arm_covered_when_a_camera_failed_and_as_it_is_opened_again(
    two: Watched,
) -> None:
    covered = table(SIX, KING, arm=SIX)
    two.looks(covered, seen("KD", KING))
    two.tracks, two.still = two.tracks.forgotten(), Stillness.of(covered, 100.0)
    two.looks(covered, seen("KD", KING))
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert two.numbers == {"6S": 0, "KD": 1}
