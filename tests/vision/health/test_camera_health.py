"""A fault is named within two seconds, forgotten within five, and a passing hand is none."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.reads_blocks import ReadsNothing
from vision.frame import Fault, Frame, Image
from vision.health.camera import HOLDS_S, CameraHealth
from vision.health.faults import view
from vision.table.tracks import Tracks
from vision.table.watched_table import WatchedTable

FRAME_EVERY_S = 0.3
BLACK = np.zeros((72, 128, 3), np.uint8)
GOOD = np.full((72, 128, 3), 150, np.uint8)


def played(images: list[Image], every_s: float = FRAME_EVERY_S) -> list[Fault | None]:
    """What is named at each look at such pictures."""
    watched, health = WatchedTable(), CameraHealth()
    named = []
    for number, image in enumerate(images):
        frame = Frame(number, number * every_s, image)
        watched = health.glance_or_observe(watched, frame, ReadsNothing())
        health = health.judge(image, frame.time_s, watched, ReadsNothing())
        named.append(health.fault)
    return named


def test_a_good_picture_has_no_fault() -> None:
    assert set(played([GOOD] * 20)) == {None}


def test_a_lens_that_is_covered_is_named_within_two_seconds() -> None:
    named = played([GOOD] * 10 + [BLACK] * 10)
    since_s = (named.index(Fault.BLACK) - 10) * FRAME_EVERY_S
    assert HOLDS_S <= since_s <= 2.0


def test_a_lens_that_is_uncovered_is_good_within_five_seconds() -> None:
    named = played([BLACK] * 10 + [GOOD] * 20)
    assert named[9] is Fault.BLACK
    assert named[10:].index(None) * FRAME_EVERY_S <= 5.0
    assert named[-1] is None


def test_a_hand_that_passes_over_the_lens_says_nothing() -> None:
    assert set(played([GOOD] * 5 + [BLACK] * 2 + [GOOD] * 5)) == {None}


def test_a_lamp_that_flickers_does_not_make_the_fault_flicker() -> None:
    named = played([BLACK] * 10 + [GOOD, BLACK] * 10)
    assert sum(one is not other for one, other in pairwise(named)) == 1


@given(st.lists(st.tuples(st.booleans(), st.floats(0.05, 2.0)), max_size=40))
def test_what_is_named_held_for_as_long_as_it_must(looks: list[tuple[bool, float]]) -> None:
    health, time_s, since_s, before = CameraHealth(), 0.0, 0.0, False
    for black, passed_s in looks:
        time_s += passed_s
        since_s = since_s if black is before else time_s
        named = health.fault
        health = health.judge(BLACK if black else GOOD, time_s, WatchedTable(), ReadsNothing())
        if health.fault is not named:
            assert time_s - since_s >= HOLDS_S
            assert health.fault is (Fault.BLACK if black else None)
        before = black


def test_a_picture_of_which_cards_are_certain_is_dark_but_not_black(drawn: Any) -> None:
    image = np.asarray(drawn.table() * 0.06, np.uint8)
    watched = drawn.watched(image)
    health = CameraHealth()
    for number in range(5):
        health = health.judge(image, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is Fault.DARK


@pytest.mark.parametrize(
    ("soft", "unit", "fault"),
    [(False, 6.0, Fault.SELDOM), (True, 14.0, Fault.BLURRED)],
    ids=["far", "blurred"],
)
def test_that_it_is_looked_at_too_seldom_comes_before_what_keeps_nobody_from_counting(
    drawn: Any, soft: bool, unit: float, fault: Fault
) -> None:
    """A busy machine may seem to see cards that are too far away, and must not act on them."""
    image = drawn.table()
    image = np.asarray(cv2.GaussianBlur(image, (0, 0), 9), np.uint8) if soft else image
    watched = drawn.watched(image, read=1, unit=unit, times=1)
    still = replace(watched.stillness, looks_s=(-8.0, -5.0, -2.0))
    health = CameraHealth()
    for number in range(5):
        now = replace(watched, stillness=still)
        health = health.judge(image, number * FRAME_EVERY_S, now, ReadsNothing())
    assert health.fault is fault


@pytest.mark.parametrize("again", [False, True])
def test_a_camera_that_moved_is_told_until_its_zones_are_drawn_again(
    drawn: Any, again: bool
) -> None:
    spots = np.random.default_rng(5).normal(0, 40, (90, 160, 3))
    room = np.clip(120 + np.kron(spots, np.ones((8, 8, 1))), 0, 255).astype(np.uint8)
    pushed = np.roll(room, 90, axis=1)
    watched = replace(drawn.watched(room), tracks=Tracks(), latest=())
    health = CameraHealth().with_reference(room, watched)
    for number in range(5):
        health = health.judge(pushed, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is Fault.MOVED
    health = health.with_reference(pushed, watched) if again else health
    for number in range(5, 10):
        health = health.judge(pushed, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is (None if again else Fault.MOVED)


def test_the_reference_leaves_out_the_cards_that_lie_there(drawn: Any) -> None:
    image = drawn.table()
    reference = CameraHealth().with_reference(image, drawn.watched(image)).reference
    assert reference is not None
    assert len(reference.points) < len(view(image).points)
