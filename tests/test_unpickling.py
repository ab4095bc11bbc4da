"""Nothing is unpickled: a pickle runs whatever who wrote it wants to run."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("cribcam", "scorer", "vision", "web", "models", "samples", "tests", "docs")
PICKLES = {"pickle", "marshal", "shelve", "dill", "joblib"}
ASKED_FOR = {"torch.load": ("weights_only", True), "np.load": ("allow_pickle", False)}
"""Who unpickles unless it is told not to, or was once; and how it is told."""
SIGNS = (*PICKLES, ".load(")
"""A text without any of them, in the shape of `make lint`, need not be parsed: few have one."""


def unpickled(text: str) -> Iterator[str]:
    if not any(sign in text for sign in SIGNS):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            imported = {*(alias.name for alias in node.names), getattr(node, "module", None)}
            yield from (f"{node.lineno}: imports {name}" for name in sorted(PICKLES & imported))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ASKED_FOR:
            name, safe = ASKED_FOR[ast.unparse(node.func)]
            keywords = {word.arg: ast.unparse(word.value) for word in node.keywords}
            if keywords.get(name) != str(safe):
                yield f"{node.lineno}: {ast.unparse(node.func)} without {name}={safe}"


def test_nothing_of_ours_unpickles() -> None:
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    by_file = {str(path.relative_to(ROOT)): [*unpickled(path.read_text("utf-8"))] for path in files}
    assert {path: lines for path, lines in by_file.items() if lines} == {}


def test_what_unpickles_is_found() -> None:
    loads = "import pickle\ntorch.load(file)\nnp.load(file, allow_pickle=True)\n"
    assert [*unpickled(loads)] == [
        "1: imports pickle",
        "2: torch.load without weights_only=True",
        "3: np.load without allow_pickle=False",
    ]
