"""Who is told of a change: listeners of what was not done on the page."""

import pytest

from scorer.game.events import parse_event
from scorer.game.game import Game, NotAllowedError
from web.games.games import Games, StaleError
from web.log.store import GameLog

PEGGED = parse_event("pegged A 5")


def test_listeners_hear_what_was_logged_and_nothing_else(games: Games, number: int) -> None:
    heard: list[tuple[int, Game | None]] = []
    games.follow(lambda number, game: heard.append((number, game)))
    game = games.change("pegs", number, 3, PEGGED)
    games.change("pegs", number, 3, PEGGED)
    with pytest.raises(NotAllowedError):
        games.change("not", number, 4, parse_event("pegged C 5"))
    games.delete(number)
    assert heard == [(number, game), (number, None)]


def test_what_happened_on_the_page_is_logged_and_told_to_nobody(
    games: Games, number: int, log: GameLog
) -> None:
    heard: list[int] = []
    games.follow(lambda number, _: heard.append(number))
    after = games.game(number).apply(PEGGED)
    games.record("pegs", number, after)
    assert (games.game(number), log.texts(number)[-1]) == (after, str(PEGGED))
    assert games.knows("pegs")
    assert heard == []


def test_what_does_not_go_on_from_what_is_logged_is_not_recorded(
    games: Games, number: int, log: GameLog
) -> None:
    seen = games.game(number)
    games.change("others", number, 3, parse_event("pegged B 7"))
    for late in (seen, seen.apply(PEGGED)):
        with pytest.raises(StaleError, match="has gone on meanwhile"):
            games.record("pegs", number, late)
    assert len(log.texts(number)) == 4
