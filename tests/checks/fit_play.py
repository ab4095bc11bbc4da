"""Counts on films with truth how a camera shows laid cards, and writes the decoder's rates.

    python tests/checks/fit_play.py --seed 301 --films 2
    python tests/checks/fit_play.py --seed 301 --films 2 --piles 303 401 402 --write

Films are rendered where they are not kept; take other seeds than ``bench_play`` tests with. A rate
is printed with the cards that it was counted on. Faults count twice and one more: a rate that is
too good is worse than one that is too bad. A film of a pile has eight cards: more seeds may be
taken of these alone.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev

from scorer.cards import Card
from scorer.setup import Seat
from tests.films.play.film import FORMS
from tests.films.play.modelled import PICTURED
from tests.films.play.shelf import KeptFilm, Origin, Shelf
from tests.films.play.table import SIDES, Custom
from web.table.decoder import rates
from web.table.decoder.evidence import Evidence, Thing

ROOT = Path(__file__).resolve().parents[2]
SOON_S = 3.0
"""The thing of a laid card comes so near the time at which it lies free."""
ELSEWHERE = 1.5
"""Lengths: a card that lies farther from all of its row lies elsewhere."""
RECENT = 3
WIDER = 1.5
"""Deviations of other tables may be so many times as wide."""


@dataclass
class Counts:
    """What was counted on films."""

    sides: Counter[tuple[bool, bool]] = field(default_factory=Counter)
    """By whether it was on a pile or only hinted, and whether it was right."""
    rows: list[float] = field(default_factory=list)
    """Lengths from a card to the nearest one of its row."""
    piles: list[float] = field(default_factory=list)
    later_s: list[float] = field(default_factory=list)
    """From when a card was free until it seems to have come."""
    unread: int = 0

    def adds(self, film: KeptFilm) -> None:
        """Count on one more film."""
        evidence = Evidence()
        for look in film.looks:
            evidence = evidence.after(look)
        pile = film.rules.custom is Custom.PILE
        laid: list[tuple[Seat, Thing]] = []
        for seat, card, time_s in lays(film):
            near = [each for each in evidence.things.values() if _is(each, card, time_s)]
            if not near:
                self.unread += 1
                continue
            thing = min(near, key=lambda each: abs(each.arrived_s - time_s))
            self.later_s.append(thing.arrived_s - time_s)
            if thing.side is not None:
                right = thing.side is PICTURED[SIDES[film.rules.players][seat]]
                self.sides[pile or thing.hinted, right] += 1
            others = laid[-RECENT:] if pile else [each for each in laid if each[0] is seat]
            if others:
                far = min(evidence.far(thing, each) for _, each in others)
                (self.piles if pile else self.rows).append(far)
            laid.append((seat, thing))

    @property
    def rates(self) -> rates.Rates:
        """The rates that follow, all rather too bad."""
        near = [far for far in self.rows if far < ELSEWHERE]
        return rates.Rates(
            side_wrong=fault(self.sides[False, False], self.sides[False, True]),
            side_wrong_pile=fault(self.sides[True, False], self.sides[True, True]),
            row=WIDER * deviation(near),
            elsewhere=fault(len(self.rows) - len(near), len(near)),
            pile=WIDER * deviation(self.piles),
            order_s=2 * pstdev(self.later_s),
        )

    def lines(self) -> Iterator[str]:
        """What was counted, in words."""
        for doubtful, where in ((False, "in a row"), (True, "on a pile, or only hinted")):
            wrong, right = self.sides[doubtful, False], self.sides[doubtful, True]
            yield f"a side {where}: {wrong} of {wrong + right} wrong"
        elsewhere = sum(far >= ELSEWHERE for far in self.rows)
        yield f"of {len(self.rows)} cards {elsewhere} lay elsewhere than in their row"
        yield f"{len(self.later_s)} laid cards were read, {self.unread} never"


def lays(film: KeptFilm) -> Iterator[tuple[Seat, Card, float]]:
    """Who lays what in a film, and when it lies free."""
    for event in film.events:
        word, *rest = event.event.split()
        if word == "laid":
            yield Seat[rest[0]], Card.parse(rest[1]), event.time_s


def _is(thing: Thing, card: Card, time_s: float) -> bool:
    return thing.card == card and thing.certain and abs(thing.arrived_s - time_s) < SOON_S


def fault(wrong: int, right: int) -> float:
    """The chance of a fault, twice as high as it was counted."""
    return (2 * wrong + 1) / (wrong + right + 2)


def deviation(lengths: Sequence[float]) -> float:
    """The deviation along each axis, by the distances."""
    return sqrt(fmean(far**2 for far in lengths) / 2)


def written(fitted: rates.Rates, counts: Counts, films: Sequence[tuple[int, str]]) -> str:
    """The end of the file of rates."""
    seeds = sorted({(seed, sum(one == seed for one, _ in films)) for seed, _ in films})
    made = ", ".join(f"{seed} ({number})" for seed, number in seeds)
    counted = [f"Films of seeds (and so many of each) {made}", *counts.lines()]
    notes = "\n".join(f"# {line}." for line in counted)
    names = ("side_wrong", "side_wrong_pile", "row", "elsewhere", "pile", "order_s")
    values = "".join(f"    {name}={getattr(fitted, name):.4f},\n" for name in names)
    return f"{notes}\nRATES = Rates(\n{values})\n"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seed", type=int, default=301, help="of the first film (301)")
    parser.add_argument("--films", type=int, default=2, help="of each form (2)")
    parser.add_argument("--piles", type=int, nargs="*", default=[], help="more seeds, of piles")
    parser.add_argument("--write", action="store_true", help="write the rates, too")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "play")
    args = parser.parse_args()
    shelf = Shelf(args.kept, lambda text: print(text, file=sys.stderr, flush=True))
    seeds, counts = range(args.seed, args.seed + args.films), Counts()
    forms = [name for name, form in FORMS.items() if not form.cuts]
    films = (*product(seeds, forms), *product(args.piles, ["pile"]))
    for seed, form in films:
        counts.adds(shelf.film(Origin.RENDERED, form, seed))
    text = written(counts.rates, counts, films)
    print(text)
    if args.write:
        path = Path(rates.__file__)
        before, _, _ = path.read_text("utf-8").partition("# Films of seeds")
        path.write_text(before + text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
