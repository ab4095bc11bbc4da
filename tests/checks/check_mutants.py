"""Puts 200 small faults into the source, one at a time, and lists those that no test notices.

    nice python tests/checks/check_mutants.py --count 200 --seed 1

First every test runs once, which tells its lines and its seconds. They are kept in
``build/mutants``: remove that folder after a change. A fault meets the tests that ran its line,
those of its own folder first, then the quickest, for at most a minute. The same source and seed
give the same faults, whatever the tests are.

cosmic-ray makes the faults; the sample and the choice of tests are ours. mutmut chooses tests, but
leaves out decorated functions (218 of 1,512) and constants, and puts every fault into the source
at once: tests that read the source fail, and it refuses to begin.
"""

import argparse
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, chain
from multiprocessing import Pool
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, NamedTuple
from xml.etree import ElementTree

import parso
from cosmic_ray.ast import ast_nodes, get_ast_from_path
from cosmic_ray.mutating import use_mutation
from cosmic_ray.operators.operator import Operator
from cosmic_ray.plugins import get_operator, operator_names
from cosmic_ray.testing import run_tests
from cosmic_ray.work_item import TestOutcome
from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[2]
KEPT = ROOT / "build" / "mutants"
LINES, TIMES = KEPT / "lines.coverage", KEPT / "times.xml"
SOURCES = ("scorer", "web/table", "vision/table", "web/games")
LEFT_OUT = (".venv*", ".*_cache", "build", "work")
KINDS = re.compile(
    "core/(AddNot|NumberReplacer|ZeroIterationForLoop|ExceptionReplacer"
    r"|Replace(True|False|And|Or|Break|Continue)[A-Z]\w+|ReplaceUnaryOperator_Delete_Not"
    "|ReplaceBinaryOperator_(Add_Sub|Sub_Add|Mul_Div|Div_Mul|FloorDiv_Mul|Mod_FloorDiv|BitAnd_BitOr)"
    "|ReplaceComparisonOperator_(Eq_NotEq|NotEq_Eq|Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Is_IsNot|IsNot_Is))"
)
"""Left out are those that often change nothing, as `is` for `==`, and `|`, which unites types."""
UNREAD = re.compile(r"\s*@|.*\b(say|say_as|say_many|TypeVar|assert_never|log(ger)?\.\w+)\(")
"""Lines that only people read, or the checker of types."""
MOST_S, LONGEST_S, MOST_BYTES = 60.0, 180.0, 8 << 30
PYTEST = "-m pytest -q -x --tb=no -p no:cacheprovider --hypothesis-seed=0 @chosen"
Job = tuple["Fault", list[str]]
"""A fault, and the tests that may notice it."""


class LeaveOut(Operator):
    """Answers None, or leaves out a call: cosmic-ray does neither."""

    def mutation_positions(self, node: Any) -> Iterator[Any]:
        """Where a node answers a value, or is a call that is a statement."""
        is_answer = node.type == "return_stmt" and node.get_code().strip() != "return None"
        is_call = node.type == "atom_expr" and node.parent.type == "simple_stmt"
        if is_answer or (is_call and node.children[-1].get_code().startswith("(")):
            yield node.start_pos, node.end_pos

    def mutate(self, node: Any, _index: int) -> Any:
        """The node without its value or call."""
        left = "return None" if node.type == "return_stmt" else "None"
        return parso.parse(node.get_first_leaf().prefix + left)

    @classmethod
    def examples(cls) -> tuple[()]:
        """Only the tests of cosmic-ray ask for some."""
        return ()


OPERATORS = {name: get_operator(name)() for name in operator_names() if KINDS.fullmatch(name)}
OPERATORS["LeaveOut"] = LeaveOut()


class Fault(NamedTuple):
    """The occurrence of an operator in a file, at a line from 1."""

    file: str
    line: int
    operator: str
    occurrence: int


def main() -> None:
    parser = argparse.ArgumentParser(description="List the small faults that no test notices.")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--tests", nargs="*", default=[], help="these alone, by folder or file")
    args = parser.parse_args()
    fates = defaultdict[str, list[str]](list)
    with TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as folder:
        if not TIMES.exists():
            _learn(_copied(folder), args.workers, args.tests)
        jobs = _jobs(_drawn(args.count, args.seed))
        with Pool(args.workers, _enter, (folder,)) as pool:
            for fate, fault in pool.imap_unordered(_tried, jobs):
                print(f"{fate}: {fault}", flush=True)
                fates[fate].append(fault)
    unnoticed = sorted(
        fault for fate, faults in fates.items() if fate != "caught" for fault in faults
    )
    print({fate: len(faults) for fate, faults in fates.items()}, *unnoticed, sep="\n")


