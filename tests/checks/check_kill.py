"""Kills the server at random moments of games that are played over HTTP, and looks what is left.

    python tests/checks/check_kill.py --kills 300 --seed 1

The server is a real ``cribcam serve``, and dies by SIGKILL while an event is on its way. After the
next start every event that was acknowledged must be there, once, and the game must replay; the one
that was not acknowledged is posted again with the same operation. web/log/connection.py says what
this proves of lost power: nothing.
"""

import argparse
import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from itertools import cycle
from math import inf
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from scorer.game.game_file import read_events

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "tests" / "scorer" / "games"
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
LONGEST_LIFE_S = 0.4
PATIENCE_S = 20


class WrongError(AssertionError):
    """The server has lost an event, doubled one, or refuses what it should take."""


@dataclass
class Script:
    """A game as it shall be played, and how far the server has acknowledged it."""

    name: str
    lines: list[str]
    number: int | None = None
    acknowledged: int = 0

    @property
    def over(self) -> bool:
        return self.acknowledged == len(self.lines)

    @property
    def operation(self) -> str:
        """The id of the next operation, the same until it is acknowledged."""
        return f"{self.name} {self.acknowledged}"


@dataclass
class Figures:
    """What happened until now."""

    kills: int = 0
    events: int = 0
    games: int = 0
    unheard: int = 0
    """Operations that were logged, but whose answer nobody got."""

    @property
    def logged(self) -> int:
        """All events that must be there: the page has begun a game by itself, which is one more."""
        return self.events + 1


@dataclass
class Player:
    """Plays the scripts one after the other, on as many servers as it takes."""

    scripts: Iterator[Script]
    script: Script
    figures: Figures = field(default_factory=Figures)

    def plays(self, connection: HTTPConnection) -> None:
        """Play on until the server dies, which raises OSError or HTTPException."""
        while True:
            if self.script.over:
                self.script = next(self.scripts)
            self._posts(connection)

    def looks(self, connection: HTTPConnection) -> None:
        """Compare what a new server knows with what the last one acknowledged."""
        script, listed = self.script, _asked(connection, "GET", "/games")["games"]
        _one_more(sum(game["events"] for game in listed), self.figures.logged, "events in all")
        if script.number is None:
            _page, *games = listed
            self.figures.unheard += _one_more(len(games), self.figures.games, "games")
            return
        events = _asked(connection, "GET", f"/games/{script.number}/events")["events"]
        self.figures.unheard += _one_more(len(events), script.acknowledged, "events")
        texts = [event["text"] for event in events]
        if texts != script.lines[: len(texts)]:
            raise WrongError(f"{script.name}: the server has {texts}")
        _asked(connection, "GET", f"/games/{script.number}")

    def _posts(self, connection: HTTPConnection) -> None:
        script = self.script
        if script.number is None:
            body = {"operation": script.operation, "setup": script.lines[0].partition(" ")[2]}
            script.number = _asked(connection, "POST", "/games", body)["number"]
            self.figures.games += 1
        else:
            line, seen = script.lines[script.acknowledged], script.acknowledged
            event = {"operation": script.operation, "seen": seen, "event": line}
            game = _asked(connection, "POST", f"/games/{script.number}/events", event)
            if game["events"] != seen + 1:
                raise WrongError(f"{script.name}: {game['events']} events after {seen + 1}")
        script.acknowledged += 1
        self.figures.events += 1


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the server, and look what is left.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=inf, help="then no more are killed")
    args = parser.parse_args()
    scripts = _scripts()
    player = Player(scripts, next(scripts))
    try:
        with TemporaryDirectory() as folder:
            ends_s = time.monotonic() + 60 * args.minutes
            _check(player, Path(folder) / "games.db", args.kills, ends_s, Random(args.seed))
    except WrongError as error:
        print(f"after {player.figures.kills} kills, seed {args.seed}: {error}")
        return 1
    done = player.figures
    print(f"{done.kills} kills, seed {args.seed}: {done.events} acknowledged events", end=" ")
    print(f"of {done.games} games, each there once")
    print(f"{done.unheard} kills cut off the answer to what was logged; asked again, it stayed one")
    return 0


def _check(player: Player, database: Path, kills: int, ends_s: float, random: Random) -> None:
    while player.figures.kills < kills and time.monotonic() < ends_s:
        with _served(database) as (server, connection):
            player.looks(connection)
            killer = threading.Timer(random.uniform(0, LONGEST_LIFE_S), server.kill)
            killer.start()
            try:
                player.plays(connection)
            except (OSError, HTTPException):
                killer.join()
                player.figures.kills += 1
    with _served(database) as (_, connection):
        player.looks(connection)


@contextmanager
def _served(database: Path) -> Iterator[tuple[subprocess.Popen[str], HTTPConnection]]:
    words = ["serve", "--json", "--port", "0", "--db", str(database)]
    command = [sys.executable, "-c", CRIBCAM, *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            line = server.stdout.readline()
            if not line:
                raise WrongError("the server does not start again")
            place = urlsplit(json.loads(line)["address"]).netloc
            with closing(HTTPConnection(place, timeout=PATIENCE_S)) as connection:
                yield server, connection
        finally:
            server.kill()


def _scripts() -> Iterator[Script]:
    """Yield every game that is written down from its setup on, again and again."""
    games = {file.stem: _lines(file) for file in sorted(GAMES.glob("*.txt"))}
    begun = [(name, lines) for name, lines in games.items() if lines[0].startswith("begun ")]
    for turn, (name, lines) in enumerate(cycle(begun)):
        yield Script(f"{name} {turn}", lines)


def _lines(file: Path) -> list[str]:
    events = read_events(file.read_text("utf-8").splitlines())
    return [str(event) for _, event in events]


def _asked(connection: HTTPConnection, method: str, path: str, body: object = None) -> Any:
    data = None if body is None else json.dumps(body)
    kind = {} if body is None else {"Content-Type": "application/json"}
    connection.request(method, f"/api/v1{path}", data, kind)
    with connection.getresponse() as answer:
        content = answer.read()
    if answer.status not in {200, 201}:
        raise WrongError(f"{method} {path} {body}: {answer.status} {content.decode()}")
    return json.loads(content)


def _one_more(number: int, acknowledged: int, noun: str) -> int:
    """Tell whether the last operation, of which nobody heard, was logged: 0 or 1."""
    if number not in {acknowledged, acknowledged + 1}:
        raise WrongError(f"{number} {noun} where {acknowledged} were acknowledged")
    return number - acknowledged


if __name__ == "__main__":
    sys.exit(main())
