"""``cribcam score``: counts hands and judges a claim, for people and for programs."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorer.cards import Card, CardError, parse_cards
from scorer.catalogue import LANGUAGES, words
from scorer.command.lines import WRONG_INPUT, UsageError, opened
from scorer.count_json import scores_json, verdict_json
from scorer.game_file import numbered_lines
from scorer.impossible import impossible
from scorer.muggins import judge
from scorer.phrases import phrase
from scorer.score import Score, total
from scorer.sentence import say
from scorer.show import show
from scorer.terms import KINDS
from scorer.variant import SIX_CARD, VARIANTS, HandError, Variant, variant_named
from scorer.words import Words


@dataclass(frozen=True, slots=True)
class Cards:
    """What is to be counted."""

    hand: tuple[Card, ...]
    starter: Card | None
    crib: bool = False

    def scores(self, variant: Variant) -> tuple[Score, ...]:
        """Count them."""
        return show(self.hand, self.starter, crib=self.crib, variant=variant)


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``score`` to the commands; its ``run`` takes the arguments and gives the exit status."""
    parser = subparsers.add_parser(
        "score",
        help="count a hand or a crib, and judge a claim",
        description="Count a hand or a crib and say the count aloud; judge what a player claimed.",
        epilog="Cards are written 5H, 10S (or TS, 10♠) and QD. Without --starter the hand alone "
        "is counted. In a FILE every line is a hand with its starter last, and then the word "
        "crib where it is one: 5H 5S 5D JC 5C crib. Empty lines and lines that begin with # are "
        "skipped.",
    )
    parser.add_argument("cards", nargs="*", metavar="CARD", help="the cards of the hand")
    parser.add_argument("--starter", metavar="CARD", help="the card that was turned up")
    parser.add_argument("--crib", action="store_true", help="the cards are the crib")
    parser.add_argument("--claim", metavar="N", help="the points the player claimed")
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=", ".join(VARIANTS))
    parser.add_argument(
        "--lang",
        default="en",
        metavar="L",
        help=f"the language of the count and the verdict: {', '.join(LANGUAGES)}",
    )
    parser.add_argument("--from", dest="file", metavar="FILE", help="count the hands in FILE, or -")
    parser.add_argument("--json", action="store_true", help="print one JSON object a hand")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam score`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when a single hand cannot be counted.
    """
    spoken = words(arguments.lang)
    variant = variant_named(arguments.variant)
    if arguments.file is not None:
        return _count_file(arguments, variant, spoken)
    return _count_one(arguments, variant, spoken)


def _count_one(arguments: argparse.Namespace, variant: Variant, spoken: Words) -> int:
    cards = _cards(arguments)
    try:
        scores = cards.scores(variant)
    except HandError as error:
        raise _with_starter(error, cards, variant) from error
    described, text = scores_json(scores, spoken), list(_itemised(cards, scores, spoken))
    if arguments.claim is not None:
        verdict = judge(_claim(arguments.claim), scores)
        no_hand = impossible(variant, crib=cards.crib)
        described["verdict"] = verdict_json(verdict, scores, spoken, no_hand)
        text.append(described["verdict"]["text"])
    print(json.dumps(described) if arguments.json else "\n".join(text))
    return 0


def _cards(arguments: argparse.Namespace) -> Cards:
    hand = parse_cards(" ".join(arguments.cards))
    if not hand:
        raise UsageError("name the cards of a hand, as in: 5H 5S 5D JC --starter 5C; or --from")
    starter = None if arguments.starter is None else Card.parse(arguments.starter)
    return Cards(hand, starter, arguments.crib)


def _with_starter(error: HandError, cards: Cards, variant: Variant) -> HandError:
    """Ask whether the one card too many is the starter."""
    size = variant.crib_size if cards.crib else variant.hand_size
    if not size or cards.starter is not None or len(cards.hand) != size + 1:
        return error
    last = cards.hand[-1]
    return HandError(f"{error}; is {last} the starter? write --starter {last}")


def _claim(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise UsageError(f"--claim takes a number of points, not {text!r}") from error


def _itemised(cards: Cards, scores: Sequence[Score], spoken: Words) -> Iterator[str]:
    if cards.starter is None:
        yield say("without a starter").within(spoken)
    kinds = {score.kind: KINDS[score.kind].within(spoken) for score in scores}
    width = max(map(len, kinds.values()), default=0)
    for score in scores:
        named = " ".join(card.symbols for card in score.cards)
        yield f"{score.points:3}  {kinds[score.kind]:{width}}  {named}"
    yield f"{total(scores):3}  {phrase(scores, spoken)}"


def _count_file(arguments: argparse.Namespace, variant: Variant, spoken: Words) -> int:
    """Count every line that can be counted and name the others on standard error."""
    if arguments.cards or arguments.starter or arguments.crib or arguments.claim is not None:
        raise UsageError(
            "with --from the file names the cards; leave out CARD, --starter, --crib and --claim"
        )
    status = 0
    with opened(arguments.file) as lines:
        for number, line in numbered_lines(lines):
            try:
                print(_counted(line, variant, spoken, as_json=arguments.json))
            except (CardError, HandError) as error:
                print(f"cribcam: line {number}: {error}", file=sys.stderr)
                status = WRONG_INPUT
    return status


def _counted(line: str, variant: Variant, spoken: Words, *, as_json: bool) -> str:
    cards = _parse_line(line)
    scores = cards.scores(variant)
    if as_json:
        return json.dumps(scores_json(scores, spoken))
    return f"{total(scores):3}  {line}  {phrase(scores, spoken)}"


def _parse_line(line: str) -> Cards:
    words = line.split()
    crib = words[-1].lower() == "crib"
    cards = parse_cards(" ".join(words[:-1] if crib else words))
    return Cards(cards[:-1], cards[-1] if cards else None, crib)
