"""Ways in which a file of games may be damaged, each from a seed.

Left out is what nobody can notice: a letter of an event that became another letter, and the end of
a ``-wal``, or all of it, that is not there any more.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeAlias

Damage: TypeAlias = Callable[[Path, Random], None]
"""Damages the file at a path, which has its ``-wal`` beside if that was there."""
PAGE = 4096
FIRST_HEADER = 100
"""Bytes before it in the first page."""
WAL_HEADER, FRAME = 32, 24 + PAGE
VERSIONS = (-1, 0, 1, 2, 3, 99, 2**31 - 1, -(2**31))


def page_zeroed(path: Path, chance: Random) -> None:
    _overwrite(path, PAGE * _page(path, chance), bytes(PAGE))


def page_of_noise(path: Path, chance: Random) -> None:
    _overwrite(path, PAGE * _page(path, chance), chance.randbytes(PAGE))


def page_twice(path: Path, chance: Random) -> None:
    data = path.read_bytes()
    first, second = chance.sample(range(len(data) // PAGE), 2)
    _overwrite(path, PAGE * second, data[PAGE * first :][:PAGE])


def bad_text(path: Path, chance: Random) -> None:
    data = path.read_bytes()
    places = [place for place in range(len(data)) if data.startswith(b"laid ", place)]
    _overwrite(path, chance.choice(places), b"\xff\xfe")


def odd_version(path: Path, chance: Random) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {chance.choice(VERSIONS)}")


def bit_flipped(path: Path, chance: Random) -> None:
    """Flip a bit of what says how a page is to be read: its kind, its cells, its room."""
    data = path.read_bytes()
    page = _page(path, chance)
    place = PAGE * page + (FIRST_HEADER if page == 0 else 0) + chance.randrange(8)
    _overwrite(path, place, bytes([data[place] ^ 1 << chance.randrange(8)]))


def cut_short(path: Path, chance: Random) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: chance.randrange(1, len(data) - 1)])


def empty(path: Path, _: Random) -> None:
    path.write_bytes(b"")


def text(path: Path, chance: Random) -> None:
    path.write_text("milk, bread, " * chance.randrange(1, 999))


def noise(path: Path, chance: Random) -> None:
    path.write_bytes(chance.randbytes(chance.randrange(1, 99_999)))


def foreign(path: Path, chance: Random) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE note (text TEXT)")
        connection.execute(f"PRAGMA user_version = {chance.randrange(4)}")


def header(path: Path, chance: Random) -> None:
    _overwrite(path, chance.randrange(0, 92), chance.randbytes(8))


def table_gone(path: Path, chance: Random) -> None:
    with closing(sqlite3.connect(path)) as connection:
        name = chance.choice(("event", "match", "seat", "setting", "picture"))
        connection.execute("DROP VIEW operation")
        connection.execute(f"DROP TABLE {name}")


def folder(path: Path, _: Random) -> None:
    path.unlink()
    path.mkdir()
    (path / "notes.txt").write_text("mine")


def gone(path: Path, _: Random) -> None:
    path.unlink()


def wal_header(path: Path, chance: Random) -> None:
    _overwrite(_wal(path), chance.randrange(0, 24), chance.randbytes(8))


def wal_frame(path: Path, chance: Random) -> None:
    """Overwrite a frame, with at least two transactions after it."""
    frames = (_wal(path).stat().st_size - WAL_HEADER) // FRAME
    _overwrite(_wal(path), WAL_HEADER + FRAME * chance.randrange(frames // 3) + 99, bytes(PAGE))


OF_THE_FILE: tuple[Damage, ...] = (
    *(page_zeroed, page_of_noise, page_twice, bad_text, odd_version, bit_flipped, cut_short),
    *(empty, text, noise, foreign, header, table_gone, folder, gone),
)
OF_THE_WAL: tuple[Damage, ...] = (wal_header, wal_frame, gone, empty, folder)


def _page(path: Path, chance: Random) -> int:
    return chance.randrange(path.stat().st_size // PAGE)


def _overwrite(path: Path, place: int, data: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(place)
        file.write(data)


def _wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")
