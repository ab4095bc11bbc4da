"""A card keeps its number from when it comes until it has left; then it is another one."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.table.drawn import (
    ARM,
    DOUBTED,
    KING,
    KING_SEEN,
    SIX,
    SIX_SEEN,
    STANDS,
    Watched,
    beside_king,
    lying,
    seen,
    table,
)
from vision.frame import Image, Sighting
from vision.table.motion import Stillness
from vision.table.track import SETTLED, Observation, PictureSide
from vision.table.votes import REMEMBERED


def test_a_card_under_an_arm_is_covered_and_stays_what_it_was(two: Watched) -> None:
    for look in range(20):
        two.looks(table(SIX, KING, arm=(SIX[0] + 15 * (look % 2), SIX[1])), KING_SEEN, times=1)
        assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, {"6S"})


def test_an_arm_that_left_uncovers_the_same_card(two: Watched) -> None:
    two.looks(table(SIX, KING, arm=SIX), KING_SEEN)
    two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, set())


def test_a_card_whose_place_is_seen_without_it_has_left(two: Watched) -> None:
    two.looks(table(KING), KING_SEEN)
    assert two.numbers == {"KD": 1}


def test_a_card_that_is_not_read_although_nothing_has_changed_stays(two: Watched) -> None:
    two.looks(table(SIX, KING), KING_SEEN, times=20)
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, {"6S"})


def test_a_certain_card_is_given_up_for_a_doubt_only_by_more_than_two_readings(
    two: Watched,
) -> None:
    """One reading of it as it lay, and one of the card that was laid on it, are a doubt."""
    king, doubt = KING_SEEN, seen("6S?5D", SIX, certain=False)
    for votes, card in ((SETTLED, "6S True"), (SETTLED + 1, "6S False")):
        now = two.tracks.follow([Observation(king, SETTLED), Observation(doubt, votes)], two.still)
        assert f"{now.all[0].card} {now.all[0].sighting.certain}" == card


@pytest.mark.parametrize(
    ("image", "card"),
    [
        (table(SIX, KING, arm=(SIX[0] - 22, SIX[1] - 34)), "6S True"),
        (table(KING, (SIX[0] + 44, SIX[1] + 68)), "8S False"),
    ],
    ids=["an arm rests there", "its place is seen without it"],
)
def test_a_certain_card_is_given_up_for_a_doubt_about_another_index_only_once_it_has_left(
    two: Watched, image: Image, card: str
) -> None:
    """An index that the next card half hides is read as another rank by many a reading."""
    king, six = KING_SEEN, SIX_SEEN
    doubt = seen("8S?6S", (SIX[0] + 44, SIX[1] + 68), certain=False)
    two.looks(table(SIX, KING), king, replace(six, boxes=six.boxes + doubt.boxes))
    two.looks(table(SIX, KING), king, six).looks(image, king, doubt, times=8)
    assert [f"{now.card} {now.sighting.certain}" for now in two.tracks.all] == [card, "KD True"]


KING_READ = Observation(KING_SEEN, REMEMBERED)
DOUBT = seen("6S?9S", SIX, certain=False)


SURE, OTHER = seen("9S", SIX), SIX_SEEN


def after_doubt(two: Watched, doubts: int, *reads: Sighting, seconds: float) -> Sighting:
    """What a card is that was read in doubt so often, and then so long as each of these."""
    doubted = Watched(table(SIX)).looks(table(SIX), DOUBT, times=1).tracks
    now, still = doubted.follow([KING_READ, Observation(DOUBT, doubts)], two.still), two.still
    for read in reads:
        for _ in range(round(seconds / 0.5) + 1):
            now = now.follow([KING_READ, Observation(read, REMEMBERED)], still)
            still = replace(still, time_s=still.time_s + 0.5)
    return now.all[0].sighting


def test_a_card_that_was_doubted_for_long_is_certain_once_it_is_read_so_for_long(
    two: Watched,
) -> None:
    """Of many readings some few in a row may go too far."""
    assert after_doubt(two, REMEMBERED, SURE, seconds=1.0) == DOUBT
    assert after_doubt(two, REMEMBERED, SURE, seconds=1.5) == SURE


def test_a_card_that_was_not_doubted_for_long_is_certain_at_once(two: Watched) -> None:
    assert after_doubt(two, REMEMBERED - 1, SURE, seconds=0.0) == SURE


@pytest.mark.parametrize("between", [DOUBT, OTHER], ids=["a doubt", "another card"])
def test_what_is_read_between_begins_the_proof_anew(two: Watched, between: Sighting) -> None:
    assert after_doubt(two, REMEMBERED, SURE, between, SURE, seconds=1.0) == DOUBT


def after_certainty(two: Watched, votes: int, then: Sighting) -> Sighting:
    """What a card is that was read for certain so often, and then less surely."""
    kings = [KING_READ]
    now = two.tracks.follow([*kings, Observation(OTHER, votes)], two.still)
    return now.follow([*kings, Observation(then, REMEMBERED)], two.still).all[0].sighting


WEAKER = seen("6S", SIX, certain=False)


def test_a_card_that_was_certain_for_long_stays_so_while_it_is_read_as_the_same(
    two: Watched,
) -> None:
    assert after_certainty(two, REMEMBERED, WEAKER) == OTHER


@pytest.mark.parametrize(
    "then",
    [seen("9S?6S", SIX, certain=False), replace(WEAKER, again=(WEAKER.boxes[0],))],
    ids=["another card", "twice"],
)
def test_it_is_in_doubt_once_it_is_read_as_another_card_or_twice(
    two: Watched, then: Sighting
) -> None:
    assert after_certainty(two, REMEMBERED, then) == then


def test_a_card_that_was_certain_for_a_moment_is_in_doubt_again(two: Watched) -> None:
    assert after_certainty(two, REMEMBERED - 1, WEAKER) == WEAKER


@pytest.mark.parametrize(
    ("read", "then", "kept"), [(OTHER, WEAKER, True), (DOUBT, SIX_SEEN, False)]
)
def test_what_was_read_for_long_is_remembered_while_something_moves_beside_it(
    two: Watched, read: Sighting, then: Sighting, kept: bool
) -> None:
    """The readings since its place lies still begin anew: it is certain still, or to be proved."""
    now = Watched(table(SIX)).looks(table(SIX), read, times=1).tracks
    for one, votes in ((read, REMEMBERED), (read, SETTLED), (then, REMEMBERED)):
        now = now.follow([Observation(one, votes)], two.still)
    assert now.all[0].sighting.certain is kept


def test_a_bump_carries_a_doubtful_card_along(two: Watched) -> None:
    two.looks(table(SIX, KING, DOUBTED), *lying(0))
    assert two.numbers == {"6S": 0, "KD": 1, "8C": 2}
    two.looks(table(*((x + 70, y) for x, y in (SIX, KING, DOUBTED))), *lying(70))
    assert two.numbers == {"6S": 0, "KD": 1, "8S": 2}


def test_a_bump_carries_a_covered_card_along(two: Watched) -> None:
    two.looks(table(SIX, KING, DOUBTED), *lying(0))
    moved = [(x + 70, y) for x, y in (SIX, KING, DOUBTED)]
    two.looks(table(*moved, arm=moved[2]), *lying(70)[:2])
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1, "8C": 2}, {"8C"})
    assert two.tracks.all[2].sighting.middle == pytest.approx(moved[2])


def test_a_card_that_was_pushed_alone_carries_no_covered_one_along(two: Watched) -> None:
    pushed = (KING[0] - 90, KING[1])
    two.looks(table(SIX, pushed, arm=SIX), seen("KD", pushed))
    assert two.tracks.all[0].sighting.middle == pytest.approx(SIX)


def test_a_card_with_another_one_over_its_indices_is_covered(two: Watched) -> None:
    over = (SIX[0] - 40, SIX[1] - 20)
    two.looks(table(SIX, KING, over), KING_SEEN, seen("9H", over))
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1, "9H": 2}, {"6S"})


def test_what_was_seen_once_is_not_remembered() -> None:
    image = table(SIX)
    watched = Watched(image).looks(image, SIX_SEEN, times=1)
    assert watched.tracks.all[0].votes < SETTLED
    watched.looks(image, times=1)
    assert watched.numbers == {}


@pytest.mark.parametrize(
    ("end", "side"), [((160, 0), PictureSide.TOP), ((0, 120), PictureSide.LEFT)]
)
def test_a_card_came_from_the_side_from_which_an_arm_brought_it(
    end: tuple[int, int], side: PictureSide
) -> None:
    bringing = table()
    cv2.line(bringing, SIX, end, ARM, 110)
    watched = beside_king()
    watched.looks(bringing, KING_SEEN)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    (came,) = (arrival for arrival in watched.arrivals.values() if arrival is not None)
    assert came.side is side
    assert came.time_s == pytest.approx(watched.still.time_s - 0.2)


def test_nobody_saw_how_a_card_came_that_lay_there_first(two: Watched) -> None:
    assert two.arrivals == {"6S": None, "KD": None}


def test_nobody_saw_how_a_card_came_that_an_arm_covered_at_first() -> None:
    watched = Watched(table(SIX, KING, arm=SIX)).looks(
        table(SIX, KING, arm=SIX), KING_SEEN, times=STANDS // 2
    )
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert watched.arrivals["6S"] is None


def test_before_a_camera_that_is_opened_again_what_lies_where_it_lay_is_the_same(
    two: Watched,
) -> None:
    two.tracks = two.tracks.forgotten()
    elsewhere = (300, 330)
    two.looks(table(SIX, elsewhere), SIX_SEEN, seen("KD", elsewhere))
    assert two.numbers == {"6S": 0, "KD": 2}


def test_before_a_camera_of_another_size_all_cards_are_others(two: Watched) -> None:
    two.tracks = two.tracks.forgotten()
    small = np.full((240, 640, 3), 60, np.uint8)
    two.still = Stillness.of(small, two.still.time_s)
    two.looks(small, SIX_SEEN)
    assert two.numbers == {"6S": 2}


def test_what_a_free_card_looked_like_is_not_forgotten_for_an_arm_beside_it(two: Watched) -> None:
    shown = two.tracks.all[0].appearance
    for look in range(3):
        beside = (SIX[0] + 110 + 15 * (look % 2), SIX[1])
        two.looks(table(SIX, KING, arm=beside), SIX_SEEN, KING_SEEN, times=1)
    assert (two.tracks.all[0].appearance is shown, two.covered) == (True, set())


def test_a_card_lies_where_all_its_indices_told_while_fewer_are_read(two: Watched) -> None:
    """A single index of a deck that nobody knows tells the middle of its card badly."""
    other = (SIX[0] + 14.0, SIX[1] + 24.0, SIX[0] + 30.0, SIX[1] + 44.0)
    both = replace(SIX_SEEN, boxes=(*SIX_SEEN.boxes, other))
    aside = seen("6S", (SIX[0] + 40, SIX[1] + 30))
    for box in (both.boxes[0], other, both.boxes[0]):
        two.looks(table(SIX, KING), KING_SEEN, both)
        two.looks(table(SIX, KING), KING_SEEN, replace(aside, boxes=(box,)))
        card = two.tracks.all[0].sighting
        assert (card.boxes, card.middle, card.corners) == ((box,), both.middle, both.corners)


def test_a_card_that_seemed_to_have_left_is_the_same_one_when_it_is_seen_again(
    two: Watched,
) -> None:
    two.looks(table(SIX, KING, arm=SIX), KING_SEEN, times=20)
    assert two.numbers == {"KD": 1}
    two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert two.numbers == {"6S": 0, "KD": 1}


def test_a_card_that_is_followed_is_not_one_that_left_as_well(two: Watched) -> None:
    """A first reading had the whole of its index, the second a half, and the third the other."""
    two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN, times=5)
    two.looks(table(SIX, KING, arm=SIX), KING_SEEN, times=20)
    half = seen("6S", (SIX[0] + 15, SIX[1]))
    two.looks(table(SIX, KING), KING_SEEN, half, times=5)
    two.looks(table(SIX, KING), KING_SEEN, seen("6S", SIX, certain=False))
    certain = [str(each.card) for each in two.tracks.all if each.sighting.certain]
    assert certain == ["KD", "6S"]


def test_a_card_that_comes_again_to_a_place_that_was_bare_is_another() -> None:
    watched = beside_king()
    for _ in range(2):
        watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
        watched.looks(table(KING), KING_SEEN)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert watched.numbers == {"KD": 0, "6S": 3}


def test_a_card_that_is_dealt_again_to_where_a_row_of_cards_was_taken_is_another() -> None:
    """A row is as even as the table beneath it: nothing moves in its middle when it is taken."""
    (x, y), one, row = SIX, table(KING), table(KING)
    cv2.rectangle(one, (x - 120, y - 90), (x - 5, y + 90), (235, 235, 235), -1)
    cv2.rectangle(row, (x - 120, y - 90), (x + 120, y + 90), (235, 235, 235), -1)
    watched = beside_king()
    watched.looks(one, KING_SEEN, times=1).looks(row, KING_SEEN, times=4 * STANDS)
    watched.looks(table(KING), KING_SEEN, times=STANDS)
    for _ in range(2):
        watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
        watched.looks(table(KING), KING_SEEN)
    watched.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert watched.numbers == {"KD": 0, "6S": 3}


def laid(card: str) -> Watched:
    """A card that came to a place that was seen bare, beside another one."""
    watched = beside_king()
    return watched.looks(table(SIX, KING), KING_SEEN, seen(card, SIX))


def test_a_card_under_an_arm_that_rests_stays_what_it_was_where_the_table_was_seen_bare() -> None:
    watched = laid("6S").looks(table(SIX, KING, arm=SIX), KING_SEEN, times=60)
    assert (watched.numbers, watched.covered) == ({"KD": 0, "6S": 1}, {"6S"})
    watched.looks(table(KING), KING_SEEN)
    assert watched.numbers == {"KD": 0}


def test_a_card_does_not_stay_for_good_under_what_never_moves() -> None:
    watched = laid("6S").looks(table(SIX, KING, arm=SIX), KING_SEEN, times=220)
    assert watched.numbers == {"KD": 0}


def test_a_card_has_left_though_a_speck_at_the_side_hangs_together_with_its_place() -> None:
    watched, swept = laid("6S"), table(KING)
    cv2.rectangle(swept, (SIX[0] - 24, SIX[1] - 24), (SIX[0] + 24, SIX[1] + 24), ARM, -1)
    cv2.line(swept, SIX, (SIX[0], 0), ARM, 3)
    watched.looks(swept, KING_SEEN, times=6)
    assert watched.numbers == {"KD": 0}


def test_a_card_that_something_else_lies_in_the_place_of_has_left() -> None:
    watched, box = laid("6S"), table(KING)
    cv2.rectangle(box, (SIX[0] - 60, SIX[1] - 60), (SIX[0] + 60, SIX[1] + 60), ARM, -1)
    assert watched.looks(box, KING_SEEN).numbers == {"KD": 0}


def test_a_card_that_came_right_after_another_is_gone_as_soon_as_its_place_is_seen() -> None:
    place = (160, 50)
    watched = beside_king()
    watched.looks(table(place, KING), KING_SEEN, seen("6S", place), times=STANDS)
    watched.looks(table(KING), KING_SEEN, times=5)
    watched.looks(table(place, KING), KING_SEEN, seen("5S", place), times=STANDS)
    assert watched.looks(table(KING), KING_SEEN).numbers == {"KD": 0}


def beside_an_arm(image: Image) -> Image:
    """The same table with an arm from below, over the middle of a place but not over its index."""
    cv2.line(image, (SIX[0] + 22, SIX[1] + 12), (SIX[0] + 22, 480), ARM, 44)
    return image


PEG = seen("6D?8D", SIX, certain=False)


def test_what_was_read_unsurely_beside_an_arm_is_no_card_once_the_bare_table_is_seen_there() -> (
    None
):
    """The thumb of who pegs made a peg seem an index."""
    watched = beside_king()
    pegging = beside_an_arm(table(KING))
    cv2.circle(pegging, (SIX[0] - 22, SIX[1] - 34), 8, ARM, -1)
    watched.looks(pegging, KING_SEEN, PEG)
    assert watched.looks(beside_an_arm(table(KING)), KING_SEEN).numbers == {"KD": 0}


def test_a_card_that_was_read_unsurely_stays_beside_an_arm_as_long_as_its_index_shows() -> None:
    watched = beside_king()
    watched.looks(table(SIX, KING), KING_SEEN, PEG)
    watched.looks(beside_an_arm(table(SIX, KING)), KING_SEEN, times=6)
    assert watched.numbers == {"KD": 0, "6D": 1}


def test_a_card_under_an_arm_stays_though_a_card_lies_about_it_that_lay_there_before() -> None:
    """Its index lies within the reach of a card that is under it."""
    under, image = (SIX[0] - 40, SIX[1]), table(SIX, KING)
    both = SIX_SEEN, seen("9H", under)
    watched = beside_king()
    watched.looks(image, KING_SEEN, *both, times=STANDS)
    watched.looks(table(SIX, KING, arm=(SIX[0] + 20, SIX[1])), KING_SEEN, both[1], times=5)
    assert set(watched.numbers) == {"KD", "6S", "9H"}


def test_a_picture_that_is_turned_upright_has_none_of_the_cards_that_were_seen_to_come() -> None:
    watched = laid("6S")
    watched.tracks = watched.tracks.forgotten()
    upright = np.full((640, 480, 3), 60, np.uint8)
    watched.still = Stillness.of(upright, watched.still.time_s)
    watched.looks(upright, SIX_SEEN)
    assert (watched.numbers, watched.tracks.left) == ({"6S": 2}, ())


def away(two: Watched, seconds: float) -> dict[str, int]:
    """The numbers of two cards before a camera that was opened again, where one was away so long.

    The light is another one by then, so that the bare table does not look as before.
    """
    two.tracks, two.still = two.tracks.forgotten(), Stillness.of(table(KING), 100.0)
    two.looks(table(KING), KING_SEEN)
    two.still = replace(two.still, time_s=two.still.time_s + seconds)
    two.looks(table(KING), KING_SEEN)
    return two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN).numbers


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
    two.looks(covered, KING_SEEN)
    two.tracks, two.still = two.tracks.forgotten(), Stillness.of(covered, 100.0)
    two.looks(covered, KING_SEEN)
    two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert two.numbers == {"6S": 0, "KD": 1}
