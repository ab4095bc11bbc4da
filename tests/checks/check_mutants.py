"""Puts 300 small faults into the source, one at a time, and looks which of them a test notices.

    nice python tests/checks/check_mutants.py --count 300 --seed 1

First every test runs once, to learn its lines. They and the fate of each mutant are kept in
``build/mutants``: an interrupted command goes on from there. Remove that folder after a change of
the source or of a test. A mutant meets the tests that run its lines,
at most a minute of them, the quickest first, and those of its own module before.

To compare with older tests: ``--both CHECKOUT`` draws only mutants of lines that CHECKOUT has as
well, and ``--tree CHECKOUT --only RESULTS`` then tries the unnoticed ones of RESULTS on its source
and tests.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from tests.mutant_cover import MOST_S, ROOT, TIMES, Cover, Tree, run_with_coverage
from tests.mutant_trial import Copy, Result
from tests.mutants import Mutant, drawn


def main() -> int:
    args = _arguments()
    tree = Tree(args.tree.resolve())
    if not (tree.kept / TIMES).exists():
        run_with_coverage(tree, args.workers)
    if args.only is None:
        wanted, name = _drawn(tree, args), f"seed-{args.seed}.jsonl"
    else:
        wanted, name = _unnoticed(tree, args.only), f"again-{args.only.name}"
    results = _tried(wanted, Cover.read(tree), tree.kept / name, args.workers)
    _print_summary(results)
    return int(args.only is not None and any(result.is_caught for result in results))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Look which small faults the tests notice.")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tree", type=Path, default=ROOT, help="the checkout to try")
    parser.add_argument("--both", type=Path, help="draw only what this checkout has as well")
    parser.add_argument("--only", type=Path, help="results, of which only the unnoticed are tried")
    return parser.parse_args()


def _drawn(tree: Tree, args: argparse.Namespace) -> list[Mutant]:
    there = tree.mutants if args.both is None else Tree(args.both.resolve()).mutants
    found = [mutant for identity, mutant in tree.mutants.items() if identity in there]
    print(f"{args.count} of {len(found)} places, seed {args.seed}", flush=True)
    return drawn(found, args.count, args.seed)


def _unnoticed(tree: Tree, results: Path) -> list[Mutant]:
    """The mutants that the results call unnoticed, as they are in the tree; tells which are not."""
    wanted = [result for result in _read(results) if not result.is_caught]
    for result in wanted:
        if result.identity not in tree.mutants:
            print(f"not in this tree: {result.change}")
    return [tree.mutants[each.identity] for each in wanted if each.identity in tree.mutants]


def _tried(wanted: Sequence[Mutant], cover: Cover, kept: Path, workers: int) -> list[Result]:
    """What became of each mutant: those of the file that is kept, and then the others."""
    known = {result.identity: result for result in _read(kept)} if kept.exists() else {}
    left = [mutant for mutant in wanted if mutant.identity not in known]
    with TemporaryDirectory() as folder, kept.open("a", encoding="utf-8") as file:
        for result in _trials(left, cover, Path(folder), workers):
            known[result.identity] = result
            print(result, flush=True)
            print(json.dumps(result.json()), file=file, flush=True)
    return [known[mutant.identity] for mutant in wanted]


def _trials(wanted: Sequence[Mutant], cover: Cover, folder: Path, workers: int) -> Iterator[Result]:
    """Try mutants beside one another, each worker in a copy of its own."""
    copies = SimpleQueue[Copy]()
    for number in range(workers):
        copies.put(Copy(cover, folder / str(number)))

    def tried(mutant: Mutant) -> Result:
        copy = copies.get()
        try:
            return copy.trial(mutant)
        finally:
            copies.put(copy)

    with ThreadPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(tried, mutant) for mutant in wanted]):
            yield done.result()


def _read(results: Path) -> list[Result]:
    lines = results.read_text("utf-8").splitlines()
    return [Result.from_json(json.loads(line)) for line in lines]


def _print_summary(results: Sequence[Result]) -> None:
    unnoticed = [result for result in results if not result.is_caught]
    print(f"\n{len(results)} mutants, each with at most {MOST_S:.0f} s of tests:", end=" ")
    counts = Counter(result.outcome for result in results)
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    print(*unnoticed, sep="\n")


if __name__ == "__main__":
    sys.exit(main())
