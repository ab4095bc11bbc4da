"""Shows the page what was read of films of whole deals, and looks in Chromium where the pegs stand.

    python tests/checks/check_play_page_tracks.py --tracks build/tracks

Every film of which `check_play_films.py --follow --tracks` has kept what was read is shown look by
look, as fast as the page takes it: a busy machine sees no less. Nobody touches the page. At the end
of every deal without a question the pegs on it must be where the events of the film put them.
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
from tests.films.play.film import FORMS, played_film
from tests.films.play.recorded import CAMERA, Looks, kept, show
from vision.film.film import Film
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


def ends(film: Film) -> Iterator[tuple[float, list[int]]]:
    """When the table is cleared after each deal, and where the pegs stand then."""
    begins_s = [each.time_s for each in film.events if each.event.startswith("starter")]
    for end_s in (*begins_s[1:], float("inf")):
        events = [each.event for each in film.events if each.time_s < end_s]
        yield end_s - 0.5, [pegs.front for pegs in replay(map(parse_event, events)).now.pegs]


def stand(page: Page, wanted: list[int]) -> bool:
    """Whether the head of the page comes to tell these scores."""
    told = " ".join(map(str, wanted))
    texts = "[...document.querySelectorAll('#seats .seat-score')].map((e) => e.innerText).join(' ')"
    try:
        page.wait_for_function(f"{texts} === '{told}'", timeout=SHOWN_MS)
    except TimeoutError:
        return False
    return True


def shown(page: Page, live: LiveTable, film: Film, looks: Looks) -> Iterator[bool]:
    """Whether the pegs are right after each deal of a film."""
    left = enumerate(looks)
    after = next(left, None)
    for end_s, wanted in ends(film):
        while after is not None and after[1].time_s < end_s:
            show(live, after[1], after[0])
            after = next(left, None)
        yield stand(page, wanted)


def followed(page: Page, path: Path, folder: Path, recogniser: Recogniser) -> list[bool]:
    """Show the page what was read of a film, and tell after which deals its pegs are right."""
    form, seed, deals = path.stem.rsplit("-", 2)
    film = played_film(int(seed), FORMS[form], int(deals))
    database, events = folder / f"{path.stem}.db", tuple(each.event for each in film.events)
    begins(Shown(path.stem, path, 0.0, events), database)
    with served(database, recogniser) as (live, where):
        live.show(lambda state: opening(state, CAMERA))
        page.goto(where)
        found = list(shown(page, live, film, kept(path)))
    print(path.stem, found, flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tracks", type=Path, required=True)
    paths, chromium = parser.parse_args().tracks.glob("*-*-*.looks"), shutil.which("chromium")
    if chromium is None:
        print("needs chromium on the PATH to open the page in", file=sys.stderr)
        return 1
    recogniser = Recogniser.load()
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(locale="en-GB")
        found = [followed(page, path, Path(name), recogniser) for path in sorted(paths)]
        browser.close()
    right = [each for deals in found for each in deals]
    print(f"{sum(right)} of {len(right)} deals end with the pegs where they belong")
    return 0


if __name__ == "__main__":
    sys.exit(main())
