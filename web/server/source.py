"""The source of the program that runs, which the AGPL (section 13) gives to all who use it."""

import io
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

HOME = Path(__file__).resolve().parents[2]
PACKAGES = ("scorer", "vision", "web", "models", "samples")
BESIDE = ("LICENSE", "README.md", "Makefile", "pyproject.toml", "constraints*.txt")
"""What lies beside the packages in a checkout."""
INSTALLED = "cribcam-*.dist-info/**/*"
"""What lies beside the packages where a wheel was installed; the licence is in it."""


def source_archive() -> bytes:
    """Pack the source as it lies on this disk, changes and all, as a ZIP file."""
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED) as packed:
        for path in _files():
            packed.write(path, Path("cribcam") / path.relative_to(HOME))
    return archive.getvalue()


def _files() -> list[Path]:
    patterns = [*(f"{package}/**/*" for package in PACKAGES), *BESIDE, INSTALLED]
    found = (path for pattern in patterns for path in HOME.glob(pattern))
    return sorted(path for path in found if path.is_file() and path.suffix != ".pyc")
