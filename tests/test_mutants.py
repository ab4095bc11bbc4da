"""Each mutant is one small change, drawn again by the same seed."""

import ast
import difflib

import pytest

from tests.mutants import drawn, mutants, mutated

TEXT = '''\
"""Nothing (1 < 2) is changed here."""

__all__ = ["pips" + "1"]
MOST: Annotated[int, 1] = 31


@dataclass(frozen=True)
class Lay:
    card: str = field(default=None, init=False)

    def pips(self, most: "int" = MOST - 1) -> int:
        logger.warning("%d", 3)
        if self.card and most < 10:
            self.note(say("{count} of 3"), "é", f"{most + 1}")
        return most
'''
CHANGES = [
    ("", "31", "32"),
    ("Lay", "False", "True"),
    ("Lay", "MOST - 1", "MOST + 1"),
    ("Lay", "1", "2"),
    ("Lay.pips", "self.card and most < 10", "not (self.card and most < 10)"),
    ("Lay.pips", "self.card and most < 10", "self.card or most < 10"),
    ("Lay.pips", "most < 10", "most <= 10"),
    ("Lay.pips", "10", "11"),
    ("Lay.pips", "self.note(say('{count} of 3'), 'é', f'{most + 1}')", "pass"),
    ("Lay.pips", "return most", "return None"),
]


def test_what_runs_is_changed_and_what_people_read_is_not() -> None:
    found = [(each.function, each.was, each.now) for each in mutants("a.py", TEXT)]
    assert found == CHANGES


def test_outside_functions_it_is_run_by_the_import() -> None:
    assert [each.at_import for each in mutants("a.py", TEXT)] == [True] * 4 + [False] * 6


def test_a_mutant_differs_in_its_place_alone() -> None:
    for mutant in mutants("a.py", TEXT):
        new = mutated(TEXT, mutant)
        changed = [
            line for line in difflib.ndiff(TEXT.split("\n"), new.split("\n")) if line[0] in "+-"
        ]
        assert len(changed) == 2
        assert mutant.now in ast.unparse(ast.parse(new))


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b < c", ["a < b < c", "a <= b <= c"]),
        ("a is b", ["a is not b"]),
        ("a not in b", ["a in b"]),
        ("a // b", ["a * b"]),
        ("a or b", ["a and b"]),
        ("not a", ["a"]),
        ("a if b else c", ["not b"]),
        ("a if b == c else d", ["b != c"]),
        ("a += b", ["a -= b"]),
        ("a | b", []),
        ("True", ["False"]),
        ("0.5", ["1.5"]),
        ("assert_never(1)", []),
    ],
)
def test_each_kind_of_change(was: str, now: list[str]) -> None:
    assert [each.now for each in mutants("a.py", was)] == now


def test_equal_changes_of_a_function_are_told_apart() -> None:
    found = list(mutants("a.py", "def f():\n x = a < b\n y = a < b\n"))
    assert [each.number for each in found] == [0, 1]
    assert len({each.identity for each in found}) == 2


def test_the_same_seed_draws_the_same_mutants() -> None:
    found = [*mutants("a.py", TEXT), *mutants("b.py", TEXT)]
    first = drawn(found, 8, seed=1)
    assert len(set(first)) == 8
    assert drawn(reversed(found), 8, seed=1) == first
    assert drawn(found, 8, seed=2) != first


def test_lines_above_leave_a_mutant_what_it_is() -> None:
    before, after = mutants("a.py", TEXT), mutants("a.py", f"import x\n\n{TEXT}")
    assert [each.identity for each in before] == [each.identity for each in after]
