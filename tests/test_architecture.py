"""Who may import what, read from the source; a breach is named by file and line."""

import ast
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from graphlib import CycleError, TopologicalSorter
from importlib.util import resolve_name
from itertools import takewhile, zip_longest
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("cribcam", "scorer", "vision", "web", "models", "samples")

OURS = {
    "cribcam": ["cribcam", "web", "vision", "scorer"],
    **{alone: [alone] for alone in ("scorer", "models", "samples")},
    "vision": ["vision", "scorer.cards", "scorer.language", "models", "samples"],
    "web": ["web", "vision", "scorer", "models", "samples"],
}
THEIRS = {
    "scorer.command": {"click"},
    "vision": {"click", "cv2", "jinja2", "markupsafe", "numpy", "onnxruntime", "pi_heif"}
    | {"platformdirs"},
    "vision.training": {"click", "cv2", "numpy", "onnx", "onnxruntime", "torch", "ultralytics"}
    | {"PIL", "matplotlib"},
    "web": {"cheroot", "click", "cryptography", "cv2", "flask", "msgspec", "numpy"}
    | {"ifaddr", "platformdirs", "segno", "werkzeug"},
}
"""The libraries of a package, or of a part of it that has its own."""
SCORER_EDGES = ["scorer.command", "scorer.language.catalogue"]
"""The files of the scorer that touch the world outside; nothing else in the scorer imports them."""
RUNTIME = ("vision.reading.network", "vision.training.networks.eight_bits")
EFFECTS = {
    "files": {"fileinput", "glob", "io", "os", "pathlib", "shutil", "tempfile"},
    "stored data": {"importlib", "pickle", "shelve", "sqlite3"},
    "the world": {"locale", "logging", "signal", "socket", "subprocess", "sys", "urllib"},
    "the clock": {"datetime", "time"},
    "chance": {"random", "secrets", "uuid"},
    "threads": {"asyncio", "concurrent", "multiprocessing", "queue", "select", "threading"},
}
EFFECT_CALLS = {"input", "open", "print"}


@dataclass(frozen=True)
class Source:
    """The text of one file, by its path from the root."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def module(self) -> str:
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def package(self) -> str:
        return self.module.partition(".")[0]

    @property
    def is_pure(self) -> bool:
        return self.package == "scorer" and not within(self.module, SCORER_EDGES)

    def line(self, node: ast.stmt | ast.expr, complaint: str) -> str:
        return f"{self.path}:{node.lineno}: {complaint}"


def within(module: str, names: Sequence[str]) -> bool:
    return any(f"{module}.".startswith(f"{name}.") for name in names)


def imports(source: Source) -> Iterator[tuple[ast.stmt, str]]:
    """Every imported name in full; of ``from a import b`` it is ``a.b``, as b may be a module."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), _home(source))
            yield from ((node, f"{base}.{alias.name}") for alias in node.names)


def _home(source: Source) -> str:
    folder, _, _ = source.path.rpartition("/")
    return folder.replace("/", ".")


Check = Callable[[Sequence[Source]], Iterator[str]]


def packages_import_one_way(sources: Sequence[Source]) -> Iterator[str]:
    for source in sources:
        for node, name in imports(source):
            ours = name.partition(".")[0] in PACKAGES
            if ours and not within(name, OURS[source.package]):
                yield source.line(node, f"{source.package} may not import {name}")


def libraries_stay_in_their_package(sources: Sequence[Source]) -> Iterator[str]:
    for source in sources:
        parts = [part for part in THEIRS if within(source.module, [part])]
        part = max(parts, key=len, default=source.package)
        known = sys.stdlib_module_names | set(PACKAGES) | THEIRS.get(part, set())
        for node, name in imports(source):
            if name.partition(".")[0] not in known:
                yield source.line(node, f"{part} may not import {name}")


def two_files_load_the_runtime(sources: Sequence[Source]) -> Iterator[str]:
    """ONNX Runtime calls out unless vision/__init__.py ran first, so nobody else may load it."""
    for source in (source for source in sources if "onnxruntime" in source.text):
        for node, name in imports(source):
            if within(name, ["onnxruntime"]) and source.module not in RUNTIME:
                yield source.line(node, f"only {' and '.join(RUNTIME)} may import {name}")


