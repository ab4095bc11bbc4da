"""Files with secrets: nobody but their owner reads them, and they are there whole or not at all."""

import os
import shlex
import sys
import tempfile
from pathlib import Path
from typing import IO

OTHERS = 0o066
"""The bits of a mode by which the group or everybody reads or writes a file."""


class OpenToOthersError(ValueError):
    """Others may have read a secret, or put theirs in its place; the text says how that ends."""


def write_private(path: Path, data: bytes) -> None:
    """Write a file of mode 0600; whoever reads it meanwhile gets the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    draft = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def read_private(path: Path) -> bytes:
    """Read a file that is its owner's alone; on Windows the folder's rights are what there is.

    Raises OpenToOthersError when somebody else owns it, or others may read or write it, and
    OSError when it cannot be read.
    """
    with path.open("rb") as file:
        if sys.platform != "win32":
            _check(path, file)
        return file.read()


def _check(path: Path, file: IO[bytes]) -> None:
    found, shown = os.fstat(file.fileno()), shlex.quote(str(path))
    if found.st_uid != os.geteuid():
        raise OpenToOthersError(
            f"{path} belongs to another user: sudo chown {os.geteuid()} {shown}, or delete it"
        )
    if found.st_mode & OTHERS:
        raise OpenToOthersError(f"others may read or change {path}: chmod 600 {shown}")
