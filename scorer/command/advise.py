"""``cribcam advise``: which cards to lay in the crib, and what to lay first."""

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from scorer.advice.advice import Advice, LayAdvice, advise
from scorer.advice.discards import Discard
from scorer.advice.lays import Exchange
from scorer.advice.maxims import Opinion
from scorer.advice.model import MODELS, DiscardModel, model_named, usual_model
from scorer.advice.role import Role
from scorer.cards import Card, parse_cards
from scorer.command.advice_json import advice_json
from scorer.command.lines import UsageError
from scorer.variant import SIX_CARD, VARIANTS, variant_named


def register(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add ``advise`` to the commands; its ``run`` takes the arguments and gives the status."""
    parser = subparsers.add_parser(
        "advise",
        help="rank what may be laid in the crib, and the first lay",
        description="Rank every discard by the expected hand with the expected crib, and the first "
        "lay of the best hand by what it wins on average in one exchange; name the maxims that "
        "agree and differ.",
        epilog="Cards are written 5H, 10S (or TS, 10♠) and QD. Without --dealer and --pone the "
        "cards are ranked for both. The model says what the others lay in the crib: uniform, any "
        "cards alike; sensible, what is best for them.",
    )
    parser.add_argument("cards", nargs="+", metavar="CARD", help="the cards dealt")
    roles = parser.add_mutually_exclusive_group()
    for role in Role:
        roles.add_argument(f"--{role}", dest="roles", action="store_const", const=(role,))
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=", ".join(VARIANTS))
    parser.add_argument("--model", metavar="M", help=", ".join(MODELS))
    parser.add_argument("--top", metavar="N", help="the number of discards to print")
    parser.add_argument("--json", action="store_true", help="print one JSON object a role")
    parser.set_defaults(run=run, roles=tuple(Role))


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam advise`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when the cards cannot be parted.
    """
    variant = variant_named(arguments.variant)
    named = arguments.model
    model = usual_model(variant) if named is None else model_named(named)
    dealt, top = parse_cards(" ".join(arguments.cards)), _top(arguments.top)
    for role in arguments.roles:
        advice = advise(dealt, role, variant=variant, model=model)
        shown = replace(advice, discards=advice.discards[:top])
        if arguments.json:
            about = {"variant": variant.name, "model": model.name}
            print(json.dumps(about | advice_json(shown)))
        else:
            print(*_lines(shown, role, model), sep="\n")
    return 0


def _top(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise UsageError(f"--top takes a number of discards, 1 or more, not {text!r}")
    return int(text)


def _lines(advice: Advice, role: Role, model: DiscardModel) -> Iterator[str]:
    yield f"{role}, against {model.name} discards"
    for discard in advice.discards:
        yield _discard(discard)
    yield from _opinions(advice.opinions)
    for lay in advice.lays:
        yield from _lead(lay) if lay.lead is None else _reply(lay, lay.lead)


def _discard(discard: Discard) -> str:
    kept, laid = _named(discard.kept), _named(discard.discarded)
    sign = "+" if discard.role is Role.DEALER else "-"
    sums = f"hand {float(discard.hand):5.2f} {sign} crib {float(discard.crib):.2f}"
    return f"{float(discard.net):6.2f}  lay {laid}, keep {kept}: {sums}"


def _lead(lay: LayAdvice) -> Iterator[str]:
    yield "lead"
    for exchange in lay.lays:
        reply, answer = float(exchange.reply), float(exchange.answer)
        yield f"{_net(exchange)}  {exchange.card.symbols}: reply {reply:.2f}, answer {answer:.2f}"
    yield from _opinions(lay.opinions)


def _reply(lay: LayAdvice, lead: Card) -> Iterator[str]:
    best = lay.lays[0]
    yield f"{_net(best)}  {best.card.symbols} as the reply to {lead.rank}"
    yield from _opinions(lay.opinions)


def _net(exchange: Exchange) -> str:
    return f"{float(exchange.net):+6.2f}"


def _opinions(opinions: Iterable[Opinion[Any]]) -> Iterator[str]:
    for held in opinions:
        yield f"        {'agrees' if held.agrees else 'differs'}: {held.maxim.text}"


def _named(cards: Sequence[Card]) -> str:
    return " ".join(card.symbols for card in cards)
