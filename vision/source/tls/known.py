"""The certificates of cameras that a person has trusted, from one evening to the next."""

import json
import re
from dataclasses import dataclass, field
from pathlib import Path

from scorer.language.sentence import say
from vision.files import FileError, own_file, read_regular, replacing, system_reason
from vision.source.capture import SourceError

MOST_BYTES = 1_000_000
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")


class KnownCamerasError(SourceError):
    """The file is damaged or cannot be written, or a fingerprint is none."""


def cameras_file() -> Path:
    """The file of the cameras' certificates that this user has trusted."""
    return own_file("cameras.json")


@dataclass(frozen=True, slots=True)
class KnownCameras:
    """SHA-256 fingerprints by ``host:port``, in a file; without a path, in memory alone."""

    path: Path | None = None
    _here: dict[str, str] = field(default_factory=dict)

    def get(self, peer: str) -> str | None:
        """The fingerprint that was trusted at an address; raises KnownCamerasError."""
        return self._read().get(peer)

    def trust(self, peer: str, fingerprint: str) -> None:
        """Remember a fingerprint, in place of another one; raises KnownCamerasError."""
        if not _FINGERPRINT.fullmatch(fingerprint):
            raise KnownCamerasError(
                say(
                    "'{fingerprint}' is no fingerprint: it has 64 digits from 0 to f",
                    fingerprint=fingerprint,
                )
            )
        known = self._read() | {peer: fingerprint}
        if self.path is None:
            self._here.update(known)
        else:
            _write(self.path, json.dumps(known, indent=1))

    def _read(self) -> dict[str, str]:
        if self.path is None or not self.path.exists():
            return self._here
        try:
            known = json.loads(read_regular(self.path, MOST_BYTES))
        except (FileError, ValueError) as error:
            raise KnownCamerasError(
                say(
                    "{file}: {error}; delete it, and trust the cameras anew",
                    file=self.path,
                    error=error,
                )
            ) from error
        if not isinstance(known, dict):
            raise KnownCamerasError(
                say("{file} is damaged: delete it, and trust the cameras anew", file=self.path)
            )
        return {str(peer): str(fingerprint) for peer, fingerprint in known.items()}


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished:
            unfinished.write_text(text, encoding="utf-8")
    except OSError as error:
        raise KnownCamerasError(
            say("{file} cannot be written: {reason}", file=path, reason=system_reason(error))
        ) from error
