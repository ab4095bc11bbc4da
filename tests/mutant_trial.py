"""Tries one mutant: its tests run in a copy of the tree that has its change."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from enum import StrEnum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.mutant_choice import CHOSEN, KNOWN
from tests.mutant_cover import ROOT, Cover
from tests.mutants import Identity, Mutant, mutated

PYTEST = "-m pytest -q -x --tb=no -p no:cacheprovider -p tests.mutant_choice --hypothesis-seed=0"
SCRATCHES = ("HOME", "TMPDIR", "PYTEST_DEBUG_TEMPROOT", "HYPOTHESIS_STORAGE_DIRECTORY")
"""A mutant may write where it should not: it gets a folder of its own for each of these."""
SURVIVED = (0, 5)
"""What pytest answers where all tests passed, and where none was left to run."""
MISUSED = 4
"""Also where a mutant breaks a conftest, but then pytest names no ERROR of its own."""
START_S, TIMES_AS_LONG, LONGEST_S = 60.0, 10.0, 180.0
MOST_BYTES = 8 << 30
"""A change may fill a list for ever."""
MEMORY = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
LEFT_OUT = (".git", ".venv*", ".*_cache", "build", "work")


class Outcome(StrEnum):
    """What the tests said of a mutant."""

    CAUGHT = "caught"
    HUNG = "caught, as it hung"
    SURVIVED = "survived"
    UNCOVERED = "covered by no test"


@dataclass(frozen=True)
class Result:
    """What became of a mutant: after how many seconds, of how many tests, and by which of them."""

    identity: Identity
    line: int
    outcome: Outcome
    took_s: float
    tests: int
    by: str

    @classmethod
    def from_json(cls, sent: Mapping[str, Any]) -> "Result":
        """Read back what ``json`` wrote."""
        fixed = {"identity": tuple(sent["identity"]), "outcome": Outcome(sent["outcome"])}
        return cls(**{**sent, **fixed})

    def json(self) -> dict[str, Any]:
        """The fields by their names."""
        return asdict(self)

    @property
    def is_caught(self) -> bool:
        """Also where it never came to an end."""
        return self.outcome in (Outcome.CAUGHT, Outcome.HUNG)

    @property
    def change(self) -> str:
        """Where the mutant is, and what it changes."""
        file, function, was, now, _ = self.identity
        return f"{file}:{self.line} {function}: {was} -> {now}"

    def __str__(self) -> str:
        tried = f"{self.outcome} ({self.took_s:.0f} s, {self.tests} tests)"
        return f"{tried}: {self.change} {self.by}".strip()


class Copy:
    """A copy of a tree, whose files are changed one at a time and put back."""

    def __init__(self, cover: Cover, folder: Path) -> None:
        tree = cover.tree
        self._sound, self._unsound = set[str](), set[str]()
        folder.mkdir(mode=0o755)
        folder.parent.chmod(0o755)  # some tests are run by another user
        self._cover, self._folder, self._root = cover, folder, folder / tree.root.name
        shutil.copytree(tree.root, self._root, ignore=shutil.ignore_patterns(*LEFT_OUT))
        (folder / KNOWN).write_text("\n".join(cover.seconds), "utf-8")
        if (shared := tree.root.parent / "shared").is_dir():
            (folder / "shared").symlink_to(shared.resolve())

    def trial(self, mutant: Mutant) -> Result:
        """Run the tests that may notice the mutant, until one does."""
        begun_s, outcome, by = time.monotonic(), Outcome.UNCOVERED, ""
        while tests := [test for test in self._cover.tests(mutant) if test not in self._unsound]:
            with self._changed(mutant):
                outcome, by = self._run(tests)
            if outcome is not Outcome.CAUGHT or self._is_sound(_named(by, tests)):
                break
            outcome, by = Outcome.UNCOVERED, ""
        took_s = round(time.monotonic() - begun_s, 1)
        return Result(mutant.identity, mutant.lines[0], outcome, took_s, len(tests), by)

    def _is_sound(self, test: str | None) -> bool:
        """A test that fails here without any change is no witness, and is not asked again."""
        if test is None or test in self._sound:
            return True
        is_sound = self._run([test])[0] is Outcome.SURVIVED
        (self._sound if is_sound else self._unsound).add(test)
        return is_sound

    @contextmanager
    def _changed(self, mutant: Mutant) -> Iterator[None]:
        tree, file = self._cover.tree, self._root / mutant.file
        file.write_text(mutated(tree.sources[mutant.file], mutant), "utf-8")
        yield
        shutil.copy2(tree.root / mutant.file, file)

    def _run(self, tests: Sequence[str]) -> tuple[Outcome, str]:
        longest_s = START_S + TIMES_AS_LONG * sum(self._cover.seconds[test] for test in tests)
        files = dict.fromkeys(test.partition("::")[0] for test in tests)
        with TemporaryDirectory(dir=MEMORY, ignore_cleanup_errors=True) as scratch:
            Path(scratch).chmod(0o755)
            chosen = Path(scratch, CHOSEN)
            chosen.write_text("\n".join(tests), "utf-8")
            paths = f"{self._root}{os.pathsep}{ROOT}"
            lists = {CHOSEN: str(chosen), KNOWN: str(self._folder / KNOWN), "PYTHONPATH": paths}
            command = [sys.executable, *PYTEST.split(), *files]
            with subprocess.Popen(
                command,
                cwd=self._root,
                env={**os.environ, **lists, **dict.fromkeys(SCRATCHES, scratch)},
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                start_new_session=True,
            ) as trial:
                resource.prlimit(trial.pid, resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
                return _ended(trial, min(longest_s, LONGEST_S))


def _ended(trial: subprocess.Popen[str], longest_s: float) -> tuple[Outcome, str]:
    """How the tests ended, and which of them failed first."""
    try:
        printed, _ = trial.communicate(timeout=longest_s)
    except subprocess.TimeoutExpired:
        os.killpg(trial.pid, signal.SIGKILL)
        return Outcome.HUNG, ""
    if trial.returncode in SURVIVED:
        return Outcome.SURVIVED, ""
    if trial.returncode == MISUSED and "ERROR: " in printed:
        raise RuntimeError(f"the tests are not those that were run with coverage: {printed}")
    failed = [line for line in printed.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Outcome.CAUGHT, failed[-1] if failed else f"pytest ended with {trial.returncode}"


def _named(failure: str, tests: Sequence[str]) -> str | None:
    """The test of a line of pytest; None where it is none of these, but a file that broke."""
    told = failure.partition(" ")[2]
    return next((test for test in tests if told == test or told.startswith(f"{test} - ")), None)
