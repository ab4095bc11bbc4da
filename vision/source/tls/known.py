"""The certificates of cameras that a person has trusted, from one evening to the next."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from vision.files import FileError, own_file, read_regular
from vision.source.capture import SourceError
from vision.wording import say, system_reason

MOST_BYTES = 1_000_000
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")


class KnownError(SourceError):
    """The file is damaged or cannot be written, or a fingerprint is none."""


def cameras_file() -> Path:
    """The file of the cameras' certificates that this user has trusted."""
    return own_file("cameras.json")


@dataclass(frozen=True, slots=True)
class Known:
    """SHA-256 fingerprints by ``host:port``, in a file; without one, as long as this lives."""

    path: Path | None = None
    _here: dict[str, str] = field(default_factory=dict)

    def get(self, peer: str) -> str | None:
        """The fingerprint that was trusted at an address; raises KnownError."""
        return self._read().get(peer)

    def trust(self, peer: str, fingerprint: str) -> None:
        """Remember a fingerprint, in place of another one; raises KnownError."""
        if not _FINGERPRINT.fullmatch(fingerprint):
            raise KnownError(
                say(
                    "'{fingerprint}' is no fingerprint: it has 64 digits from 0 to f",
                    fingerprint=fingerprint,
                )
            )
        known = self._read() | {peer: fingerprint}
        if self.path is None:
            self._here.update(known)
            return
        try:
            _write(self.path, json.dumps(known, indent=1))
        except OSError as error:
            raise KnownError(
                say(
                    "{file} cannot be written: {reason}",
                    file=self.path,
                    reason=system_reason(error),
                )
            ) from error

    def _read(self) -> dict[str, str]:
        if self.path is None or not self.path.exists():
            return self._here
        try:
            known = json.loads(read_regular(self.path, MOST_BYTES))
        except (FileError, ValueError) as error:
            raise KnownError(
                say(
                    "{file}: {error}; delete it, and trust the cameras anew",
                    file=self.path,
                    error=error,
                )
            ) from error
        if not isinstance(known, dict):
            raise KnownError(
                say("{file} is damaged: delete it, and trust the cameras anew", file=self.path)
            )
        return {str(peer): str(fingerprint) for peer, fingerprint in known.items()}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".unfinished")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)
