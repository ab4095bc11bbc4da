"""Enrolled decks on the disk: a folder with a small file each, named after the deck."""

import hashlib
import io
import re
import tokenize
import zipfile
import zlib
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile

import numpy as np

from scorer.language.sentence import Refusal, say
from vision.files import FileError, own_file, read_regular, replacing
from vision.reading.known_deck import EnrolledDeck
from vision.reading.packaged import packaged

_SUFFIX = ".npz"
MOST_BYTES = 20_000_000
"""A deck of which every card was shown in many pictures has some 100 kB."""
_NAME = re.compile(r"\w[\w -]{0,59}")

_BROKEN = (
    *(zipfile.BadZipFile, zlib.error, tokenize.TokenError),
    *(EOFError, KeyError, OSError, RuntimeError, TypeError, ValueError),
)
"""What reading a damaged file raises: a single bit names another way of packing, or cuts off the
head of an array; and a file of a single array is no archive."""


class DeckError(Refusal):
    """A deck that is not there, cannot be read, or has no fit name; the message says what to do."""


def decks_folder() -> Path:
    """Where the decks are kept that this user has enrolled."""
    return own_file("decks")


def reader_identity() -> str:
    """What tells the packaged reader from others, whose features mean something else.

    Raises ModelError if it is not whole.
    """
    return hashlib.sha256(packaged("aligner") + packaged("reader")).hexdigest()


@dataclass(frozen=True, slots=True)
class EnrolledDecks:
    """The decks in ``folder`` that were enrolled with the ``reader`` of this identity."""

    folder: Path
    reader: str

    def names(self) -> list[str]:
        """The names of all decks, in the order of the alphabet."""
        return sorted(path.stem for path in self.folder.glob(f"*{_SUFFIX}"))

    def check(self, name: str) -> None:
        """Raise DeckError if no deck can have this name, and OSError if none can be written."""
        self._path(name)  # raises where no file can be called so
        self.folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=self.folder).close()

    def save(self, name: str, deck: EnrolledDeck) -> Path:
        """Write a deck, in place of one of the same name, and give its path.

        Raises DeckError if no deck can have this name, and OSError if it cannot be written.
        """
        path = self._path(name)
        self.folder.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished, unfinished.open("wb") as file:
            np.savez_compressed(
                file,
                features=deck.features.astype(np.float16),
                places=deck.places.astype(np.uint8),
                reader=np.array(self.reader),
            )
        return path

    def load(self, name: str) -> EnrolledDeck:
        """The deck of this name.

        Raises DeckError if there is none, the file is broken, or another reader has seen it.
        """
        path = self._existing(name)
        named = {"file": path, "name": name}
        try:
            packed = io.BytesIO(read_regular(path, MOST_BYTES))
            with np.load(packed, allow_pickle=False) as stored:
                features, places = stored["features"], stored["places"]
                reader = str(stored["reader"])
        except FileError as error:
            raise DeckError(
                say("{file}: {reason}; enrol {name} again", **named, reason=error.reason)
            ) from error
        except _BROKEN as error:
            raise DeckError(say("{file}: no enrolled deck; enrol {name} again", **named)) from error
        if reader != self.reader:
            raise DeckError(say("{name} was enrolled with other models; enrol it again", name=name))
        return EnrolledDeck(features.astype(np.float32), places.astype(np.int64))

    def delete(self, name: str) -> None:
        """Remove a deck; raise DeckError if there is none of this name."""
        self._existing(name).unlink()

    def _existing(self, name: str) -> Path:
        path = self._path(name)
        if not path.is_file():
            there = ", ".join(self.names()) or say("none yet")
            raise DeckError(
                say("no deck '{name}' is enrolled; there are: {names}", name=name, names=there)
            )
        return path

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise DeckError(
                say("'{name}' names no deck: take letters, digits, spaces, - and _", name=name)
            )
        return self.folder / f"{name}{_SUFFIX}"
