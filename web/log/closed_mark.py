"""The mark of a large file of games that was found sound, and closed in order since.

To look at every page and every text of 10,000 games takes seconds. A file to which only cribcam
wrote since it was looked at, through SQLite, is as sound as it was: when it is closed, its size and
its times are noted beside it. Where they are still the same at the next start, it is not looked at
again. Whatever else writes to it changes them; what a disk loses by itself is found when the next
copy is made, which is looked at in full.
"""

import json
from contextlib import suppress
from pathlib import Path

from web.log.reading import beside

LARGE = 16_000_000
"""Bytes; of a smaller file all is looked at in half a second, at every start."""


class ClosedMark:
    """That of one file; it lies beside as long as nothing wrong was met."""

    def __init__(self, path: Path) -> None:
        self._file = path.resolve()
        self._mark = beside(path, ".closed")

    def fits(self) -> bool:
        """Whether the file is as it was when it was closed, with nothing in a ``-wal``."""
        with suppress(OSError, ValueError):
            return self._is_large() and self._unwritten() and self._noted() == self._state()
        return False

    def begin(self) -> None:
        """Note that a large file was found sound, and may be written to from now on."""
        with suppress(OSError):
            if self._is_large():
                self._mark.write_text("null")

    def close(self) -> None:
        """Note how the file was closed, unless something wrong was met since ``begin``."""
        with suppress(OSError):
            if self._mark.exists() and self._unwritten():
                self._mark.write_text(json.dumps(self._state()))

    def drop(self) -> None:
        """Let all be looked at at the next start: something wrong was met."""
        with suppress(OSError):
            self._mark.unlink(missing_ok=True)

    def _is_large(self) -> bool:
        return self._file.stat().st_size >= LARGE

    def _unwritten(self) -> bool:
        """Whether no transaction waits in a ``-wal``."""
        wal = beside(self._file, "-wal")
        return not wal.exists() or not wal.stat().st_size

    def _noted(self) -> object:
        return json.loads(self._mark.read_text())

    def _state(self) -> list[int]:
        found = self._file.stat()
        return [found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns]
