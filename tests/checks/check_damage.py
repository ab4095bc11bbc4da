"""Damages a file of games in many ways, and tries every command and a start of the server on each.

    python tests/checks/check_damage.py --ways 200 --seed 1

A way is tried with a start of the server, which in every tenth way is a real ``cribcam serve`` too,
and with four of the commands, by turns. Each must be refused in one line with exit status 2, or
give the answer that the whole file gives. Whatever was refused offers the sound copy and has
changed nothing; at last `restore` takes the copy up, and the damaged bytes lie beside, as they
were. tests/damage.py says what is left out.
"""

import argparse
import hashlib
import io
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.damage import OF_THE_FILE, OF_THE_WAL, Damage
from tests.web.seeing import FakeRecogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.command.main import main as cribcam
from web.games.games import Games
from web.games.listed import read_in
from web.log.copies import Copies
from web.log.store import GameLog
from web.services import Config, services

ROOT = Path(__file__).resolve().parents[2]
WRITTEN = sorted((ROOT / "tests" / "scorer" / "games").glob("*.txt"))
COMMANDS = (
    *("list", "list --all --json", "matches", "show 2", "export 3", "statistics"),
    *("statistics --csv", "backup BACKUP", "import GAME", "delete 1"),
)
START, SERVE = "a start of the server", "cribcam serve"
SAMPLE = 4
"""So many commands are tried on each damaged file."""
REFUSED = 2
REAL_EVERY = 10
PATIENCE_S = 60


class WrongError(AssertionError):
    """A damaged file was answered with a traceback, a wrong answer, or a loss."""


@dataclass(frozen=True)
class Said:
    """What a command said, and with which status it ended."""

    status: int
    out: str
    err: str


