"""A deal is shown to a camera, and the page in Chromium counts it without being touched."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.demo.shown_counts import counts, note_counts, told
from vision.recogniser import Recogniser
from web.camera.eyes import Eyes
from web.config import Config
from web.demo.capture import film_source
from web.demo.film import Film
from web.demo.renderer import Renderer
from web.demo.script import BRISK, game_film
from web.demo.table import GAME

BEGIN = """async (game) => {
  const { act, look } = await import("/static/js/api.js");
  await act("new", game);
  await look({ kind: "camera", number: 0 });
}"""
MANNER = replace(BRISK, starter_s=3.0, look_s=5.0)
"""Slower than people, for machines that have other work besides."""


@pytest.fixture(scope="module")
def film() -> Film:
    return game_film(1, 1, MANNER)


@pytest.fixture
def config(tmp_path: Path, film: Film) -> Config:
    """A table whose camera sees the film."""
    camera = Renderer(film).frame_at
    eyes = Eyes(Recogniser.load(), opener=lambda _where: film_source(camera))
    return Config(tmp_path / "games.db", eyes)


def test_each_hand_that_is_shown_is_counted_in_its_turn(
    open_page: Callable[..., Page], film: Film
) -> None:
    page = open_page(1440, 900)
    note_counts(page)
    began_s = time.time()
    page.evaluate(BEGIN, GAME)
    crib = film.hands[-1]
    ends_ms = 1000 * (crib.leaves_s + 10)
    expect(page.locator("#count .whose")).to_contain_text("crib", timeout=ends_ms)
    expect(page.locator("#total")).to_have_text(str(crib.total))
    shown = told(counts(page), film.hands, [began_s + hand.still_s for hand in film.hands])
    assert [(each.hand, each.right) for each in shown] == [(hand, True) for hand in film.hands]
