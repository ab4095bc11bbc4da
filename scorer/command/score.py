"""``cribcam score``: counts hands and judges a claim, for people and for programs."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import click

from scorer.as_json.count import scores_json, verdict_json
from scorer.cards import Card, parse_cards, symbols
from scorer.command import options
from scorer.command.options import Misuse, each_line
from scorer.count.show import show
from scorer.language.sentence import Words, say
from scorer.score import Score, total
from scorer.spoken.counting import KINDS, phrase
from scorer.variant import HandError, Variant


@dataclass(frozen=True, slots=True)
class HandOrCrib:
    """A hand or a crib that is to be counted, with the starter if one is named."""

    hand: tuple[Card, ...]
    starter: Card | None
    crib: bool

    def scores(self, variant: Variant) -> tuple[Score, ...]:
        """Count them."""
        return show(self.hand, self.starter, crib=self.crib, variant=variant)


@dataclass(frozen=True, slots=True)
class ScoreOptions:
    """What is to be counted: a single hand, or a line a hand in ``file``; and how it is told."""

    hand: tuple[Card, ...]
    starter: Card | None
    crib: bool
    claim: int | None
    variant: Variant
    spoken: Words
    file: Iterator[str] | None
    as_json: bool


@click.command(
    epilog="Cards are written 5H, 10S (or TS, 10♠) and QD. Without --starter the hand alone "
    "is counted. In a FILE every line is a hand with its starter last, and then the word "
    "crib where it is one: 5H 5S 5D JC 5C crib. Empty lines and lines that begin with # are "
    "skipped."
)
@options.cards("hand", required=False)
@click.option("--starter", type=options.CARD, metavar="CARD", help="the card that was turned up")
@click.option("--crib", is_flag=True, help="the cards are the crib")
@click.option("--claim", type=int, metavar="N", help="the points the player claimed")
@options.variant
@options.language
@options.lines("count the hands in FILE, or -")
@options.as_json("print one JSON object a hand")
def score(**given: Any) -> int:
    """Count a hand or a crib and say the count aloud; judge what a player claimed."""
    arguments = ScoreOptions(**given)
    return (
        _count_one(arguments) if arguments.file is None else _count_file(arguments, arguments.file)
    )


def _count_one(arguments: ScoreOptions) -> int:
    if not arguments.hand:
        raise Misuse(say("name the cards of a hand, as in: 5H 5S 5D JC --starter 5C; or --from"))
    cards = HandOrCrib(arguments.hand, arguments.starter, arguments.crib)
    variant, spoken = arguments.variant, arguments.spoken
    try:
        scores = cards.scores(variant)
    except HandError as error:
        raise _with_starter(error, cards, variant) from error
    described, text = scores_json(scores, spoken), list(_itemised(cards, scores, spoken))
    if arguments.claim is not None:
        verdict = verdict_json(arguments.claim, scores, spoken, variant, crib=cards.crib)
        described["verdict"] = verdict
        text.append(verdict["text"])
    print(json.dumps(described) if arguments.as_json else "\n".join(text))
    return 0


def _with_starter(error: HandError, cards: HandOrCrib, variant: Variant) -> HandError:
    """Ask whether the one card too many is the starter."""
    size = variant.crib_size if cards.crib else variant.hand_size
    if not size or cards.starter is not None or len(cards.hand) != size + 1:
        return error
    values = {"refused": error.reason, "card": cards.hand[-1].symbols, "written": cards.hand[-1]}
    return HandError(say("{refused}; is {card} the starter? write --starter {written}", **values))


def _itemised(cards: HandOrCrib, scores: Sequence[Score], spoken: Words) -> Iterator[str]:
    if cards.starter is None:
        yield say("without a starter").within(spoken)
    kinds = {score.kind: KINDS[score.kind].within(spoken) for score in scores}
    width = max(map(len, kinds.values()), default=0)
    for score in scores:
        yield f"{score.points:3}  {kinds[score.kind]:{width}}  {symbols(score.cards)}"
    yield f"{total(scores):3}  {phrase(scores, spoken)}"


def _count_file(arguments: ScoreOptions, file: Iterator[str]) -> int:
    """Count every line that can be counted and name the others on standard error."""
    if arguments.hand or arguments.starter or arguments.crib or arguments.claim is not None:
        refusal = say(
            "with --from the file names the cards; leave out CARD, --starter, --crib and --claim"
        )
        raise Misuse(refusal)
    return each_line(file, lambda line: _counted(line, arguments), arguments.spoken)


def _counted(line: str, arguments: ScoreOptions) -> str:
    scores = _parse_line(line).scores(arguments.variant)
    if arguments.as_json:
        return json.dumps(scores_json(scores, arguments.spoken))
    return f"{total(scores):3}  {line}  {phrase(scores, arguments.spoken)}"


def _parse_line(line: str) -> HandOrCrib:
    words = line.split()
    crib = words[-1].lower() == "crib"
    cards = parse_cards(" ".join(words[:-1] if crib else words))
    return HandOrCrib(cards[:-1], cards[-1] if cards else None, crib)
