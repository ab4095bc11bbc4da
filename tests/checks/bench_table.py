"""Prints what a table costs `cribcam serve` with a page open: `make bench`. Under Linux alone.

The processor is that of a still table, and of one at which hands never rest, ten pictures a second.
The memory is that of the second, as fast as its pictures are taken:
`python tests/checks/bench_table.py 7200` takes as many as an hour has at two a second.
"""

import sys
import threading
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

import cv2
import numpy as np

import web.camera.sessions
from tests.films.scenarios import BRISK, in_company
from tests.web.demo.film_capture import jpeg, pictures
from vision.frame import Box, Frame, Image, Sighting
from vision.reading.courts import Courts
from vision.reading.recogniser import Recogniser as RealRecogniser
from vision.source.files import FRAMES_A_SECOND
from vision.table.votes import Readings
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.reader import PictureReader
from web.camera.sessions import LOOKS_EVERY_S
from web.demo.film import GameRenderer
from web.demo.script import game_film
from web.live.live_table import Operation
from web.server.listening import address, bound_server
from web.services import Config, Services, services

FRAMES = 1_500
WARM = 600
"""Frames after which every buffer has been made."""
FILM_S = 25.0
PACED = 15 * FRAMES_A_SECOND
"""Pictures of a table whose processor is measured."""
NOISY = 10
"""Pictures of a still table, no two alike."""
STILL_BAR, MOVING_BAR = 0.25, 1.3
GROWTH_BAR_MB = 20


def main() -> None:
    if not sys.platform.startswith("linux"):
        print("what a table costs is measured under Linux alone")
        return
    frames = int(sys.argv[1]) if len(sys.argv) > 1 else FRAMES
    with TemporaryDirectory() as folder:
        for line in report(Path(folder), frames):
            print(line, flush=True)


def report(folder: Path, frames: int) -> Iterator[str]:
    """Show tables to a page, and tell what they cost."""
    recogniser = Counting(RealRecogniser.load())
    moving, still = filmed(folder), lying(folder)
    for name, paths, bar in (("still", still, STILL_BAR), ("moving", moving, MOVING_BAR)):
        use = cost(Pictures(paths, PACED, paced=True), recogniser, folder / f"{name}.db")
        yield f"table: {name}, {use.looks:.1f} looks a second, {use.reads:.1f} of them readings:"
        yield f"       {use.cores:.2f} cores; the bar is {bar}"
    film = Pictures(moving, frames)
    use = cost(film, recogniser, folder / "film.db")
    before, after = film.megabytes
    yield f"table: {frames:,} frames as fast as they are taken: {use.looks:.1f} looks a second,"
    yield f"       {use.reads:.1f} of them readings, on {use.cores:.2f} cores;"
    yield f"       {before:.0f} MB after {WARM} frames, {after:.0f} at the end:"
    yield f"       {after - before:+.1f}; the bar is {GROWTH_BAR_MB:+}"


def filmed(folder: Path) -> list[Path]:
    """A game before a camera, at which hands never rest, each picture as a JPEG."""
    film = GameRenderer(in_company(game_film(1, 1, BRISK))).frame_at
    return written(folder, "film", pictures(film, FILM_S, FRAMES_A_SECOND))


def lying(folder: Path) -> list[Path]:
    """A hand that lies still before a camera, whose pictures differ by noise alone."""
    film = game_film(1, 1, BRISK)
    image = GameRenderer(film).frame_at(film.hands[0].leaves_s - 1)
    noise = np.random.default_rng(1).normal(0, 3, (NOISY, *image.shape))
    noisy = (np.clip(image + one, 0, 255).astype(np.uint8) for one in noise)
    return written(folder, "still", noisy)


def written(folder: Path, name: str, images: Iterator[Image]) -> list[Path]:
    """Write pictures as JPEGs."""
    paths = []
    for number, image in enumerate(images):
        paths.append(folder / f"{name}-{number:04}.jpg")
        paths[-1].write_bytes(jpeg(image))
    return paths


@dataclass(eq=False)
class Pictures:
    """A camera that shows so many ``frames`` of pictures over and over; it notes the memory.

    They come at a camera's pace, or as fast as they are taken.
    """

    paths: Sequence[Path]
    frames: int
    paced: bool = False
    megabytes: list[float] = field(default_factory=list)
    live = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        begun_s = time.monotonic()
        for number, path in enumerate(islice(cycle(self.paths), self.frames)):
            time_s = number / FRAMES_A_SECOND
            if self.paced:
                time.sleep(max(0.0, begun_s + time_s - time.monotonic()))
            if number in (WARM, self.frames - 1):
                self.megabytes.append(resident_megabytes())
            yield Frame(number, time_s, np.asarray(cv2.imread(str(path)), np.uint8))


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


@dataclass(frozen=True)
class Cost:
    """What a table costs: looks and readings a second, and cores of the processor."""

    looks: float
    reads: float
    cores: float


def cost(film: Pictures, recogniser: Counting, games: Path) -> Cost:
    """Serve a film to a page until it ends, and tell what that cost."""
    recogniser.readings_made = 0
    web.camera.sessions.LOOKS_EVERY_S = LOOKS_EVERY_S if film.paced else 0.0
    app = create_app(Config(games, PictureReader(recogniser, opener=lambda _: film)))
    server = bound_server(app, "127.0.0.1", 0)
    threading.Thread(target=server.serve, daemon=True).start()
    threading.Thread(target=open_page, args=(address(server),), daemon=True).start()
    took_s, busy_s = watched(services(app))
    services(app).close()
    server.stop()
    return Cost(film.frames / took_s, recogniser.readings_made / took_s, busy_s / took_s)


def watched(table: Services) -> tuple[float, float]:
    """Watch to the last frame; the seconds that took, and those of all cores together."""
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
            _, separator, rest = line.decode().partition('"url": "')
            if separator:
                urllib.request.urlopen(place + rest.partition('"')[0].lstrip("/")).read()


def resident_megabytes() -> float:
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024 / 1e6


if __name__ == "__main__":
    main()
