"""What the reading can be told on the command line, the same for every command that reads."""

import argparse

from vision.courts import Courts
from vision.recogniser import Recogniser


def add_reading_options(parser: argparse.ArgumentParser) -> None:
    """Adds ``--courts``."""
    parser.add_argument(
        "--courts",
        choices=[str(courts) for courts in Courts],
        default=str(Courts.ENGLISH),
        help="what court cards print: J Q K, B D K, or V D R with A or 1 (default english)",
    )


def told_recogniser(arguments: argparse.Namespace) -> Recogniser:
    """The recogniser with the packaged models, as the options say."""
    return Recogniser.load(Courts(arguments.courts))
