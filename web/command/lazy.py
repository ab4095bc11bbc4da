"""Subcommands that are imported when they are asked for: who counts a hand waits for no OpenCV."""

import signal
from collections.abc import Callable
from copy import copy
from importlib import import_module
from types import FrameType
from typing import Any

import click


def hear_interrupts() -> None:
    """Let Ctrl-C raise KeyboardInterrupt from now on; where it is ignored it stays so."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, _interrupt)


def _interrupt(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    raise KeyboardInterrupt


_INSIDE = __name__.removesuffix("web.command.lazy")
"""``cribcam.`` in a wheel; nothing in a checkout."""


def at(place: str) -> Any:
    """Import what a place such as ``"scorer.command.score:score"`` names.

    >>> at("scorer.cards:Card").__name__
    'Card'
    """
    module, _, name = place.partition(":")
    return getattr(import_module(f"{_INSIDE}{module}"), name)


class LazyCommand(click.Command):
    """Stands for the command at a place: lists of commands have its name and promise alone."""

    def __init__(self, name: str, place: str, promise: str) -> None:
        super().__init__(name, help=promise)
        self.place = place
        self.translate: Callable[[str], str] | None = None
        """How its help is said in another language."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Import the command, which reads its words and is run."""
        command = self.command()
        hear_interrupts()
        if self.translate is not None:
            command = at("web.command.help_texts:translated")(command, self.translate)
        return command.make_context(info_name, args, parent, **extra)

    def command(self) -> click.Command:
        """Import the command itself."""
        command: click.Command = at(self.place)
        return command


class SpokenCommand(LazyCommand):
    """Stands for a command whose package knows no languages, and gives it ``--lang``."""

    def command(self) -> click.Command:
        """Import the command, and add the option to a copy."""
        command = copy(super().command())
        command.params = [*command.params, at("scorer.command.options:unheard_language")]
        return command
