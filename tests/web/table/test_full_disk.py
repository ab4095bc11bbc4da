"""What cannot be written down has not happened, and everybody is told."""

from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from flask import Flask

from web.log.store import GameLog
from web.services import services


@pytest.fixture
def full(app: Flask) -> Iterator[Callable[[], None]]:
    """Let the file of the games have as many pages as it has now, and make room at the end."""
    connection = services(app).log._connection
    yield lambda: _limit(connection, connection.execute("PRAGMA page_count").fetchone()[0])
    _limit(connection, 1_000_000)


def _limit(connection: Any, pages: int) -> None:
    connection.execute(f"PRAGMA max_page_count = {pages}")


def pegs_until_refused(player: Any) -> Any:
    """Peg and undo until the last page is full."""
    for _ in range(500):
        for name, sent in (("peg", {"seat": "A", "points": 1}), ("undo", {})):
            answer = player.does(name, **sent)
            if answer.status_code != 200:
                return answer
    raise AssertionError("the file never was full")


def test_a_tap_on_a_full_disk_changes_nothing_and_says_so(
    player: Any, full: Callable[[], None], app: Flask
) -> None:
    full()
    answer = pegs_until_refused(player)
    assert (answer.status_code, answer.json["error"]["text"]) == (
        503,
        "The game cannot be written down. Is the disk full?",
    )
    table = services(app)
    number = table.live.state.game_number
    assert len(table.games.texts(number)) == len(table.live.state.game.history)


def test_the_game_goes_on_when_there_is_room_again(
    player: Any, full: Callable[[], None], app: Flask
) -> None:
    full()
    pegs_until_refused(player)
    assert player.state["asks"][0]["kind"] == "unwritten"
    _limit(services(app).log._connection, 1_000_000)
    assert player.does("peg", seat="B", points=5).status_code == 200
    assert (player.state["asks"], player.scores()[1]) == ([], 5)


def test_the_file_is_whole_afterwards(
    player: Any, full: Callable[[], None], app: Flask, config: Any
) -> None:
    full()
    pegs_until_refused(player)
    state = services(app).live.state
    with closing(GameLog(config.database, writes=False)) as log:
        assert log.texts(state.game_number)[-1] == str(state.game.history[-1])
