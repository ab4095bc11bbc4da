"""Takes up a sound copy in the place of a damaged file, which is set aside and never changed."""

import sqlite3
from contextlib import ExitStack, closing
from pathlib import Path

from web.log import LogError
from web.log.connection import copy, free_name
from web.log.copies import Copies, Copy, Held, held, sound_copy, typed
from web.log.explained import explained
from web.log.reading import beside, for_looking
from web.log.schema import SCHEMA_VERSION
from web.log.soundness import flaw, version
from web.log.write_ahead import lost_transactions
from web.log.writer import lock_beside

BESIDE = ("-wal", "-shm", "")
"""The endings of the files to set aside; also of a lost file, whose ``-wal`` fits no other."""


def restore(path: Path, chosen: Path | None = None) -> tuple[Copy, Path | None]:
    """Put a copy, the newest sound one where none is chosen, in the place of a file.

    Gives the copy, and under which name the damaged file lies now (None where nothing was there).
    Raises LogError where the file is in use, or sound and not older than the copy, or where no copy
    is.
    """
    real = path.resolve()
    with explained(path), closing(lock_beside(path)):
        taken = _chosen(path, chosen)
        if _is_sound(path, taken.held):
            raise LogError(
                f"{path} is sound: nothing is to be restored; "
                f"`cribcam serve --db {typed(taken.path)}` shows the copy"
            )
        with ExitStack() as opened:
            fresh = beside(real, ".restored")
            copy(for_looking(taken.path, opened), fresh)
        aside = _set_aside(real)
        fresh.rename(real)
        return taken, aside


def _chosen(path: Path, chosen: Path | None) -> Copy:
    taken = Copies(path).newest() if chosen is None else sound_copy(chosen)
    if taken is not None:
        return taken
    if chosen is not None:
        there = "is no sound file of games" if chosen.exists() else "does not exist"
        raise LogError(f"{chosen} {there}")
    raise LogError(f"{path}: {Copies(path).offer()}")


def _is_sound(path: Path, copied: Held) -> bool:
    """Whether a file can be read, and nothing was logged in the copy after its last event."""
    if not path.is_file() or not path.stat().st_size or lost_transactions(path):
        return False
    with ExitStack() as opened:
        try:
            connection = for_looking(path, opened)
            known = 0 < version(connection) <= SCHEMA_VERSION
            if not known or flaw(connection) is not None:
                return False
            return held(connection).reached >= copied.reached
        except (OSError, sqlite3.Error, ValueError):
            return False


def _set_aside(real: Path) -> Path | None:
    there = [end for end in BESIDE if beside(real, end).exists()]
    aside = free_name(real, "damaged", BESIDE)
    for end in there:
        beside(real, end).rename(aside.with_name(f"{aside.name}{end}"))
    return aside if there else None
