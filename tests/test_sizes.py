"""How long files and functions may be, and what no file is called."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("scorer", "vision", "web", "models", "samples", "tests")
WRITTEN = {".py", ".js", ".css", ".html"}

MAX_FILE_LINES = 600
MAX_FUNCTION_LINES = 25
MAX_PARAMETERS = 5

Check = Callable[[str, str], Iterator[str]]
"""From a file's path and its text to what is wrong with it."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def file_is_short(path: str, text: str) -> Iterator[str]:
    lines = len(text.splitlines())
    if lines > MAX_FILE_LINES:
        yield f"{path}:{lines}: more than {MAX_FILE_LINES} lines"


def functions_are_short(path: str, text: str) -> Iterator[str]:
    for function in _functions(path, text):
        lines = _lines(function) - _docstring_lines(function)
        if lines > MAX_FUNCTION_LINES:
            yield f"{path}:{function.lineno}: {function.name} has {lines} lines"


def parameters_are_few(path: str, text: str) -> Iterator[str]:
    for function in _functions(path, text):
        count = sum(name not in ("self", "cls") for name in _parameters(function.args))
        if count > MAX_PARAMETERS:
            yield f"{path}:{function.lineno}: {function.name} takes {count} parameters"


def name_says_something(path: str, _text: str) -> Iterator[str]:
    if {"util", "utils"} & set(path.partition(".")[0].split("/")):
        yield f"{path}:1: name the file after what it does"


@cache
def _functions(path: str, text: str) -> tuple[Function, ...]:
    tree = ast.parse(text if path.endswith(".py") else "")
    return tuple(node for node in _statements(tree) if isinstance(node, Function))


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement in a node; no expression has one in it."""
    for blocks in ("body", "handlers", "orelse", "finalbody", "cases"):
        for inner in getattr(node, blocks, ()):
            yield inner
            yield from _statements(inner)


def _parameters(given: ast.arguments) -> Iterator[str]:
    several = [argument for argument in (given.vararg, given.kwarg) if argument]
    named = [*given.posonlyargs, *given.args, *given.kwonlyargs]
    return (argument.arg for argument in named + several)


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def _docstring_lines(function: Function) -> int:
    return _lines(function.body[0]) if ast.get_docstring(function) is not None else 0


def written() -> list[Path]:
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.*"))]
    return [file for file in files if file.suffix in WRITTEN]


BROKEN: list[tuple[Check, str, str, int]] = [
    (file_is_short, "web/static/a.js", "\n" * 601, 601),
    (functions_are_short, "web/a.py", "x\ndef f():\n" + " x\n" * 25, 2),
    (functions_are_short, "web/a.py", "async def f():\n" + " x\n" * 25, 1),
    (parameters_are_few, "web/a.py", "def f(a, b, /, c, *d, e, **g): ...", 1),
    (name_says_something, "web/utils.py", "", 1),
    (name_says_something, "web/util/board.py", "", 1),
]
KEPT: list[tuple[Check, str, str]] = [
    (file_is_short, "web/static/a.js", "\n" * 600),
    (functions_are_short, "web/a.py", 'def f():\n """A\n B.\n """\n' + " x\n" * 24),
    (parameters_are_few, "web/a.py", "class A:\n def f(self, a, b, c, d, e): ..."),
    (name_says_something, "web/utility_room.py", ""),
]


@pytest.mark.parametrize("check", list(dict.fromkeys(check for check, *_ in BROKEN)))
def test_every_file_keeps_the_rule(check: Check) -> None:
    complaints = [
        complaint
        for file in written()
        for complaint in check(file.relative_to(ROOT).as_posix(), file.read_text("utf-8"))
    ]
    assert complaints == []


def test_every_folder_is_read() -> None:
    assert {file.relative_to(ROOT).parts[0] for file in written()} == set(FOLDERS)


@pytest.mark.parametrize(("check", "path", "text", "line"), BROKEN)
def test_a_breach_is_named_with_its_place(check: Check, path: str, text: str, line: int) -> None:
    complaints = list(check(path, text))
    assert len(complaints) == 1
    assert complaints[0].startswith(f"{path}:{line}:")


@pytest.mark.parametrize(("check", "path", "text"), KEPT)
def test_what_just_keeps_the_rule_is_no_breach(check: Check, path: str, text: str) -> None:
    assert list(check(path, text)) == []
