"""What the reading can be told on the command line, the same for every command that reads."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any

import click

from vision.reading.courts import Courts
from vision.reading.enrolment.store import EnrolledDecks, decks_folder, reader_identity
from vision.reading.recogniser import Recogniser


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
    def told(*args: Any, courts: Courts | None, deck: str | None, decks: Path, **given: Any) -> Any:
        return callback(*args, reading=ReadingOptions(courts, deck, decks), **given)

    return told


def told_recogniser(reading: ReadingOptions) -> Recogniser:
    """The recogniser with the packaged models, as the options say.

    Raises DeckError if the deck that they name cannot be had.
    """
    recogniser = Recogniser.load(reading.courts)
    if reading.deck is None:
        return recogniser
    decks = EnrolledDecks(reading.decks, reader_identity())
    return recogniser.knowing(decks.load(reading.deck))
