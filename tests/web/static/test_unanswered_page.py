"""Whoever asks a server that hangs is told so in the end, and asks for nothing twice."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.web.pages import SIZES, in_menu
from tests.web.player import Player

SILENT = "The server does not answer: is cribcam still running?"
HURRIED = """() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => timeout(ms / 20);
}"""
REMOVE = """async () => (await import("/static/js/server/api.js")).remove("/api/v1/games/1")"""
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
    page.route(address, lambda route: asked.append(route.request))
    return asked


def test_a_board_that_never_comes_is_asked_for_again(hurried: Page, sits: Player) -> None:
    hurried.route("**/board.json*", lambda _: None, times=1)
    sits.does("new", names=["Ann", "Ben", "Cleo"], players=3, variant="three-handed", dealer="A")
    expect(hurried.locator(".peg-board .side:not(.absent)")).to_have_count(3)


def test_a_picture_that_is_never_answered_is_told_so_and_sent_once(hurried: Page) -> None:
    sent = hang(hurried, "**/api/picture*")
    in_menu(hurried, "#camera")
    hurried.locator("#chooser input[type=file]").last.set_input_files(A_PICTURE)
    expect(hurried.locator("#toast")).to_have_text(SILENT)
    assert len(sent) == 1


def test_a_deletion_that_is_never_answered_is_told_so(hurried: Page) -> None:
    hang(hurried, "**/api/v1/games/1*")
    assert hurried.evaluate(REMOVE) is False
    expect(hurried.locator("#toast")).to_have_text(SILENT)
