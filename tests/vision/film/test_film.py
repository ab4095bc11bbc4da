"""The truth of a film agrees with its pictures, and an event is seen once its cards lie free."""

import cv2
import numpy as np
import pytest

from scorer.cards import Card
from tests.vision.film.plain_film import CARD, LENGTH_S, filmed, lying, reaching, script
from vision.film.film import Lying, Note, SeenEvent, Span, seen_events
from vision.film.script import SIZE, Carry, Keyframe, Motion, Pose, TableCard

FIVE, SIX = Card.parse("5H"), Card.parse("6H")
TRUTH = (
    Lying(FIVE, 1.0, 9.0, (), (Span(1.0, 1.3), Span(4.0, 5.0))),
    Lying(SIX, 2.0, 3.0, (), (Span(2.0, 3.0),)),
    Lying(SIX, 6.0, 9.0, (), (Span(6.0, 6.2),)),
)


def seen_s(*cards: Card, from_s: float) -> float:
    (event,) = seen_events([Note("counted", cards, from_s)], TRUTH)
    return event.time_s


def test_a_card_that_is_laid_is_seen_once_the_hand_is_off_it() -> None:
    assert seen_s(FIVE, from_s=1.0) == 1.3


def test_what_lies_there_already_is_seen_at_once_unless_it_is_covered() -> None:
    assert seen_s(FIVE, from_s=2.0) == 2.0
    assert seen_s(FIVE, from_s=4.5) == 5.0


def test_a_hand_is_seen_once_its_last_card_is_free() -> None:
    assert seen_s(FIVE, SIX, from_s=6.0) == 6.2


def test_a_card_that_is_never_free_where_it_was_laid_counts_from_then() -> None:
    assert seen_s(SIX, from_s=2.0) == 2.0


def test_events_keep_their_order_and_their_words() -> None:
    notes = [Note("dealer A", (), 0.5), Note("laid A 6H", (SIX,), 6.0)]
    assert list(seen_events(notes, TRUTH)) == [
        SeenEvent(0.5, "dealer A"),
        SeenEvent(6.2, "laid A 6H"),
    ]


def inside(card: Lying) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Where the card is in a picture, its rim left out."""
    mask = np.zeros(SIZE[::-1], np.uint8)
    cv2.fillConvexPoly(mask, np.rint(card.corners).astype(np.int32), 1)
    return cv2.erode(mask, np.ones((15, 15), np.uint8)).astype(bool)


def test_a_picture_differs_from_the_table_where_a_card_is_free_and_nowhere_else() -> None:
    film = filmed(script(lying(pose=Pose(500, 300, 25))))
    (card,) = film.truth
    assert card.free(1.0)
    shown = film.renderer.frame_at(1.0).astype(int) - filmed(script()).renderer.frame_at(1.0)
    brighter = shown.min(2) > 60
    assert brighter[inside(card)].all()
    assert brighter.sum() == pytest.approx(105 * 147, rel=0.03)


def test_a_card_is_covered_while_an_arm_is_over_it_and_free_before_and_after() -> None:
    film = filmed(script(lying(), arms=(reaching(),)))
    (card,) = film.truth
    (covered,) = card.covered
    assert 1.0 < covered.from_s < 1.5
    assert 2.5 < covered.to_s < 3.0
    assert [card.free(time_s) for time_s in (0.9, 2.0, 3.1)] == [True, False, True]
    assert card.lies(2.0)


def test_an_arm_that_covers_a_card_is_seen_in_its_place() -> None:
    film = filmed(script(lying(), arms=(reaching(),)))
    (card,) = film.truth
    place = inside(card)
    free, covered = (film.renderer.frame_at(time_s)[place] for time_s in (0.5, 2.0))
    assert free.min() > 200
    assert (covered.min(-1) < 160).mean() > 0.3


def test_an_arm_hides_the_place_of_a_card_also_once_the_card_has_gone() -> None:
    film = filmed(script(lying(), arms=(reaching(),)))
    (card,) = film.truth
    gone = filmed(script(arms=(reaching(),)))
    assert [gone.hides(card, time_s) for time_s in (0.5, 2.0, 3.5)] == [False, True, False]


def test_an_arm_elsewhere_covers_nothing() -> None:
    film = filmed(script(lying(pose=Pose(200, 600)), arms=(reaching(),)))
    assert film.truth[0].covered == ()


def test_a_card_whose_indices_both_lie_under_others_is_covered() -> None:
    below, beside, above = Pose(640, 360), Pose(670, 360), Pose(640, 362)
    cards = tuple(map(Card.parse, ("5H", "6H")))
    one_index_seen = script(lying(cards[0], below), lying(cards[1], beside))
    none_seen = script(lying(cards[0], below), lying(cards[1], above))
    assert filmed(one_index_seen).truth[0].covered == ()
    (covered,) = filmed(none_seen).truth[0].covered
    assert covered == Span(0, LENGTH_S)
    assert filmed(none_seen).truth[1].covered == ()


def test_a_card_that_is_slid_lies_at_two_places_and_at_none_between() -> None:
    here, there = Pose(300, 300), Pose(700, 300)
    keyframes = (
        Keyframe(0, here),
        Keyframe(1, here),
        Keyframe(2, there),
        Keyframe(LENGTH_S, there),
    )
    slid = TableCard(CARD, Motion(keyframes), (Carry(1, 2, 0, pinched=False),))
    first, second = filmed(script(slid)).truth
    assert (first.from_s, first.to_s, second.from_s, second.to_s) == (0, 1, 2, LENGTH_S)
    assert np.mean(second.corners, 0) == pytest.approx((700, 300))


def test_what_is_held_above_the_table_does_not_lie_there() -> None:
    assert filmed(script(lying(pose=Pose(640, 360, 0, 20)))).truth == ()


def test_free_stretches_are_what_is_left_of_the_time_that_a_card_lies() -> None:
    card = Lying(CARD, 1, 9, (), (Span(1, 2), Span(4, 5)))
    assert card.free_spans == (Span(2, 4), Span(5, 9))


def test_a_card_that_lies_face_down_is_no_card_that_can_be_read() -> None:
    assert filmed(script(lying(pose=Pose(640, 360, over=1.0)))).truth == ()
