"""A command imports what it needs: who asks for the version waits for no OpenCV and no Flask."""

import json
import os
import subprocess
import sys
from pathlib import Path

import click
import pytest

from web.command.lazy import at
from web.command.main import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
LISTED = """
import json, sys
before = set(sys.modules)
from web.command.main import main
main(sys.argv[1:])
print(json.dumps(sorted(set(sys.modules) - before)), file=sys.stderr)
"""
OURS = {"scorer", "vision", "web", "models", "samples"}
SLOW = {
    *("argparse", "email", "http", "importlib.metadata", "importlib.resources", "logging"),
    *("multiprocessing", "socket", "sqlite3", "ssl", "unittest"),
}
"""Of the standard library, what no short command has a use for."""
LARGE = {"cheroot", "cryptography", "cv2", "flask", "numpy", "onnxruntime", "torch"}
THE_COMMAND = {
    *("web", "web.command", "web.command.main", "web.command.lazy", "web.command.version"),
    *("vision", "vision.terminal"),
}
THE_COUNT = {
    *("scorer", "scorer.as_json", "scorer.as_json.count", "scorer.cards", "scorer.command"),
    *("scorer.command.options", "scorer.command.score", "scorer.count", "scorer.count.show"),
    *("scorer.count.costly_colours", "scorer.language", "scorer.language.catalogue"),
    *("scorer.language.sentence", "scorer.score", "scorer.spoken", "scorer.spoken.counting"),
    *("scorer.variant", "web.command.leftovers"),
}


def imported(*words: str) -> set[str]:
    """The modules that a command imports, beside those that every Python begins with."""
    done = subprocess.run(
        [sys.executable, "-c", LISTED, *words],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stderr.splitlines()[-1]))


def libraries(modules: set[str]) -> set[str]:
    return {name.partition(".")[0] for name in modules} - sys.stdlib_module_names - OURS


@pytest.mark.parametrize(
    ("line", "needed"),
    [
        ("--version", THE_COMMAND),
        ("--help", THE_COMMAND),
        ("score 5H 5S 5D JC --starter 5C", THE_COMMAND | THE_COUNT),
        ("score 5H 5S 5D JC --starter 5C --claim 28 --json", THE_COMMAND | THE_COUNT),
    ],
)
def test_a_short_command_imports_what_it_needs_alone(line: str, needed: set[str]) -> None:
    modules = imported(*line.split())
    assert {name for name in modules if name.partition(".")[0] in OURS} == needed
    assert libraries(modules) <= {"click", "platformdirs"}
    assert modules & SLOW == set()


@pytest.mark.parametrize(
    ("line", "needed"),
    [
        ("play A:8H B:7S", set()),
        ("advise 5H 6S 7D 8C 8H 9D --top 1", set()),
        ("games --help", set()),
        ("cameras --help", {"cv2", "numpy"}),
        ("read --help", {"cv2", "numpy", "onnxruntime"}),
    ],
)
def test_a_command_waits_for_no_large_library_of_another(line: str, needed: set[str]) -> None:
    assert libraries(imported(*line.split())) & LARGE == needed


@pytest.mark.parametrize(("name", "place"), [(name, place) for name, place, _ in COMMANDS])
def test_each_command_is_at_its_place(name: str, place: str) -> None:
    command = at(place)
    assert isinstance(command, click.Command)
    assert command.name == name
