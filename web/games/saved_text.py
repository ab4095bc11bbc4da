"""A game that begins, and one that is played again from its lines in the log."""

from collections.abc import Sequence

from scorer.game.events import Begun, Event, EventError, Named, parse_event
from scorer.game.game import Game, NotAllowedError, replay
from scorer.game.game_file import NUMBER_OF_EVENTS
from scorer.language.sentence import COMMENT, say
from scorer.setup import Seat, Setup
from web.games.names import taken
from web.games.refusals import NamesError, OtherRulesError, unknown_game
from web.games.saved_summary import summary_at_end
from web.log.entries import GameEntry, NewEvent, NewGame, OfMatch


def game_begun(setup: Setup, names: Sequence[str | None] = ()) -> Game:
    """Begin a game; ``names`` go by seat, none or all of them, None for a seat without one.

    Raises NamesError.
    """
    if len(names) not in {0, setup.players}:
        raise NamesError(say("the names are as many as the players, or none is given"))
    for seat, name in enumerate(names):
        if name is not None and (reason := taken(name, seat, names)):
            raise NamesError(reason)
    named = (Named(Seat(seat), name) for seat, name in enumerate(names) if name is not None)
    try:
        return replay((Begun(setup), *named))
    except NotAllowedError as error:
        raise NamesError(error.reason) from error


def replayed(number: int, texts: Sequence[str]) -> Game:
    """Play the events of a game again; raises UnknownGameError where there are none.

    Raises OtherRulesError for a game that the rules of this version do not allow.
    """
    if not texts:
        raise unknown_game(number)
    try:
        return replay(map(parse_event, texts))
    except (EventError, NotAllowedError) as error:
        raise OtherRulesError(
            f"game {number} does not go by the rules of this version of cribcam: {error}; "
            f"write it down with `cribcam games export {number}`, then delete it"
        ) from error


def line(event: Event) -> str:
    """Write an event down; raises EventError when it could not be read back."""
    text = str(event)
    parse_event(text)
    return text


def new_game(game: Game, match: OfMatch, *, on_page: bool) -> NewGame:
    """Write down how a game begins, as ``line`` does."""
    texts, names = tuple(map(line, game.history)), game.now.named_players
    return NewGame(texts, names, match, on_page, summary_at_end(game))


def news(before: Game, after: Game) -> tuple[NewEvent, ...]:
    """Write down what happened between two moments of a game, as ``line`` does."""
    names = after.now.named_players
    changed = None if names == before.now.named_players else names
    known = len(before.history)
    return tuple(
        NewEvent(number, line(event), changed)
        for number, event in enumerate(after.history[known:], known + 1)
    )


def written_down(entry: GameEntry, texts: Sequence[str]) -> str:
    """Write a whole game under a header of comments, which tells how many events it has."""
    header = (
        f"{COMMENT} cribcam: game {entry.number}, {', '.join(entry.names)}",
        f"{COMMENT} begun {entry.started_at} UTC, last event {entry.changed_at} UTC, "
        f"{NUMBER_OF_EVENTS} {len(texts)}",
    )
    return "".join(f"{text}\n" for text in (*header, *texts))
