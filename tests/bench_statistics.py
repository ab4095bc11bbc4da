"""Times the statistics of 300 played games, the first time and again: `make bench`.

Seconds are those of CPU; counting the hands alone is the measure that no machine changes.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from web.games.standings import Standings

from scorer.cards import DECK, Card
from scorer.count.lay import THIRTY_ONE
from scorer.count.show import show
from scorer.game import events
from scorer.game.events import Event
from scorer.game.game import Game
from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.seat import Seat
from scorer.setup import Setup
from web.games.games import Games
from web.games.saved_text import begun
from web.log.store import GameLog
from web.statistics.figures import figures

GAMES = 300
PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
HAND = 4
DISCARDS = 2
BAR_S = 2.0


def main() -> None:
    with TemporaryDirectory() as folder:
        log = GameLog(Path(folder) / "games.db")
        games = Games(log)
        for number in range(GAMES):
            games.keep(f"game {number}", played(random.Random(number)))
        standings = Standings(games)
        first, again = (timed(lambda: figures(standings.all())) for _ in range(2))
        found = [now for now in standings.all().values() if now is not None]
        counting = timed(partial(count, found))
        report(sum(entry.events for entry in games.entries()), first, counting)
        print(f"again {again:.4f} s; each figure is worked out from {len(found)} games")
        log.close()


def played(chance: random.Random) -> Game:
    """Play a game of two by chance, every card of it entered."""
    game = begun(Setup(), chance.sample(PLAYERS, 2)).apply(events.DealerSet(Seat.A))
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


def move(now: Standing, hands: Sequence[Sequence[Card]]) -> Event:
    """Lay the first card that fits, or say Go."""
    play, turn = now.playing, now.playing.turn or Seat.A
    laid = now.deal.laid(turn)
    fits = (card for card in hands[turn] if card not in laid)
    card = next((card for card in fits if play.count + card.pips <= THIRTY_ONE), None)
    return events.WentGo(turn) if card is None else events.Laid(turn, card)


def shown(now: Standing, hands: Sequence[Sequence[Card]], crib: Sequence[Card]) -> Iterator[Event]:
    for seat in now.setup.clockwise(now.setup.left_of(now.dealt_by)):
        yield events.Shown(seat, tuple(hands[seat]))
        yield events.Counted()
    yield events.CribShown(tuple(crib))
    yield events.Counted()


def count(found: Sequence[Standing]) -> None:
    for now in found:
        for counted in now.counts:
            show(counted.cards, counted.starter, crib=counted.crib)


def report(number: int, first: float, counting: float) -> None:
    print(f"statistics of {GAMES} games, {number:,} events: {first:.2f} s of CPU the first time")
    print(f"the first time / counting their hands alone: {first / counting:.1f}")
    print(f"at most {BAR_S:.0f} s: {'reached' if first <= BAR_S else 'missed'}")


def timed(work: Callable[[], object]) -> float:
    began = time.process_time()  # a busy machine is no slower in that
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
