"""A card that is read again is the same one, moved or not, but for one that was picked up."""

from dataclasses import replace

import cv2
import pytest

from tests.vision.table.drawn import KING, KING_SEEN, SIX, SIX_SEEN, Watched, seen, table


def test_a_card_that_comes_to_the_place_where_it_lay_in_the_deal_before_is_another(
    two: Watched,
) -> None:
    two.looks(table(KING), KING_SEEN, times=220)
    two.looks(table(SIX, KING), KING_SEEN, SIX_SEEN)
    assert two.numbers == {"KD": 1, "6S": 2}


def test_a_certain_card_is_the_same_one_where_a_part_of_its_index_is_read(two: Watched) -> None:
    """Something lies over the rest: the middle of what shows is far from that of the whole."""
    doubtful = seen("6S", SIX, certain=False)
    left, _, _, bottom = doubtful.boxes[0]
    for right in (left + 15, left + 21):
        part = replace(doubtful, boxes=((left + 6, bottom - 5, right, bottom),))
        two.looks(table(SIX, KING), part, KING_SEEN)
        assert two.numbers == {"6S": 0, "KD": 1}


@pytest.mark.parametrize("covers", [(-10, 14), (28, 12)], ids=["a half", "most of the card"])
def test_what_is_left_of_an_index_under_another_card_is_none_of_its_own(
    two: Watched, covers: tuple[int, int]
) -> None:
    """The six of spades under another card: the upper part of its index looks like an eight."""
    two.looks(table(SIX, KING), SIX_SEEN, KING_SEEN, times=5)
    over = (SIX[0] + covers[0], SIX[1] + covers[1])
    six = seen("8C?9C", SIX, certain=False)
    left, top, right, bottom = six.boxes[0]
    part = replace(six, boxes=((left, top, right, bottom - 8),))
    two.looks(table(SIX, KING, over), seen("4D", over), KING_SEEN, part, times=5)
    assert {*two.numbers} == {"6S", "KD", "4D"}


def test_a_card_of_which_one_index_is_read_and_later_the_other_is_the_same_one(
    two: Watched,
) -> None:
    """Where focus hunts each of them is read at times; only both, or the one, make it certain."""
    card, image = SIX_SEEN, table(SIX, KING)
    one, other = *card.boxes, (SIX[0] + 14.0, SIX[1] + 24.0, SIX[0] + 30.0, SIX[1] + 44.0)
    two.looks(image, replace(card, boxes=(one, other)), KING_SEEN, times=5)
    two.looks(image, replace(card, boxes=(other,)), KING_SEEN, times=1)
    two.looks(image, replace(card, boxes=(one,), certain=False), KING_SEEN)
    lying = [(str(track.card), track.number, track.sighting.certain) for track in two.tracks.all]
    assert lying == [("6S", 0, True), ("KD", 1, True)]


def test_a_certain_card_stays_so_where_another_known_one_is_misread_as_it(two: Watched) -> None:
    image = table(SIX, KING)
    two.looks(image, SIX_SEEN, KING_SEEN, times=5)
    six, king = seen("6S", SIX, certain=False), KING_SEEN
    two.looks(image, replace(six, again=king.boxes))
    assert [(str(track.card), track.sighting.certain) for track in two.tracks.all] == [
        ("6S", True),
        ("KD", True),
    ]


def test_it_is_in_doubt_where_the_other_one_is_in_doubt_too(two: Watched) -> None:
    image, king = table(SIX, KING), seen("KD", KING, certain=False)
    two.looks(image, SIX_SEEN, king, times=5)
    two.looks(image, replace(seen("6S", SIX, certain=False), again=king.boxes), king)
    assert not two.tracks.all[0].sighting.certain


def test_it_is_in_doubt_where_nobody_knows_the_other_one(two: Watched) -> None:
    image = table(SIX, KING, (300, 300))
    two.looks(image, SIX_SEEN, KING_SEEN, times=5)
    elsewhere = seen("6S", (300, 300)).boxes
    two.looks(image, replace(seen("6S", SIX, certain=False), again=elsewhere), KING_SEEN)
    assert not two.tracks.all[0].sighting.certain


def test_a_certain_card_under_an_arm_is_not_what_may_be_the_same_elsewhere(two: Watched) -> None:
    doubtful = seen("6S?6C", (300, 300), certain=False)
    two.looks(table(SIX, KING, (300, 300), arm=SIX), KING_SEEN, doubtful)
    assert [(str(track.card), track.sighting.certain) for track in two.tracks.all] == [
        ("6S", True),
        ("KD", True),
        ("6S", False),
    ]


