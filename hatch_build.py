"""Lays the packages of the checkout into the wheel, as parts of the package ``cribcam``.

Beside the packages of others, ``web`` or ``models`` would overwrite any of the same name, or be
overwritten. So ``scorer.cards`` becomes ``cribcam.scorer.cards`` there, and every import of it is
rewritten, as pip does with the libraries that it brings. A wheel is then a package like any other.
"""

import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGES = ("scorer", "vision", "web", "models", "samples")
_OURS = "|".join(PACKAGES)
_IMPORT_FROM = re.compile(rf"^(\s*(?:>>> |\.\.\. )?)from ({_OURS})(?=[ .])", re.MULTILINE)
_IMPORT = re.compile(rf"^(\s*(?:>>> |\.\.\. )?)import ({_OURS})(?=\s*(?:#|$))", re.MULTILINE)


def rewritten(source: str) -> str:
    """The text of a module in which the packages are parts of ``cribcam``."""
    source = _IMPORT_FROM.sub(r"\1from cribcam.\2", source)
    return _IMPORT.sub(r"\1from cribcam import \2", source)


class PackagesInside(BuildHookInterface):  # type: ignore[type-arg]
    """Adds every file of the packages to a wheel; an editable installation needs none."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Name the files, and write those anew that import."""
        if version == "editable":
            return
        self._written = TemporaryDirectory()
        into: dict[str, str] = build_data["force_include"]
        for package in ("cribcam", *PACKAGES):
            for path in sorted((Path(self.root) / package).rglob("*")):
                if path.is_file() and "__pycache__" not in path.parts:
                    name = path.relative_to(self.root).as_posix()
                    inside = name if package == "cribcam" else f"cribcam/{name}"
                    into[str(self._as_part(path, name))] = inside

    def _as_part(self, path: Path, name: str) -> Path:
        if path.suffix != ".py":
            return path
        part = Path(self._written.name) / name
        part.parent.mkdir(parents=True, exist_ok=True)
        part.write_text(rewritten(path.read_text("utf-8")), "utf-8")
        return part

    def finalize(self, _version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Remove what was written anew."""
        if hasattr(self, "_written"):
            self._written.cleanup()
