"""``cribcam demo``: the page with a rendered game, for people without a camera."""

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from vision.commands.options import ReadingOptions, reading_options, recogniser_for
from web.demo.table import CAMERA, table_with_film
from web.serve import PORT, serve_until_stopped
from web.server.ending import Ending
from web.server.listening import Servers, address, bound_servers
from web.services import services

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
