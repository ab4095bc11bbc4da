"""A table before whose camera rendered games are played, through everything that a camera's are."""

from pathlib import Path
from uuid import uuid4

from flask import Flask

from vision.source.source import Source, watch_source
from web.actions.new_game import New, new
from web.app import create_app
from web.camera.reader import PictureReader, PictureRecogniser
from web.demo.programme import Programme
from web.demo.script import CALM, Manner
from web.demo.source import UnhurriedFilm
from web.live.live_table import LiveTable, Operation
from web.services import Config, services
from web.table.settings import Counting

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
