"""Plays rendered films of hands, bumps and light before the tracks, and looks what they hold.

    python tests/checks/check_films.py --share 1

At a share of 1: 200 arms over cards, 50 bumps, 50 steps of exposure with a flickering lamp and
hunting focus, 50 shadows, 200 clips of all these lights, under an orange lamp, and 120 cards that
are exchanged; ten looks a second, with decks and tables of the hold-out. Kept: no card that was
certain is lost for longer than two seconds once it lies free again, none is invented, and none lies
there twice.
"""

import argparse
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass, replace
from types import MappingProxyType

from tests.films.write import RATE, SCENARIOS, labels
from vision.evaluation.films import (
    FilmComparison,
    FilmMoment,
    LabelledFilm,
    WrongAnswer,
    compare_film,
    film_figures,
    films_json,
    films_text,
    labelled_stay,
    watched_film,
)
from vision.film.film import Film
from vision.frame import Frame
from vision.reading.recogniser import Recogniser

FILMS = MappingProxyType(
    {
        "arms_over_cards": 25,
        "bumps": 10,
        "exposure_steps": 10,
        "shadows": 10,
        "hunting_focus": 200,
        "exchanged_cards": 60,
    }
)
"""How many films of each scenario a whole check has: eight arms in each, two exchanges, five of
the others."""
FIRST_SEED = 101


@dataclass(frozen=True)
class Watched:
    """A film against its truth, and how many of its looks show a certain card twice."""

    comparison: FilmComparison
    twice: int

    @property
    def keeps_the_bars(self) -> bool:
        return not (self.comparison.lost or self.comparison.wrong or self.twice)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--share", type=float, default=1.0, help="of the films of a whole check")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="seed of the first film")
    parser.add_argument("--scenario", choices=FILMS, action="append", help="these alone")
    args = parser.parse_args()
    recogniser, watched = Recogniser.load(), []
    for scenario in args.scenario or FILMS:
        for seed in range(args.first, args.first + math.ceil(args.share * FILMS[scenario])):
            watched.append(_watched(f"{scenario}-{seed}", scenario, seed, recogniser))
            print(*_told(watched[-1]), sep="\n", flush=True)
    print(*films_text(films_json([each.comparison for each in watched])), sep="\n")
    print(f"looks with a certain card twice: {sum(each.twice for each in watched)}")
    return int(not all(each.keeps_the_bars for each in watched))


def _watched(name: str, scenario: str, seed: int, recogniser: Recogniser) -> Watched:
    film = SCENARIOS[scenario](seed)
    stays = tuple(labelled_stay(entry) for entry in labels(film))
    seen = list(watched_film(_frames(film), recogniser))
    comparison = compare_film(LabelledFilm(name, name, scenario, stays), seen)
    wrong = tuple(answer for answer in comparison.wrong if not _lies_covered(film, answer))
    return Watched(replace(comparison, wrong=wrong), sum(map(_is_twice, seen)))


def _lies_covered(film: Film, answer: WrongAnswer) -> bool:
    """Whether a card lies there that is never free: it has no label, and may yet be read."""
    first_s, last_s = answer.span
    covered = (lying for lying in film.truth if not lying.free_spans)
    return any(
        lying.card == answer.card and lying.from_s <= first_s and last_s <= lying.to_s
        for lying in covered
    )


def _frames(film: Film) -> Iterator[Frame]:
    for number, (time_s, image) in enumerate(film.frames(RATE)):
        yield Frame(number, time_s, image)


def _is_twice(seen: FilmMoment) -> bool:
    return len({each.card for each in seen.certain}) < len(seen.certain)


def _told(watched: Watched) -> Iterator[str]:
    figures = film_figures([watched.comparison])
    name = watched.comparison.film.name
    yield f"{name}: {figures.cards} cards, {figures.lost} lost, twice in {watched.twice} looks"


if __name__ == "__main__":
    sys.exit(main())
