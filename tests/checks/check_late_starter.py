"""Follows films whose starter is read 1 to 8 s late, as `cribcam watch` does and on the page.

    python tests/checks/check_late_starter.py --tracks build/tracks

A row for each film and follower, a column for each delay: the cards that were laid wrongly, and
those that were told of the deal in its order. Nobody answers what is asked. A deal that is told
otherwise than where the starter is read in time fails the check. With ``--tracks`` what was read of
a film is kept, as by check_play_films.py.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from tempfile import TemporaryDirectory

from scorer.cards import Card
from tests.checks.check_play_films import Watcher, begun
from tests.films.play.film import FORMS, Form, played_film
from tests.films.play.recorded import page_deal, read_late, watched_deal
from tests.films.play.sample import sample_film
from vision.film.film import Film
from vision.reading.recogniser import Recogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.live.live_table import LiveTable
from web.services import Config, services

LATE_S = range(1, 9)
FILMS = ("own_rows-2", "turned_down-1", "pile-2", "three-1")
"""By form and seed."""


@dataclass(frozen=True)
class Followed:
    """The steps of a deal as they were told, against those of the film."""

    steps: Sequence[str]
    film: Film

    @property
    def _lays(self) -> list[str]:
        return [each.event for each in self.film.events if each.event.startswith("laid")]

    @property
    def wrong(self) -> list[str]:
        """What was laid and was not, or by another player."""
        return [step for step in self.steps if step.startswith("laid") and step not in self._lays]

    @property
    def told(self) -> int:
        """How many cards were told, from the first on, as they were laid."""
        lays = [step for step in self.steps if step.startswith(("laid", "unseen"))]
        pairs = zip(lays, self._lays, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


@contextmanager
def page(recogniser: Recogniser) -> Iterator[LiveTable]:
    """The table of a page that nobody looks at."""
    with TemporaryDirectory() as folder:
        app = create_app(Config(Path(folder) / "games.db", PictureReader(recogniser)))
        yield services(app).live
        services(app).close()


def kept(name: str, film: Film, form: Form, watcher: Watcher) -> bool:
    """Print the rows of a film, and tell whether each of its deals is told as in time."""
    looks, game = watcher.looks(film, name), begun(film, form)
    starter = next(each.event for each in film.events if each.event.startswith("starter"))
    late = [read_late(looks, Card.parse(starter.split()[1]), late_s) for late_s in LATE_S]
    in_time = watched_deal(game, looks)
    with page(watcher.recogniser) as live:
        rows = {
            "watch": [watched_deal(game, each) for each in late],
            "page": [page_deal(live, game, each) for each in late],
        }
    for follower, deals in rows.items():
        found = [Followed(steps, film) for steps in deals]
        cells = (f"{len(each.wrong)} wrong {each.told} told" for each in found)
        print(f"{name} {follower}: {'; '.join(cells)}", flush=True)
    return all(steps == in_time for deals in rows.values() for steps in deals)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--films", nargs="*", default=FILMS, help="by form and seed: pile-2")
    parser.add_argument(
        "--tracks", type=Path, help="a folder that keeps what was read of each film"
    )
    args = parser.parse_args()
    watcher = Watcher(Recogniser.load(), args.tracks)
    found = [kept("sample", sample_film(), FORMS["own_rows"], watcher)]
    for name in args.films:
        form, seed = name.split("-")
        film = played_film(int(seed), FORMS[form])
        found.append(kept(f"{name}-1", film, FORMS[form], watcher))
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
