"""Plays rendered films of whole deals before the camera, and compares with what was laid.

    python tests/check_play_films.py --form own_rows --deals 1 --seeds 1 2 3
    python tests/check_play_films.py --form own_rows --follow

It says how many of the laid cards are certain while they lie there, how long after they lie free,
and what was certain that did not lie there: nobody can follow more than that. With ``--follow``
the game is told as `cribcam watch` does: which cards were told in their order and by their
seat, how late, what was told wrongly, and what was asked.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator

import msgspec

from scorer.language.catalogue import words
from tests.films.play.deals import VARIANTS
from tests.films.play.figures import followed_figures, is_followed, is_read, read_figures
from tests.films.play.film import FORMS, Form, played_film
from tests.films.play.following import Line, followed_deals
from tests.films.play.reading import LOOKS_A_SECOND, read_film
from vision.film.film import Film
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame
from web.table.settings import Counting
from web.table.state import State

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def told(film: Film, form: Form, recogniser: Recogniser) -> Iterator[Line]:
    """What `cribcam watch --json` tells of a film with these names and this dealer."""
    dealer = next(
        event.event.split()[1] for event in film.events if event.event.startswith("dealer")
    )
    sent = {
        "variant": VARIANTS[form.players].name,
        "players": form.players,
        "names": NAMES[: form.players],
        "dealer": dealer,
        "counting": Counting.SHOW,
    }
    state = new(State(), msgspec.convert(sent, New)).state
    game = FollowedGame.begin(state, "film", words("en"))
    for number, (time_s, image) in enumerate(film.frames(LOOKS_A_SECOND)):
        before, game = game, game.after(Frame(number, time_s, image), recogniser)
        yield from ({"t": time_s, "event": str(event)} for event in game.events(before))
        yield from ({"t": time_s, "asks": asks} for asks in game.asked.news(before.asked))


def followed(name: str, films: Iterable[Film], recogniser: Recogniser) -> bool:
    """Print how the films of a form are followed, and tell whether that keeps the bars."""
    pairs = ((film, list(told(film, FORMS[name], recogniser))) for film in films)
    deals = [deal for film, lines in pairs for deal in followed_deals(film.events, lines)]
    print(followed_figures(name, deals), flush=True)
    return is_followed(name, deals)


def read(name: str, films: Iterable[Film], recogniser: Recogniser) -> bool:
    """Print how the films of a form are read, and tell whether that keeps the bars."""
    readings = [read_film(film, f"{name} {film.script.seed}", recogniser) for film in films]
    print(read_figures(name, readings), flush=True)
    return is_read(name, readings)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--form", choices=FORMS, action="append")
    parser.add_argument("--deals", type=int, default=1, help="of each film (1)")
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--follow", action="store_true", help="follow the game itself")
    args, recogniser = parser.parse_args(), Recogniser.load()
    kept = []
    for name in args.form or FORMS:
        films = (played_film(seed, FORMS[name], args.deals) for seed in args.seeds)
        kept.append((followed if args.follow else read)(name, films, recogniser))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
