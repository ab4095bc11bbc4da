"""The help of every command, said in another language than its own; its texts for catalogues."""

import inspect
from collections.abc import Callable, Iterator
from copy import copy
from itertools import filterfalse
from typing import Any

import click

from scorer.language.sentence import Words
from web.command.lazy import LazyCommand

AS_IT_STANDS = "\b"
"""So begins a paragraph, in click's way, whose lines are left alone: what is typed there."""
HELP = "help"
"""The context of these texts in the catalogues: what has one is not sent to the page."""


def translated_help(command: click.Command, words: Words) -> click.Command:
    """A copy of a command whose help is said in a language."""
    return translated(command, lambda text: words.pgettext(HELP, text))


def translated(command: click.Command, translate: Callable[[str], str]) -> click.Command:
    """A copy of a command whose help is translated; a subcommand's is once it is loaded."""
    command = copy(command)
    if isinstance(command, LazyCommand):
        command.translate = translate
    if isinstance(command, click.Group):
        command.commands = {
            name: translated(each, translate) for name, each in command.commands.items()
        }
    command.help, command.epilog = (
        _translated(command.help, translate),
        _translated(command.epilog, translate),
    )
    command.params = [_option(param, translate) for param in command.params]
    return command


def _option(param: click.Parameter, translate: Callable[[str], str]) -> click.Parameter:
    if isinstance(param, click.Option):
        param = copy(param)
        param.help = _translated(param.help, translate)
    return param


def _translated(text: str | None, translate: Callable[[str], str]) -> str | None:
    if text is None:
        return None
    return "\n\n".join(part if is_typed(part) else translate(part) for part in paragraphs(text))


def paragraphs(text: str) -> Iterator[str]:
    """What a help text says to people, each paragraph in one line.

    >>> list(paragraphs("Count a hand.\\n\\nIt is\\n  shown.\\f Raises ValueError."))
    ['Count a hand.', 'It is shown.']
    """
    for part in inspect.cleandoc(text).partition("\f")[0].split("\n\n"):
        if part.strip():
            yield part if part.startswith(AS_IT_STANDS) else " ".join(part.split())


def extract(*_: Any, **__: Any) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Give Babel every text of the help of every command, in the form that it asks for."""
    from web.command.main import cribcam  # noqa: PLC0415 - it imports this file

    for text in dict.fromkeys(_texts(cribcam)):
        yield 1, "say_as", (HELP, text), []


def _texts(command: click.Command) -> Iterator[str]:
    if isinstance(command, LazyCommand):
        yield command.help or ""
        command = command.command()
    options = [param.help for param in command.params if isinstance(param, click.Option)]
    for text in filter(None, (command.help, command.epilog, *options)):
        yield from filterfalse(is_typed, paragraphs(text))
    if isinstance(command, click.Group):
        for each in command.commands.values():
            yield from _texts(each)


def is_typed(part: str) -> bool:
    """Whether a paragraph is the same in every language: lines, or a list of words, to be typed."""
    return part.startswith(AS_IT_STANDS) or not any(" " in word for word in part.split(", "))
