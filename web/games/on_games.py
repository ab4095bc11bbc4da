"""What the commands on the games that are kept have in common: file, language, and ``--json``."""

import json
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import Any, TypeAlias

import click

from scorer.command import options
from scorer.language.sentence import Sentence, Words
from web.games.games import Games
from web.log import InUseError
from web.log.opening import games_file
from web.log.store import GameLog

MEANWHILE = "meanwhile the JSON interface of the page does it: docs/api.md"


@dataclass(frozen=True, slots=True)
class Asker:
    """Who is answered: a person in a language, or a program in JSON."""

    words: Words
    as_json: bool

    def told(self, said: Sentence, **fields: Any) -> None:
        """Print a sentence, or the fields."""
        print(json.dumps(fields) if self.as_json else said.within(self.words))


Command: TypeAlias = Callable[..., None]
PATH = click.Path(path_type=Path)


def on_games(*, writes: bool = False) -> Callable[[Command], Command]:
    """Give a command the games in the file of ``--db``, open while it runs, and an asker.

    The command raises InUseError if it ``writes`` and a page is served from the file.
    """

    def with_options(do: Command) -> Command:
        @options.language
        @click.option("--db", type=PATH, metavar="FILE", help="where the games are kept")
        @click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
        @wraps(do)
        def run(db: Path | None, spoken: Words, as_json: bool, **given: Any) -> None:
            with closing(_opened(db or games_file(), writes=writes)) as log:
                do(Games(log), asker=Asker(spoken, as_json), **given)

        return run

    return with_options


def _opened(path: Path, *, writes: bool) -> GameLog:
    try:
        return GameLog(path, writes=writes)
    except InUseError as error:
        raise InUseError(f"{error}; {MEANWHILE}") from error
