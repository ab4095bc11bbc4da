"""Kills what brings a file of games up to date, brings a game in or sums all up, and looks.

    python tests/checks/check_cut_off.py --kills 400 --seed 1

Each dies by SIGKILL at a random moment of its work, in a process that was split off for it. After a
migration that was cut off the next one finds every event, and keeps the file as it was beside. A
game that was brought in is there as a whole or not at all; with the same operation it is there
once. Statistics go on where they were cut off while they kept what each game came to.
"""

import argparse
import os
import shutil
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import TypeAlias

from tests.web.log.test_migrations import VERSION_1, VERSION_2
from web.games.games import Games
from web.games.listed import read_in
from web.games.summaries import Summaries
from web.log.schema import SCHEMA_VERSION
from web.log.store import GameLog

WRITTEN = sorted((Path(__file__).resolve().parents[1] / "scorer" / "games").glob("*.txt"))
OLD_GAMES, OLD_EVENTS = 150, 20
COPIES = 60
BEFORE = f"games-before-version-{SCHEMA_VERSION}*"

Kept: TypeAlias = dict[int, tuple[str, ...]]
"""The events of every game."""
Seed: TypeAlias = Callable[[Path], None]
"""Lays a file of games at a path."""


class WrongError(AssertionError):
    """Something is lost, or there twice, or half."""


def of_version_1(path: Path) -> None:
    """Lay a file of version 1 with many games."""
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_1)
        for game in range(10, 10 + OLD_GAMES):
            old.execute("INSERT INTO game VALUES (?, '', '[\"Ann\", \"Ben\"]', 0, ?)", (game, game))
            for place in range(OLD_EVENTS):
                text = "undone" if place % 2 else "pegged A 5"
                row = (game * OLD_EVENTS + place, game, text, f"{game} {place}")
                old.execute("INSERT INTO event VALUES (?, ?, '', ?, ?)", row)
        old.commit()


def of_version_2(path: Path) -> None:
    """Lay a file of version 2."""
    of_now(path)
    with closing(sqlite3.connect(path)) as old:
        old.executescript(VERSION_2)


def of_now(path: Path) -> None:
    """Lay a file with every game that is written down but the longest."""
    with closing(GameLog(path)) as log:
        games = Games(log)
        for file in WRITTEN:
            if file != longest():
                games.keep(file.stem, read_in(file.read_text("utf-8")))


def longest() -> Path:
    """Find the game that is brought in."""
    return max(WRITTEN, key=lambda file: file.stat().st_size)


def opened(path: Path) -> None:
    """Bring a file up to date, as whoever opens it does."""
    GameLog(path).close()


def brought_in(path: Path) -> None:
    """Bring a game in."""
    with closing(GameLog(path)) as log:
        Games(log).keep("brought in", read_in(longest().read_text("utf-8")))


def not_summed_up(path: Path) -> None:
    """Lay a file of many games of which no summary is kept, as a migration leaves them."""
    of_now(path)
    with closing(GameLog(path)) as log:
        games = Games(log)
        for place in range(COPIES):
            file = WRITTEN[place % len(WRITTEN)]
            games.keep(f"again {place}", read_in(file.read_text("utf-8")))
    with closing(sqlite3.connect(path)) as old:
        old.execute("DELETE FROM summary")
        old.commit()


def summed_up(path: Path) -> None:
    """Sum every game up, as whoever asks for statistics does."""
    with closing(GameLog(path)) as log:
        Summaries(Games(log)).figures()


def sums_are_whole(path: Path, right: Kept) -> str:
    """Tell how far the games were summed up before the kill; raises WrongError."""
    if kept(path) != right:
        raise WrongError("events were changed")
    before = summaries(path)
    summed_up(path)
    after = summaries(path)
    if after.keys() != right.keys() or not before.items() <= after.items():
        raise WrongError("summaries are missing, or were half written")
    return "sums, while or after some were kept" if before else "sums, before"


def summaries(path: Path) -> dict[int, str]:
    """Give the summaries that are kept in a file, by the number of the game."""
    with closing(sqlite3.connect(path)) as file:
        return dict(file.execute("SELECT game_id, text FROM summary"))


def kept(path: Path) -> Kept:
    """Give what is kept in a file, which is looked at as a whole."""
    with closing(GameLog(path)) as log:
        return {game.number: log.texts(game.number) for game in log.games()}


def migration_is_whole(path: Path, right: Kept) -> str:
    """Tell how a migration goes on that was cut off; raises WrongError."""
    begun = list(path.parent.glob(BEFORE))
    if kept(path) != right:
        raise WrongError("events are not those of a migration that was left alone")
    sound = [beside for beside in path.parent.glob(BEFORE) if is_old(beside)]
    if not sound or list(path.parent.glob("*.unfinished")):
        raise WrongError(f"beside it lie {sorted(path.parent.iterdir())}")
    return "migrations, while or after the old file was copied" if begun else "migrations, before"


def is_old(path: Path) -> bool:
    """Whether a file is of an older version, and sound."""
    with closing(sqlite3.connect(path)) as old:
        ((version,),) = old.execute("PRAGMA user_version")
        sound = old.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return sound and 0 < int(version) < SCHEMA_VERSION


def import_is_whole(path: Path, right: Kept) -> str:
    """Tell how far an import came that was cut off; raises WrongError."""
    before = kept(path)
    newest = max(right)
    if before not in (right, {number: right[number] for number in right if number != newest}):
        raise WrongError("a part of a game was brought in, or another one was changed")
    brought_in(path)
    if kept(path) != right:
        raise WrongError("brought in again, it is not there once")
    return "imports, after the game was written" if newest in before else "imports, before"


TRIES: tuple[tuple[Seed, Callable[[Path], None], Callable[[Path, Kept], str]], ...] = (
    (of_version_1, opened, migration_is_whole),
    (of_version_2, opened, migration_is_whole),
    (of_now, brought_in, import_is_whole),
    (not_summed_up, summed_up, sums_are_whole),
)


def cut_off(work: Callable[[], None], after_s: float) -> bool:
    """Do something in a process of its own, which is killed; tell whether it was still at it."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    time.sleep(after_s)
    os.kill(child, signal.SIGKILL)
    return os.WIFSIGNALED(os.waitpid(child, 0)[1])


def check(kills: int, random: Random, folder: Path) -> Counter[str]:
    """Cut off each kind of work in turn, and count what was found; raises WrongError."""
    outcomes: Counter[str] = Counter()
    for lays, works, judges in TRIES:
        whole = folder / lays.__name__
        whole.mkdir()
        lays(whole / "games.db")
        path = shutil.copytree(whole, folder / "right") / "games.db"
        began_s = time.monotonic()
        works(path)
        takes_s = time.monotonic() - began_s
        right = kept(path)
        for _ in range(kills // len(TRIES)):
            shutil.rmtree(path.parent)
            shutil.copytree(whole, path.parent)
            if not cut_off(partial(works, path), random.uniform(0, takes_s)):
                outcomes["of them done before the kill came"] += 1
            outcomes[judges(path, right)] += 1
        shutil.rmtree(path.parent)
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser(description="Cut off migrations, imports and sums.")
    parser.add_argument("--kills", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        try:
            outcomes = check(args.kills, Random(args.seed), Path(folder))
        except WrongError as error:
            print(f"seed {args.seed}: {error}")
            return 1
    print(f"{args.kills} kills, seed {args.seed}: nothing lost, nothing there twice or half")
    for outcome, number in sorted(outcomes.items()):
        print(f"{number:6} {outcome}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
