"""A fault is named within two seconds, forgotten within five, and a passing hand is none."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate, pairwise, repeat

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.health.drawn import DRAWN
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


def test_a_picture_of_which_cards_are_certain_is_dark_but_not_black() -> None:
    image = np.asarray(DRAWN.table() * 0.06, np.uint8)
    watched = DRAWN.watched(image)
    health = CameraHealth()
    for number in range(5):
        health = health.judge(image, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is Fault.DARK


@pytest.mark.parametrize(
    ("soft", "unit", "fault"),
    [(False, 6.0, Fault.SELDOM), (True, 14.0, Fault.BLURRED)],
    ids=["far", "blurred"],
)
def test_too_few_looks_come_before_a_fault_that_keeps_nobody_from_counting(
    soft: bool, unit: float, fault: Fault
) -> None:
    """A busy machine may seem to see cards that are too far away, and must not act on them."""
    image = DRAWN.table()
    image = np.asarray(cv2.GaussianBlur(image, (0, 0), 9), np.uint8) if soft else image
    watched = DRAWN.watched(image, read=1, unit=unit, times=1)
    assert watched.stillness is not None
    still = replace(watched.stillness, looks_s=(-8.0, -5.0, -2.0))
    health = CameraHealth()
    for number in range(5):
        now = replace(watched, stillness=still)
        health = health.judge(image, number * FRAME_EVERY_S, now, ReadsNothing())
    assert health.fault is fault


@pytest.mark.parametrize("again", [False, True])
def test_a_camera_that_moved_is_told_until_its_zones_are_drawn_again(again: bool) -> None:
    spots = np.random.default_rng(5).normal(0, 40, (90, 160, 3))
    room = np.clip(120 + np.kron(spots, np.ones((8, 8, 1))), 0, 255).astype(np.uint8)
    pushed = np.roll(room, 90, axis=1)
    watched = replace(DRAWN.watched(room), tracks=Tracks(), latest=())
    health = CameraHealth().with_reference(room, watched)
    for number in range(5):
        health = health.judge(pushed, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is Fault.MOVED
    health = health.with_reference(pushed, watched) if again else health
    for number in range(5, 10):
        health = health.judge(pushed, number * FRAME_EVERY_S, watched, ReadsNothing())
    assert health.fault is (None if again else Fault.MOVED)


def test_the_reference_leaves_out_the_cards_that_lie_there() -> None:
    image = DRAWN.table()
    reference = CameraHealth().with_reference(image, DRAWN.watched(image)).reference
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


def test_a_table_that_is_read_well_has_no_fault_and_costs_no_reading(reads: Reads) -> None:
    image = DRAWN.table()
    assert StillTable().read(image, DRAWN.watched(image), reads, None).fault is None
    assert reads.asked == []


def test_a_soft_picture_that_is_read_all_the_same_is_not_blurred(reads: Reads) -> None:
    image = blurred(DRAWN.table())
    assert StillTable().read(image, DRAWN.watched(image), reads, None).fault is None


def test_a_bare_table_has_no_fault(reads: Reads) -> None:
    image = DRAWN.cloth()
    watched = replace(DRAWN.watched(image), tracks=Tracks(), latest=())
    assert StillTable().read(image, watched, reads, None).fault is None


def looked_into(image: Image, reads: Reads) -> Iterator[StillTable]:
    """A table of which nearly nothing is read, after each of five readings."""
    table = StillTable()
    for times in range(1, 6):
        watched = DRAWN.watched(image, read=1, times=times)
        table = table.read(image, watched, reads, None)
        yield table


def test_the_first_reading_of_a_mirror_image_asks_the_mirror_and_no_other_does() -> None:
    reads = Reads(DRAWN.readings(read=5))
    told = [table.fault for table in looked_into(DRAWN.table(), reads)]
    assert (told, len(reads.asked)) == ([Fault.MIRRORED] * 5, 1)


def test_what_reads_no_better_in_a_mirror_is_asked_twice_and_no_more() -> None:
    reads = Reads(DRAWN.readings(read=1))
    told = [table.fault for table in looked_into(DRAWN.table(), reads)]
    assert (told, len(reads.asked)) == ([None] * 5, 2)


def test_another_table_asks_the_mirror_again() -> None:
    image = DRAWN.table()
    reads = Reads(DRAWN.readings(read=1))
    known = StillTable(Fault.MIRRORED, mirrored=True)
    table = known.read(image, DRAWN.watched(image, read=1, times=1), reads, None)
    assert (table.fault, len(reads.asked)) == (None, 1)


def test_an_index_that_is_lost_in_light_is_glare_until_it_is_read_again(reads: Reads) -> None:
    good = DRAWN.table(paper=246)
    lit = good.copy()
    cv2.circle(lit, DRAWN.corner(*DRAWN.spots[4]), 60, (255, 255, 255), -1)
    seen = DRAWN.watched(good, times=5)
    table = StillTable().read(good, seen, reads, None)
    assert table.fault is None
    dazzled = replace(seen, latest=DRAWN.readings()[:8])
    for _ in range(3):
        table = table.read(lit, dazzled, reads, None)
        assert table.fault is Fault.GLARE
    assert table.read(good, seen, reads, None).fault is None


def test_a_camera_put_right_is_in_place_and_every_other_fault_stays() -> None:
    assert StillTable(Fault.MOVED, moved=True).in_place().fault is None
    assert not StillTable(Fault.MOVED, moved=True).in_place().moved
    far = StillTable(Fault.FAR, mirrored=True).in_place()
    assert (far.fault, far.mirrored) == (Fault.FAR, True)


def test_what_moves_or_was_not_read_just_now_leaves_what_is_known(reads: Reads) -> None:
    known = StillTable(Fault.FAR)
    image = DRAWN.table()
    watched = DRAWN.watched(image)
    assert known.read(image, replace(watched, glanced=True), reads, None) is known
    assert known.read(image, replace(watched, reads=0), reads, None) is known


@pytest.mark.parametrize("every_s", [0.1, 0.25, 100.0])
def test_a_fault_is_named_once_the_frames_say_that_it_holds(every_s: float) -> None:
    frames = [Frame(number, number * every_s, BLACK) for number in range(10)]
    cameras = accumulate(
        frames, lambda now, frame: now.advance(frame, ReadsNothing()), initial=WatchedCamera()
    )
    named = [camera.fault for camera in cameras][1:]
    since = next(number for number in range(10) if number * every_s >= HOLDS_S)
    assert named == [*repeat(None, since), *repeat(Fault.BLACK, 10 - since)]
