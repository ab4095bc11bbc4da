"""What a making was made of: the data's hashes, the libraries' versions, the type faces."""

import hashlib
import importlib.metadata
import importlib.util
import platform
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

from vision.training.plan import Plan

Facts: TypeAlias = dict[str, Any]

_DATA = (
    "photos/webcam",
    "photos/phone",
    "photos/train",
    "decks",
    "backgrounds",
)
_LIBRARIES = (
    "ultralytics",
    "torch",
    "onnxruntime",
    "opencv-python",
    "numpy",
    "pillow",
)
_SHORT = 16
"""So many letters of a SHA-256 are enough to tell two folders apart."""


def provenance(plan: Plan) -> Facts:
    """Everything but the code that decides how the models come out, as far as it is here."""
    return {
        "seed": plan.seed,
        "data": dict(_data(plan.shared)),
        "fonts": _fonts(),
        "versions": dict(_versions()),
    }


def _data(shared: Path | None) -> Iterator[tuple[str, Facts]]:
    for name in _DATA:
        if shared and (shared / name).is_dir():
            yield name, folder_facts(shared / name)


def folder_facts(folder: Path) -> Facts:
    """The number of files below a folder, and a short SHA-256 over their names and contents."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    whole = hashlib.sha256()
    for path in files:
        # Each part is hashed by itself, so that no name can pass for the end of another file.
        for part in (path.relative_to(folder).as_posix().encode(), path.read_bytes()):
            whole.update(hashlib.sha256(part).digest())
    return {"files": len(files), "sha256": whole.hexdigest()[:_SHORT]}


def _fonts() -> Facts:
    """The type faces that print ranks here; nothing where the train extra is missing."""
    if importlib.util.find_spec("PIL") is None:
        return {}
    from vision.training.decks.fonts import fonts  # noqa: PLC0415 - needs the train extra

    names = sorted({path.name for held in (False, True) for path in fonts(held)})
    return {"files": len(names), "sha256": _short_hash("\n".join(names))}


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_SHORT]


def _versions() -> Iterator[tuple[str, str]]:
    """Of the interpreter, and of the libraries that are installed here."""
    yield "python", platform.python_version()
    for name in _LIBRARIES:
        try:
            yield name, importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
