"""Options that several commands have, and how the command line reads values by their names."""

from collections.abc import Callable, Iterable
from typing import Any

import click

from scorer.cards import DECK, Card, parse_cards
from scorer.command.lines import Lines
from scorer.language.catalogue import LANGUAGES, words
from scorer.variant import SIX_CARD, VARIANTS, variant_named


class Named(click.Choice[Any]):
    """A value by its name: ``find`` gives it or says why not, and a shell completes ``names``."""

    def __init__(self, find: Callable[[str], Any], names: Iterable[str]) -> None:
        super().__init__(tuple(names))
        self.find = find

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: Any) -> Any:
        """Give the value; the ValueError of ``find`` reaches the user as it is."""
        return self.find(value)


CARD = Named(Card.parse, map(str, DECK))

_LANGUAGE: dict[str, Any] = {
    "type": Named(words, LANGUAGES),
    "default": "en",
    "envvar": "CRIBCAM_LANG",
    "metavar": "L",
    "help": ", ".join(LANGUAGES),
}
language = click.option("--lang", "spoken", **_LANGUAGE)
unheard_language = click.Option(["--lang"], expose_value=False, **_LANGUAGE)
"""``--lang`` of a command without texts of its own: its caller speaks for it."""
variant = click.option(
    "--variant",
    type=Named(variant_named, VARIANTS),
    default=SIX_CARD.name,
    metavar="V",
    help=", ".join(VARIANTS),
)


def parsed(_ctx: click.Context, _param: click.Parameter, given: Iterable[str]) -> tuple[Card, ...]:
    """Read several cards together; raises ``CardError`` if one is there twice."""
    return parse_cards(" ".join(given))


def cards(name: str, *, required: bool) -> Callable[..., Any]:
    """Take cards as one argument, parted by spaces or commas; they arrive as a tuple of cards."""
    metavar = "CARD..." if required else "[CARD]..."
    return click.argument(name, nargs=-1, required=required, metavar=metavar, callback=parsed)


def lines(promise: str) -> Callable[..., Any]:
    """Take ``--from``, with what it promises; the lines of the file arrive."""
    return click.option("--from", "file", type=Lines(), metavar="FILE", help=promise)


def as_json(promise: str) -> Callable[..., Any]:
    """Take ``--json``, with what it promises."""
    return click.option("--json", "as_json", is_flag=True, help=promise)
