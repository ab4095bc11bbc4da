"""A deal is shown to a camera, and the page in Chromium counts it without being touched."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Self

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page, expect

from tests.films.scenarios import BRISK
from tests.thoroughness import tried
from tests.web.demo.shown_counts import PLAYERS
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from web.camera.reader import PictureReader
from web.demo.command import GAME
from web.demo.film import GameFilm, GameRenderer
from web.demo.script import Manner, game_film
from web.services import Config

BEGIN = """async (game) => {
  const { act, setSource } = await import("/static/js/server/api.js");
  await act("new", game);
  await setSource({ kind: "camera", number: 0 });
}"""
STEP_S = tried(0.3, 0.12)
"""How much of the film passes from look to look, some more than the rest between two looks."""
HASTY = Manner(deals_s=0.6, slide_s=0.4, beat_s=0.3, starter_s=1.0, look_s=1.2, clear_s=0.3)
"""Nobody talks about a hand, so that there is less to look at."""
PATIENCE_MS = 240_000


class WaitingFilm:
    """A camera that films up to ``until_s``, and then still: a slow machine misses no card."""

    live = True

    def __init__(self, film: GameFilm) -> None:
        self._renderer = GameRenderer(film)
        self.until_s = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        film_s = 0.0
        for number in count():
            image = self._renderer.frame_at(film_s).copy()
            image[0, 0] = number % 2  # a picture that repeats to the last bit is a frozen one
            yield Frame(number, number * STEP_S, image)
            film_s = min(film_s + STEP_S, self.until_s)


@pytest.fixture(scope="module")
def film() -> GameFilm:
    return game_film(1, 1, tried(HASTY, BRISK))


@pytest.fixture
def camera(film: GameFilm) -> WaitingFilm:
    return WaitingFilm(film)


@pytest.fixture
def config(tmp_path: Path, camera: WaitingFilm, monkeypatch: pytest.MonkeyPatch) -> Config:
    """A table whose camera sees the film, and looks again at once: no time passes in between."""
    monkeypatch.setattr("web.camera.sessions.LOOKS_EVERY_S", 0.002)
    return Config(
        tmp_path / "games.db", PictureReader(Recogniser.load(), opener=lambda _where: camera)
    )


def test_each_hand_that_is_shown_is_counted_in_its_turn(
    open_page: Callable[..., Page], film: GameFilm, camera: WaitingFilm
) -> None:
    page = open_page(1440, 900)
    page.evaluate(BEGIN, to_builtins(GAME))
    whose, total = page.locator("#count .whose"), page.locator("#total")
    for hand in film.hands:
        camera.until_s = hand.leaves_s
        crib = expect(whose).to_contain_text if hand.crib else expect(whose).not_to_contain_text
        expect(whose).to_contain_text(PLAYERS[hand.owner], timeout=PATIENCE_MS)
        crib("crib", timeout=PATIENCE_MS)
        expect(total).to_have_text(str(hand.total), timeout=PATIENCE_MS)
