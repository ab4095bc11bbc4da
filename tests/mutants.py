"""Small changes of the source that a test should notice, each in one place.

A comparison, a sum or a junction is swapped, a condition negated, a number one more, True False, an
answer None, a call left out. Left out are annotations, ``__all__``, and what only people read.
"""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

Change: TypeAlias = tuple[ast.expr | ast.stmt, ast.expr | ast.stmt]
"""What stands in the source, and what is put in its place."""
Identity: TypeAlias = tuple[str, str, str, str, int]

PAIRS: tuple[tuple[type[ast.AST], type[ast.AST]], ...] = (
    (ast.Lt, ast.LtE),
    (ast.Gt, ast.GtE),
    (ast.Eq, ast.NotEq),
    (ast.Is, ast.IsNot),
    (ast.In, ast.NotIn),
    (ast.Add, ast.Sub),
    (ast.Mult, ast.Div),
    (ast.LShift, ast.RShift),
    (ast.And, ast.Or),
)
SWAPPED = {**dict(PAIRS), **{after: before for before, after in PAIRS}}
SWAPPED |= {ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv, ast.Pow: ast.Mult}
SWAPPED |= {ast.BitAnd: ast.BitOr}  # not the other way: most of those unite types
ORDERED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)

UNREAD_FIELDS = {"annotation", "returns", "pattern", "format_spec"}
UNREAD_CALLS = {"assert_never", "dataclass", "say", "say_as", "say_many", "TypeVar"}
"""Sentences, and what only the checker of types reads; a dataclass that is not frozen works."""
LOGGED = {"debug", "info", "warning", "error", "exception", "critical"}


@dataclass(frozen=True)
class Mutant:
    """One change: its file as a path from the root, and the qualified name of its function.

    ``number`` tells it from equal changes of that function, from 0. ``lines`` are those of its
    statement up to the change, from 1; ``begin`` and ``end`` are bytes of the file. Where
    ``at_import`` it is no part of a function's body, and ``function`` names the class, or nothing.
    """

    file: str
    function: str
    was: str
    now: str
    number: int
    lines: range
    begin: int
    end: int
    at_import: bool

    @property
    def identity(self) -> Identity:
        """What stays the same when lines above the change come or go."""
        return self.file, self.function, self.was, self.now, self.number


@dataclass(frozen=True)
class _Place:
    """Where a node stands: in which function, class or neither, and from which line on."""

    function: str = ""
    at_import: bool = True
    line: int = 1

    def within(self, name: str, *, at_import: bool) -> "_Place":
        return replace(self, function=f"{self.function}.{name}".strip("."), at_import=at_import)


def drawn(found: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """Draw so many of these, each as likely as any other, and the same for the same seed."""
    ordered = sorted(found, key=lambda mutant: mutant.identity)
    return Random(seed).sample(ordered, min(count, len(ordered)))


def mutants(file: str, text: str) -> Iterator[Mutant]:
    """Every mutant of a file, given by its path from the root and its text."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    equal: Counter[tuple[str, str, str]] = Counter()
    for place, (old, new) in _changes(ast.parse(text), _Place()):
        begin = starts[old.lineno - 1] + old.col_offset
        end = starts[(old.end_lineno or old.lineno) - 1] + (old.end_col_offset or 0)
        change = place.function, ast.unparse(old), ast.unparse(new)
        lines = range(place.line, (old.end_lineno or old.lineno) + 1)
        yield Mutant(file, *change, equal[change], lines, begin, end, place.at_import)
        equal[change] += 1


def mutated(text: str, mutant: Mutant) -> str:
    """The text of the mutant's file with its change in it, and nothing else."""
    source, now = text.encode(), mutant.now
    new = now if _is_statement(now) else f"({now})"
    return (source[: mutant.begin] + new.encode() + source[mutant.end :]).decode()


def _is_statement(text: str) -> bool:
    return not isinstance(ast.parse(text).body[0], ast.Expr)


def _changes(node: ast.AST, place: _Place) -> Iterator[tuple[_Place, Change]]:
    if _is_unread(node):
        return
    if isinstance(node, ast.stmt):
        place = replace(place, line=node.lineno)
    yield from ((place, change) for change in _changes_of(node))
    for field, value in ast.iter_fields(node):
        if field not in UNREAD_FIELDS:
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _changes(child, _inside(place, node, field))


def _inside(place: _Place, node: ast.AST, field: str) -> _Place:
    if field != "body":
        return place
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return place.within(name, at_import=False)
        case ast.ClassDef(name=name):
            return place.within(name, at_import=place.at_import)
    return place


def _is_unread(node: ast.AST) -> bool:
    match node:
        case ast.JoinedStr():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in UNREAD_CALLS
        case ast.Call(
            func=ast.Attribute(value=ast.Name(id=of) | ast.Attribute(attr=of), attr=name)
        ):
            return "log" in of and name in LOGGED
        case ast.Assign(targets=[ast.Name(id="__all__")]):
            return True
        case ast.Expr(value=ast.Call() as call):
            return _is_unread(call)
    return False


def _changes_of(node: ast.AST) -> Iterable[Change]:
    match node:
        case ast.Compare(ops=ops):
            for place, op in enumerate(ops):
                swapped = [*ops[:place], SWAPPED[type(op)](), *ops[place + 1 :]]
                yield node, _with(node, ops=swapped)
        case ast.BinOp(op=op) | ast.AugAssign(op=op) | ast.BoolOp(op=op) if type(op) in SWAPPED:
            yield node, _with(node, op=SWAPPED[type(op)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, operand
        case ast.If(test=test) | ast.IfExp(test=test) if not _is_negated_elsewhere(test):
            yield test, ast.UnaryOp(ast.Not(), test)
        case ast.Constant(value=bool() as flag):
            yield node, ast.Constant(not flag)
        case ast.Constant(value=int() | float() as number):
            yield node, ast.Constant(number + 1)
        case ast.Return(value=ast.expr() as value) if ast.unparse(value) != "None":
            yield node, ast.Return(ast.Constant(None))
        case ast.Expr(value=ast.Call()):
            yield node, ast.Pass()


def _is_negated_elsewhere(test: ast.expr) -> bool:
    """Another change of the same place already says the opposite."""
    match test:
        case ast.Compare(ops=[op]):
            return not isinstance(op, ORDERED)
        case ast.UnaryOp(op=ast.Not()) | ast.Constant():
            return True
    return False


def _with(node: ast.expr | ast.stmt, **changes: object) -> ast.expr | ast.stmt:
    return type(node)(**{**dict(ast.iter_fields(node)), **changes})