@pytest.mark.parametrize("doubted", [1, 3], ids=["once", "often"])
def test_a_covered_card_that_was_doubted_elsewhere_has_moved_once_it_is_sure_there(
    two: Watched, doubted: int
) -> None:
    """The top card of a packet, from which cards are laid one beside the other."""
    beside, image = (300, 300), table(SIX, KING, (300, 300), arm=SIX)
    doubtful = seen("6S?6C", beside, certain=False)
    two.looks(image, KING_SEEN, doubtful, times=doubted)
    two.looks(image, KING_SEEN, seen("6S", beside))
    assert [(str(track.card), track.number) for track in two.tracks.all] == [("6S", 0), ("KD", 1)]
    assert two.tracks.all[0].sighting.middle == beside


def test_a_card_that_was_covered_for_long_and_lies_elsewhere_was_laid_anew(two: Watched) -> None:
    """A hand of the deal before lay under the next one, and its card is dealt again."""
    beside = (300, 300)
    two.looks(table(SIX, KING, arm=SIX), KING_SEEN, times=9)
    for look in range(30):
        arm = (SIX[0] + 15 * (look % 2), SIX[1])
        two.looks(table(SIX, KING, arm=arm), KING_SEEN, times=1)
    two.looks(table(KING, beside, arm=SIX), KING_SEEN, seen("6S", beside))
    assert two.numbers == {"KD": 1, "6S": 2}


def test_another_card_in_the_place_of_one_that_moved_is_another(two: Watched) -> None:
    two.looks(table(KING), KING_SEEN)
    two.looks(table(SIX, KING), KING_SEEN, seen("9H", SIX))
    assert two.numbers == {"KD": 1, "9H": 2}


def test_a_card_that_is_read_again_is_not_taken_for_the_one_that_was_read_beside_it() -> None:
    """The top card of a pile that is spread was read where the next one shows now."""
    beside, image = (SIX[0] + 8, SIX[1]), table(SIX)
    watched = Watched(image).looks(image, seen("AS", beside))
    watched.looks(image, seen("AS", beside), seen("QH?QD", SIX, certain=False))
    watched.looks(image, seen("QH", SIX))
    assert watched.numbers == {"AS": 0, "QH": 1}


def test_a_card_that_lies_elsewhere_now_is_not_what_is_read_in_its_place() -> None:
    image = table(SIX, KING)
    watched = Watched(image).looks(image, seen("AS", SIX))
    watched.looks(image, seen("2D", SIX), seen("AS", KING))
    assert watched.numbers == {"AS": 0, "2D": 1}


def test_a_better_reading_of_a_card_that_lay_still_is_the_same_card() -> None:
    image = table(SIX)
    watched = Watched(image).looks(image, seen("8S?6S", SIX, certain=False))
    watched.looks(image, SIX_SEEN)
    assert watched.numbers == {"6S": 0}


@pytest.mark.parametrize(("halts_s", "number"), [(0.1, 0), (2.0, 2)], ids=["steady", "halts"])
def test_another_card_that_is_read_where_one_lay_is_another_after_a_halt_alone(
    two: Watched, halts_s: float, number: int
) -> None:
    """What is as white as the one before is no movement; without a halt that one was misread."""
    image = table(SIX, KING)
    two.still = two.still.later(image, two.still.time_s + halts_s)
    two.looks(image, KING_SEEN, seen("9H", SIX))
    assert two.numbers["9H"] == number


def test_a_card_that_was_laid_on_another_so_that_their_indices_lie_alike_is_another() -> None:
    """On a pile an index takes the place of another one: that is as little as a shadow changes."""
    (x, y), image = SIX, table(SIX)
    watched = Watched(image).looks(image, seen("7S", SIX))
    cv2.rectangle(image, (x, y - 15), (x + 33, y + 48), (30, 30, 200), -1)
    watched.looks(image, seen("5D", SIX))
    assert watched.numbers == {"7S": 0, "5D": 1}
    assert watched.covered == {"7S"}


def test_it_is_another_also_where_one_index_alone_of_it_is_read() -> None:
    """What lies about that index looks as before, but not the rest of the card that it covers."""
    (x, y), image = SIX, table(SIX)
    corner = (x + 14.0, y + 24.0, x + 30.0, y + 44.0)
    seven, five = seen("7S", SIX), seen("5D", (x + 22, y + 34))
    watched = Watched(image).looks(image, replace(seven, boxes=(*seven.boxes, corner)))
    watched.looks(image, replace(seven, boxes=(corner,)), times=1)
    cv2.rectangle(image, (x - 33, y - 48), (x + 10, y + 12), (30, 30, 200), -1)
    watched.looks(image, replace(five, boxes=(corner,)), times=1)
    assert watched.numbers["5D"] == 1


def test_what_may_be_a_card_and_was_not_touched_is_not_the_one_that_comes_elsewhere() -> None:
    """A pip that is taken for an index, from the start, of the card that is laid later."""
    ghost, laid = seen("6S?6C", SIX, certain=False), (300, 200)
    two = Watched(table(SIX, KING)).looks(table(SIX, KING), ghost, KING_SEEN)
    two.looks(table(SIX, KING, laid), KING_SEEN, seen("6S", laid))
    assert two.numbers == {"KD": 1, "6S": 2}
