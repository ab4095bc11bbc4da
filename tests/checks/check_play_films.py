"""Plays rendered films of whole deals before the camera, and compares with what was laid.

    python tests/checks/check_play_films.py --form own_rows --deals 1 --seeds 1 2 3
    python tests/checks/check_play_films.py --form own_rows --follow

It says how many of the laid cards are certain while they lie there, how long after they lie free,
and what was certain that did not lie there: nobody can follow more than that. With ``--follow``
the game is told as `cribcam watch` does: which cards were told in their order and by their
seat, how late, what was told wrongly, and what was asked. With ``--tracks`` what was read of a film
is kept, so that it is followed again in seconds.
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tests.films.play.deals import VARIANTS
from tests.films.play.film import FORMS, Form, played_film
from tests.films.play.following import (
    LOOKS_A_SECOND,
    Line,
    followed_deals,
    followed_figures,
    is_followed,
    is_read,
    read_figures,
    read_film,
)
from tests.films.play.recorded import (
    Looks,
    People,
    followed_lines,
    keep,
    kept,
    looked_at,
)
from tests.films.play.table import SIDES
from vision.film.film import Film
from vision.film.players import TableSide
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from web.camera.followed_game import FollowedGame
from web.fields import SeatLetter
from web.table.settings import Counting
from web.watch import GameOptions

PICTURED = {
    TableSide.SOUTH: "bottom",
    TableSide.NORTH: "top",
    TableSide.WEST: "left",
    TableSide.EAST: "right",
}
NAMES = ("Ann", "Bob", "Cleo", "Dan")


@dataclass(frozen=True)
class Watcher:
    """Reads films, and keeps what it made of each in a folder if there is one.

    With ``taps`` the players answer what is asked.
    """

    recogniser: Recogniser
    tracks: Path | None = None
    taps: bool = False

    def looks(self, film: Film, name: str) -> Looks:
        """What a camera makes of a film: read now, or kept from the last time."""
        path = None if self.tracks is None else self.tracks / f"{name}.looks"
        if path is not None and path.exists():
            return kept(path)
        pictures = enumerate(film.frames(LOOKS_A_SECOND))
        frames = (Frame(number, time_s, image) for number, (time_s, image) in pictures)
        looks = tuple(looked_at(frames, self.recogniser))
        if path is not None:
            keep(looks, path)
        return looks

    def told(self, film: Film, name: str) -> list[Line]:
        """What `cribcam watch --json` tells of a film with these names and this dealer."""
        deals = sum(note.event.startswith("starter") for note in film.notes)
        looks = self.looks(film, f"{name}-{film.script.seed}-{deals}")
        people = People(film.events) if self.taps else None
        return list(followed_lines(begun(film, FORMS[name]), looks, people))


def begun(film: Film, form: Form) -> FollowedGame:
    """The game of a film before its first deal; for a cut the sides of the players are told."""
    dealers = [each.event.split()[1] for each in film.events if each.event.startswith("dealer")]
    names = ",".join(NAMES[: form.players])
    sides = ",".join(PICTURED[side] for side in SIDES[form.players]) if form.cuts else None
    dealer = msgspec.convert(dealers[0], SeatLetter) if dealers else None
    options = GameOptions(names, dealer, sides, VARIANTS[form.players], Counting.SHOW, None)
    return options.begun("film")


def followed(name: str, films: Iterable[Film], watcher: Watcher) -> bool:
    """Print how the films of a form are followed, and tell whether that keeps the bars."""
    pairs = ((film, watcher.told(film, name)) for film in films)
    deals = [deal for film, lines in pairs for deal in followed_deals(film.events, lines)]
    print(followed_figures(name, deals), flush=True)
    return is_followed(name, deals)


def read(name: str, films: Iterable[Film], watcher: Watcher) -> bool:
    """Print how the films of a form are read, and tell whether that keeps the bars."""
    readings = [read_film(film, f"{name} {film.script.seed}", watcher.recogniser) for film in films]
    print(read_figures(name, readings), flush=True)
    return is_read(name, readings)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--form", choices=FORMS, action="append")
    parser.add_argument("--deals", type=int, default=1, help="of each film (1)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--follow", action="store_true", help="follow the game itself")
    parser.add_argument(
        "--tracks", type=Path, help="a folder that keeps what was read of each film"
    )
    parser.add_argument("--taps", action="store_true", help="the players answer what is asked")
    args = parser.parse_args()
    watcher = Watcher(Recogniser.load(), args.tracks, args.taps)
    kept = []
    for name in args.form or FORMS:
        films = (played_film(seed, FORMS[name], args.deals) for seed in args.seeds)
        kept.append((followed if args.follow else read)(name, films, watcher))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
