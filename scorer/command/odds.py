"""``cribcam odds``: what a hand may count before its starter is known."""

import argparse
import json
from collections.abc import Iterator
from fractions import Fraction

from scorer.cards import parse_cards
from scorer.catalogue import LANGUAGES, words
from scorer.command.advice_json import odds_json
from scorer.command.rows import Row, decimal, symbols
from scorer.odds import Odds, starter_odds
from scorer.sentence import Sentence, say, say_many
from scorer.variant import SIX_CARD, VARIANTS, variant_named


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``odds`` to the commands; its ``run`` takes the arguments and gives the exit status."""
    parser = subparsers.add_parser(
        "odds",
        help="say what a hand may count before its starter is known",
        description="Count a hand, or a crib, with every card that may be its starter.",
        epilog="Cards are written 5H, 10S (or TS, 10♠) and QD.",
    )
    parser.add_argument("cards", nargs="+", metavar="CARD", help="the cards of the hand")
    parser.add_argument(
        "--seen", nargs="+", default=[], metavar="CARD", help="cards that cannot be the starter"
    )
    parser.add_argument("--crib", action="store_true", help="the cards are the crib")
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=", ".join(VARIANTS))
    parser.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam odds`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when the hand cannot be counted.
    """
    spoken = words(arguments.lang)
    odds = starter_odds(
        parse_cards(" ".join(arguments.cards)),
        parse_cards(" ".join(arguments.seen)),
        crib=arguments.crib,
        variant=variant_named(arguments.variant),
    )
    if arguments.json:
        print(json.dumps(odds_json(odds)))
    else:
        print(*(row.within(spoken) for row in _rows(odds)), sep="\n")
    return 0


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
