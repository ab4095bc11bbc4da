"""The command ``cribcam``: the subcommands of all packages."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

import scorer.command
import vision.command
import web.demo.command
import web.games.command
import web.serve
from scorer.command.as_json import count_json
from vision.printable import printable
from web.folders import cameras_file, decks_folder
from web.leftovers import remove_leftovers
from web.own_lines import keep_standard_error_ours
from web.plain_signs import print_plainly
from web.version import version

EXIT_MENDABLE = 2
"""The status of everything that the user can mend."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and give its exit status; what can be mended is said in one line."""
    if argv is None:
        keep_standard_error_ours()
    print_plainly()
    if said := remove_leftovers():
        print(f"cribcam: {said}", file=sys.stderr)
    parser, words = _parser(), sys.argv[1:] if argv is None else argv
    if not words:
        parser.exit(EXIT_MENDABLE, parser.format_help())
    args = parser.parse_args(words)
    try:
        return int(args.run(args))
    except BrokenPipeError:
        return _unheard()
    except (ValueError, OSError) as error:
        print(f"cribcam: {_one_line(error)}", file=sys.stderr)
        return EXIT_MENDABLE
    except KeyboardInterrupt:
        return 130


class OneLineParser(argparse.ArgumentParser):
    """Says in one line what is wrong; so do the parsers of its subcommands."""

    def error(self, message: str) -> NoReturn:
        """End with the status of what can be mended."""
        self.exit(EXIT_MENDABLE, f"{self.prog}: {printable(' '.join(message.split()))}\n")


def _parser() -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = OneLineParser(
        prog="cribcam", description="Reads, counts and pegs the cards of a cribbage table."
    )
    parser.set_defaults(decks=decks_folder(), known_cameras=cameras_file())
    parser.add_argument("--version", action="version", version=f"cribcam {version()}")
    subparsers = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    scorer.command.register(subparsers)
    vision.command.register(subparsers, count_json)
    web.serve.register(subparsers)
    web.demo.command.register(subparsers)
    web.games.command.register(subparsers)
    return parser


def _unheard() -> int:
    """Whoever read our lines, ``head`` for one, has heard enough: say nothing more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename is not None:
        return printable(f"{error.filename}: {error.strerror}")
    return printable(" ".join(str(error).split()))
