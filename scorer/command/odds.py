"""``cribcam odds``: what a hand may count before its starter is known."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

import click

from scorer.as_json.advice import odds_json
from scorer.cards import Card, symbols
from scorer.command import options
from scorer.command.options import Row
from scorer.count.odds import Odds, starter_odds
from scorer.language.sentence import Sentence, Words, decimal, say, say_many
from scorer.variant import Variant


@dataclass(frozen=True, slots=True)
class OddsOptions:
    """The hand, the cards that cannot be its starter, by which rules, and how it is told."""

    hand: tuple[Card, ...]
    seen: tuple[Card, ...]
    crib: bool
    variant: Variant
    spoken: Words
    as_json: bool


class OddsCommand(click.Command):
    """Takes several cards after one ``--seen``, where click takes one alone."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the words as if each of these cards had a ``--seen`` of its own."""
        return super().parse_args(ctx, list(_each_seen(args)))


def _each_seen(words: Sequence[str]) -> Iterator[str]:
    """Repeat the option before each of its cards.

    >>> list(_each_seen(["--seen", "KH", "9D", "--crib"]))
    ['--seen', 'KH', '--seen', '9D', '--crib']
    """
    option = ""
    for before, word in pairwise(["", *words]):
        option = word if word.startswith("-") else option
        if option == "--seen" and "--seen" not in (before, word):
            yield option
        yield word


@click.command(cls=OddsCommand, epilog="Cards are written 5H, 10S (or TS, 10♠) and QD.")
@options.cards("hand", required=True)
@click.option(
    "--seen",
    multiple=True,
    metavar="CARD...",
    callback=options.parsed,
    help="cards that cannot be the starter",
)
@click.option("--crib", is_flag=True, help="the cards are the crib")
@options.variant
@options.language
@options.as_json("print one JSON object")
def odds(**given: Any) -> None:
    """Count a hand, or a crib, with every card that may be its starter."""
    arguments = OddsOptions(**given)
    distribution = starter_odds(
        arguments.hand, arguments.seen, crib=arguments.crib, variant=arguments.variant
    )
    if arguments.as_json:
        print(json.dumps(odds_json(distribution)))
    else:
        print(*(row.within(arguments.spoken) for row in _rows(distribution)), sep="\n")


def _rows(odds: Odds) -> Iterator[Row]:
    yield Row(decimal(f"{float(odds.average):.2f}"), say("on average"))
    for points in odds.starters:
        yield Row(str(points), _chances(odds, points))
    yield Row("", say("best: {cards}", cards=symbols(odds.best)))


def _chances(odds: Odds, points: int) -> Sentence:
    return say_many(
        "{n} starter, {chance}; {at_least} for as many or more",
        "{n} starters, {chance}; {at_least} for as many or more",
        odds.starters[points],
        chance=_percent(odds.chance(points)),
        at_least=_percent(odds.at_least(points)),
    )


def _percent(chance: Fraction) -> Sentence:
    return say("{number}%", number=decimal(f"{100 * float(chance):.1f}"))
