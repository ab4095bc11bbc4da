"""Whatever hands do, what is certain lies there, once, and all that lies free is read."""

from collections.abc import Callable
from random import Random

import pytest

from scorer.cards import DECK
from tests.thoroughness import tried
from tests.vision.table.busy import BusyTable, Lies

RESTS = 30
"""So many looks, in three seconds, tell everything that lies free."""


def lay(table: BusyTable, pack: list[str]) -> None:
    card, at = pack.pop(), table.spot()
    lies = Lies(card, at.x, at.y)
    table.reach(lies, lambda: table.lying.append(lies), table.random.randrange(8))


def take(table: BusyTable, pack: list[str]) -> None:
    lies = table.random.choice(table.lying)
    pack.insert(table.random.randrange(9), lies.card)
    table.reach(lies, lambda: table.lying.remove(lies), table.random.randrange(8))


def push(table: BusyTable, _pack: list[str]) -> None:
    lies, at = table.random.choice(table.lying), table.spot()

    def away() -> None:
        table.lying.remove(lies)
        table.lying.append(lies.moved(at.x, at.y))

    table.reach(lies, away, 2)


def cover(table: BusyTable, _pack: list[str]) -> None:
    table.reach(table.random.choice(table.lying), lambda: None, table.random.randrange(50))


def exchange(table: BusyTable, pack: list[str]) -> None:
    lies = table.random.choice(table.lying)
    other = Lies(pack.pop(), lies.x, lies.y)

    def anew() -> None:
        table.lying.remove(lies)
        table.lying.append(other)

    pack.insert(0, lies.card)
    table.reach(lies, anew, table.random.randrange(2, 8))


def clear(table: BusyTable, pack: list[str]) -> None:
    pack[:0] = [lies.card for lies in table.lying]
    table.reach(table.lying[0], table.lying.clear, 2)


ACTS: list[Callable[[BusyTable, list[str]], None]] = [lay, lay, take, push, cover, exchange, clear]


@pytest.mark.parametrize("seed", range(tried(2, 60)))
def test_what_is_certain_lies_there_and_what_lies_free_is_read(seed: int) -> None:
    table, pack = BusyTable(Random(seed)), list(map(str, DECK))
    table.random.shuffle(pack)
    table.look(15)
    for _ in range(8):
        (table.random.choice(ACTS) if table.lying else lay)(table, pack)
        table.look(RESTS)
        certain = sorted(str(track.card) for track in table.certain if not track.covered)
        assert certain == sorted({card for card, *_ in table.open()})
        assert len(table.watched.settled) == len(table.lying)
        assert table.told == []
