"""Whoever asks a server that hangs is told so in the end, and asks for nothing twice."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.late import routed
from tests.web.pages import SIZES, in_menu

SILENT = "The server does not answer: is cribcam still running?"
HURRIED = """() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms / 20);
}"""
A_PICTURE: Any = {"name": "table.jpg", "mimeType": "image/jpeg", "buffer": b"a picture"}


@pytest.fixture
def hurried(open_page: Callable[..., Page]) -> Page:
    """A page that waits a twentieth of the time."""
    page = open_page(*SIZES["desk"])
    page.evaluate(HURRIED)
    return page


def hang(page: Page, address: str) -> list[Request]:
    """Let nothing be answered at an address; what is asked there is collected."""
    asked: list[Request] = []
    routed(page, address, lambda route: asked.append(route.request))
    return asked


def test_a_picture_that_is_never_answered_is_told_so_and_sent_once(hurried: Page) -> None:
    sent = hang(hurried, "**/api/picture*")
    in_menu(hurried, "#camera")
    hurried.locator("#camera-sheet input[type=file]").last.set_input_files(A_PICTURE)
    expect(hurried.locator("#toast")).to_have_text(SILENT)
    assert len(sent) == 1
