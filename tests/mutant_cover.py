"""Which tests run which lines of a tree, and how long each of them takes."""

import ast
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

from coverage import CoverageData

from tests.mutants import Identity, Mutant, mutants

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("scorer", "vision", "web")
OTHERS = "vision/training"
"""Its tests need an environment of their own."""
MOST_S = 60.0
LINES, TIMES = "lines.coverage", "times.xml"


@dataclass(frozen=True)
class Tree:
    """A checkout whose tests are tried; what is known of it is kept in its ``build/mutants``."""

    root: Path

    @property
    def kept(self) -> Path:
        return self.root / "build" / "mutants"

    @cached_property
    def sources(self) -> dict[str, str]:
        """The text of each file that may be changed, by its path from the root."""
        files = (file for name in PACKAGES for file in (self.root / name).rglob("*.py"))
        paths = {file.relative_to(self.root).as_posix(): file for file in files}
        return {
            path: file.read_text("utf-8")
            for path, file in paths.items()
            if not path.startswith(OTHERS)
        }

    @cached_property
    def mutants(self) -> dict[Identity, Mutant]:
        """Every mutant of these files."""
        found = (mutant for file, text in self.sources.items() for mutant in mutants(file, text))
        return {mutant.identity: mutant for mutant in found}


def run_with_coverage(tree: Tree, workers: int) -> None:
    """Run every test of the tree once, and keep which lines each runs and how long it takes."""
    tree.kept.mkdir(parents=True, exist_ok=True)
    command = f"-m pytest -q -n {workers} --dist worksteal --cov --cov-context=test --cov-report="
    own = [f"--cov-config={ROOT / 'pyproject.toml'}", "-o", "junit_family=xunit1"]
    places = {"COVERAGE_FILE": str(tree.kept / LINES), "PYTHONPATH": str(tree.root)}
    subprocess.run(
        [sys.executable, *command.split(), *own, f"--junitxml={tree.kept / TIMES}"],
        cwd=tree.root,
        env={**os.environ, **places},
        check=False,  # a test that fails by itself is no witness: only those that passed are read
    )


@dataclass(frozen=True, eq=False)
class Cover:
    """The tests that passed in a tree, each with its seconds, and the lines that they ran."""

    tree: Tree
    seconds: dict[str, float]
    lines: CoverageData

    @classmethod
    def read(cls, tree: Tree) -> "Cover":
        """What was kept of the tree; raises OSError where it is not there."""
        seconds = dict(_passed(tree.kept / TIMES))
        lines = CoverageData(str(tree.kept / LINES))
        lines.read()
        return cls(tree, seconds, lines)

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that may notice a mutant, those of its own module first, then the quickest.

        What runs as a module is imported belongs to no test: there it is the tests that run
        anything of the module, or of a module that imports it. At most a minute of tests is named.
        """
        near = {test for test in self.seconds if _is_of(test, mutant.file)}
        ordered = sorted(
            (near | self._running(mutant)) & self.seconds.keys(),
            key=lambda test: (test not in near, self.seconds[test], test),
        )
        ends_s = accumulate(self.seconds[test] for test in ordered)
        return [test for test, end_s in zip(ordered, ends_s, strict=True) if end_s <= MOST_S]

    def _running(self, mutant: Mutant) -> set[str]:
        if not mutant.at_import:
            by_line = self._by_line(mutant.file)
            return set().union(*(by_line.get(line, ()) for line in mutant.lines))
        files = [mutant.file, *self._importers[mutant.file]]
        return set().union(*(tests for file in files for tests in self._by_line(file).values()))

    @cache  # noqa: B019  there is one for as long as the command runs
    def _by_line(self, file: str) -> dict[int, set[str]]:
        found = self.lines.contexts_by_lineno(str(self.tree.root / file))
        return {line: set(self._named(contexts)) for line, contexts in found.items()}

    def _named(self, contexts: Iterable[str]) -> Iterator[str]:
        """What is made once for the tests of a file is noted of the first, and is for them all."""
        for context in contexts:
            test, _, phase = context.rpartition("|")
            yield from self._of_file[_file(test)] if phase == "setup" else [test]

    @cached_property
    def _of_file(self) -> defaultdict[str, list[str]]:
        tests = defaultdict[str, list[str]](list)
        for test in self.seconds:
            tests[_file(test)].append(test)
        return tests

    @cached_property
    def _importers(self) -> defaultdict[str, set[str]]:
        importers = defaultdict[str, set[str]](set)
        for file, text in self.tree.sources.items():
            for name in _imported(text):
                importers[f"{name.replace('.', '/')}.py"].add(file)
                importers[f"{name.replace('.', '/')}/__init__.py"].add(file)
        return importers


def _imported(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))


def _passed(times: Path) -> Iterator[tuple[str, float]]:
    for case in ElementTree.parse(times).iter("testcase"):
        file = case.get("file", "")
        module = file.removesuffix(".py").replace("/", ".")
        group = case.get("classname", "").removeprefix(module).strip(".")
        if len(case) == 0:
            name = "::".join(filter(None, (file, group, case.get("name"))))
            yield name, float(case.get("time", 0))


def _file(test: str) -> str:
    return test.partition("::")[0]


def _is_of(test: str, file: str) -> bool:
    """The test lies where the file's own tests lie, or is an example in its docstrings."""
    source = PurePosixPath(file)
    return _file(test) in (file, str("tests" / source.with_name(f"test_{source.name}")))
