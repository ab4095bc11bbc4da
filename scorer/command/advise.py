"""``cribcam advise``: which cards to lay in the crib, and what to lay first."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

import click

from scorer.advice.advice import Advice, LayAdvice
from scorer.advice.advice import advise as advice_for
from scorer.advice.discards import MODELS, Discard, DiscardModel, Role, model_named, usual_model
from scorer.advice.maxims import Opinion
from scorer.as_json.advice import advice_json
from scorer.cards import Card, symbols
from scorer.command import options
from scorer.command.options import Row
from scorer.language.sentence import Sentence, Words, decimal, either, say
from scorer.spoken.terms import MODEL_TERMS, ROLES
from scorer.variant import Variant


@dataclass(frozen=True, slots=True)
class AdviseOptions:
    """The cards dealt, for whom and by which rules they are ranked, and how it is told."""

    dealt: tuple[Card, ...]
    dealer: bool
    pone: bool
    variant: Variant
    model: DiscardModel | None
    starter: Card | None
    top: int | None
    spoken: Words
    as_json: bool

    @property
    def roles(self) -> tuple[Role, ...]:
        """Give those that were named, and where none was both."""
        named = {Role.DEALER: self.dealer, Role.PONE: self.pone}
        return tuple(role for role in Role if named[role]) or tuple(Role)


@click.command(
    epilog="Cards are written 5H, 10S (or TS, 10♠) and QD. Without --dealer and --pone the "
    "cards are ranked for both. The model says what the others lay in the crib: uniform, any "
    "cards alike; sensible, what is best for them. A maxim marked ✓ agrees with the best "
    "choice, one marked ✗ differs; one that does not tell the choices apart is left out."
)
@options.cards("dealt", required=True)
@click.option("--dealer", is_flag=True, help="the crib is yours, or your side's")
@click.option("--pone", is_flag=True, help="the crib is another's")
@options.variant
@click.option(
    "--model", type=options.Named(model_named, MODELS), metavar="M", help=", ".join(MODELS)
)
@click.option("--starter", type=options.CARD, metavar="CARD", help="turned up, for the first lay")
@click.option("--top", type=click.IntRange(1), metavar="N", help="the number of discards to print")
@options.language
@options.as_json("print one JSON object a role")
def advise(**given: Any) -> None:
    """Rank every discard by the expected hand with the expected crib, and the first lay of the best
    hand by what it wins on average in one exchange; name the maxims that agree and differ.
    """
    arguments = AdviseOptions(**given)
    variant, model = arguments.variant, arguments.model or usual_model(arguments.variant)
    for role in arguments.roles:
        advice = advice_for(
            arguments.dealt, role, variant=variant, model=model, starter=arguments.starter
        )
        shown = replace(advice, discards=advice.discards[: arguments.top])
        if arguments.as_json:
            about = {"variant": variant.name, "model": model.name, "role": role.value}
            print(json.dumps(about | advice_json(shown, arguments.spoken)))
        else:
            print(_header(role, model).within(arguments.spoken))
            print(*(row.within(arguments.spoken) for row in advice_rows(shown)), sep="\n")


def _header(role: Role, model: DiscardModel) -> Sentence:
    return say("{role}, model {model}", role=ROLES[role], model=MODEL_TERMS[model.name])


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
