"""Films of one deal each, as they were looked at: made once, and kept in a folder."""

import gzip
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec

from tests.films.play.film import FORMS, Form, played_film
from tests.films.play.modelled import modelled
from tests.films.play.recorded import LOOKS_A_SECOND, Looks, looked_at
from vision.film.film import SeenEvent
from vision.frame import Frame
from vision.reading.recogniser import Recogniser


class Origin(StrEnum):
    """How looks at a film were made."""

    RENDERED = "rendered"
    """Pictures were drawn, and read as those of a camera: a minute each."""
    MODELLED = "modelled"
    """There was no picture: they are made of the truth with noise, in two seconds."""


@dataclass(frozen=True, slots=True)
class KeptFilm:
    """What happens in a film of a ``form``, and the looks at it."""

    form: str
    seed: int
    events: tuple[SeenEvent, ...]
    looks: Looks

    @property
    def name(self) -> str:
        """The form and the seed."""
        return f"{self.form}-{self.seed}"

    @property
    def rules(self) -> Form:
        """How it is played."""
        return FORMS[self.form]


@dataclass(frozen=True)
class Shelf:
    """A folder of films; ``tell`` is told of each that must be made."""

    folder: Path
    tell: Callable[[str], None]

    def film(self, origin: Origin, form: str, seed: int) -> KeptFilm:
        """The film of a seed, made if it is not there."""
        path = self.path(origin, form, seed)
        if not path.exists():
            self.tell(f"making {path.name}")
            keep(_made(origin, form, seed), path)
        return kept(path)

    def path(self, origin: Origin, form: str, seed: int) -> Path:
        """Where a film is kept."""
        return self.folder / f"{origin}-{form}-{seed}.film"

    def rendered(self) -> Iterator[KeptFilm]:
        """Every rendered film that is there."""
        yield from map(kept, sorted(self.folder.glob(f"{Origin.RENDERED}-*.film")))


def keep(film: KeptFilm, path: Path) -> None:
    """Write a film whole or not at all: making one may be interrupted."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half")
    half.write_bytes(gzip.compress(msgspec.msgpack.encode(film)))
    half.replace(path)


def kept(path: Path) -> KeptFilm:
    """Read what ``keep`` wrote."""
    return msgspec.msgpack.decode(gzip.decompress(path.read_bytes()), type=KeptFilm)


def _made(origin: Origin, form: str, seed: int) -> KeptFilm:
    if origin is Origin.MODELLED:
        return KeptFilm(form, seed, *modelled(form, seed))
    film = played_film(seed, FORMS[form])
    pictures = enumerate(film.frames(LOOKS_A_SECOND))
    frames = (Frame(number, time_s, image) for number, (time_s, image) in pictures)
    return KeptFilm(form, seed, film.events, tuple(looked_at(frames, _recogniser())))


@cache
def _recogniser() -> Recogniser:
    return Recogniser.load()
