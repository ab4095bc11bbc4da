"""Spoils a camera in every way, and looks how soon the page says so, and when it is well again.

    python tests/checks/check_faults.py

A rendered hand lies still before the camera, which is broken for five seconds in one way, then
whole for seven, and so on. Each fault must be named within two seconds, and gone within five. How
busy the machine is stands below: its programs ready to run, and its processors.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from flask import Flask

from tests.web.demo import spoiling
from tests.web.demo.film_capture import RATE, Camera, FilmCapture
from tests.web.demo.spoiling import Between, Spoil
from vision.frame import Image
from vision.reading.recogniser import Recogniser
from vision.source.source import LiveSource
from web.actions.table import DrawnZones, zones
from web.app import create_app
from web.camera.reader import PictureReader
from web.demo.film import GameRenderer
from web.demo.script import CALM, game_film
from web.live.live_table import Operation
from web.services import Config, services

NAMED_WITHIN_S, GONE_WITHIN_S = 2.0, 5.0
FIRST_S, BROKEN_S, WHOLE_S = 6.0, 5.0, 7.0
POLL_S = 0.02
PICTURES = 8
"""So many pictures in turn have other noise than the one before; drawing more would keep busy the
machine whose patience is measured."""
CRUMBS = 300
ZONES = DrawnZones({"starter": (0.7, 0.2, 1, 0.8)})

Fault = Callable[[Camera, Between], Camera]


def spoils(spoil: Spoil) -> Fault:
    """A fault that spoils every picture, each of them once."""
    known: dict[int, Image] = {}

    def once(image: Image) -> Image:
        if id(image) not in known:
            known[id(image)] = spoil(image)
        return known[id(image)]

    return lambda camera, between: spoiling.spoiled(camera, between, once)


FAULTS: dict[str, Fault] = {
    "stale": spoiling.silent,
    "frozen": spoiling.frozen,
    "black": spoils(spoiling.black),
    "dark": spoils(spoiling.dark),
    "blurred": spoils(spoiling.blurred),
    "glare": spoils(spoiling.glare((260.0, 300.0), 130.0)),
    "far": spoils(spoiling.far),
    "mirrored": spoils(spoiling.mirrored),
    "moved": spoils(spoiling.moved(90.0, 50.0)),
}


@dataclass(frozen=True)
class CameraNote:
    """What was said of the camera from some second of its film on."""

    kind: str
    at_s: float


def hand_at_rest() -> Camera:
    """A camera that sees one hand with its starter, which nobody takes away."""
    film = game_film(1, 1, replace(CALM, look_s=60))
    begin_s, renderer = film.hands[0].free_s, GameRenderer(film)
    pictures = [with_crumbs(renderer.frame_at(begin_s + one / RATE)) for one in range(PICTURES)]
    return lambda time_s: pictures[int(time_s * RATE) % PICTURES]


def with_crumbs(image: Image) -> Image:
    """The same table, which somebody has eaten at: on bare cloth nobody knows a place again."""
    strewn, chance = image.copy(), np.random.default_rng(0)
    for x, y, size, grey in chance.integers((0, 0, 3, 0), (1280, 720, 12, 90), (CRUMBS, 4)):
        if image[max(y - 12, 0) : y + 12, max(x - 12, 0) : x + 12].max() < 140:
            cv2.circle(strewn, (int(x), int(y)), int(size), (int(grey),) * 3, -1)
    return strewn


def broken_times() -> dict[str, Between]:
    """When which fault is there."""
    starts_s = (FIRST_S + place * (BROKEN_S + WHOLE_S) for place in range(len(FAULTS)))
    return {
        name: Between(start_s, start_s + BROKEN_S)
        for name, start_s in zip(FAULTS, starts_s, strict=True)
    }


def broken_camera(times: dict[str, Between]) -> Camera:
    """A camera that has every fault in its turn."""
    camera = hand_at_rest()
    for name, between in times.items():
        camera = FAULTS[name](camera, between)
    return camera


@contextmanager
def watched(capture: Callable[[], FilmCapture]) -> Iterator[Flask]:
    """A table that looks through the camera."""

    def opened(_where: int | str) -> LiveSource:
        return LiveSource(0, opener=lambda _number: capture())

    with TemporaryDirectory() as folder:
        app = create_app(
            Config(Path(folder) / "games.db", PictureReader(Recogniser.load(), opener=opened))
        )
        services(app).cameras.watch(0)
        yield app
        services(app).close()


def look_on(times: dict[str, Between]) -> list[CameraNote]:
    """Note what is said of the camera, until it is well for the last time."""
    camera, notes = broken_camera(times), [CameraNote("opening", 0.0)]
    clock_s = time.monotonic()
    ends_s = max(between.end_s for between in times.values()) + WHOLE_S
    with watched(lambda: FilmCapture(lambda _time_s: camera(time.monotonic() - clock_s))) as app:
        services(app).live.change(Operation("1", None), partial(zones, sent=ZONES))
        while (now_s := time.monotonic() - clock_s) < ends_s:
            kind = str(services(app).live.state.camera.condition)
            if kind != notes[-1].kind:
                notes.append(CameraNote(kind, now_s))
            time.sleep(POLL_S)
    return [*notes, CameraNote("end", ends_s)]


def first(notes: Sequence[CameraNote], kind: str, after_s: float) -> float:
    """How long after some second the camera was said to be so, or for ever."""
    for note, following in pairwise(notes):
        if note.kind == kind and following.at_s > after_s:
            return max(0.0, note.at_s - after_s)
    return float("inf")


def main() -> int:
    times = broken_times()
    notes = look_on(times)
    kept = True
    for name, between in times.items():
        named_s = first(notes, name, between.start_s)
        late_s = max(0.0, between.start_s + named_s - between.end_s)
        gone_s = late_s + first(notes, "live", between.end_s + late_s)
        kept = kept and named_s <= NAMED_WITHIN_S and gone_s <= GONE_WITHIN_S
        print(f"{name:9} named after {named_s:.2f} s, well again after {gone_s:.2f} s")
    print(f"bars: {NAMED_WITHIN_S:.0f} s and {GONE_WITHIN_S:.0f} s")
    print(f"load: {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
