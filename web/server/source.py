"""The source of the program that runs, which the AGPL (section 13) gives to all who use it."""

import io
from base64 import b64encode
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from zipfile import ZIP_DEFLATED, ZipFile

HOME = Path(__file__).resolve().parents[2]
PACKAGES = ("scorer", "vision", "web", "models", "samples")
BESIDE = ("LICENSE", "README.md", "Makefile", "pyproject.toml", "constraints*.txt")
"""What lies beside the packages in a checkout."""
INSTALLED = "cribcam-*.dist-info/**/*"
"""What lies beside the packages where a wheel was installed; the licence is in it."""


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
        return _packed()


@cache
def _packed() -> SourceArchive:
    data = _zip()
    return SourceArchive(data, sha256(data).hexdigest())


def _zip() -> bytes:
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, strict_timestamps=False) as packed:
        for path in _files():
            packed.write(path, Path("cribcam") / path.relative_to(HOME))
    return archive.getvalue()


def _files() -> list[Path]:
    patterns = [*(f"{package}/**/*" for package in PACKAGES), *BESIDE, INSTALLED]
    paths = (path for pattern in patterns for path in HOME.glob(pattern))
    return sorted(path for path in paths if path.is_file() and path.suffix != ".pyc")


SCRIPT = (Path(__file__).parents[1] / "static" / "js" / "whole.js").read_text("utf-8")
"""Loads the page again where some of it did not come."""
SOURCE = f"'sha256-{b64encode(sha256(SCRIPT.encode()).digest()).decode()}'"
"""How a policy allows it, and no other script in a document."""
