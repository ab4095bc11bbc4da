"""A card keeps its number from when it comes until it has left, whatever covers or moves it."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.table.drawn import ARM, DOUBTED, KING, SIX, STANDS, Watched, lying, seen, table
from vision.frame import Image, Sighting
from vision.table.motion import Stillness
from vision.table.track import SETTLED, PictureSide, Seen
from vision.table.votes import REMEMBERED


def test_a_card_keeps_its_number_as_long_as_it_lies_there(two: Watched) -> None:
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX), times=5)
    assert two.numbers == {"6S": 0, "KD": 1}


def test_a_card_under_an_arm_is_covered_and_stays_what_it_was(two: Watched) -> None:
    for look in range(20):
        two.looks(
            table(SIX, KING, arm=(SIX[0] + 15 * (look % 2), SIX[1])), seen("KD", KING), times=1
        )
        assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, {"6S"})


def test_an_arm_that_left_uncovers_the_same_card(two: Watched) -> None:
    two.looks(table(SIX, KING, arm=SIX), seen("KD", KING))
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, set())


def test_a_card_whose_place_is_seen_without_it_has_left(two: Watched) -> None:
    two.looks(table(KING), seen("KD", KING))
    assert two.numbers == {"KD": 1}


def test_a_card_taken_under_an_arm_leaves_once_the_arm_does(two: Watched) -> None:
    two.looks(table(KING, arm=SIX), seen("KD", KING))
    assert two.numbers == {"6S": 0, "KD": 1}
    two.looks(table(KING), seen("KD", KING))
    assert two.numbers == {"KD": 1}


def test_a_card_that_is_not_read_although_nothing_has_changed_stays(two: Watched) -> None:
    two.looks(table(SIX, KING), seen("KD", KING), times=20)
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, {"6S"})


def test_a_certain_card_is_given_up_for_a_doubt_only_by_more_than_two_readings(
    two: Watched,
) -> None:
    """One reading of it as it lay, and one of the card that was laid on it, are a doubt."""
    king, doubt = seen("KD", KING), seen("6S?5D", SIX, certain=False)
    for votes, card in ((SETTLED, "6S True"), (SETTLED + 1, "6S False")):
        now = two.tracks.follow([Seen(king, SETTLED), Seen(doubt, votes)], two.still)
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
    king, six = seen("KD", KING), seen("6S", SIX)
    doubt = seen("8S?6S", (SIX[0] + 44, SIX[1] + 68), certain=False)
    two.looks(table(SIX, KING), king, replace(six, boxes=six.boxes + doubt.boxes))
    two.looks(table(SIX, KING), king, six).looks(image, king, doubt, times=8)
    assert [f"{now.card} {now.sighting.certain}" for now in two.tracks.all] == [card, "KD True"]


KING_SEEN = Seen(seen("KD", KING), REMEMBERED)
DOUBT = seen("6S?9S", SIX, certain=False)


SURE, OTHER = seen("9S", SIX), seen("6S", SIX)


def after_doubt(two: Watched, doubts: int, *reads: Sighting, seconds: float) -> Sighting:
    """What a card is that was read in doubt so often, and then so long as each of these."""
    doubted = Watched(table(SIX)).looks(table(SIX), DOUBT, times=1).tracks
    now, still = doubted.follow([KING_SEEN, Seen(DOUBT, doubts)], two.still), two.still
    for read in reads:
        for _ in range(round(seconds / 0.5) + 1):
            now = now.follow([KING_SEEN, Seen(read, REMEMBERED)], still)
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
    kings = [KING_SEEN]
    now = two.tracks.follow([*kings, Seen(OTHER, votes)], two.still)
    return now.follow([*kings, Seen(then, REMEMBERED)], two.still).all[0].sighting


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
    ("read", "then", "kept"), [(OTHER, WEAKER, True), (DOUBT, seen("6S", SIX), False)]
)
def test_what_was_read_for_long_is_remembered_while_something_moves_beside_it(
    two: Watched, read: Sighting, then: Sighting, kept: bool
) -> None:
    """The readings since its place lies still begin anew: it is certain still, or to be proved."""
    now = Watched(table(SIX)).looks(table(SIX), read, times=1).tracks
    for one, votes in ((read, REMEMBERED), (read, SETTLED), (then, REMEMBERED)):
        now = now.follow([Seen(one, votes)], two.still)
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
    two.looks(table(SIX, KING, over), seen("KD", KING), seen("9H", over))
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1, "9H": 2}, {"6S"})


def test_what_was_seen_once_is_not_remembered() -> None:
    image = table(SIX)
    watched = Watched(image).looks(image, seen("6S", SIX), times=1)
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
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING), times=STANDS)
    watched.looks(bringing, seen("KD", KING))
    watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    (came,) = (arrival for arrival in watched.arrivals.values() if arrival is not None)
    assert came.side is side
    assert came.time_s == pytest.approx(watched.still.time_s - 0.2)


def test_nobody_saw_how_a_card_came_that_lay_there_first(two: Watched) -> None:
    assert two.arrivals == {"6S": None, "KD": None}


def test_nobody_saw_how_a_card_came_that_an_arm_covered_at_first() -> None:
    watched = Watched(table(SIX, KING, arm=SIX)).looks(
        table(SIX, KING, arm=SIX), seen("KD", KING), times=STANDS // 2
    )
    watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert watched.arrivals["6S"] is None


def test_before_a_camera_that_is_opened_again_what_lies_where_it_lay_is_the_same(
    two: Watched,
) -> None:
    two.tracks = two.tracks.forgotten()
    elsewhere = (300, 330)
    two.looks(table(SIX, elsewhere), seen("6S", SIX), seen("KD", elsewhere))
    assert two.numbers == {"6S": 0, "KD": 2}


def test_before_a_camera_of_another_size_all_cards_are_others(two: Watched) -> None:
    two.tracks = two.tracks.forgotten()
    small = np.full((240, 640, 3), 60, np.uint8)
    two.still = Stillness.of(small, two.still.time_s)
    two.looks(small, seen("6S", SIX))
    assert two.numbers == {"6S": 2}


def test_what_a_free_card_looked_like_is_not_forgotten_for_an_arm_beside_it(two: Watched) -> None:
    shown = two.tracks.all[0].shown
    for look in range(3):
        beside = (SIX[0] + 110 + 15 * (look % 2), SIX[1])
        two.looks(table(SIX, KING, arm=beside), seen("6S", SIX), seen("KD", KING), times=1)
    assert (two.tracks.all[0].shown is shown, two.covered) == (True, set())
