"""A deal is shown to a camera, and the page in Chromium counts it without being touched."""

import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Self

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, expect

from tests.thoroughness import tried
from tests.web.demo.shown_counts import counts, note_counts, seen_counts
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from web.camera.reader import PictureReader
from web.demo.film import Film
from web.demo.renderer import Renderer
from web.demo.script import BRISK, Manner, game_film
from web.demo.table import GAME
from web.services import Config

BEGIN = """async (game) => {
  const { act, setSource } = await import("/static/js/api.js");
  await act("new", game);
  await setSource({ kind: "camera", number: 0 });
}"""
STEP_S = tried(0.3, 0.12)
"""How much of the film passes from look to look, some more than the rest between two looks."""
HASTY = Manner(deals_s=0.6, slide_s=0.4, beat_s=0.3, starter_s=1.0, look_s=1.2, clear_s=0.3)
"""Nobody talks about a hand, so that there is less to look at."""
PATIENCE_MS = 240_000


class SlowFilm:
    """A camera before which nothing happens while nobody looks: a slow machine misses no card."""

    live = True

    def __init__(self, film: Film) -> None:
        self._renderer = Renderer(film)
        self.shown_s: list[float] = []
        """When each picture was shown, by the clock of the world."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        for number in count():
            film_s = number * STEP_S
            self.shown_s.append(time.time())
            yield Frame(number, film_s, self._renderer.frame_at(film_s))

    def when_s(self, film_s: float) -> float:
        """When a moment of the film was first seen."""
        return self.shown_s[bisect_left(range(len(self.shown_s)), film_s / STEP_S)]


@pytest.fixture(scope="module")
def film() -> Film:
    return game_film(1, 1, tried(HASTY, BRISK))


@pytest.fixture
def camera(film: Film) -> SlowFilm:
    return SlowFilm(film)


@pytest.fixture
def config(tmp_path: Path, camera: SlowFilm, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A table whose camera sees the film, and looks again at once: no time passes in between."""
    monkeypatch.setattr("web.camera.session.REST_S", 0.002)
    return Config(
        tmp_path / "games.db", PictureReader(Recogniser.load(), opener=lambda _where: camera)
    )


def test_each_hand_that_is_shown_is_counted_in_its_turn(
    open_page: Callable[..., Page], film: Film, camera: SlowFilm
) -> None:
    page = open_page(1440, 900)
    note_counts(page)
    page.evaluate(BEGIN, to_builtins(GAME))
    expect(page.locator("#count .whose")).to_contain_text("crib", timeout=PATIENCE_MS)
    expect(page.locator("#total")).to_have_text(str(film.hands[-1].total))
    still_s = [camera.when_s(hand.still_s) for hand in film.hands]
    shown = seen_counts(counts(page), film.hands, still_s)
    assert [(each.hand, each.right) for each in shown] == [(hand, True) for hand in film.hands]
