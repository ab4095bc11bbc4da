"""What a still table tells once it was read, and how seldom it is looked into."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import cv2
import numpy as np
import pytest

from vision.frame import Box, Fault, Image, Sighting
from vision.health.camera import StillTable
from vision.health.faults import view
from vision.table.tracks import Tracks
from vision.table.votes import Readings


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
