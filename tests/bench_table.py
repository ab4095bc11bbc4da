"""Prints what an hour at the table costs `cribcam serve`: `make bench`. Linux alone tells memory.

A film of a game is fed as fast as it is read, with a page open: 7,200 frames are two a second for
an hour.
"""

import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import cv2
import numpy as np

import web.camera.session
from tests.web.demo.film_files import jpeg, pictures
from vision.frame import Frame, Image
from vision.reading.courts import Courts
from vision.reading.recogniser import Recogniser as RealRecogniser
from vision.sighting import Box, Sighting
from vision.table.votes import Readings
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.reader import PictureReader
from web.demo.renderer import Renderer
from web.demo.script import BRISK, game_film
from web.live.live_table import Operation
from web.server.listening import address, bound_server
from web.services import Config, Services, services

FRAMES = 7_200
WARM = 600
"""Frames after which every buffer has been made."""
FILM_S, RATE = 60.0, 15
GROWTH_BAR_MB = 20


def main() -> None:
    if not sys.platform.startswith("linux"):
        print("the memory of an hour at the table is measured under Linux alone")
        return
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else FRAMES
    with TemporaryDirectory() as folder:
        films = Films(filmed(Path(folder)), frames)
        recogniser = Counting(RealRecogniser.load())
        reader = PictureReader(recogniser, opener=lambda _: films)
        print(*report(films, recogniser, Config(Path(folder) / "games.db", reader)), sep="\n")


def filmed(folder: Path) -> list[Path]:
    """A game before a camera, each picture as a JPEG."""
    film = Renderer(game_film(1, 4, BRISK)).frame_at
    paths = []
    for number, image in enumerate(pictures(film, FILM_S, RATE)):
        paths.append(folder / f"{number:04}.jpg")
        paths[-1].write_bytes(jpeg(image))
    return paths


class Films:
    """A camera that shows the film over and over, as fast as it is taken; it notes the memory."""

    live = True

    def __init__(self, paths: list[Path], frames: int) -> None:
        self._paths, self.frames = paths, frames
        self.megabytes: list[float] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        for number, path in enumerate(islice(cycle(self._paths), self.frames)):
            if number in (WARM, self.frames - 1):
                self.megabytes.append(resident_megabytes())
            yield Frame(number, number / RATE, np.asarray(cv2.imread(str(path)), np.uint8))


@dataclass
class Counting:
    """The real recogniser, counting how often it reads."""

    recogniser: RealRecogniser
    readings_made: int = 0

    def readings(self, image: Image, part: Box | None = None) -> Readings:
        self.readings_made += 1
        return self.recogniser.readings(image, part)

    def at_table(self, _courts: Courts | None) -> Self:
        return self

    def cards(self, readings: Readings) -> tuple[Sighting, ...]:
        return self.recogniser.cards(readings)

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        return self.cards(self.readings(image))


def report(films: Films, recogniser: Counting, config: Config) -> Iterator[str]:
    """Serve the film to a page until it ends, and tell what that cost."""
    app = create_app(config)
    server = bound_server(app, "127.0.0.1", 0)
    threading.Thread(target=server.serve, daemon=True).start()
    threading.Thread(target=open_page, args=(address(server),), daemon=True).start()
    took_s, busy_s = watched(services(app))
    services(app).close()
    server.stop()
    looks, reads = films.frames / took_s, recogniser.readings_made / took_s
    before, after = films.megabytes
    yield f"table: {films.frames:,} frames with a page open: {looks:.1f} looks a second,"
    yield f"       {reads:.1f} of them readings, on {busy_s / took_s:.2f} cores;"
    yield f"       {before:.0f} MB after {WARM} frames, {after:.0f} at the end:"
    yield f"       {after - before:+.1f}; the bar is {GROWTH_BAR_MB:+}"


def watched(table: Services) -> tuple[float, float]:
    """Watch to the last frame; the seconds that took, and those of all cores together."""
    web.camera.session.REST_S = 0.0
    game = New(names=("Ann", "Ben"), dealer="A")
    table.live.change(Operation("begins", None), lambda state: new(state, game))
    began_s, began_busy_s = time.monotonic(), time.process_time()
    table.cameras.watch("film")
    while table.live.state.camera.condition != "ended":
        time.sleep(0.2)
    return time.monotonic() - began_s, time.process_time() - began_busy_s


def open_page(place: str) -> None:
    """Listen as a page does, and fetch every picture that is told of."""
    with urllib.request.urlopen(f"{place}events?lang=en") as events:
        for line in events:
            _, found, rest = line.decode().partition('"url": "')
            if found:
                urllib.request.urlopen(place + rest.partition('"')[0].lstrip("/")).read()


def resident_megabytes() -> float:
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024 / 1e6


if __name__ == "__main__":
    main()
