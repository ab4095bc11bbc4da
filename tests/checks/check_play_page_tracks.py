"""Shows the page what was read of films of whole deals, and looks in Chromium where the pegs stand.

    python tests/checks/check_play_page_tracks.py --kept build/play

Every rendered film of which bench_play.py has kept the looks is shown look by look, as fast as the
page takes it: a busy machine sees no less. Nobody touches the page. At the end of every deal
without a question the pegs on it must be where the events of the film put them.
"""

import argparse
import shutil
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, TimeoutError, sync_playwright

from scorer.game.events import parse_event
from scorer.game.game import replay
from tests.checks.check_play_page import Shown, begins
from tests.films.play.recorded import CAMERA, show
from tests.films.play.shelf import KeptFilm, Shelf
from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.camera.reader import PictureReader, opening
from web.live.live_table import LiveTable
from web.server.listening import address, bound_server
from web.services import Config, services

SHOWN_MS = 8000


@contextmanager
def served(database: Path, recogniser: Recogniser) -> Iterator[tuple[LiveTable, str]]:
    """A server without a camera: its table, and its address."""
    app = create_app(Config(database, PictureReader(recogniser)))
    server = bound_server(app, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield services(app).live, address(server)
    services(app).close()
    server.stop()
    thread.join()


def ends(film: KeptFilm) -> Iterator[tuple[float, list[int]]]:
    """When the table is cleared after each deal, and where the pegs stand then."""
    begins_s = [each.time_s for each in film.events if each.event.startswith("starter")]
    for end_s in (*begins_s[1:], float("inf")):
        events = [each.event for each in film.events if each.time_s < end_s]
        yield end_s - 0.5, [pegs.front for pegs in replay(map(parse_event, events)).now.pegs]


def stand(page: Page, holes: list[int]) -> bool:
    """Whether the head of the page comes to tell these scores."""
    text = " ".join(map(str, holes))
    texts = "[...document.querySelectorAll('#seats .seat-score')].map((e) => e.innerText).join(' ')"
    try:
        page.wait_for_function(f"{texts} === '{text}'", timeout=SHOWN_MS)
    except TimeoutError:
        return False
    return True


def shown(page: Page, live: LiveTable, film: KeptFilm) -> Iterator[bool]:
    """Whether the pegs are right after each deal of a film."""
    left = enumerate(film.looks)
    after = next(left, None)
    for end_s, holes in ends(film):
        while after is not None and after[1].time_s < end_s:
            show(live, after[1], after[0])
            after = next(left, None)
        yield stand(page, holes)


def followed(page: Page, film: KeptFilm, folder: Path, recogniser: Recogniser) -> list[bool]:
    """Show the page the looks at a film, and tell after which deals its pegs are right."""
    path, events = folder / f"{film.name}.db", tuple(each.event for each in film.events)
    begins(Shown(film.name, path, 0.0, events), path)
    with served(path, recogniser) as (live, where):
        live.show(lambda state: opening(state, CAMERA))
        page.goto(where)
        deals = list(shown(page, live, film))
    print(film.name, deals, flush=True)
    return deals


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kept", type=Path, required=True, help="the folder of bench_play.py")
    shelf, chromium = Shelf(parser.parse_args().kept, print), shutil.which("chromium")
    if chromium is None:
        print("needs chromium on the PATH to open the page in", file=sys.stderr)
        return 1
    recogniser = Recogniser.load()
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB")
        folder = Path(name)
        results = [followed(page, film, folder, recogniser) for film in shelf.rendered()]
        browser.close()
    right = [each for deals in results for each in deals]
    print(f"{sum(right)} of {len(right)} deals end with the pegs where they belong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
