"""Plays rendered films of whole deals before the camera, and compares with what was laid.

    python tests/checks/check_play_films.py --form own_rows --deals 1 --seeds 1 2 3

It says how many of the laid cards are certain while they lie there, how long after they lie free,
and what was certain that did not lie there: nobody can follow more than that. How the game is told
of such films is the matter of bench_play.py.
"""

import argparse
import sys
from collections.abc import Iterable

from tests.films.play.film import FORMS, played_film
from tests.films.play.reading import is_read, read_figures, read_film
from vision.film.film import Film
from vision.reading.recogniser import Recogniser


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
    args = parser.parse_args()
    recogniser, kept = Recogniser.load(), []
    for name in args.form or FORMS:
        films = (played_film(seed, FORMS[name], args.deals) for seed in args.seeds)
        kept.append(read(name, films, recogniser))
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
