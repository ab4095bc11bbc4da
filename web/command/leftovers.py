"""What earlier versions have left on the disk against their promise."""

import contextlib
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

RUNTIME = Path("Microsoft", "DeveloperTools", ".onnxruntime")
WRITTEN = (
    "deviceid",
    "deviceid.lock",
    "onnxruntime.db",
    "onnxruntime.db-journal",
    "onnxruntime.db-shm",
    "onnxruntime.db-wal",
)


def remove_leftovers() -> str | None:
    """Remove what ONNX Runtime kept to tell its maker; a line that says so, if there was any.

    Folders that are empty then go too. Raises nothing: what cannot be removed is named in the line,
    and a folder that cannot be looked into is left alone.
    """
    files = [folder / name for folder in _folders() for name in WRITTEN]
    leftovers = [file for file in files if _is_seen(file)]
    if not leftovers:
        return None
    try:
        for file in leftovers:
            file.unlink()
    except OSError as error:
        return f"ONNX Runtime kept an identifier: remove {error.filename} ({error.strerror})"
    _remove_empty(leftovers[0].parent)
    return f"removed the identifier of this machine that ONNX Runtime kept in {leftovers[0].parent}"


def _folders() -> list[Path]:
    """Where it may be; nowhere, where no home of the user is known."""
    try:
        return sorted({base / RUNTIME for base in (user_cache_path(), user_data_path())})
    except RuntimeError:
        return []


def _is_seen(file: Path) -> bool:
    """Whether it is there, as far as the user may know: another's folder ends no command."""
    try:
        return file.exists()
    except OSError:
        return False


def _remove_empty(folder: Path) -> None:
    """Remove the runtime's folder, and the folders around it where they are empty too."""
    with contextlib.suppress(OSError):  # another program keeps something there
        for each in (folder, *folder.parents[: len(RUNTIME.parts) - 1]):
            each.rmdir()
