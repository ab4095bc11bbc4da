"""The wheel, installed in an environment of its own and used from another folder."""

import json
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("scorer", "vision", "web", "models", "samples")
CACHE = "__pycache__"
"""Other tests compile modules meanwhile, each into a file of another name at first."""
THEIRS = "raise ImportError('a package of others')\n"
IMPORT_ALL = """
import sys
from importlib import import_module
from pkgutil import walk_packages
import cribcam
for module in walk_packages(cribcam.__path__, "cribcam."):
    if not module.name.startswith(("cribcam.vision.training", "cribcam.__main__")):
        import_module(module.name)
print(*sys.modules)
"""
GIVE_SOURCE = """
from io import BytesIO
from zipfile import ZipFile
from cribcam.web.server.source import source_archive
print(*ZipFile(BytesIO(source_archive().data)).namelist(), sep="\\n")
"""
DOCUMENT = ROOT / "docs" / "library.md"


@dataclass(frozen=True)
class Environment:
    """An environment with the wheel, and before it packages of others with the names of ours.

    Its libraries are the running one's.
    """

    home: Path

    def path(self, kind: str) -> Path:
        return Path(sysconfig.get_path(kind, "venv", {"base": str(self.home)}))

    def run(self, command: str, *args: str | Path) -> str:
        elsewhere = self.home / "elsewhere"
        elsewhere.mkdir(exist_ok=True)
        return _run(self.path("scripts") / command, *args, folder=elsewhere)


def _run(*command: str | Path, folder: Path) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _brought(wheel: Path) -> list[str]:
    return [name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=ROOT)
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    made = Environment(tmp_path_factory.mktemp("environment"))
    _run(sys.executable, "-m", "venv", "--without-pip", made.home, folder=ROOT)
    for package in PACKAGES:
        (made.path("purelib") / package).mkdir()
        (made.path("purelib") / package / "__init__.py").write_text(THEIRS)
    into = ("-m", "pip", "--python", made.home, "install", "--no-index", "--no-deps")
    _run(sys.executable, *into, wheel, folder=made.home)
    # The folder that a .pth file names is searched, but its own .pth files (ours is one) are not.
    (made.path("purelib") / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return made


def test_the_wheel_brings_every_file_of_the_packages_and_no_test(wheel: Path) -> None:
    files = {file for package in PACKAGES for file in (ROOT / package).rglob("*.*")}
    ours = {file.relative_to(ROOT).as_posix() for file in files if CACHE not in file.parts}
    expected = {f"cribcam/{name}" for name in ours if (ROOT / name).is_file()}
    assert set(_brought(wheel)) == expected | {
        f"cribcam/{file.name}" for file in (ROOT / "cribcam").glob("*.py")
    }


def test_the_wheel_lays_one_package_beside_those_of_others(wheel: Path) -> None:
    assert {name.partition("/")[0] for name in _brought(wheel)} == {"cribcam"}


def test_the_wheel_brings_the_licence(wheel: Path) -> None:
    name = next(name for name in ZipFile(wheel).namelist() if name.endswith("/LICENSE"))
    assert ZipFile(wheel).read(name) == (ROOT / "LICENSE").read_bytes()


def test_an_installed_wheel_gives_all_that_it_brought_as_the_source(
    wheel: Path, environment: Environment
) -> None:
    given = environment.run("python", "-c", GIVE_SOURCE).splitlines()
    assert {f"cribcam/{name}" for name in ZipFile(wheel).namelist()} <= set(given)


def test_packages_of_others_with_the_same_names_stay_theirs(environment: Environment) -> None:
    for package in PACKAGES:
        theirs = environment.path("purelib") / package / "__init__.py"
        assert theirs.read_text() == THEIRS


def test_every_module_is_imported_by_its_own_name_without_the_training(
    environment: Environment,
) -> None:
    loaded = environment.run("python", "-W", "error", "-c", IMPORT_ALL).split()
    assert "cribcam.web.app" in loaded
    assert not {name.partition(".")[0] for name in loaded} & {*PACKAGES}


def test_every_example_for_the_library_gives_what_it_says(environment: Environment) -> None:
    environment.run("python", "-W", "error", "-m", "doctest", DOCUMENT)


def test_a_checkout_has_the_same_modules_by_the_names_of_the_wheel() -> None:
    same = "import cribcam.scorer.cards, scorer.cards as own; print(cribcam.scorer.cards is own)"
    assert _run(sys.executable, "-c", same, folder=ROOT) == "True\n"


@pytest.mark.parametrize("command", [("cribcam",), ("python", "-m", "cribcam")])
def test_a_hand_is_counted_from_another_folder(
    environment: Environment, command: tuple[str, ...]
) -> None:
    hand = ("5H", "5S", "5D", "JC", "--starter", "5C")
    assert json.loads(environment.run(*command, "score", *hand, "--json"))["total"] == 29


def test_a_sample_is_read_from_another_folder(environment: Environment) -> None:
    picture = environment.path("purelib") / "cribcam" / "samples" / "twenty-nine.jpg"
    reading = json.loads(environment.run("cribcam", "read", picture, "--json"))
    assert reading["image"] == str(picture)
    assert reading["cards"]
