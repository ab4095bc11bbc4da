"""A player's arm goes with the cards it moves, softly, and each card ends at its own place."""

from dataclasses import replace

import pytest

from scorer.cards import Card
from tests.vision.film.plain_film import filmed, reaching, script
from vision.film.arm import limb_at, limb_box
from vision.film.players import LaidCard, Player, TableSide, look
from vision.film.script import SIZE, Keyframe, Motion, Pose, resting

CARDS = [Card.parse(text) for text in ("5H", "6H", "7H")]
ROW = [Pose(500 + 50 * place, 400, 2.0 * place) for place in range(3)]
MM = 1.6
REACH = 60 * MM
"""The middle of a card is no farther from the hand that holds it."""


@pytest.fixture
def player() -> Player:
    return Player(look(1), TableSide.SOUTH, 0, MM)


def is_held(player: Player, card: LaidCard, time_s: float) -> bool:
    """Whether the hand is at the card then, as it must be while it carries it."""
    pose = card.table_card(99).motion.at(time_s)
    hand = player.arm().motion.at(time_s)
    return abs(pose.x - hand.x) < REACH and abs(pose.y - hand.y) < REACH


def test_cards_that_are_laid_lie_at_their_spots(player: Player) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    assert [card.spot for card in laid] == ROW
    assert all(is_held(player, card, card.keyframes[-1].at_s) for card in laid)


def test_cards_are_held_face_down_that_will_lie_so(player: Player) -> None:
    (laid,) = player.lays(CARDS[:1], [Pose(500, 400, 0.0, 0.0, 1.0)], 1.0)
    assert [keyframe.pose.face_up for keyframe in laid.keyframes] == [False] * len(laid.keyframes)


def test_a_pack_comes_as_one(player: Player) -> None:
    pack = player.brings(CARDS, ROW, 1.0, 0.5)
    assert {card.keyframes[-1].at_s for card in pack} == {1.5}
    assert [card.spot for card in pack] == ROW


def test_cards_that_are_squared_up_lie_on_each_other_while_the_hand_is_there(
    player: Player,
) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    player.squares(laid, player.free_s + 1, 0.3)
    assert max(card.spot.x for card in laid) - min(card.spot.x for card in laid) < 10
    assert all(is_held(player, card, player.free_s) for card in laid)


def test_cards_that_are_taken_lie_nowhere_on_their_way(player: Player) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    player.takes(laid, player.free_s + 1, 0.4)
    rests = [card.table_card(99).motion.rests() for card in laid]
    assert [[pose for *_, pose in each if pose.lift == 0] for each in rests] == [
        [spot] for spot in ROW
    ]


def test_cards_are_turned_over_in_the_air(player: Player) -> None:
    laid = player.lays(CARDS[:1], ROW[:1], 1.0)
    down = Pose(300, 420, 0.0, 0.0, 1.0)
    player.turns(laid, [down], player.free_s + 1, 0.6)
    (card,) = laid
    *_, before, on_edge, after = [keyframe.pose for keyframe in card.keyframes]
    assert (before.over, on_edge.over, after.over) == (0.0, 0.5, 1.0)
    assert before.lift == after.lift == 0 < on_edge.lift
    assert card.spot == down


def test_a_row_is_pushed_as_it_lies(player: Player) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    pushed = [Pose(spot.x, spot.y - 30, spot.turn) for spot in ROW]
    player.slides(laid, pushed, player.free_s + 1, 0.4)
    assert [card.spot for card in laid] == pushed
    assert {card.keyframes[-1].at_s for card in laid} == {laid[0].keyframes[-1].at_s}


def test_what_is_taken_is_out_of_the_picture_and_no_longer_there(player: Player) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    player.takes(laid, player.free_s + 1, 0.4)
    assert all(card.spot.y > 720 + 100 for card in laid)
    assert not any(card.table_card(99).is_present(50) for card in laid)


def test_an_arm_never_goes_back_in_time(player: Player) -> None:
    laid = player.lays(CARDS, ROW, 1.0)
    player.squares(laid, player.free_s + 0.5, 0.3)
    down = [Pose(300, 420, 0.0, 0.0, 1.0)] * 3
    player.turns(laid, down, player.free_s + 0.05, 0.5)
    player.reaches(Pose(900, 300), player.free_s + 0.1, 0.3)
    times_s = [keyframe.at_s for keyframe in player.arm().motion.keyframes]
    assert times_s == sorted(set(times_s))


HERE, THERE = Pose(0, 0), Pose(100, 50, 30, 10)
MOTION = Motion(
    (
        Keyframe(1, HERE),
        Keyframe(2, HERE),
        Keyframe(3, HERE),
        Keyframe(4, THERE),
        Keyframe(6, THERE),
    )
)


def test_before_its_first_time_and_after_its_last_a_motion_stands() -> None:
    assert (MOTION.at(0), MOTION.at(9)) == (HERE, THERE)
    assert [MOTION.covers(time_s) for time_s in (0.9, 1, 5.9, 6)] == [False, True, True, False]


def test_half_way_all_of_a_pose_is_half_way() -> None:
    assert MOTION.at(3.5) == Pose(50, 25, 15, 5)


def test_a_motion_begins_and_ends_slowly() -> None:
    steps = [MOTION.at(time_s).x for time_s in (3.1, 3.5, 3.9)]
    assert steps == [pytest.approx(0.856), 50, pytest.approx(99.144)]


def test_rests_that_follow_each_other_are_one() -> None:
    assert MOTION.rests() == ((1, 3, HERE), (4, 6, THERE))


def box_at(y: float) -> tuple[int, int, int, int] | None:
    """The part of the picture that an arm from above reaches, with its finger tips at a height."""
    arm = replace(reaching(), motion=resting(Pose(640, y), 1), restless=0.0)
    return limb_box(limb_at(arm, 0.5, MM), SIZE)


def test_of_an_arm_at_the_edge_a_few_rows_of_pixels_are_not_drawn() -> None:
    boxes = [box_at(y / 2) for y in range(-400, 100)]
    assert boxes[0] is None
    assert boxes[-1] is not None
    assert all(bottom - top >= 4 for _, top, _, bottom in filter(None, boxes))


def test_a_picture_is_drawn_however_little_of_an_arm_is_in_it() -> None:
    first = next(y / 2 for y in range(-400, 100) if box_at(y / 2))
    for y in (first - 1, first, first + 1):
        arm = replace(reaching(), motion=resting(Pose(640, y), 1), restless=0.0)
        assert filmed(script(arms=(arm,))).renderer.frame_at(0.5).shape == (SIZE[1], SIZE[0], 3)
