"""Times the look at a whole file of 300 played games, before it is opened: `make bench`.

SQLite's own quick check, which misses an index that finds the wrong rows, is the measure that no
machine changes.
"""

import random
from contextlib import closing
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.checks.bench_statistics import GAMES, played, timed
from web.games.games import Games
from web.log.connection import immutable
from web.log.schema import flaw
from web.log.store import GameLog


def main() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        with closing(GameLog(path)) as log:
            games = Games(log)
            for number in range(GAMES):
                games.keep(f"game {number}", played(random.Random(number)))
        with closing(immutable(path)) as connection:
            looked = timed(partial(flaw, connection))
            quick = timed(lambda: connection.execute("PRAGMA quick_check").fetchall())
        size = path.stat().st_size
    print(f"a file of {GAMES} games, {size / 1e6:.1f} MB: looked at in {looked:.2f} s of CPU")
    print(f"looked at / SQLite's quick check: {looked / quick:.1f}")


if __name__ == "__main__":
    main()
