"""Times 10,000 kept games: the start of the server, their list and statistics: `make bench`.

The games are some dozens that were played by chance, by all pairs, again and again. A start is
timed by the clock of the wall, the rest by that of the CPU, beside the replay of as many games: the
ratio is the measure that no machine changes.
"""

import gc
import json
import random
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice, permutations
from pathlib import Path
from tempfile import TemporaryDirectory

from scorer.cards import DECK, Card
from scorer.game import events
from scorer.game.events import Event
from scorer.game.game import Game, replay
from scorer.game.standing import Phase, Standing
from scorer.score import THIRTY_ONE
from scorer.setup import Seat, Setup
from tests.web.seeing import FakeRecogniser
from web.app import create_app
from web.camera.reader import PictureReader
from web.games.games import game_begun, replayed
from web.games.saved_summary import saved
from web.log.rows import KeptSummary
from web.log.rows import seat as take_seats
from web.log.schema import EVENT_FOLLOWS
from web.log.store import KEEP_SUMMARY, GameLog
from web.services import Config, services

GAMES = 10_000
KINDS = 36
PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
HAND = 4
DISCARDS = 2
STARTS = 3
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
BARS_S = {
    "start": 2.0,
    "/api/v1/games": 0.3,
    "/api/kept": 0.3,
    "/api/v1/statistics": 1.0,
    "/api/statistics": 1.0,
}


@dataclass(frozen=True)
class Kind:
    """A game in its lines of the log, its names, and the game in short."""

    texts: tuple[str, ...]
    names: tuple[str | None, ...]
    summary: KeptSummary


def main() -> None:
    games = [played(random.Random(number)) for number in range(KINDS)]
    kinds = [kind(game, names) for game in games for names in permutations(PLAYERS, 2)]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        lay(path, kinds)
        print(f"{GAMES:,} games, {path.stat().st_size / 1e6:.0f} MB")
        report("start, all of the file looked at", started(path))
        report("start", min(started(path) for _ in range(STARTS)), BARS_S["start"])
        some = kinds[:: len(kinds) // KINDS]
        replaying = GAMES / KINDS * timed(lambda: [replayed(1, each.texts) for each in some])
        print(f"replay of as many: {replaying:.0f} s")
        for address, taken in times(path):
            report(f"{address}, the replay / that {replaying / taken:.0f}", taken, BARS_S[address])


def kind(game: Game, names: Sequence[str]) -> Kind:
    """Let others play the same game."""
    named = [events.Named(seat, name) for seat, name in zip(Seat, names, strict=False)]
    other = replay((game.history[0], *named, *game.history[1 + len(names) :]))
    return Kind(tuple(map(str, other.history)), other.now.named_players, saved(other))


def lay(path: Path, kinds: Sequence[Kind]) -> None:
    """Write the games straight into a file, as fast as it takes them."""
    GameLog(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("PRAGMA synchronous = OFF")
        file.execute("BEGIN")
        file.execute("DROP TRIGGER event_follows")
        for number, each in enumerate(islice(cycle(kinds), GAMES), 1):
            lay_game(file, number, each)
        file.execute(EVENT_FOLLOWS)
        file.execute("COMMIT")


def lay_game(file: sqlite3.Connection, number: int, kind: Kind) -> None:
    file.execute("INSERT INTO game (operation, on_page) VALUES (?, 1)", (f"game {number}",))
    file.executemany(
        "INSERT INTO event (game_id, number, text, operation) VALUES (?, ?, ?, ?)",
        ((number, place, text, f"{number} {place}") for place, text in enumerate(kind.texts, 1)),
    )
    take_seats(file, number, kind.names)
    kept = kind.summary
    file.execute(KEEP_SUMMARY, (kept.events, kept.version, kept.text, number))


def started(path: Path) -> float:
    """Start a server, and tell how many seconds later it answers; it ends in order."""
    words = ["serve", "--json", "--port", "0", "--db", str(path)]
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", CRIBCAM, *words], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        json.loads(server.stdout.readline())
        taken = time.perf_counter() - began
        server.terminate()
    return taken


def times(path: Path) -> Iterator[tuple[str, float]]:
    """Ask for lists and statistics, and tell what the first answer of each took."""
    app = create_app(Config(path, PictureReader(FakeRecogniser())))
    client = app.test_client()
    client.get("/")
    gc.freeze()  # as a server does once it has started
    for address in BARS_S:
        if address != "start":
            yield address, timed(partial(client.get, address))
    services(app).close()


def played(chance: random.Random) -> Game:
    """Play a game of two by chance, every card of it entered."""
    game = game_begun(Setup(), chance.sample(PLAYERS, 2)).apply(events.DealerSet(Seat.A))
    while game.winner is None:
        game = deal(game, chance)
    return game


def deal(game: Game, chance: random.Random) -> Game:
    """Play a deal, or what the end of the game leaves of it."""
    pack = chance.sample(DECK, 2 * (HAND + DISCARDS) + 1)
    hands = pack[:HAND], pack[HAND : 2 * HAND]
    crib, starter = pack[2 * HAND : -1], pack[-1]
    for seat in game.seats:
        away = tuple(crib[DISCARDS * seat :][:DISCARDS])
        game = game.apply(events.Discarded(seat, away))
    game = game.apply(events.StarterTurned(starter))
    while game.now.phase is Phase.PLAY:
        game = game.apply(move(game.now, hands))
    for event in shown(game.now, hands, crib):
        if game.winner is None:
            game = game.apply(event)
    return game


def move(standing: Standing, hands: Sequence[Sequence[Card]]) -> Event:
    """Lay the first card that fits, or say Go."""
    play, turn = standing.playing, standing.playing.turn or Seat.A
    laid = standing.deal.laid(turn)
    fits = (card for card in hands[turn] if card not in laid)
    card = next((card for card in fits if play.count + card.pips <= THIRTY_ONE), None)
    return events.WentGo(turn) if card is None else events.Laid(turn, card)


def shown(
    standing: Standing, hands: Sequence[Sequence[Card]], crib: Sequence[Card]
) -> Iterator[Event]:
    for seat in standing.setup.clockwise(standing.setup.left_of(standing.dealt_by)):
        yield events.Shown(seat, tuple(hands[seat]))
        yield events.Counted()
    yield events.CribShown(tuple(crib))
    yield events.Counted()


def report(name: str, taken: float, bar: float | None = None) -> None:
    reached = "" if bar is None else f", at most {bar} s: {'reached' if taken <= bar else 'missed'}"
    print(f"{name}: {taken:.2f} s{reached}")


def timed(work: Callable[[], object]) -> float:
    began = time.process_time()  # a busy machine is no slower in that
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
