"""Pure functions of the page, without a page: ``node --test`` runs ``*.test.mjs`` here."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import playwright
import pytest

from scorer.language.catalogue import LANGUAGES, translations
from tests.web.situations import situations
from tests.web.states import message_of

HERE = Path(__file__).parent
DRIVER = Path(playwright.__file__).parent / "driver"
LETTERS = "SHDC"


def node() -> str:
    """The node that Playwright for Python brings, or another one."""
    node_path = shutil.which("node", path=DRIVER) or shutil.which("node")
    if node_path is None:
        pytest.skip(
            "needs node, as Playwright for Python brings it, to test scripts without a page"
        )
    return node_path


def told_to_scripts() -> str:
    """Situations of a game as a page is told of them, and how suits are typed in each language."""
    letters = {name: {LETTERS: translations(name).get(LETTERS, LETTERS)} for name in LANGUAGES}
    shown = {name: message_of(state) for name, state in situations(("Ann", "Bob", "Cleo", "Dan"))}
    return json.dumps({"situations": shown, "translations": letters})


def test_the_pure_functions_of_the_page_keep_their_promises(tmp_path: Path) -> None:
    path = tmp_path / "told.json"
    path.write_text(told_to_scripts())
    files = sorted(map(str, HERE.glob("*.test.mjs")))
    ran = subprocess.run(
        [node(), "--test", "--test-reporter=spec", *files],
        env={**os.environ, "CRIBCAM_TOLD": str(path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
