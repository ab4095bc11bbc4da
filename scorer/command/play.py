"""``cribcam play``: scores the play card by card, for people and for programs."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import click

from scorer.command import options
from scorer.command.lines import Misuse, each_line
from scorer.command.play_moves import DOMINOES, Form, form_named, played
from scorer.command.play_text import listing, scored_play_json, totals_text
from scorer.house_rules import LeadAfter
from scorer.language.sentence import say
from scorer.language.words import Words
from scorer.variant import SIX_CARD, VARIANTS

NAMES = (*VARIANTS, DOMINOES)


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The play of one deal, as words, or a line a deal in ``file``; and how it is told."""

    moves: tuple[str, ...]
    end: bool
    variant: str
    lead_after: LeadAfter
    spoken: Words
    file: Iterator[str] | None
    as_json: bool

    @property
    def form(self) -> Form:
        """Find how it is played; raises ``VariantError`` if there is no variant of that name."""
        return form_named(self.variant, self.lead_after)


def _lead_after(choice: str) -> LeadAfter:
    if choice not in set(LeadAfter):
        first, second = LeadAfter
        taken = {"first": first, "second": second, "choice": repr(choice)}
        raise Misuse(say("--lead-after takes {first} or {second}, not {choice}", **taken))
    return LeadAfter(choice)


@click.command(
    epilog="A Go may be given, as B:go, or left out. There are as many seats as the variant "
    "has, or as the highest one named says. The point for the last card comes with the end of "
    "all hands, or with --end. In a FILE every line is a deal; empty lines and lines "
    "that begin with # are skipped."
)
@click.argument("moves", nargs=-1, metavar="[SEAT:CARD]...")
@click.option("--end", is_flag=True, help="no card was laid after the last one")
@click.option(
    "--variant",
    type=options.Named(str, NAMES),
    default=SIX_CARD.name,
    metavar="V",
    help=", ".join(NAMES),
)
@click.option(
    "--lead-after",
    type=options.Named(_lead_after, LeadAfter),
    default=LeadAfter.NEXT,
    metavar="WHO",
    help="who leads after a series: next, the next seat that has cards (the default), or "
    "first-go, the seat that said Go first",
)
@options.language
@options.lines("score the deals in FILE, or -")
@options.as_json("print one JSON object a deal")
def play(**given: Any) -> int:
    """Score the play of a deal: the cards in the order in which they were laid, each after its
    seat, as in A:8H, or A:6-5 for a tile. A leads; B, C and D follow in turn order.
    """
    asked = PlayOptions(**given)
    return _play_one(asked) if asked.file is None else _play_file(asked, asked.file)


def _play_one(asked: PlayOptions) -> int:
    form, spoken, moves = asked.form, asked.spoken, " ".join(asked.moves)
    if not moves.strip(" ,"):
        raise Misuse(say("name the cards in order, as in: A:8H B:7S A:7D B:6C; or --from"))
    play = played(moves, form, end=asked.end)
    lines = [json.dumps(scored_play_json(play))] if asked.as_json else listing(play, spoken)
    print(*lines, sep="\n")
    return 0


def _play_file(asked: PlayOptions, file: Iterator[str]) -> int:
    """Score every line that can be played and name the others on standard error."""
    if asked.moves:
        raise Misuse(say("with --from the file names the cards; leave out SEAT:CARD"))
    form = asked.form
    return each_line(file, lambda line: _line_played(line, form, asked), asked.spoken)


def _line_played(line: str, form: Form, asked: PlayOptions) -> str:
    play = played(line, form, end=asked.end)
    if asked.as_json:
        return json.dumps(scored_play_json(play))
    return f"{totals_text(play)}  {line}"
