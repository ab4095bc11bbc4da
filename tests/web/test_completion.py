"""Tab completes what ``cribcam`` understands, in three shells."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MAIN = "import sys, web.command.main; sys.exit(web.command.main.main())"


def answered(asked: str, **words: str) -> str:
    """What a shell is told when it asks so."""
    told = {**os.environ, "PYTHONPATH": str(ROOT), "_CRIBCAM_COMPLETE": asked, **words}
    command = [sys.executable, "-c", MAIN]
    return subprocess.run(command, env=told, capture_output=True, text=True, check=True).stdout


def offered(line: str) -> list[str]:
    """What bash offers for the last word of a line."""
    place = str(len(line.split(" ")) - 1)
    lines = answered("bash_complete", COMP_WORDS=line, COMP_CWORD=place).splitlines()
    return [line.partition(",")[2] for line in lines]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("cribcam s", ["score", "serve"]),
        ("cribcam score --st", ["--starter"]),
        ("cribcam score --lang ", ["en", "de", "fr", "es", "pl", "ru"]),
        ("cribcam score --starter 10", ["10C", "10D", "10H", "10S"]),
        ("cribcam play --variant d", ["domino"]),
        ("cribcam advise --model ", ["sensible", "uniform"]),
        ("cribcam read --courts ", ["english", "german", "french", "polish", "russian"]),
        ("cribcam w", ["watch"]),
        ("cribcam games st", ["statistics"]),
        ("cribcam games statistics --variant fi", ["five-card", "five-card-keep-four"]),
    ],
)
def test_commands_options_and_values_are_completed(line: str, names: list[str]) -> None:
    assert sorted(offered(line)) == sorted(names)


def test_files_are_left_to_the_shell() -> None:
    asked = answered("bash_complete", COMP_WORDS="cribcam replay sam", COMP_CWORD="2")
    assert asked == "file,sam\n"


def test_zsh_and_fish_are_told_what_each_command_does() -> None:
    promise = "count a hand or a crib, and judge a claim"
    zsh = answered("zsh_complete", COMP_WORDS="cribcam sc", COMP_CWORD="1")
    fish = answered("fish_complete", COMP_WORDS="cribcam sc", COMP_CWORD="sc")
    assert zsh.splitlines()[:3] == ["plain", "score", promise]
    assert fish == f"plain,score\t{promise}\n"


@pytest.mark.parametrize("shell", ["zsh", "fish"])
def test_a_shell_is_told_how_to_ask(shell: str) -> None:
    assert f"{shell}_complete" in answered(f"{shell}_source")
