"""The user's files: those that are named are read whole, but for endless ones; where ours lie."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from platformdirs import user_data_path

from scorer.language.sentence import Refusal, Sentence, say


class FileError(Refusal):
    """A file that is not read; the message says why, without the name."""


def read_regular(path: Path, most_bytes: int) -> bytes:
    """The content of a regular file, or of one that a link leads to.

    Raises FileError if the file cannot be opened, is a device, a pipe or a folder, or is larger
    than ``most_bytes``.
    """
    try:
        with open(path, "rb", opener=_without_waiting) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise FileError(say("no regular file; copy what it gives to one"))
            data = file.read(most_bytes + 1)
    except OSError as error:
        raise FileError(say("cannot be opened ({reason})", reason=system_reason(error))) from error
    if len(data) > most_bytes:
        megabytes = f"{most_bytes / 1e6:.0f}"
        raise FileError(say("larger than {megabytes} MB, which is too much", megabytes=megabytes))
    return data


def _without_waiting(path: str, flags: int) -> int:
    """Open at once; a pipe would wait here until somebody writes to it."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give the name under which a new file is written; once it is whole it takes the place of
    ``path``, which stays as it was where the writing fails.
    """
    unfinished = path.with_name(f"{path.name}.unfinished")
    yield unfinished
    unfinished.replace(path)


class NoHomeError(Refusal):
    """Nobody knows where the user who runs this is at home."""


def own_file(name: str) -> Path:
    """Find a file or folder in the user's data folder, which need not be there yet.

    Raises NoHomeError where neither the environment nor the system knows a home.
    """
    try:
        return user_data_path("cribcam", appauthor=False) / name
    except RuntimeError as error:
        raise NoHomeError(say("no home of this user is known: set HOME to a folder")) from error


def system_reason(error: OSError) -> Sentence:
    """Say what the system refuses; what is not met every day is said as the system says it."""
    sentence = _SYSTEM.get(error.errno or 0)
    return sentence or Sentence("{reason}", {"reason": error.strerror or str(error)})


_SYSTEM = {
    errno.ENOENT: say("No such file or directory"),
    errno.EACCES: say("Permission denied"),
    errno.EISDIR: say("Is a directory"),
    errno.ENOTDIR: say("Not a directory"),
    errno.EEXIST: say("File exists"),
    errno.ENOSPC: say("No space left on device"),
    errno.EROFS: say("Read-only file system"),
}