def opencv_is_limited_first(sources: Sequence[Source]) -> Iterator[str]:
    """OpenCV reads its limit when it is imported, and vision/__init__.py sets it."""
    by_path = {source.path: source for source in sources}
    for source in sources:
        for node, name in imports(source):
            first = by_path.get(f"{source.package}/__init__.py")
            set_before = first and "vision" in {name for _, name in imports(first)}
            if within(name, ["cv2"]) and source.package != "vision" and not set_before:
                yield source.line(node, f"{source.package}/__init__.py must import vision")


def the_scorer_is_pure(sources: Sequence[Source]) -> Iterator[str]:
    banned = {module: effect for effect, modules in EFFECTS.items() for module in modules}
    for source in filter(lambda source: source.is_pure, sources):
        for node, name in imports(source):
            if effect := banned.get(name.partition(".")[0]):
                yield source.line(node, f"{name} brings {effect} into the scorer's rules")
        for call in ast.walk(source.tree):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in EFFECT_CALLS:
                yield source.line(call, f"{ast.unparse(call.func)} touches the world outside")


def nothing_imports_the_scorers_edges(sources: Sequence[Source]) -> Iterator[str]:
    for source in filter(lambda source: source.is_pure, sources):
        for node, name in imports(source):
            if within(name, SCORER_EDGES):
                yield source.line(node, f"the scorer's rules may not import {name}")


def imports_have_no_cycle(sources: Sequence[Source]) -> Iterator[str]:
    by_module = {source.module: source for source in sources}
    edges = {source.module: _edges(source, by_module) for source in sources}
    if cycle := _cycle(edges):
        needed, needing, *_ = cycle
        node = edges[needing][needed]
        yield by_module[needing].line(node, f"imports in a circle: {' <- '.join(cycle)}")


def folders_have_no_cycle(sources: Sequence[Source]) -> Iterator[str]:
    """Nor do folders lean on each other; a file is on the level of the folder that it lies in."""
    by_module = {source.module: source for source in sources}
    edges: dict[str, dict[str, str]] = {}
    for source in sources:
        for needed, node in _edges(source, by_module).items():
            inner, outer = _levels(source.module, needed)
            if inner != outer:
                line = source.line(node, f"{inner} needs {outer}")
                edges.setdefault(inner, {}).setdefault(outer, line)
    if cycle := _cycle(edges):
        needed, needing, *_ = cycle
        yield f"{edges[needing][needed]}, in a circle: {' <- '.join(cycle)}"


def folders_are_entered_by_the_files_they_name(sources: Sequence[Source]) -> Iterator[str]:
    """What a folder says in its ``__init__`` that others import is all that they do."""
    by_module = {source.module: source for source in sources}
    for source in sources:
        for needed, node in _edges(source, by_module).items():
            home = _home(by_module[needed])
            inside = within(_home(source), [home]) or needed == home
            if not inside and needed.rpartition(".")[2] not in _surface(by_module.get(home)):
                yield source.line(node, f"{home} does not say that others import {needed}")


def _surface(folder: Source | None) -> frozenset[str]:
    """The files that the docstring of a folder names as those that others import."""
    docstring = "" if folder is None else ast.get_docstring(folder.tree) or ""
    _, _, named = docstring.rpartition("Others import ")
    return frozenset(re.findall(r"``(\w+)``", named))


def _levels(needing: str, needed: str) -> tuple[str, str]:
    """The two names at which the paths of two modules part.

    >>> _levels("web.page.message", "web.table.state")
    ('web.page', 'web.table')
    """
    pairs = zip_longest(needing.split("."), needed.split("."))
    same = list(takewhile(lambda pair: pair[0] == pair[1], pairs))
    end = len(same) + 1
    return ".".join(needing.split(".")[:end]), ".".join(needed.split(".")[:end])


