"""Motions go softly from pose to pose, and say where they rest."""

import pytest

from vision.film.script import Keyframe, Motion, Pose

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
