"""What the reading can be told on the command line, the same for every command that reads."""

import glob
import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, Protocol

import click

from scorer.language.sentence import Sentence, say
from vision.frame import Image
from vision.pictures import PictureError, by_number, load, pictures_in
from vision.reading.courts import Courts
from vision.reading.enrolment import EnrolledDecks, decks_folder, reader_identity
from vision.reading.recogniser import Recogniser


class Speaker(Protocol):
    """Speaks the language that was asked for."""

    def text(self, sentence: Sentence, /) -> str:
        """Say it."""
        ...


@dataclass(frozen=True, slots=True)
class ReadingOptions:
    """What the court cards print if it is known, and the deck if it is enrolled in ``decks``."""

    courts: Courts | None
    deck: str | None
    decks: Path


courts_option = click.option(
    "--courts",
    type=click.Choice(Courts, case_sensitive=False),
    metavar="COURTS",
    help="what court cards print: english J Q K, german B D K, french V D R, polish W D K, or "
    "russian in Cyrillic; without it the cards tell",
)
decks_option = click.option(
    "--decks",
    type=click.Path(path_type=Path),
    default=decks_folder,
    metavar="FOLDER",
    help="where enrolled decks are kept",
)


def reading_options(callback: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--courts``, ``--deck`` and ``--decks``, together as ``reading``."""

    @courts_option
    @click.option("--deck", metavar="NAME", help="the deck on the table, if it is enrolled")
    @decks_option
    @wraps(callback)
    def with_reading(
        *args: Any, courts: Courts | None, deck: str | None, decks: Path, **values: Any
    ) -> Any:
        return callback(*args, reading=ReadingOptions(courts, deck, decks), **values)

    return with_reading


def recogniser_for(reading: ReadingOptions) -> Recogniser:
    """The recogniser with the packaged models, as the options say.

    Raises DeckError if the deck that they name cannot be had.
    """
    recogniser = Recogniser.load(reading.courts)
    if reading.deck is None:
        return recogniser
    decks = EnrolledDecks(reading.decks, reader_identity())
    return recogniser.knowing(decks.load(reading.deck))


def named_pictures(names: Iterable[str]) -> Iterator[str]:
    """Files as they are given; of a folder its pictures, of a pattern what it matches.

    A folder without pictures and a pattern that matches nothing come as they are.
    """
    for name in names:
        matches = [] if os.path.lexists(name) else glob.glob(name, recursive=True)
        for match in [str(path) for path in by_number(map(Path, matches))] or [name]:
            pictures = pictures_in(Path(match)) if Path(match).is_dir() else []
            yield from [str(path) for path in pictures] or [match]


def loaded(name: str) -> Image:
    """Load one of the named pictures; raises PictureError, for a folder without pictures too."""
    if Path(name).is_dir():
        raise PictureError(
            say("{name}: this folder holds no picture; name the one where they lie", name=name)
        )
    return load(Path(name))
