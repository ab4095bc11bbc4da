"""A card keeps its number from when it comes until it has left, whatever covers or moves it."""

import cv2
import numpy as np
import pytest

from scorer.cards import Card
from vision.frame import Image
from vision.sighting import Candidate, Sighting
from vision.table.covering import Side
from vision.table.stillness import Stillness
from vision.table.tracks import SETTLED, Seen, Tracks

SIX, KING = (160, 120), (480, 330)
ARM = (150, 165, 205)


def table(*cards: tuple[int, int], arm: tuple[int, int] | None = None) -> Image:
    """A dark table of 640 by 480 with cards, their middles in these places, and an arm to one."""
    image = np.full((480, 640, 3), 60, np.uint8)
    for number, (x, y) in enumerate(cards):
        cv2.rectangle(image, (x - 35, y - 50), (x + 35, y + 50), (235, 235, 235), -1)
        for left, top in ((x - 22, y - 34), (x + 22, y + 34)):
            cv2.circle(image, (left, top), 7, (30, 30, 200 * (number % 2)), -1)
    if arm is not None:
        cv2.line(image, arm, (arm[0], 0), ARM, 110)
    return image


def seen(card: str, at: tuple[int, int], *, certain: bool = True) -> Sighting:
    """A card whose middle lies there, seen by its upper left index."""
    x, y = at
    box = (x - 30.0, y - 44.0, x - 14.0, y - 24.0)
    named = tuple(Candidate(Card.parse(name), 0.9) for name in card.split("?"))
    return Sighting(named[0].card, 0.9, certain, (box,), named, (float(x), float(y)), 10.0)


class Watched:
    """A table that is read at every look."""

    def __init__(self, image: Image) -> None:
        self.still = Stillness.of(image, 0.0)
        self.tracks = Tracks()

    def looks(self, image: Image, *cards: Sighting, times: int = 3) -> "Watched":
        """Look so often at the same; each look but the first is at what lies still."""
        for _ in range(times):
            still = self.still.later(image, self.still.time_s + 0.1)
            self.still = still.read(np.ones_like(still.moving), 5)
            self.tracks = self.tracks.disturbed(still).follow(
                [Seen(card, self.votes(card)) for card in cards], self.still
            )
        return self

    def votes(self, card: Sighting) -> int:
        """How often the place of a card was read since it lies still, and now."""
        return max(1, int(self.still.reads[self.still.window(card.boxes[0])].min()))

    @property
    def numbers(self) -> dict[str, int]:
        return {str(track.card): track.number for track in self.tracks.all}

    @property
    def covered(self) -> set[str]:
        return {str(track.card) for track in self.tracks.all if track.covered}


@pytest.fixture
def two() -> Watched:
    """Two cards that were read for a while."""
    image = table(SIX, KING)
    return Watched(image).looks(image, seen("6S", SIX), seen("KD", KING))


def test_a_card_keeps_its_number_as_long_as_it_lies_there(two: Watched) -> None:
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX), times=5)
    assert two.numbers == {"6S": 0, "KD": 1}


def test_a_card_under_an_arm_is_covered_and_stays_what_it_was(two: Watched) -> None:
    for look in range(20):
        two.looks(
            table(SIX, KING, arm=(SIX[0] + 15 * (look % 2), SIX[1])), seen("KD", KING), times=1
        )
        assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1}, {"6S"})


def test_a_card_that_seemed_to_have_left_is_the_same_one_when_it_is_seen_again(
    two: Watched,
) -> None:
    two.looks(table(SIX, KING, arm=SIX), seen("KD", KING), times=20)
    assert two.numbers == {"KD": 1}
    two.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert two.numbers == {"6S": 0, "KD": 1}


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


def test_a_card_that_was_pushed_is_the_same_one(two: Watched) -> None:
    pushed = (300, 200)
    two.looks(table(pushed, KING), seen("KD", KING), seen("6S", pushed))
    assert two.numbers == {"6S": 0, "KD": 1}
    assert two.tracks.all[0].sighting.middle == (300.0, 200.0)


def test_a_certain_card_under_an_arm_is_not_what_may_be_the_same_elsewhere(two: Watched) -> None:
    doubtful = seen("6S?6C", (300, 300), certain=False)
    two.looks(table(SIX, KING, (300, 300), arm=SIX), seen("KD", KING), doubtful)
    assert [(str(track.card), track.sighting.certain) for track in two.tracks.all] == [
        ("6S", True),
        ("KD", True),
        ("6S", False),
    ]


def test_a_card_with_another_one_over_its_indices_is_covered(two: Watched) -> None:
    over = (SIX[0] - 40, SIX[1] - 20)
    two.looks(table(SIX, KING, over), seen("KD", KING), seen("9H", over))
    assert (two.numbers, two.covered) == ({"6S": 0, "KD": 1, "9H": 2}, {"6S"})


def test_another_card_in_the_place_of_one_that_moved_is_another(two: Watched) -> None:
    two.looks(table(KING), seen("KD", KING))
    two.looks(table(SIX, KING), seen("KD", KING), seen("9H", SIX))
    assert two.numbers == {"KD": 1, "9H": 2}


def test_a_better_reading_of_a_card_that_lay_still_is_the_same_card() -> None:
    image = table(SIX)
    watched = Watched(image).looks(image, seen("8S?6S", SIX, certain=False))
    watched.looks(image, seen("6S", SIX))
    assert watched.numbers == {"6S": 0}


def test_what_was_seen_once_is_not_remembered() -> None:
    image = table(SIX)
    watched = Watched(image).looks(image, seen("6S", SIX), times=1)
    assert watched.tracks.all[0].votes < SETTLED
    watched.looks(image, times=1)
    assert watched.numbers == {}


@pytest.mark.parametrize(("end", "side"), [((160, 0), Side.TOP), ((0, 120), Side.LEFT)])
def test_a_card_came_from_the_side_from_which_an_arm_brought_it(
    end: tuple[int, int], side: Side
) -> None:
    bringing = table()
    cv2.line(bringing, SIX, end, ARM, 110)
    watched = Watched(table(KING)).looks(table(KING), seen("KD", KING))
    watched.looks(bringing, seen("KD", KING))
    watched.looks(table(SIX, KING), seen("KD", KING), seen("6S", SIX))
    assert {str(track.card): track.side for track in watched.tracks.all}["6S"] is side


def test_nobody_saw_from_where_a_card_came_that_lay_there_first(two: Watched) -> None:
    assert {track.side for track in two.tracks.all} == {None}


def test_what_a_free_card_looked_like_is_not_forgotten_for_an_arm_beside_it(two: Watched) -> None:
    shown = two.tracks.all[0].shown
    for look in range(3):
        beside = (SIX[0] + 110 + 15 * (look % 2), SIX[1])
        two.looks(table(SIX, KING, arm=beside), seen("6S", SIX), seen("KD", KING), times=1)
    assert (two.tracks.all[0].shown is shown, two.covered) == (True, set())