def _cycle(edges: Mapping[str, Iterable[str]]) -> list[str]:
    """Each of these is needed by the one after it; empty where there is no circle."""
    try:
        TopologicalSorter(edges).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def _edges(source: Source, modules: dict[str, Source]) -> dict[str, ast.stmt]:
    """The modules that ``source`` imports, each with the statement that does."""
    edges: dict[str, ast.stmt] = {}
    for node, name in imports(source):
        module = name if name in modules else name.rpartition(".")[0]
        if module in modules and module != source.module:
            edges.setdefault(module, node)
    return edges


BROKEN: list[tuple[Check, dict[str, str], str]] = [
    (packages_import_one_way, {"scorer/a.py": "\nimport vision.frame"}, "scorer/a.py:2"),
    (packages_import_one_way, {"vision/a.py": "from scorer import show"}, "vision/a.py:1"),
    (packages_import_one_way, {"vision/a.py": "def f():\n import web"}, "vision/a.py:2"),
    (libraries_stay_in_their_package, {"scorer/a.py": "import click"}, "scorer/a.py:1"),
    (libraries_stay_in_their_package, {"scorer/command/a.py": "import cv2"}, "scorer/command/a"),
    (libraries_stay_in_their_package, {"vision/a.py": "import torch"}, "vision/a.py:1"),
    (libraries_stay_in_their_package, {"web/a.py": "import ultralytics.nn"}, "web/a.py:1"),
    (two_files_load_the_runtime, {"vision/a.py": "import onnxruntime.capi"}, "vision/a.py:1"),
    (opencv_is_limited_first, {"web/__init__.py": "", "web/a.py": "import cv2"}, "web/a.py:1"),
    (the_scorer_is_pure, {"scorer/a.py": "from time import time"}, "scorer/a.py:1"),
    (the_scorer_is_pure, {"scorer/a.py": "x = 1\nopen('x')"}, "scorer/a.py:2"),
    (nothing_imports_the_scorers_edges, {"scorer/a.py": "from . import command"}, "scorer/a.py:1"),
    (imports_have_no_cycle, {"web/a.py": "import web.b", "web/b.py": "import web.a"}, "web/"),
    (
        folders_are_entered_by_the_files_they_name,
        {
            "web/a/__init__.py": '"""A.\n\nOthers import ``x``.\n"""',
            "web/a/x.py": "",
            "web/a/y.py": "import web.a.x",
            "web/b/z.py": "import web.a.x\nimport web.a.y",
        },
        "web/b/z.py:2",
    ),
    (
        folders_have_no_cycle,
        {"web/a/x.py": "", "web/a/y.py": "import web.b.x", "web/b/x.py": "import web.a.x"},
        "web/",
    ),
]
CHECKS = list(dict.fromkeys(check for check, _, _ in BROKEN))


@pytest.fixture(scope="module")
def written() -> list[Source]:
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    return [Source(file.relative_to(ROOT).as_posix(), file.read_text("utf-8")) for file in files]


def test_no_test_loads_the_runtime_itself() -> None:
    files = sorted((ROOT / "tests").rglob("*.py"))
    tests = [Source(file.relative_to(ROOT).as_posix(), file.read_text("utf-8")) for file in files]
    assert list(two_files_load_the_runtime(tests)) == []


def test_every_package_is_read(written: list[Source]) -> None:
    assert {source.package for source in written} == set(PACKAGES)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_source_keeps_the_rule(check: Check, written: list[Source]) -> None:
    assert list(check(written)) == []


@pytest.mark.parametrize(("check", "files", "place"), BROKEN)
def test_a_broken_rule_is_named_with_its_place(
    check: Check, files: dict[str, str], place: str
) -> None:
    complaints = list(check([Source(path, text) for path, text in files.items()]))
    assert len(complaints) == 1
    assert complaints[0].startswith(place)


def test_a_file_of_the_scorers_edge_may_print() -> None:
    text = "import sys\nprint(sys.argv)"
    assert list(the_scorer_is_pure([Source("scorer/command.py", text)])) == []