@dataclass
class Check:
    """The whole file with what every command says of it, and what happened until now."""

    source: Path
    folder: Path
    right: dict[str, Said] = field(default_factory=dict)
    figures: Counter[str] = field(default_factory=Counter)

    @property
    def path(self) -> Path:
        return self.folder / "games.db"

    def laid_out(self) -> None:
        """Lay the whole file out anew, with its copies and its ``-wal``."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.source, self.folder)

    def learns(self) -> None:
        """Note what the commands say of the whole file."""
        for command in (*COMMANDS, START):
            self.laid_out()
            self.right[command] = self.said(command)
            if self.right[command].status:
                raise WrongError(f"{command} on the whole file: {self.right[command].err}")

    def tries(self, damage: Damage, seed: int, *, real: bool) -> None:
        """Try everything on one damaged file, then restore it."""
        refused = False
        chosen = Random(seed).sample(COMMANDS, SAMPLE)
        for command in (*chosen, START, *([SERVE] if real else [])):
            self.laid_out()
            damage(self.path, Random(seed))
            before = fingerprints(self.folder)
            output = self.said(command)
            self.figures[command] += 1
            if output.status == 0 and output.out == self.right.get(command, output).out:
                self.figures["right answers"] += 1
                continue
            self._is_refused(command, output, before)
            refused = True
        if refused:
            self._is_restored(before)

    def _is_refused(self, command: str, output: Said, before: set[str]) -> None:
        offered = "`cribcam games restore" in output.err and "has 12 games" in output.err
        if output.status != REFUSED or output.err.count("\n") != 1 or not offered:
            raise WrongError(f"{command}: status {output.status}\n{output.out[-999:]}{output.err}")
        if lost := before - fingerprints(self.folder):
            raise WrongError(f"{command} has changed {lost}")
        self.figures["refusals in one line that offer the copy"] += 1

    def _is_restored(self, before: set[str]) -> None:
        output = run("games", "restore", "--db", str(self.path))
        if output.status:
            raise WrongError(f"restore: {output.err}")
        if lost := before - fingerprints(self.folder):
            raise WrongError(f"restore has overwritten {lost}")
        if self.said("list").out != self.right["list"].out:
            raise WrongError("what was restored is not what was copied")
        self.figures["files restored, the damaged one beside"] += 1

    def said(self, command: str) -> Said:
        if command == START:
            return started(self.path)
        if command == SERVE:
            return served(self.path)
        beside = {"BACKUP": "backup.db", "GAME": "game.txt"}
        words = [
            str(self.folder / beside[word]) if word in beside else word for word in command.split()
        ]
        return run("games", *words, "--db", str(self.path))


def main() -> int:
    parser = argparse.ArgumentParser(description="Damage the file of games, and look what is said.")
    parser.add_argument("--ways", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        sources = [kept(Path(folder) / "whole"), left_by_a_kill(Path(folder) / "killed")]
        figures: Counter[str] = Counter()
        checks = [Check(source, Path(folder) / "tried", figures=figures) for source in sources]
        for check in checks:
            check.learns()
        for way, (check, damage) in zip(range(args.ways), ways(checks), strict=False):
            try:
                check.tries(damage, args.seed * 1000 + way, real=way % REAL_EVERY == 0)
            except WrongError as error:
                print(f"way {way}, {damage.__name__}, seed {args.seed}: {error}")
                return 1
    print(f"{args.ways} ways of damage, seed {args.seed}: no traceback, nothing overwritten")
    for outcome, number in figures.items():
        print(f"{number:6} {outcome}")
    return 0


def ways(checks: Sequence[Check]) -> Iterator[tuple[Check, Damage]]:
    """Yield every damage again and again, of the file with and without a ``-wal``."""
    whole, killed = checks
    while True:
        yield from ((whole, damage) for damage in OF_THE_FILE)
        yield from ((killed, damage) for damage in OF_THE_WAL)


def kept(folder: Path) -> Path:
    """Keep all games that are written down, and a copy of their file."""
    folder.mkdir()
    with closing(GameLog(folder / "games.db")) as log:
        games = Games(log)
        for file in WRITTEN:
            games.keep(file.stem, read_in(file.read_text("utf-8")))
        Copies(log.path).make(log._connection)
    shutil.copy(WRITTEN[0], folder / "game.txt")
    return folder


def left_by_a_kill(folder: Path) -> Path:
    """Keep the same games, all of them in a ``-wal`` that no writer has taken in."""
    alive = folder.with_name("alive")
    alive.mkdir()
    with closing(GameLog(alive / "games.db")) as log:
        log._connection.execute("PRAGMA wal_autocheckpoint = 0")
        games = Games(log)
        for file in WRITTEN:
            games.keep(file.stem, read_in(file.read_text("utf-8")))
        Copies(log.path).make(log._connection)
        shutil.copytree(alive, folder, ignore=shutil.ignore_patterns("*-shm"))
    shutil.copy(WRITTEN[0], folder / "game.txt")
    return folder


def fingerprints(folder: Path) -> set[str]:
    """Give the hashes of the file of the games and of its ``-wal``, under whatever name."""
    files = [file for file in folder.rglob("*") if file.is_file() and "copies" not in str(file)]
    kinds = ("-shm", ".writer", "backup.db", "game.txt")
    data = [file.read_bytes() for file in files if not file.name.endswith(kinds)]
    return {hashlib.sha256(each).hexdigest() for each in data if each}


def run(*words: str) -> Said:
    with redirect_stdout(io.StringIO()) as out, redirect_stderr(io.StringIO()) as err:
        status = cribcam(words)
    return Said(status, out.getvalue(), err.getvalue())


def started(path: Path) -> Said:
    """Start what a server starts, in this process, and ask for the games and the page."""
    try:
        app = create_app(Config(path, PictureReader(FakeRecogniser())))
    except ValueError as error:
        return Said(REFUSED, "", f"{error}\n")
    with closing(services(app)):
        client = app.test_client()
        answer = client.get("/api/v1/games").json or {}
    games = [(game["number"], game["events"], game["names"]) for game in answer["games"]]
    return Said(0, str(games), "")


def served(path: Path) -> Said:
    """Start a real server; where it comes to listen it is ended, and right."""
    code = "import sys; from web.command.main import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "serve", "--json", "--port", "0", "--db", str(path)]
    with subprocess.Popen(
        command, cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as server:
        assert server.stdout is not None
        if server.stdout.readline():
            server.terminate()
            server.communicate(timeout=PATIENCE_S)
            return Said(0, "", "")
        _, err = server.communicate(timeout=PATIENCE_S)
    return Said(server.returncode, "", err)


if __name__ == "__main__":
    sys.exit(main())
