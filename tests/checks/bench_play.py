"""Follows deals of every form as the table does, and prints how they were told.

    python tests/checks/bench_play.py --films 4 --deals 20
    python tests/checks/bench_play.py --only 'undo|restart' --tell
    python tests/checks/bench_play.py --full
    python tests/checks/bench_play.py --follower rules --follower decoder

A line for each form, as ``tests.films.play.trials`` lists them. *Rendered* films were drawn and
read as pictures; *modelled* ones are made of their truth with the noise of a reader; accidents are
*made* of cards that all are read. Films of one seed have one deck, and those of two players one
deal. Forms from *1 hidden* on make the rendered films harder, or the modelled ones where none is
rendered. Looks are made once and kept in ``build/play``: remove that folder after a change of
``vision`` or of the films.

Nobody answers what is asked but in *undo, answered*. ``whole``, ``asked``, ``silent`` and ``wrong``
are deals (``tests.films.play.verdict``), ``cards`` the share of the laid cards that were told in
their order by their seat, ``median`` and ``95 %`` the seconds from when they lie free until they
are told, ``asks`` and ``taps`` a deal, ``ms`` the processor of a look on average and at most. Where
a follower gives each step a chance, the last lines are its reliability: of the steps that were told
at such a chance, so many stand at the end and are right.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.films.play.follower import FOLLOWERS, Trial, follow
from tests.films.play.shelf import Shelf
from tests.films.play.trials import Amounts, Bench, Row
from tests.films.play.verdict import Outcome, Verdict, figures, header, reliability

ROOT = Path(__file__).resolve().parents[2]
FULL = Amounts(seed=403, films=20, modelled=100, accidents=1000, tries=None)
_NAME, _ORIGIN, _FOLLOWER = 26, 10, 8


def label(name: str, origin: str, follower: str) -> str:
    """The first columns of a line."""
    return f"{name:<{_NAME}}{origin:<{_ORIGIN}}{follower:<{_FOLLOWER}}"


def verdicts(row: Row, follower: str, *, tell: bool) -> Iterator[Verdict]:
    """Follow every trial of a form; ``tell`` what was not whole."""
    for way in row.ways():
        trial = way()
        verdict = follow(trial, FOLLOWERS[follower])
        if tell and verdict.outcome is not Outcome.WHOLE:
            print("\n".join(lines(trial, verdict)), flush=True)
        yield verdict


def lines(trial: Trial, verdict: Verdict) -> Iterator[str]:
    """What was told otherwise than it happened, and what was asked."""
    yield f"  {trial.name}: {verdict.outcome}"
    parts = {"wrong": verdict.wrong, "missing": verdict.missing, "asked": verdict.told.asked}
    yield from (f"    {name}: {', '.join(part)}" for name, part in parts.items() if part)


def amounts(args: argparse.Namespace) -> Amounts:
    """As many as are asked for."""
    if args.full:
        return FULL
    return Amounts(args.seed, args.films, args.deals, args.deals, args.deals)


def arguments() -> argparse.Namespace:
    """What is asked for on the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--films", type=int, default=4, help="rendered of each form (4)")
    parser.add_argument("--deals", type=int, default=20, help="of each other form (20)")
    parser.add_argument("--full", action="store_true", help="all of it: hours")
    parser.add_argument("--seed", type=int, default=FULL.seed, help="of the first film (403)")
    parser.add_argument("--follower", choices=FOLLOWERS, action="append")
    parser.add_argument("--only", default="", help="a pattern of names and origins")
    parser.add_argument("--tell", action="store_true", help="name what was not whole")
    parser.add_argument("--kept", type=Path, default=ROOT / "build" / "play")
    return parser.parse_args()


def main() -> int:
    args = arguments()
    shelf = Shelf(args.kept, lambda text: print(text, file=sys.stderr, flush=True))
    print(header(label("form", "looks", "by")), flush=True)
    by_follower: dict[str, list[Verdict]] = {}
    for row in Bench(shelf, amounts(args)).rows():
        if not re.search(args.only, f"{row.name} {row.origin}"):
            continue
        for follower in args.follower or ("table",):
            of_row = list(verdicts(row, follower, tell=args.tell))
            by_follower.setdefault(follower, []).extend(of_row)
            if of_row:
                print(figures(label(row.name, row.origin, follower), of_row), flush=True)
    for follower, of_row in by_follower.items():
        for line in reliability(of_row):
            print(f"{follower}: {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
