"""Shows twenty hands to `cribcam serve`, and looks in Chromium what it makes of them.

    python tests/checks/check_table.py --hands 20 --seed 1

A rendered film of a game is played once as a video file before the server, and once as the webcam
of Chromium, whose page sends it over HTTPS. Nobody touches the page meanwhile, and the hands of
those who wait never rest. Every count must be right, and on the page within 1.5 seconds after the
last card of its hand lies free, the median within 0.8. The video counts from when it is asked for;
it begins a little later, so that delays are shorter than is told. A hand lies there for 2.6
seconds, which is five looks of a machine that looks twice a second; `--lies` lets it lie longer
before one that is slower still.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.films.scenarios import BRISK, in_company
from tests.web.demo.film_capture import CHROMIUM_RATE, write_mjpeg, write_video
from tests.web.demo.shown_counts import (
    SeenCount,
    counts,
    note_counts,
    note_pictures,
    numbered,
    seen_counts,
    still_times,
    wait_for_picture,
)
from tests.web.pages import film_here
from vision.reading.recogniser import Recogniser
from web.demo.command import begin_game, table_with_film
from web.demo.film import GameFilm, GameRenderer
from web.demo.script import game_film
from web.services import services

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
SLOWEST_S, MEDIAN_S = 1.5, 0.8
UNHURRIED = replace(BRISK, deals_s=4.0)
"""Nobody turns a starter before the page shows the table, which takes a busy machine seconds."""
HANDS_A_DEAL = 3
WEBCAM_RATE = CHROMIUM_RATE // 2
"""Pictures a second that are drawn; each is written twice."""
ENDS_LATER_S = 3.0
SLOWEST_FILM = 3
"""So many times longer a busy machine may take for the webcam's film."""
FAKE_WEBCAM = ("--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream")


@dataclass(frozen=True)
class Studio:
    """A film, where its files are, and the browser that looks on."""

    film: GameFilm
    folder: Path
    chromium: str

    @property
    def video(self) -> Path:
        return self.folder / "film.avi"

    @property
    def webcam(self) -> Path:
        return self.folder / "film.mjpeg"

    def shoots(self, seed: int) -> None:
        """Write the film for the server and for Chromium."""
        camera = GameRenderer(self.film, seed).frame_at
        write_video(camera, self.film.length_s, self.video)
        write_mjpeg(numbered(camera, WEBCAM_RATE), self.film.length_s, self.webcam)

    @contextmanager
    def serves(self, *words: str) -> Iterator[dict[str, Any]]:
        """A server whose game has just begun; it tells its addresses."""
        games = self.folder / f"{len(words)}.db"
        app = table_with_film(games, Recogniser.load())
        begin_game(services(app).live)
        services(app).close()
        environment = os.environ | {"XDG_DATA_HOME": str(self.folder)}
        command = [sys.executable, "-c", CRIBCAM, "serve", "--json", "--port", "0", "--db"]
        command += [str(games), *words]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, env=environment, cwd=ROOT, text=True
        ) as server:
            assert server.stdout is not None
            try:
                yield json.loads(server.stdout.readline())
            finally:
                server.terminate()

    @contextmanager
    def opens(self, *options: str) -> Iterator[Page]:
        """An empty page of a new browser."""
        with sync_playwright() as playwright:
            arguments = ["--no-sandbox", *options]
            browser = playwright.chromium.launch(executable_path=self.chromium, args=arguments)
            yield browser.new_page(ignore_https_errors=True, locale="en-GB")
            browser.close()


def before_the_server(studio: Studio) -> list[SeenCount]:
    """The film is a video that the server plays: ``--camera FILE``."""
    with studio.opens() as page, studio.serves("--camera", str(studio.video)) as addresses:
        began_s = time.time()
        page.goto(addresses["address"])
        note_counts(page)
        page.wait_for_timeout(1000 * (began_s + studio.film.length_s + ENDS_LATER_S - time.time()))
        still_s = [began_s + hand.still_s for hand in studio.film.hands]
        return seen_counts(counts(page), studio.film.hands, still_s)


def before_the_page(studio: Studio) -> list[SeenCount]:
    """The film is the webcam of the browser, whose page sends it: ``--lan``."""
    webcam = f"--use-file-for-fake-video-capture={studio.webcam}"
    with studio.opens(*FAKE_WEBCAM, webcam) as page, studio.serves("--lan") as addresses:
        page.goto(_joining(addresses))
        note_counts(page)
        film_here(page)
        note_pictures(page)
        ends_s = studio.film.hands[-1].leaves_s
        wait_for_picture(page, round(ends_s * WEBCAM_RATE), SLOWEST_FILM * ends_s)
        still_s = still_times(page, studio.film.hands, WEBCAM_RATE)
        return seen_counts(counts(page), studio.film.hands, still_s)


def _joining(addresses: dict[str, Any]) -> str:
    ways: list[dict[str, str]] = addresses["join"]
    return next(way["address"] for way in ways if way["address"].startswith("https"))


def judged(name: str, film: GameFilm, shown: list[SeenCount]) -> bool:
    """Print the figures of one way, and tell whether they keep the bars."""
    right = {each.hand for each in shown if each.right}
    wrong = [each for each in shown if not each.right]
    delays = sorted(_delay_s(each) for each in shown if each.right)
    print(f"{name}: {len(right)} of {len(film.hands)} hands right, {len(wrong)} counts wrong")
    if delays:
        slow = sum(delay_s > SLOWEST_S for delay_s in delays)
        print(
            f"  once the hand lies free: median {median(delays):.2f} s, slowest {delays[-1]:.2f} s"
        )
        print(f"  {slow} later than {SLOWEST_S} s; touches a deal: 0")
    for each in wrong:
        print(f"  wrong: {each.title} {each.total}, not {each.hand.total}")
    for hand in film.hands:
        if hand not in right:
            print(f"  missing: deal {hand.deal + 1}, {' '.join(map(str, hand.cards))}")
    quick = bool(delays) and delays[-1] <= SLOWEST_S and median(delays) <= MEDIAN_S
    return len(right) == len(film.hands) and not wrong and quick


def _delay_s(seen: SeenCount) -> float:
    """How long after the hand lay free, which it does once the arm that laid it has gone."""
    return max(0.0, seen.delay_s - (seen.hand.free_s - seen.hand.still_s))


WAYS: dict[str, Callable[[Studio], list[SeenCount]]] = {
    "video": before_the_server,
    "webcam": before_the_page,
}


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lies", type=float, default=UNHURRIED.look_s, help="seconds a hand")
    parser.add_argument("--way", choices=[*WAYS, "both"], default="both")
    args = parser.parse_args()
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("needs chromium on the PATH to open the page in", file=sys.stderr)
        return 1
    manner = replace(UNHURRIED, look_s=args.lies)
    deals = -(-args.hands // HANDS_A_DEAL)
    film = in_company(game_film(args.seed, deals, manner)).first(args.hands)
    with TemporaryDirectory() as folder:
        studio = Studio(film, Path(folder), chromium)
        studio.shoots(args.seed)
        ways = WAYS if args.way == "both" else {args.way: WAYS[args.way]}
        kept = [judged(name, film, way(studio)) for name, way in ways.items()]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
