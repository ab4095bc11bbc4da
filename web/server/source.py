"""The source of the program that runs, which the AGPL (section 13) gives to all who use it."""

import io
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from zipfile import ZIP_DEFLATED, ZipFile

HOME = Path(__file__).resolve().parents[2]
"""Where the packages lie: a checkout, or the folder ``cribcam`` of a wheel."""
PACKAGES = ("cribcam", "scorer", "vision", "web", "models", "samples")
BESIDE = (
    "LICENSE",
    "README.md",
    "Makefile",
    "pyproject.toml",
    "hatch_build.py",
    "constraints*.txt",
)
"""What lies beside the packages in a checkout, and is needed to build them."""
INSTALLED = ("cribcam/**/*", "cribcam-*.dist-info/**/*")
"""What a wheel lays into its folder; the licence is in the second one."""


_PACKING = Lock()


@dataclass(frozen=True, slots=True)
class SourceArchive:
    """The ZIP file, and the tag of its contents."""

    data: bytes
    etag: str


def source_archive() -> SourceArchive:
    """Give the source as it lay on this disk, changes and all, when it was first asked for.

    It is packed once, however many ask at a time: that takes some 0.6 s of a processor.
    """
    with _PACKING:
        return _packed(HOME)


@cache
def _packed(home: Path) -> SourceArchive:
    data = _zip(*_source(home))
    return SourceArchive(data, sha256(data).hexdigest())


def _source(home: Path) -> tuple[Path, tuple[str, ...]]:
    """Give the folder of the source, and the patterns of its files there."""
    if (home / "pyproject.toml").is_file():
        return home, (*(f"{package}/**/*" for package in PACKAGES), *BESIDE)
    return home.parent, INSTALLED


def _zip(folder: Path, patterns: Iterable[str]) -> bytes:
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, strict_timestamps=False) as packed:
        for path in _files(folder, patterns):
            packed.write(path, Path("cribcam") / path.relative_to(folder))
    return archive.getvalue()


def _files(folder: Path, patterns: Iterable[str]) -> list[Path]:
    paths = (path for pattern in patterns for path in folder.glob(pattern))
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")
