"""A worker that dies tells how."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PYTEST = (sys.executable, "-P", "-m", "pytest", "-p", "tests.last_words", "--numprocesses", "1")
DYING = """
import os, signal

def test_aborts():
    os.abort()

def test_is_killed():
    os.kill(os.getpid(), signal.SIGKILL)

def test_leaves():
    os._exit(3)
"""


@pytest.fixture(scope="module")
def failures(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What pytest prints of tests that take their worker with them."""
    pytest.importorskip("xdist", reason="the environment of the training has no xdist")
    test = tmp_path_factory.mktemp("dying") / "test_dying.py"
    test.write_text(DYING)
    words = [*PYTEST, "--rootdir", str(test.parent), str(test)]
    env = {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
    return done.stdout.partition("= FAILURES =")[2]


@pytest.mark.parametrize(
    "text",
    [
        "test_aborts': SIGABRT\nFatal Python error: Aborted\nCurrent thread",
        "test_is_killed': SIGKILL\n",
        "test_leaves': exit status 3\n",
    ],
)
def test_a_worker_that_dies_tells_how(text: str, failures: str) -> None:
    assert text in failures
