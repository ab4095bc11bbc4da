"""Waits in a page for what becomes true there, however slow the machine."""

from typing import Any

import pytest
from playwright.sync_api import Page

PAUSE_MS = 20
TRIES = 1500


def until(page: Page, promise: str, arg: Any = None) -> None:
    """Ask again and again: playwright's own waiting needs ``eval``, which the page forbids."""
    for _ in range(TRIES):
        if page.evaluate(promise, arg):
            return
        page.wait_for_timeout(PAUSE_MS)
    pytest.fail(f"it did not become true: {promise}")
