"""A fault is named within two seconds, forgotten within five, and a passing hand is none."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise, repeat
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.reads_blocks import ReadsNothing
from vision.frame import Box, Fault, Frame, Image, Sighting
from vision.health.camera import HOLDS_S, CameraHealth, StillTable, WatchedCamera
from vision.health.faults import view
from vision.table.tracks import Tracks
from vision.table.votes import Readings
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


@dataclass
class Reads:
    """Reads the same whatever it is shown, and counts how often."""

    said: Readings = ()
    asked: list[Image] = field(default_factory=list)

    def readings(self, image: Image, _part: Box | None = None, /) -> Readings:
        self.asked.append(image)
        return self.said

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        raise AssertionError(f"nobody asks for the cards of {readings}")


@pytest.fixture
def reads() -> Reads:
    return Reads()


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 9), np.uint8)


def test_a_table_that_is_read_well_has_no_fault_and_costs_no_reading(
    drawn: Any, reads: Reads
) -> None:
    image = drawn.table()
    assert StillTable().read(image, drawn.watched(image), reads, None).fault is None
    assert reads.asked == []


def test_cards_too_small_to_be_read_are_far(drawn: Any, reads: Reads) -> None:
    image = drawn.table()
    table = StillTable().read(image, drawn.watched(image, read=1, unit=6.0), reads, None)
    assert table.fault is Fault.FAR


def test_cards_without_a_sharp_edge_that_are_not_read_are_blurred(drawn: Any, reads: Reads) -> None:
    image = blurred(drawn.table())
    assert StillTable().read(image, drawn.watched(image, 1, 1), reads, None).fault is Fault.BLURRED


def test_a_soft_picture_that_is_read_all_the_same_is_not_blurred(drawn: Any, reads: Reads) -> None:
    image = blurred(drawn.table())
    assert StillTable().read(image, drawn.watched(image), reads, None).fault is None


def test_a_bare_table_has_no_fault(drawn: Any, reads: Reads) -> None:
    image = drawn.cloth()
    watched = replace(drawn.watched(image), tracks=Tracks(), latest=())
    assert StillTable().read(image, watched, reads, None).fault is None


def test_what_reads_well_in_a_mirror_is_mirrored(drawn: Any) -> None:
    image = drawn.table()
    reads = Reads(drawn.readings(read=5))
    table = StillTable().read(image, drawn.watched(image, read=1), reads, None)
    assert table.fault is Fault.MIRRORED
    assert np.array_equal(reads.asked[0], image[:, ::-1])


def test_what_reads_no_better_in_a_mirror_is_not_mirrored(drawn: Any) -> None:
    image = drawn.table()
    reads = Reads(drawn.readings(read=1))
    assert StillTable().read(image, drawn.watched(image, read=1), reads, None).fault is None


def looked_into(image: Image, drawn: Any, reads: Reads) -> Iterator[StillTable]:
    """A table of which nearly nothing is read, after each of five readings."""
    table = StillTable()
    for times in range(1, 6):
        watched = drawn.watched(image, read=1, times=times)
        table = table.read(image, watched, reads, None)
        yield table


def test_the_first_reading_of_a_mirror_image_asks_the_mirror_and_no_other_does(drawn: Any) -> None:
    reads = Reads(drawn.readings(read=5))
    told = [table.fault for table in looked_into(drawn.table(), drawn, reads)]
    assert (told, len(reads.asked)) == ([Fault.MIRRORED] * 5, 1)


def test_what_reads_no_better_in_a_mirror_is_asked_twice_and_no_more(drawn: Any) -> None:
    reads = Reads(drawn.readings(read=1))
    told = [table.fault for table in looked_into(drawn.table(), drawn, reads)]
    assert (told, len(reads.asked)) == ([None] * 5, 2)


def test_another_table_asks_the_mirror_again(drawn: Any) -> None:
    image = drawn.table()
    reads = Reads(drawn.readings(read=1))
    known = StillTable(Fault.MIRRORED, mirrored=True)
    table = known.read(image, drawn.watched(image, read=1, times=1), reads, None)
    assert (table.fault, len(reads.asked)) == (None, 1)


def test_an_index_that_is_lost_in_light_is_glare_until_it_is_read_again(
    drawn: Any, reads: Reads
) -> None:
    good = drawn.table(paper=246)
    lit = good.copy()
    cv2.circle(lit, drawn.corner(*drawn.spots[4]), 60, (255, 255, 255), -1)
    seen = drawn.watched(good, times=5)
    table = StillTable().read(good, seen, reads, None)
    assert table.fault is None
    dazzled = replace(seen, latest=drawn.readings()[:8])
    for _ in range(3):
        table = table.read(lit, dazzled, reads, None)
        assert table.fault is Fault.GLARE
    assert table.read(good, seen, reads, None).fault is None


def test_a_camera_put_right_is_in_place_and_every_other_fault_stays() -> None:
    assert StillTable(Fault.MOVED, moved=True).in_place().fault is None
    assert not StillTable(Fault.MOVED, moved=True).in_place().moved
    far = StillTable(Fault.FAR, mirrored=True).in_place()
    assert (far.fault, far.mirrored) == (Fault.FAR, True)


def test_what_moves_or_was_not_read_just_now_leaves_what_is_known(drawn: Any, reads: Reads) -> None:
    known = StillTable(Fault.FAR)
    image = drawn.table()
    watched = drawn.watched(image)
    assert known.read(image, replace(watched, glanced=True), reads, None) is known
    assert known.read(image, replace(watched, reads=0), reads, None) is known


def test_a_camera_that_moved_is_told_where_nothing_else_is_wrong(drawn: Any, reads: Reads) -> None:
    spots = np.random.default_rng(5).normal(0, 40, (90, 160, 3))
    room = np.clip(120 + cv2.resize(spots, (1280, 720)), 0, 255).astype(np.uint8)
    pushed = np.roll(room, 90, axis=1)
    watched = replace(drawn.watched(pushed), tracks=Tracks(), latest=())
    assert StillTable().read(pushed, watched, reads, view(room)).fault is Fault.MOVED
    assert StillTable().read(pushed, watched, reads, view(pushed)).fault is None


@pytest.mark.parametrize("every_s", [0.1, 0.25, 100.0])
def test_a_fault_is_named_once_the_frames_say_that_it_holds(every_s: float) -> None:
    frames = [Frame(number, number * every_s, BLACK) for number in range(10)]
    cameras = accumulate(
        frames, lambda now, frame: now.advance(frame, ReadsNothing()), initial=WatchedCamera()
    )
    named = [camera.fault for camera in cameras][1:]
    since = next(number for number in range(10) if number * every_s >= HOLDS_S)
    assert named == [*repeat(None, since), *repeat(Fault.BLACK, 10 - since)]
