"""No command asks for a name, connects to the world, or writes outside the folder of data."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from tests.sealed import CRIBCAM, ROOT, Sealed, why_not
from tests.thoroughness import tried
from web.command.lazy import at
from web.command.main import COMMANDS

pytestmark = pytest.mark.skipif(why_not() is not None, reason=f"{why_not()}")

PICTURE = str(ROOT / "samples" / "twenty-nine.jpg")
EVENING = str(ROOT / "samples" / "evening.txt")
HAND = ("5H", "5S", "5D", "JC")
READS = (sys.executable, str(ROOT / "tests" / "page_that_reads.py"), "1")

RUNS: dict[str, tuple[str, ...]] = {
    "score": (*HAND, "--starter", "5C"),
    "play": ("A:8H", "B:7S", "A:7D", "B:6C"),
    "replay": (EVENING,),
    "odds": HAND,
    "advise": ("5H", "6S", "7D", "8C", "8H", "9D", "--dealer"),
    "read": (PICTURE,),
    "watch": (PICTURE,),
    "evaluate": ("../data/photographs",),
    "enroll": ("mine", PICTURE, "--yes"),
    "cameras": (),
    "train": ("deck", "--work", "../data", "--models", "../data", "--samples", "../data"),
    "serve": ("--camera", "../data/camera"),
    "demo": (),
    "games list": (),
    "games matches": (),
    "games show": ("1",),
    "games statistics": (),
    "games export": ("1",),
    "games import": (EVENING,),
    "games backup": ("../data/copy.db",),
    "games restore": ("--db", "../data/lost.db", "../data/cribcam/games.db"),
    "games delete": ("1",),
}
"""Every subcommand, with what it takes to do its work; ``..`` is the sealed folder."""
ATTEMPTS = """
import contextlib, socket
with contextlib.suppress(OSError):
    socket.create_connection(("203.0.113.7", 443), 0.1)
with contextlib.suppress(OSError):
    socket.getaddrinfo("cards.example", 443)
"""
PICTURES = 30
"""So many lie before the camera, each for two seconds: on a busy machine one reading takes long."""
PAGES = ("serve", "demo")
WATCHED = tried(("read", "serve", "games backup"), tuple(RUNS))
"""What reads a picture, what serves the page, and what keeps games; `make check` runs every one."""


def subcommands() -> Iterator[str]:
    """Yield the names of all subcommands, those of a group behind its own."""
    for name, place, _ in COMMANDS:
        command = at(place)
        inner = command.commands if isinstance(command, click.Group) else [""]
        yield from (f"{name} {each}".strip() for each in inner)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of games with one that was played."""
    file = tmp_path_factory.mktemp("kept") / "games.db"
    subprocess.run([*CRIBCAM, "games", "import", EVENING, "--db", file], cwd=ROOT, check=True)
    return file


@pytest.fixture
def sealed(tmp_path: Path, kept: Path) -> Sealed:
    """A sealed folder with that game, a labelled photograph, and a minute of it for a camera."""
    made = Sealed(tmp_path)
    photographs = made.data / "photographs"
    photographs.mkdir(parents=True)
    shutil.copy(PICTURE, photographs)
    labels = {"photos": [{"file": Path(PICTURE).name, "cards": ["5C", "5D", "5H", "JS", "5S"]}]}
    (photographs / "labels.json").write_text(json.dumps(labels), "utf-8")
    camera = made.data / "camera"
    camera.mkdir()
    for number in range(PICTURES):
        shutil.copy(PICTURE, camera / f"{number}.jpg")
    (made.data / "cribcam").mkdir()
    shutil.copy(kept, made.data / "cribcam")
    return made


def test_every_subcommand_can_be_watched() -> None:
    assert set(subcommands()) == set(RUNS)


@pytest.mark.parametrize("name", WATCHED)
def test_a_command_stays_on_this_machine(name: str, sealed: Sealed) -> None:
    before = READS if name in PAGES else CRIBCAM
    seen = sealed.run(*before, *name.split(), *RUNS[name])
    assert (seen.status, seen.complained) == (0, "")
    assert (seen.reached, seen.strays) == ([], [])


def test_what_asks_for_a_name_or_connects_is_seen(tmp_path: Path) -> None:
    seen = Sealed(tmp_path).run(sys.executable, "-c", ATTEMPTS)
    assert seen.reached == ["203.0.113.7 port 443", "the name cards.example"]


def test_telemetry_that_is_switched_on_is_seen(tmp_path: Path) -> None:
    """The runtime asks for a name seconds later; checks/check_nothing_leaves.py waits for that."""
    seen = Sealed(tmp_path).run(sys.executable, "-c", "import onnxruntime")
    assert any(stray.endswith("/deviceid") for stray in seen.strays)
