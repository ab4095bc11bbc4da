"""A plugin for pytest that runs the tests which a file names, in their files' order.

A test that nobody knows runs as well: a mutant has given it another name.
"""

import os
from pathlib import Path

import pytest

CHOSEN, KNOWN = "MUTANT_CHOSEN", "MUTANT_KNOWN"
"""The variables with the paths of two files: the tests to run, and all of them, one a line."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    left_out = _lines(os.environ[KNOWN]) - _lines(os.environ[CHOSEN])
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid in left_out])
    items[:] = [item for item in items if item.nodeid not in left_out]


def _lines(path: str) -> set[str]:
    return set(Path(path).read_text("utf-8").splitlines())
