"""Files with secrets: nobody but their owner reads them, and they are there whole or not at all."""

import os
import tempfile
from pathlib import Path


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
