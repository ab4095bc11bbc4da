"""Where the standard streams hold ASCII alone, commands print letters in place of suits."""

import os
import subprocess
import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.thoroughness import tried

ROOT = Path(__file__).resolve().parents[3]
CRIBCAM = (sys.executable, "-c", "import sys; from web.command.main import main; sys.exit(main())")
LOCALES = {
    "the locale C": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "ASCII asked for": {"PYTHONIOENCODING": "ascii"},
    "no sign beyond Western Europe": {"PYTHONIOENCODING": "latin-1"},
}
PATIENCE_S = 60


@pytest.fixture(params=LOCALES)
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    own = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    return os.environ | own | LOCALES[request.param]


def printed(environment: dict[str, str], *words: str, typed: bytes = b"") -> str:
    command = [*CRIBCAM, *words]
    done = subprocess.run(command, env=environment, input=typed, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode("ascii")


def test_a_hand_is_counted(environment: dict[str, str]) -> None:
    told = printed(environment, "score", "7H", "7S", "8D", "8C", "--starter", "9C")
    assert told.startswith("  2  fifteen  7H 8D\n")


def test_a_game_is_told(environment: dict[str, str]) -> None:
    told = printed(environment, "replay", str(ROOT / "samples" / "evening.txt"))
    assert "starter 2D\n   7H   7      Bob\n" in told


def test_suits_are_read_from_standard_input(environment: dict[str, str]) -> None:
    told = printed(environment, "score", "--from", "-", typed="7♥ 7♠ 8♦ 8♣ 9♣\n".encode())
    assert "7H 7S 8D 8C" in told


@pytest.mark.parametrize("environment", ["the locale C"], indirect=True)
def test_a_followed_game_is_written_down_as_it_is_read(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """The names come as Windows gives them, whatever its encoding of files."""
    (tmp_path / "frames").mkdir()
    cv2.imwrite(str(tmp_path / "frames" / "000.png"), np.full((90, 160, 3), 90, np.uint8))
    frames, out = str(tmp_path / "frames" / "%03d.png"), tmp_path / "game.txt"
    words = ["watch", frames, "--names", "Zoë,Bob", "--dealer", "A", "--out", str(out)]
    run = f"from web.command.main import main; main({words!a})"
    subprocess.run((sys.executable, "-c", run), env=environment, check=True, capture_output=True)
    assert out.read_text("utf-8").splitlines()[1] == "named A Zoë"


@pytest.mark.parametrize(
    "environment",
    ["the locale C", *tried((), ("no sign beyond Western Europe",))],
    indirect=True,
)
def test_phones_are_told_the_address_without_a_code(environment: dict[str, str]) -> None:
    command = [*CRIBCAM, "serve", "--lan", "--port", "0"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        told = [server.stdout.readline().decode("ascii") for _ in range(4)]
        server.terminate()
        assert server.wait(PATIENCE_S) == 0
    assert told[2].startswith("Take part with a phone: scan the code, or open https://")
