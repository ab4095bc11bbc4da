"""Tests lie where what they test lies: in the folder of the same name."""

from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("scorer", "vision", "web")


def strays(tests: Sequence[str], sources: Sequence[str]) -> Iterator[str]:
    """Name the tests in a folder that the source lacks; both are paths from the root."""
    folders = {folder for source in sources for folder in PurePosixPath(source).parents}
    for test in map(PurePosixPath, tests):
        mirrored = test.relative_to("tests").parent
        if mirrored not in folders:
            yield f"{test}: there is no folder {mirrored}"


def test_tests_mirror_the_packages() -> None:
    tests = [path for name in PACKAGES for path in files(f"tests/{name}", "test_*.py")]
    sources = [path for name in PACKAGES for path in files(name, "*.*")]
    assert tests
    assert list(strays(tests, sources)) == []


def files(folder: str, pattern: str) -> Iterator[str]:
    return (path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(pattern))


def test_a_stray_is_named() -> None:
    sources = ["web/lan/access.py", "web/static/js/pegs.js"]
    assert list(strays(["tests/web/lan/test_key_ring.py"], sources)) == []
    assert list(strays(["tests/web/http/test_keys.py"], sources)) == [
        "tests/web/http/test_keys.py: there is no folder web/http"
    ]
