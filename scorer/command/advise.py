"""``cribcam advise``: which cards to lay in the crib, and what to lay first."""

import argparse
import json
from dataclasses import replace

from scorer.advice.advice import advise
from scorer.advice.model import MODELS, DiscardModel, model_named, usual_model
from scorer.advice.role import Role
from scorer.cards import parse_cards
from scorer.catalogue import LANGUAGES, words
from scorer.command.advice_json import advice_json
from scorer.command.advice_rows import advice_rows
from scorer.command.lines import UsageError
from scorer.sentence import Sentence, say
from scorer.terms import MODELS as MODEL_TERMS
from scorer.terms import ROLES
from scorer.variant import SIX_CARD, VARIANTS, variant_named

_ROLES = {Role.DEALER: "the crib is yours, or your side's", Role.PONE: "the crib is another's"}


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
        "cards alike; sensible, what is best for them. A maxim marked ✓ agrees with the best "
        "choice, one marked ✗ differs; one that does not tell the choices apart is left out.",
    )
    parser.add_argument("cards", nargs="+", metavar="CARD", help="the cards dealt")
    roles = parser.add_mutually_exclusive_group()
    for role, text in _ROLES.items():
        roles.add_argument(
            f"--{role}", dest="roles", action="store_const", const=(role,), help=text
        )
    parser.add_argument("--variant", default=SIX_CARD.name, metavar="V", help=", ".join(VARIANTS))
    parser.add_argument("--model", metavar="M", help=", ".join(MODELS))
    parser.add_argument("--top", metavar="N", help="the number of discards to print")
    parser.add_argument("--lang", default="en", metavar="L", help=", ".join(LANGUAGES))
    parser.add_argument("--json", action="store_true", help="print one JSON object a role")
    parser.set_defaults(run=run, roles=tuple(Role))


def run(arguments: argparse.Namespace) -> int:
    """Do what ``cribcam advise`` was asked and give its exit status.

    Raises ``ValueError``, with a line for the user, when the cards cannot be parted.
    """
    spoken, variant = words(arguments.lang), variant_named(arguments.variant)
    named = arguments.model
    model = usual_model(variant) if named is None else model_named(named)
    dealt, top = parse_cards(" ".join(arguments.cards)), _top(arguments.top)
    for role in arguments.roles:
        advice = advise(dealt, role, variant=variant, model=model)
        shown = replace(advice, discards=advice.discards[:top])
        if arguments.json:
            about = {"variant": variant.name, "model": model.name, "role": role.value}
            print(json.dumps(about | advice_json(shown, spoken)))
        else:
            print(_header(role, model).within(spoken))
            print(*(row.within(spoken) for row in advice_rows(shown)), sep="\n")
    return 0


def _top(text: str | None) -> int | None:
    if text is None:
        return None
    if not text.isdecimal() or int(text) < 1:
        raise UsageError(f"--top takes a number of discards, 1 or more, not {text!r}")
    return int(text)


def _header(role: Role, model: DiscardModel) -> Sentence:
    return say("{role}, model {model}", role=ROLES[role], model=MODEL_TERMS[model.name])
