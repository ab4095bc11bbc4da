"""A mutant meets the tests that run its lines, the likeliest and the quickest first."""

from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutant_cover import Cover, Tree
from tests.mutants import Mutant, mutants

PEGS = "def street(hole):\n    return hole // 30\n\n\nHOLES = 120\n"
BOARD = "from scorer.pegs import street\n\n\ndef drawn():\n    return street(3)\n"
OWN, QUICK, SLOW = (
    "tests/scorer/test_pegs.py::a",
    "tests/web/test_x.py::b",
    "tests/web/test_y.py::c",
)
BOARD_TEST, ENDLESS = "tests/web/test_board.py::d", "tests/web/test_z.py::e"
SECONDS = {SLOW: 40.0, QUICK: 0.1, OWN: 3.0, BOARD_TEST: 1.0, ENDLESS: 70.0}


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    for path, text in {"scorer/pegs.py": PEGS, "web/board.py": BOARD}.items():
        (tmp_path / path).parent.mkdir()
        (tmp_path / path).write_text(text)
    return Tree(tmp_path)


def cover(tree: Tree, *ran: tuple[str, str, int]) -> Cover:
    """Each is a test with its phase, a file and the line that it ran."""
    lines = CoverageData(no_disk=True)
    for context, file, line in ran:
        lines.set_context(context)
        lines.add_lines({str(tree.root / file): [line]})
    return Cover(tree, SECONDS, lines)


def mutant(tree: Tree, was: str) -> Mutant:
    found = mutants("scorer/pegs.py", tree.sources["scorer/pegs.py"])
    return next(each for each in found if each.was == was)


def test_those_of_the_module_come_first_and_then_the_quickest(tree: Tree) -> None:
    ran = [(f"{test}|run", "scorer/pegs.py", 2) for test in (SLOW, QUICK, OWN)]
    assert cover(tree, *ran).tests(mutant(tree, "hole // 30")) == [OWN, QUICK, SLOW]


def test_a_test_of_another_line_is_left_out(tree: Tree) -> None:
    ran = [(f"{QUICK}|run", "scorer/pegs.py", 2), (f"{SLOW}|run", "scorer/pegs.py", 1)]
    assert cover(tree, *ran).tests(mutant(tree, "hole // 30")) == [OWN, QUICK]


def test_at_most_a_minute_is_tried(tree: Tree) -> None:
    ran = [(f"{test}|run", "scorer/pegs.py", 2) for test in (ENDLESS, QUICK)]
    assert cover(tree, *ran).tests(mutant(tree, "hole // 30")) == [OWN, QUICK]


def test_what_is_made_once_for_a_file_is_met_by_all_its_tests(tree: Tree) -> None:
    lines = cover(tree, (f"{QUICK.replace('::b', '::first')}|setup", "scorer/pegs.py", 2))
    assert lines.tests(mutant(tree, "hole // 30")) == [OWN, QUICK]


def test_a_test_that_failed_by_itself_is_no_witness(tree: Tree) -> None:
    failed = ("tests/web/test_x.py::failed|run", "scorer/pegs.py", 2)
    assert cover(tree, failed).tests(mutant(tree, "hole // 30")) == [OWN]


def test_what_an_import_runs_is_met_by_the_tests_of_its_importers(tree: Tree) -> None:
    ran = [(f"{QUICK}|run", "scorer/pegs.py", 2), (f"{BOARD_TEST}|run", "web/board.py", 5)]
    assert cover(tree, *ran).tests(mutant(tree, "120")) == [OWN, QUICK, BOARD_TEST]