def _copied(folder: str) -> Path:
    """A tree to spoil; the photographs beside ours lie beside it too."""
    copy = Path(mkdtemp(dir=folder), "cribcam")
    if (shared := ROOT.parent / "shared").is_dir():
        (copy.parent / "shared").symlink_to(shared)
    return shutil.copytree(ROOT, copy, ignore=shutil.ignore_patterns(*LEFT_OUT))


def _learn(copy: Path, workers: int, tests: list[str]) -> None:
    KEPT.mkdir(parents=True, exist_ok=True)
    options = f"-q -n {workers} --dist worksteal --cov --cov-context=test --cov-report="
    written = ["-o", "junit_family=xunit1", f"--junitxml={TIMES}"]
    places = {"COVERAGE_FILE": str(LINES), "PYTHONPATH": str(copy)}
    command = [sys.executable, "-m", "pytest", *options.split(), *written, *tests]
    subprocess.run(command, cwd=copy, env={**os.environ, **places}, check=False)


def _drawn(count: int, seed: int) -> list[Fault]:
    """Faults at so many places: one that may be changed in many ways is as likely as another."""
    places = defaultdict[tuple[str, int, int], list[Fault]](list)
    for file in (path for folder in SOURCES for path in (ROOT / folder).rglob("*.py")):
        lines, nodes = file.read_text("utf-8").splitlines(), [*ast_nodes(get_ast_from_path(file))]
        path = file.relative_to(ROOT).as_posix()
        for name, operator in OPERATORS.items():
            found = (begin for node in nodes for begin, _ in operator.mutation_positions(node))
            for occurrence, (line, column) in enumerate(found):
                if not UNREAD.match(lines[line - 1]):
                    places[path, line, column].append(Fault(path, line, name, occurrence))
    chance = Random(seed)
    drawn = chance.sample(sorted(places), min(count, len(places)))
    return [chance.choice(places[place]) for place in drawn]


def _jobs(faults: list[Fault]) -> Iterator[Job]:
    """Each fault with its tests; of what an import runs, those that run its file."""
    cases = ElementTree.parse(TIMES).iter("testcase")
    seconds = {_name(case.attrib): float(case.attrib["time"]) for case in cases if not len(case)}
    lines = CoverageData(str(LINES))
    lines.read()
    for fault in faults:
        by_line = lines.contexts_by_lineno(fault.file)
        contexts = [*filter(None, by_line.get(fault.line, ()))] or chain(*by_line.values())
        own = f"tests/{Path(fault.file).parent}/"
        order = sorted(
            {each.partition("|")[0] for each in contexts} & seconds.keys(),
            key=lambda test: (not test.startswith(own), seconds[test], test),
        )
        ends_s = zip(order, accumulate(seconds[test] for test in order), strict=True)
        yield fault, [test for test, end_s in ends_s if end_s <= MOST_S]


def _name(case: dict[str, str]) -> str:
    """How pytest calls a test of which its report has the parts."""
    module = case["file"].removesuffix(".py").replace("/", ".")
    group = case["classname"].removeprefix(module).strip(".")
    return "::".join(filter(None, (case["file"], group, case["name"])))


def _enter(folder: str) -> None:
    """Let a worker work in a copy of its own, where also what a fault writes astray is kept."""
    os.chdir(copy := _copied(folder))
    os.environ |= {"PYTHONPATH": str(copy), "HOME": str(copy.parent), "TMPDIR": str(copy.parent)}
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))


def _tried(job: Job) -> tuple[str, str]:
    """What became of a fault, and what it was, by which test it was noticed."""
    fault, tests = job
    with use_mutation(Path(fault.file), OPERATORS[fault.operator], fault.occurrence) as texts:
        before, after = (text.splitlines()[fault.line - 1].strip() for text in texts)
        is_noticed, failed = _noticed(tests) if tests else (False, "")
    if is_noticed and failed in tests and _fails_by_itself(failed):
        return _tried((fault, [test for test in tests if test != failed]))
    fate = "caught" if is_noticed else "survived" if tests else "covered by no test"
    return fate, f"{fault.file}:{fault.line}: {before} -> {after} {failed}".strip()


def _noticed(tests: list[str]) -> tuple[bool, str]:
    """Whether a test fails or hangs, and which it is if one says so."""
    Path("chosen").write_text("\n".join(tests), "utf-8")
    outcome, printed = run_tests(f"{shlex.quote(sys.executable)} {PYTEST}", LONGEST_S)
    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", printed, re.MULTILINE)
    return outcome is not TestOutcome.SURVIVED, failed[1] if failed else ""


@cache
def _fails_by_itself(test: str) -> bool:
    return _noticed([test])[0]


if __name__ == "__main__":
    main()
