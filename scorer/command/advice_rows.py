"""Advice as people read it."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from scorer.advice.advice import Advice, LayAdvice
from scorer.advice.discards import Discard
from scorer.advice.maxims import Opinion
from scorer.advice.role import Role
from scorer.cards import Card, symbols
from scorer.command.rows import Row
from scorer.language.enumeration import either
from scorer.language.figures import decimal
from scorer.language.sentence import Sentence, say

_AGREES, _DIFFERS = "✓", "✗"


def advice_rows(advice: Advice) -> Iterator[Row]:
    """Write the discards, the first lay, and after each what the maxims say."""
    for discard in advice.discards:
        yield Row(decimal(f"{float(discard.net):.2f}"), _discard(discard))
    yield from _opinions(advice.opinions)
    if any(lay.lead is not None for lay in advice.lays):
        yield Row("", say("the reply to each lead"))
    for lay in advice.lays:
        yield from _lead(lay) if lay.lead is None else _reply(lay, lay.lead)


def _discard(discard: Discard) -> Sentence:
    return say(
        "keep {kept}, lay away {discarded}: hand {hand}, crib {crib}",
        kept=symbols(discard.kept),
        discarded=symbols(discard.discarded),
        hand=decimal(f"{float(discard.hand):.2f}"),
        crib=_signed(discard.crib if discard.role is Role.DEALER else -discard.crib),
    )


def _lead(lay: LayAdvice) -> Iterator[Row]:
    yield Row("", say("the lead"))
    for exchange in lay.lays:
        text = say(
            "{card}: the reply {reply}, the answer {answer}",
            card=exchange.card.symbols,
            reply=_signed(-exchange.reply),
            answer=_signed(exchange.answer),
        )
        yield Row(_signed(exchange.net), text)
    yield from _opinions(lay.opinions)


def _reply(lay: LayAdvice, lead: Card) -> Iterator[Row]:
    net = lay.lays[0].net
    best = [exchange.card.symbols for exchange in lay.lays if exchange.net == net]
    reply = say("{card} in reply to {rank}", card=either(best), rank=lead.rank)
    yield Row(_signed(net), reply)
    yield from _opinions(lay.opinions)


def _signed(points: Fraction) -> Sentence:
    return decimal(f"{float(points):+.2f}")


def _opinions(opinions: Iterable[Opinion[Any]]) -> Iterator[Row]:
    for held in opinions:
        yield Row(_AGREES if held.agrees else _DIFFERS, held.maxim.text)
