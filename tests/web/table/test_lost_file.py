"""What is lost while the page is served: nothing is acknowledged into it, and it is said."""

from typing import Any

import pytest
from flask import Flask

from web.services import Config, services

LOST = (
    "The file of the games is damaged or was moved away. "
    "What to do stands where cribcam was started."
)


def test_no_game_is_acknowledged_once_the_file_is_gone(
    app: Flask, player: Any, config: Config, caplog: pytest.LogCaptureFixture
) -> None:
    config.database.unlink()
    answer = app.test_client().post("/api/v1/games", json={"operation": "x", "setup": "six-card"})
    assert (answer.status_code, answer.json and answer.json["error"]["kind"]) == (
        503,
        "unavailable",
    )
    assert "was moved away or replaced while cribcam had it open" in answer.text
    tapped = player.does("peg", seat="A", points=3)
    assert (tapped.status_code, tapped.json["error"]["text"], player.scores()) == (
        503,
        LOST,
        [0, 0],
    )
    assert "put it back, or end cribcam and start it again" in caplog.text


@pytest.mark.parametrize("path", ["/api/v1/games", "/api/v1/statistics", "/api/statistics"])
def test_what_cannot_be_read_is_unavailable_and_no_mistake_of_the_program(
    app: Flask, path: str
) -> None:
    services(app).log._connection.execute("ALTER TABLE event RENAME TO lost")
    answer = app.test_client().get(path)
    assert answer.status_code == 503
    assert "damaged" in answer.text
