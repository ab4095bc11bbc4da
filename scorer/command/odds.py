"""``cribcam odds``: what a hand may count before its starter is known."""

import argparse
import json
from collections.abc import Iterator

from scorer.cards import parse_cards
from scorer.command.advice_json import odds_json
from scorer.odds import Odds, starter_odds
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
        "--seen", nargs="+", default=[], metavar="CARD", help="cards that are no starter any more"
    )
    parser.add_argument("--crib", action="store_true", help="the cards are the crib")
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=", ".join(VARIANTS))
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam odds`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when the hand cannot be counted.
    """
    odds = starter_odds(
        parse_cards(" ".join(arguments.cards)),
        parse_cards(" ".join(arguments.seen)),
        crib=arguments.crib,
        variant=variant_named(arguments.variant),
    )
    if arguments.json:
        print(json.dumps(odds_json(odds)))
    else:
        print(*_lines(odds), sep="\n")
    return 0


def _lines(odds: Odds) -> Iterator[str]:
    yield f"{float(odds.average):6.2f}  on average of {len(odds.totals)} starters"
    for points, starters in odds.starters.items():
        chance, at_least = odds.chance(points), odds.at_least(points)
        share = f"{float(chance):6.1%}, {float(at_least):6.1%} or more"
        yield f"{points:6}  with {starters:2} of them: {share}"
    yield f"        best: {' '.join(card.symbols for card in odds.best)}"
