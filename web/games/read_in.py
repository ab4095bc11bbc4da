"""A game that was written down elsewhere: how much of it is taken in, and what is refused."""

from collections.abc import Sequence

from scorer.game.game import Game
from scorer.game.game_file import GameFileError, cut_off, replay_file
from scorer.language.sentence import BYTE_ORDER_MARK, Sentence, numbered_lines, say
from web.games.refusals import ImportRefusedError

MOST_EVENTS = 3_000
"""Ten times what the longest of our games comes to; to play them takes less than a second."""
MOST_AGAIN = 50_000
"""So many steps may all corrections make again: 170 corrections of a game of 290 steps do."""


def read_in(text: str) -> Game:
    """Play a game again that was written down.

    Raises ImportRefusedError at the first line that is not allowed, and for a text without an
    event, a text that was cut off, and a game so long that its replay would hold up the table.
    """
    told = text.removeprefix(BYTE_ORDER_MARK)
    lines = told.splitlines()
    if reason := too_long(lines) or cut_off(told.splitlines(keepends=True)):
        raise ImportRefusedError(reason)
    try:
        game = replay_file(lines)
    except GameFileError as error:
        raise ImportRefusedError(error.reason) from error
    if not game.history:
        raise ImportRefusedError(say("there is no event in it"))
    return game


def too_long(lines: Sequence[str]) -> Sentence | None:
    """Say why a game takes too long to be played again, without playing it; None where it does not.

    A correction makes the steps again that stand; at most these are all that were made before it.
    """
    steps = again = 0
    for event, (_, text) in enumerate(numbered_lines(lines), 1):
        corrects = text.partition(" ")[0] in {"corrected", "misread"}
        steps += not corrects
        again += steps if corrects else 0
        if event > MOST_EVENTS or again > MOST_AGAIN:
            return say(
                "it is too long for a game: at most {most} events are taken in, and fewer the more "
                "of them were corrected",
                most=MOST_EVENTS,
            )
    return None
