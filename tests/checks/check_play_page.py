"""Plays films of whole deals before `cribcam serve`, and looks in Chromium where the pegs stand.

    python tests/checks/check_play_page.py
    python tests/checks/check_play_page.py --form own_rows --seeds 4 5 --slower 3

Without a form it is the film of the samples. Nobody touches the page. At the end of the deal the
pegs on it must be where the events of the film put them. A busy machine sees a card too late that
lies there for a second: ``--slower`` plays the film so many times slower.
"""

import argparse
import importlib.resources
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

import cv2
import msgspec
from playwright.sync_api import Page, sync_playwright

from scorer.game.events import parse_event
from scorer.game.game import Game, replay
from tests.films.play.film import FORMS, played_film
from tests.web.demo.film_capture import write_video
from vision.reading.recogniser import Recogniser
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.reader import PictureReader
from web.live.live_table import Operation
from web.services import Config, services
from web.table.settings import Counting

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
ENDS_LATER_S = 15.0
"""So long the last picture stands: what nobody answers is told after ten seconds."""


@dataclass(frozen=True)
class Shown:
    """A film in a file, of so many seconds, and what happens in it."""

    name: str
    path: Path
    length_s: float
    events: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The game as it stands at the end."""
        return replay(map(parse_event, self.events))


def sample(folder: Path, slower: float) -> Shown:
    """The film of the samples, perhaps played slower."""
    samples = Path(str(importlib.resources.files("samples"))) / "film"
    (label,) = json.loads((samples / "labels.json").read_text())["films"]
    film = cv2.VideoCapture(str(samples / label["file"]))
    rate, path = film.get(cv2.CAP_PROP_FPS), folder / "sample.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), rate / slower, (1280, 720))
    number = 0
    while (read := film.read())[0]:
        writer.write(read[1])
        number += 1
    writer.release()
    events = tuple(each["event"] for each in label["events"])
    return Shown("sample", path, number / rate * slower, events)


def rendered(folder: Path, form: str, seed: int, slower: float) -> Shown:
    """A film of one deal, perhaps played slower."""
    film, path = played_film(seed, FORMS[form]), folder / f"{form}-{seed}.avi"
    length_s = film.script.length_s * slower
    write_video(lambda time_s: film.renderer.frame_at(time_s / slower), length_s, path, 10)
    return Shown(f"{form} {seed}", path, length_s, tuple(each.event for each in film.events))


def begins(shown: Shown, database: Path) -> None:
    """Begin the game of a film as players do on the page."""
    standing = shown.game.now
    dealer = next(text.split()[1] for text in shown.events if text.startswith("dealer"))
    fields = {
        "variant": standing.setup.variant.name,
        "names": NAMES[: standing.setup.players],
        "players": standing.setup.players,
        "dealer": dealer,
        "counting": Counting.SHOW,
    }
    game = msgspec.convert(fields, New)
    app = create_app(Config(database, PictureReader(Recogniser.load())))
    services(app).live.change(Operation(uuid4().hex, None), lambda state: new(state, game))
    services(app).close()


@contextmanager
def served(shown: Shown, folder: Path) -> Iterator[str]:
    """A server before whose camera the film is played; its address."""
    database = folder / f"{shown.path.stem}.db"
    begins(shown, database)
    words = ["serve", "--json", "--port", "0", "--db", str(database), "--camera", str(shown.path)]
    environment = os.environ | {"XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-c", CRIBCAM, *words]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield json.loads(server.stdout.readline())["address"]
        finally:
            server.terminate()


def scores(page: Page) -> list[int]:
    """What the head of the page tells of each side."""
    return [int(text) for text in page.locator("#seats .seat-score").all_inner_texts()]


def is_right(shown: Shown, page: Page, folder: Path) -> bool:
    """Show a film to the server, and tell whether the page ends with its pegs."""
    expected = [pegs.front for pegs in shown.game.now.pegs]
    with served(shown, folder) as address:
        page.goto(address)
        page.wait_for_timeout(1000 * (shown.length_s + ENDS_LATER_S))
        seen = scores(page)
    print(f"{shown.name}: pegs {seen}, in truth {expected}", flush=True)
    return seen == expected


def shown_films(args: argparse.Namespace, folder: Path) -> Iterator[Shown]:
    """The films that were asked for, one after another."""
    if not args.form:
        yield sample(folder, args.slower)
    for form in args.form or ():
        yield from (rendered(folder, form, seed, args.slower) for seed in args.seeds)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--form", choices=FORMS, action="append")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--slower", type=float, default=1.0)
    args = parser.parse_args(words)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("needs chromium on the PATH to open the page in", file=sys.stderr)
        return 1
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page, folder = browser.new_page(locale="en-GB"), Path(name)
        right = [is_right(shown, page, folder) for shown in shown_films(args, folder)]
        browser.close()
    print(f"{sum(right)} of {len(right)} deals end with the pegs where they belong")
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
