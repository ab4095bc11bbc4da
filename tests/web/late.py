"""Answers of a test in place of those of the server: at once, or when the test says so."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Page, Route

ASKED_LATER = "async () => (await fetch('/api/state')).text()"
"""What is answered to a page before this, it has heard by then."""
PAUSE_MS = 20
TRIES = 1500


def routed(
    page: Page, address: str, answer: Callable[[Route], Any], times: int | None = None
) -> None:
    """Answer what a page asks at an address, from its very next request on.

    Chromium tells the page a moment after playwright that its requests go another way; a key that
    is pressed at once would overtake that, what is evaluated does not.
    """
    page.route(address, answer, times=times)
    page.evaluate("null")


@dataclass
class Late:
    """The next answer at an address of a page; the ones after it come by themselves."""

    page: Page
    address: str
    _held: list[Route] = field(default_factory=list)
    _kept: APIResponse | None = None

    def __post_init__(self) -> None:
        routed(self.page, self.address, lambda route: self._held.append(route), times=1)  # noqa: PLW0108 - it is marked

    def is_asked(self) -> None:
        """Wait until the page asks for it."""
        for _ in range(TRIES):
            if self._held:
                return
            self.page.wait_for_timeout(PAUSE_MS)
        pytest.fail(f"nobody asked for {self.address}")

    def is_done(self) -> None:
        """Let the server do what is asked, and keep its answer back."""
        self.is_asked()
        self._kept = self._held[0].fetch()

    def comes(self, **answer: Any) -> None:
        """Let it come, or another one in its place, and the page hear it."""
        [route] = self._held
        with self.page.expect_event("requestfinished", lambda request: request == route.request):
            if answer:
                route.fulfill(json=answer)
            elif self._kept:
                route.fulfill(response=self._kept)
            else:
                route.continue_()
        self.page.evaluate(ASKED_LATER)

    def fails(self) -> None:
        """Let the network lose it."""
        [route] = self._held
        route.abort()
