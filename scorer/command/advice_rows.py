"""Advice as people read it."""

from collections.abc import Iterable, Iterator
from typing import Any

from scorer.advice.advice import Advice, LayAdvice
from scorer.advice.discards import Discard
from scorer.advice.lays import Exchange
from scorer.advice.maxims import Opinion
from scorer.advice.role import Role
from scorer.cards import Card
from scorer.command.rows import Row, symbols
from scorer.sentence import Sentence, say

_AGREES, _DIFFERS = "✓", "✗"


def advice_rows(advice: Advice) -> Iterator[Row]:
    """Write the discards, the first lay, and after each what the maxims say."""
    for discard in advice.discards:
        yield Row(f"{float(discard.net):.2f}", _discard(discard))
    yield from _opinions(advice.opinions)
    for lay in advice.lays:
        yield from _lead(lay) if lay.lead is None else _reply(lay, lay.lead)


def _discard(discard: Discard) -> Sentence:
    return say(
        "keep {kept}, lay away {discarded}: hand {hand}, crib {crib}",
        kept=symbols(discard.kept),
        discarded=symbols(discard.discarded),
        hand=f"{float(discard.hand):.2f}",
        crib=f"{float(discard.crib if discard.role is Role.DEALER else -discard.crib):+.2f}",
    )


def _lead(lay: LayAdvice) -> Iterator[Row]:
    yield Row("", say("the lead"))
    for exchange in lay.lays:
        text = say(
            "{card}: the reply {reply}, the answer {answer}",
            card=exchange.card.symbols,
            reply=f"{float(-exchange.reply):+.2f}",
            answer=f"{float(exchange.answer):+.2f}",
        )
        yield Row(_net(exchange), text)
    yield from _opinions(lay.opinions)


def _reply(lay: LayAdvice, lead: Card) -> Iterator[Row]:
    best = lay.lays[0]
    reply = say("{card} in reply to {rank}", card=best.card.symbols, rank=lead.rank)
    yield Row(_net(best), reply)
    yield from _opinions(lay.opinions)


def _net(exchange: Exchange) -> str:
    return f"{float(exchange.net):+.2f}"


def _opinions(opinions: Iterable[Opinion[Any]]) -> Iterator[Row]:
    for held in opinions:
        yield Row(_AGREES if held.agrees else _DIFFERS, held.maxim.text)
