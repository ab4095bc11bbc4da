"""``cribcam demo``: the page with a rendered game, for people without a camera."""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import TypeAlias
from uuid import uuid4

import click
from flask import Flask

from scorer.count.show import heels
from scorer.setup import Seat
from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from vision.frame import Frame, Image
from vision.source.capture import Closing
from vision.source.source import Source, watch_source
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.reader import PictureReader, PictureRecogniser
from web.demo.film import FilmedHand, GameFilm, GameRenderer
from web.demo.script import CALM, Manner, game_film, other
from web.live.live_table import LiveTable, Operation
from web.serve import PORT, serve_until_stopped
from web.server.listening import Ending, Servers, address, bound_servers, check_port
from web.services import Config, services
from web.table.settings import Counting

Camera: TypeAlias = Callable[[float], Image]
"""From seconds to the picture of then."""

LONGEST_S = 0.25
"""So much of the film passes at most between two looks: a busy machine plays it slowly, and misses
nothing that a person would answer for.
"""


class UnhurriedFilm(Closing):
    """The pictures of a camera, from when they are asked for until it is closed."""

    live = True

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._closed = Event()

    def __iter__(self) -> Iterator[Frame]:
        """Yield what is to be seen at each look, with the time of the film."""
        film_s, looked_s = 0.0, time.monotonic()
        for number in count():
            if self._closed.is_set():
                return
            yield Frame(number, film_s, self._camera(film_s))
            now_s = time.monotonic()
            film_s, looked_s = film_s + min(now_s - looked_s, LONGEST_S), now_s

    def close(self) -> None:
        """End it, whoever looks."""
        self._closed.set()


TARGET = 121
LONGEST = 25
"""Deals; far fewer are enough to win."""
PAUSE_S = 8.0
"""So long the end of a game is to be seen."""


def whole_game(seed: int, manner: Manner = CALM) -> GameFilm:
    """Film a game up to the hand that wins it, the play left out."""
    film = game_film(seed, LONGEST, manner)
    return film.first(hands_to_win(film.hands))


def hands_to_win(hands: Sequence[FilmedHand], target: int = TARGET) -> int:
    """Count the hands, in the order in which they are shown, until a side has the target."""
    pegs = dict.fromkeys((Seat.A, Seat.B), 0)
    for number, hand in enumerate(hands, start=1):
        begins = number == 1 or hand.deal != hands[number - 2].deal
        if begins:
            pegs[other(hand.owner)] += heels(hand.starter)
        pegs[hand.owner] += hand.total
        if max(pegs.values()) >= target:
            return number
    return len(hands)


class Programme:
    """A camera before which one game after the other is played; ``begins`` is called before each.

    Every game has a seed of its own, the first ``seed``. Time goes forward only.
    """

    def __init__(self, begins: Callable[[], None], seed: int = 1, manner: Manner = CALM) -> None:
        self._begins = begins
        self._manner = manner
        self._seeds = count(seed)
        self._starts_s = self._ends_s = 0.0
        self._renderer: GameRenderer | None = None

    def __call__(self, time_s: float) -> Image:
        """The picture of now."""
        if self._renderer is None or time_s >= self._ends_s:
            self._renderer = self._next(time_s)
        return self._renderer.frame_at(time_s - self._starts_s)

    def _next(self, now_s: float) -> GameRenderer:
        seed = next(self._seeds)
        film = whole_game(seed, self._manner)
        self._starts_s, self._ends_s = now_s, now_s + film.length_s + PAUSE_S
        self._begins()
        return GameRenderer(film, seed)


CAMERA = "demo"
"""What the rendered games are called where a camera is named."""
GAME = New(names=("Anna", "Ben"), dealer="A", counting=Counting.SHOW)
"""Who plays; in films A deals first."""


def table_with_film(
    database: Path, recogniser: PictureRecogniser, seed: int = 1, manner: Manner = CALM
) -> Flask:
    """Make the application; a new game begins on it with each game that its film shows."""

    def opened(where: int | str) -> Source:
        if where != CAMERA:
            return watch_source(where)
        programme = Programme(lambda: begin_game(services(app).live), seed, manner)
        return UnhurriedFilm(programme)

    app = create_app(Config(database, PictureReader(recogniser, opener=opened)))
    return app


def begin_game(live: LiveTable) -> None:
    """Begin the game of the film, as players do on the page."""
    live.change(Operation(uuid4().hex, None), lambda state: new(state, GAME))


HOST = "127.0.0.1"


@click.command()
@click.option("--port", type=int, default=PORT, help=f"this or the next free ({PORT})")
@click.option("--seed", type=int, default=1, help="what the first game is dealt from (1)")
@click.option("--json", "as_json", is_flag=True, help="print the address as JSON")
@reading_options
def demo(port: int, seed: int, as_json: bool, reading: ReadingOptions) -> int:
    """Play rendered games before the page: their cards come and go on a table, and are read,
    counted and pegged like those before a camera. They are forgotten at the end; games of your own
    are left alone.

    \f
    Plays until Ctrl-C; raises a ValueError that says what to mend.
    """
    check_port(port)
    ending = Ending()
    ending.hear()
    with TemporaryDirectory(prefix="cribcam-demo-") as folder:
        app = table_with_film(Path(folder) / "games.db", recogniser_for(reading), seed)
        servers = bound_servers(app, HOST, port)

        def begin() -> None:
            print(_welcome(servers, as_json), flush=True)
            services(app).cameras.watch(CAMERA)

        return serve_until_stopped(app, servers, begin, ending)


def _welcome(servers: Servers, as_json: bool) -> str:
    place = address(servers.main)
    return (
        json.dumps({"address": place})
        if as_json
        else f"A game is played at {place} (Ctrl-C ends it)"
    )
