"""``cribcam play``: scores the play card by card, for people and for programs."""

import argparse
import json
import sys

from scorer.cards import CardError
from scorer.catalogue import LANGUAGES, words
from scorer.command.lines import WRONG_INPUT, UsageError, opened
from scorer.command.play_moves import DOMINOES, Form, MoveError, form_named, played
from scorer.command.play_text import listing, play_json, totals_text
from scorer.dominoes import TileError
from scorer.game_file import numbered_lines
from scorer.house_rules import LeadAfter
from scorer.play import PlayError
from scorer.sentence import Sentence, say
from scorer.variant import SIX_CARD, VARIANTS
from scorer.words import Words

NAMES = ", ".join((*VARIANTS, DOMINOES))


class UnplayableError(ValueError):
    """The play cannot have gone so; the message names the move, in the user's language."""


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``play`` to the commands; its ``run`` takes the arguments and gives the exit status."""
    parser = subparsers.add_parser(
        "play",
        help="score the play of a deal, card by card",
        description="Score the play of a deal: the cards in the order in which they were laid, "
        "each after its seat. A leads; B, C and D follow in turn order.",
        epilog="A Go may be given, as B:go, or left out. There are as many seats as the variant "
        "has, or as the highest one named says. The point for the last card comes with the end of "
        "all hands, or with --end. In a FILE every line is a deal; empty lines and lines "
        "that begin with # are skipped.",
    )
    parser.add_argument("moves", nargs="*", metavar="SEAT:CARD", help="A:8H, or A:6-5 for a tile")
    parser.add_argument("--end", action="store_true", help="no card was laid after the last one")
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=NAMES)
    parser.add_argument(
        "--lead-after",
        default=LeadAfter.NEXT,
        metavar="WHO",
        help="who leads after a series: next, the next seat that has cards (the default), or "
        "first-go, the seat that said Go first",
    )
    parser.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    parser.add_argument("--from", dest="file", metavar="FILE", help="score the deals in FILE, or -")
    parser.add_argument("--json", action="store_true", help="print one JSON object a deal")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam play`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when a single deal cannot be played so.
    """
    spoken = words(arguments.lang)
    form = form_named(arguments.variant, _lead_after(arguments.lead_after))
    if arguments.file is not None:
        return _play_file(arguments, form, spoken)
    moves = " ".join(arguments.moves)
    if not moves.strip(" ,"):
        raise UsageError("name the cards in order, as in: A:8H B:7S A:7D B:6C; or --from")
    try:
        play = played(moves, form, end=arguments.end)
    except PlayError as error:
        raise UnplayableError(error.reason.within(spoken)) from error
    print(*[json.dumps(play_json(play))] if arguments.json else listing(play, spoken), sep="\n")
    return 0


def _lead_after(choice: str) -> LeadAfter:
    if choice not in set(LeadAfter):
        raise UsageError(f"--lead-after takes {' or '.join(LeadAfter)}, not {choice!r}")
    return LeadAfter(choice)


def _play_file(arguments: argparse.Namespace, form: Form, spoken: Words) -> int:
    """Score every line that can be played and name the others on standard error."""
    if arguments.moves:
        raise UsageError("with --from the file names the cards; leave out SEAT:CARD")
    status = 0
    with opened(arguments.file) as lines:
        for number, line in numbered_lines(lines):
            try:
                print(_line_played(line, form, arguments))
            except (CardError, TileError, MoveError, PlayError) as error:
                print(f"cribcam: {_complaint(number, error).within(spoken)}", file=sys.stderr)
                status = WRONG_INPUT
    return status


def _complaint(number: int, error: ValueError) -> Sentence:
    reason = error.reason if isinstance(error, PlayError) else str(error)
    return say("line {number}: {reason}", number=number, reason=reason)


def _line_played(line: str, form: Form, arguments: argparse.Namespace) -> str:
    play = played(line, form, end=arguments.end)
    if arguments.json:
        return json.dumps(play_json(play))
    return f"{totals_text(play)}  {line}"
