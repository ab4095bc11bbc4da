"""A game as the log and its export have it: one line an event."""

from collections.abc import Sequence

from scorer.events import Event
from scorer.game import Game
from scorer.lines import COMMENT
from scorer.notation import parse_event
from web.log.entries import GameEntry, NewEvent


def line(event: Event) -> str:
    """Write an event down; raises EventError when it could not be read back."""
    text = str(event)
    parse_event(text)
    return text


def named_players(game: Game) -> tuple[str | None, ...]:
    """Give the names of a game by seat; None is a player whom nobody named."""
    return tuple(
        None if name == seat.name else name
        for seat, name in zip(game.seats, game.now.names, strict=True)
    )


def news(before: Game, after: Game) -> tuple[NewEvent, ...]:
    """Write down what happened between two moments of a game, as ``line`` does."""
    names = named_players(after)
    changed = None if names == named_players(before) else names
    known = len(before.history)
    return tuple(
        NewEvent(number, line(event), changed)
        for number, event in enumerate(after.history[known:], known + 1)
    )


def written_down(entry: GameEntry, texts: Sequence[str]) -> str:
    """Write a whole game under a header of comments."""
    header = (
        f"{COMMENT} cribcam: game {entry.number}, {', '.join(entry.names)}",
        f"{COMMENT} begun {entry.started_at} UTC, last event {entry.changed_at} UTC",
    )
    return "".join(f"{text}\n" for text in (*header, *texts))
