"""Ctrl-C ends the command without a traceback, at any moment from its start on."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
START = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupting:
    def find_spec(self, name, *_):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
sys.argv[1:] = ["score", "5H", "5S", "5D", "JC", "--starter", "5C"]
import cribcam
"""
RUNNING = """
import scorer.command.score
scorer.command.score.score.callback = lambda **_: os.kill(os.getpid(), signal.SIGINT)
"""
ENDING = """
import scorer.command.score
class Impatient:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
def interrupted(**_):
    impatient = Impatient()
    os.kill(os.getpid(), signal.SIGINT)
scorer.command.score.score.callback = interrupted
"""
END = "sys.exit(cribcam.main())"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no signal to itself")


def ended(code: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("module", ["web.command.main", "click", "scorer.command.score"])
def test_what_is_still_imported_ends_at_once(module: str) -> None:
    assert ended(START.format(module=module) + END) == (-signal.SIGINT, "", "")


def test_a_command_ends_with_the_status_that_shells_give() -> None:
    assert ended(START.format(module="") + RUNNING + END) == (130, "", "")


def test_a_second_interrupt_ends_at_once_what_is_ending() -> None:
    assert ended(START.format(module="") + ENDING + END) == (-signal.SIGINT, "", "")
