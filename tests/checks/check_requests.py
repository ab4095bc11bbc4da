"""Sends mutated requests to every address of a server, and looks what it answers and keeps.

    python tests/checks/check_requests.py --requests 10000 --seed 1

In a request that may be right a value, the query, a header, the method, or some bytes are odd
(mutated_requests.py). None is answered with a 5xx, but `/health`, whose 503 says that no
camera sees; no mistake is logged; and at last another server finds the same games in the file.
"""

import argparse
import io
import re
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NoReturn

from flask import Flask

from scorer.language.sentence import say
from tests.checks.check_pictures import whole_pictures
from tests.checks.mutated_requests import Place, Sender, places
from tests.web.seeing import FakeRecogniser, seen
from vision.source.capture import SourceError
from web.app import create_app
from web.camera.reader import PictureReader
from web.command.main import keep_standard_error_ours
from web.server.listening import bound_server
from web.services import Config, services

READ_OF_A_STREAM = 100


@dataclass
class Figures:
    """What was answered, and how slowly."""

    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    slowest: tuple[float, str] = (0.0, "")


def send(port: int, sender: Sender, place: Place, figures: Figures) -> None:
    """Send a request, and note how it is answered."""
    method, address = sender.method(place), sender.address(place)
    began_s = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request(method, address, sender.body(place), sender.headers())
    answer = connection.getresponse()
    content = answer.read(READ_OF_A_STREAM if place.path == "/events" else None)
    connection.close()
    took_s = time.perf_counter() - began_s
    figures.statuses[answer.status] += 1
    figures.slowest = max(figures.slowest, (took_s, f"{method} {address[:99]}"))
    if answer.status >= 500 and not place.path.endswith("/health"):
        figures.wrong.append(f"{method} {address[:200]}: {answer.status} {content[:300]!r}")
    if version := re.search(rb'"version": ?"([^"]+)"', content):
        sender.version = version[1].decode()


@contextmanager
def served(database: Path) -> Iterator[tuple[Flask, int]]:
    """Serve a table that sees the same five cards in every picture, and has no camera."""
    recogniser = FakeRecogniser()
    recogniser.sees = seen("5H 5S 5D JC 5C")
    app = create_app(Config(database, PictureReader(recogniser, opener=_no_camera)))
    server = bound_server(app, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve)
    thread.start()
    try:
        yield app, server.bind_addr[1]
    finally:
        services(app).publisher.close()
        server.stop()
        thread.join()
        services(app).close()


def _no_camera(where: int | str) -> NoReturn:
    raise SourceError(say(f"{where}: no camera is opened here"))


def games(app: Flask) -> dict[int, tuple[str, ...]]:
    """Give the events of every game as the server would write them down."""
    kept = services(app).games
    return {game.number: kept.texts(game.number) for game in kept.entries()}


def check(requests: int, seed: int, database: Path) -> Figures:
    """Send requests to every address in turn."""
    figures, chance = Figures(), Random(seed)
    with redirect_stderr(io.StringIO()) as errors, served(database) as (app, port):
        sender, all_places = Sender(chance, whole_pictures()), list(places(app))
        for number in range(requests):
            send(port, sender, all_places[number % len(all_places)], figures)
        before = games(app)
    with served(database) as (app, _):
        if games(app) != before:
            figures.wrong.append("another server finds other games in the file")
    if "Traceback" in errors.getvalue():
        figures.wrong.append(errors.getvalue()[-3000:])
    print(
        f"{len(all_places)} addresses, {len(before)} games, {sum(map(len, before.values()))} events"
    )
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description="Send mutated requests to every address.")
    parser.add_argument("--requests", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    keep_standard_error_ours()
    with TemporaryDirectory() as folder:
        figures = check(args.requests, args.seed, Path(folder) / "games.db")
    print(f"{args.requests} requests, seed {args.seed}: {dict(sorted(figures.statuses.items()))}")
    print(f"the slowest took {figures.slowest[0]:.2f} s: {figures.slowest[1]}")
    print(*figures.wrong[:20], sep="\n")
    return int(bool(figures.wrong))


if __name__ == "__main__":
    sys.exit(main())
