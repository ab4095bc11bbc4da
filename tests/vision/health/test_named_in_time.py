"""Each fault is named in time, on drawn tables and on the project's own pictures."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import as_file, files

import cv2
import numpy as np
import pytest

from tests.thoroughness import tried
from tests.vision.health.drawn import DRAWN
from vision.frame import Box, Fault, Frame, Image, Sighting
from vision.health.camera import CameraHealth
from vision.pictures import load
from vision.reading.recogniser import Recogniser
from vision.table.votes import Readings
from vision.table.watched_table import WatchedTable

LOOK_S, REST_S = 0.02, 0.1
CALM_LOOKS = 60
PHASES = tried(
    {0.15: range(3, 4), 0.5: range(0, 12, 6)},
    {reading_s: range(0, 12, 3) for reading_s in (0.05, 0.15, 0.5)},
)
"""So many looks before a fault begins, by what a reading takes: slow ones leave the least time."""
NAMED_WITHIN_S, GONE_WITHIN_S = 2.0, 5.0


@dataclass(frozen=True)
class Shown:
    """A picture and what is read of it."""

    image: Image
    readings: Readings = ()


@dataclass
class Table:
    """A table before a camera; each of its readings lasts ``reading_s``, by a clock of its own."""

    knows: tuple[Shown, ...]
    reading_s: float
    now_s: float = 0.0
    watched: WatchedTable = field(default_factory=WatchedTable)
    health: CameraHealth = field(default_factory=CameraHealth)

    def readings(self, image: Image, _part: Box | None = None, /) -> Readings:
        self.now_s += self.reading_s
        return next((one.readings for one in self.knows if np.array_equal(one.image, image)), ())

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        assert all(len(reading.chances) == 52 for reading in readings)
        return ()

    def look(self, image: Image) -> None:
        taken_s = self.now_s
        self.now_s += LOOK_S
        self.watched = self.health.glance_or_observe(self.watched, Frame(0, taken_s, image), self)
        self.health = self.health.judge(image, taken_s, self.watched, self)

    def rest(self) -> None:
        waits = self.watched.unsettled
        self.now_s += 0 if waits else REST_S

    def takes(self, image: Image, fault: Fault | None) -> float:
        """How long it looks at such pictures until that is told."""
        begin_s = self.now_s
        while self.health.fault is not fault:
            self.look(image)
            assert self.now_s < begin_s + 20, f"never {fault}"
            self.rest()
        return self.now_s - begin_s


def lit(image: Image, at: tuple[int, int]) -> Image:
    shine = image.copy()
    cv2.circle(shine, at, 70, (255, 255, 255), -1)
    return shine


def good_table() -> Shown:
    """Five cards in good light."""
    return Shown(DRAWN.table(), DRAWN.readings())


def room_without_cards() -> Shown:
    """A place that can be told from itself when the camera has moved."""
    crumbs = np.random.default_rng(5).normal(0, 40, (90, 160, 3))
    return Shown(np.clip(120 + cv2.resize(crumbs, (1280, 720)), 0, 255).astype(np.uint8))


def spoiled(whole: Image, fault: Fault) -> Shown:
    """The good picture with that fault."""
    good, poor = whole, DRAWN.readings(read=1)
    shown: dict[Fault, Callable[[], Shown]] = {
        Fault.BLACK: lambda: Shown(np.asarray(good % 4, np.uint8)),
        Fault.DARK: lambda: Shown(np.asarray(good * 0.15, np.uint8)),
        Fault.BLURRED: lambda: Shown(np.asarray(cv2.GaussianBlur(good, (0, 0), 9), np.uint8), poor),
        Fault.GLARE: lambda: Shown(lit(good, DRAWN.corner(520, 480)), DRAWN.readings()[:8]),
        Fault.FAR: lambda: Shown(np.roll(good, 300, axis=1), DRAWN.readings(read=1, unit=6.0)),
        Fault.MIRRORED: lambda: Shown(np.ascontiguousarray(good[:, ::-1]), poor),
        Fault.MOVED: lambda: Shown(np.roll(good, 90, axis=1)),
    }
    return shown[fault]()


@pytest.fixture(scope="module")
def calm() -> Callable[[Callable[[], Shown], float], Table]:
    """A table that was looked at in peace for a while, made once for all that happens to it."""

    @cache
    def calm(show: Callable[[], Shown], reading_s: float) -> Table:
        good = show()
        table = Table((good,), reading_s)
        for _ in range(CALM_LOOKS):
            table.look(good.image)
        table.health = table.health.with_reference(good.image, table.watched)
        return table

    return calm


@pytest.mark.parametrize("reading_s", PHASES)
@pytest.mark.parametrize(
    "fault",
    [
        *(Fault.BLACK, Fault.DARK, Fault.BLURRED, Fault.GLARE),
        *(Fault.FAR, Fault.MIRRORED, Fault.MOVED),
    ],
)
def test_a_fault_is_named_and_forgotten_in_time(
    calm: Callable[..., Table], fault: Fault, reading_s: float
) -> None:
    before_it = calm(room_without_cards if fault is Fault.MOVED else good_table, reading_s)
    [good] = before_it.knows
    bad = spoiled(good.image, fault)
    table = replace(before_it, knows=(good, bad))
    for phase in PHASES[reading_s]:
        before = replace(table)
        for _ in range(phase):
            before.look(good.image)
        assert before.health.fault is None
        # At the worst it begins to be so when a reading has just begun.
        assert before.takes(bad.image, fault) + reading_s <= NAMED_WITHIN_S
        assert before.takes(good.image, None) + reading_s <= GONE_WITHIN_S


def sample(name: str) -> Image:
    with as_file(files("samples") / f"{name}.jpg") as path:
        return load(path)


@dataclass
class ReadOnce:
    """The recogniser, which reads a picture once though the camera goes on showing it."""

    recogniser: Recogniser
    known: dict[bytes, Readings] = field(default_factory=dict)

    def readings(self, image: Image, part: Box | None = None) -> Readings:
        key = image.tobytes() + repr(part).encode()
        if key not in self.known:
            self.known[key] = self.recogniser.readings(image, part)
        return self.known[key]

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.recogniser.cards(readings)


def fault_of(image: Image, recogniser: Recogniser) -> Fault | None:
    """What is named after a camera has shown nothing else for two seconds."""
    watched, health, reader = WatchedTable(), CameraHealth(), ReadOnce(recogniser)
    for number in range(5):
        watched = watched.observe(image, number * 0.5, reader)
        health = health.judge(image, number * 0.5, watched, reader)
    return health.fault


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), max(image.shape) / 120), np.uint8)


def far(image: Image) -> Image:
    height, width = image.shape[:2]
    small = cv2.resize(image, None, fx=0.22, fy=0.22, interpolation=cv2.INTER_AREA)
    room = np.full_like(image, 110)
    room[height // 3 :, width // 3 :][: small.shape[0], : small.shape[1]] = small
    return room


@pytest.mark.parametrize("name", ["fifteens", "dim", "upside-down", "empty-table", "double-run"])
def test_a_good_picture_has_no_fault(name: str, recogniser: Recogniser) -> None:
    assert fault_of(sample(name), recogniser) is None


def test_a_lamp_mirrored_on_two_cards_is_glare(recogniser: Recogniser) -> None:
    assert fault_of(sample("glare"), recogniser) is Fault.GLARE


def test_a_mirror_image_is_told(recogniser: Recogniser) -> None:
    image = np.ascontiguousarray(sample("fifteens")[:, ::-1])
    assert fault_of(image, recogniser) is Fault.MIRRORED


def test_a_lens_out_of_focus_is_told(recogniser: Recogniser) -> None:
    assert fault_of(blurred(sample("fifteens")), recogniser) is Fault.BLURRED


def test_cards_far_away_are_told(recogniser: Recogniser) -> None:
    assert fault_of(far(sample("fifteens")), recogniser) is Fault.FAR


def test_a_bare_table_that_is_blurred_is_bare(recogniser: Recogniser) -> None:
    assert fault_of(blurred(sample("empty-table")), recogniser) is None
