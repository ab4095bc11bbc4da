"""What the reading can be told on the command line, the same for every command that reads."""

import argparse
from pathlib import Path

from vision.courts import Courts
from vision.enrolled_decks import EnrolledDecks, reader_identity
from vision.recogniser import Recogniser


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    """Adds ``--courts``, ``--deck`` and ``--decks``."""
    add_courts(parser)
    parser.add_argument("--deck", metavar="NAME", help="the deck on the table, if it is enrolled")
    add_decks_folder(parser)


def add_courts(parser: argparse.ArgumentParser) -> None:
    """Adds ``--courts``."""
    parser.add_argument(
        "--courts",
        choices=[str(courts) for courts in Courts],
        default=str(Courts.ENGLISH),
        help="what court cards print: J Q K, B D K, or V D R with A or 1 (default english)",
    )


def add_decks_folder(parser: argparse.ArgumentParser) -> None:
    """Adds ``--decks``; the whole command's parser has the default, a folder of this user."""
    parser.add_argument(
        "--decks",
        type=Path,
        default=argparse.SUPPRESS,
        metavar="FOLDER",
        help="where enrolled decks are kept",
    )


def told_courts(arguments: argparse.Namespace) -> Courts:
    """The courts that the options name."""
    return Courts(arguments.courts)


def told_recogniser(arguments: argparse.Namespace) -> Recogniser:
    """The recogniser with the packaged models, as the options say.

    Raises DeckError if the deck that they name cannot be had.
    """
    recogniser = Recogniser.load(told_courts(arguments))
    if arguments.deck is None:
        return recogniser
    decks = EnrolledDecks(arguments.decks, reader_identity())
    return recogniser.knowing(decks.load(arguments.deck))
