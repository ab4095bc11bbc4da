"""Tests lie where what they test lies: their folders, and the files that bear a module's name."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("scorer", "vision", "web")
TEST = "test_"


def strays(tests: Sequence[str], sources: Sequence[str]) -> Iterator[str]:
    """Name the tests in a folder that the source lacks, or away from the module that they name.

    Both are paths from the root. A module is looked for in the package of the test; several of
    one name may stand there in several folders.
    """
    folders = {folder for source in sources for folder in PurePosixPath(source).parents}
    homes = defaultdict[tuple[str, str], set[PurePosixPath]](set)
    for source in map(PurePosixPath, sources):
        if source.suffix == ".py":
            homes[source.parts[0], source.stem].add(source.parent)
    for test in map(PurePosixPath, tests):
        mirrored, module = test.relative_to("tests").parent, test.stem.removeprefix(TEST)
        there = homes.get((mirrored.parts[0], module), {mirrored})
        if mirrored not in folders:
            yield f"{test}: there is no folder {mirrored}"
        elif mirrored not in there:
            yield f"{test}: {module} is a module of {', '.join(sorted(map(str, there)))}"


def test_tests_mirror_the_packages() -> None:
    tests = [path for name in PACKAGES for path in files(f"tests/{name}", f"{TEST}*.py")]
    sources = [path for name in PACKAGES for path in files(name, "*.*")]
    assert tests
    assert list(strays(tests, sources)) == []


def files(folder: str, pattern: str) -> Iterator[str]:
    return (path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob(pattern))


def test_a_stray_is_named() -> None:
    sources = ["web/lan/door.py", "web/static/js/pegs.js", "scorer/pegs.py"]
    tests = ["tests/web/lan/test_door.py", "tests/web/static/test_pages.py"]
    assert list(strays(tests, sources)) == []
    assert list(strays(["tests/web/http/test_door.py"], sources)) == [
        "tests/web/http/test_door.py: there is no folder web/http"
    ]
    assert list(strays(["tests/web/static/test_door.py"], sources)) == [
        "tests/web/static/test_door.py: door is a module of web/lan"
    ]
