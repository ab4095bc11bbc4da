"""The film of a whole deal is small, is read everywhere, and its events are a game."""

import importlib.resources
import json
from pathlib import Path
from typing import Any

from scorer.game.game_file import replay_file
from vision.evaluation.films import labelled_films
from vision.source.source import open_film

FOLDER = Path(str(importlib.resources.files("samples"))) / "film"
FILM: dict[str, Any] = json.loads((FOLDER / "labels.json").read_text())["films"][0]


def test_the_film_is_small() -> None:
    assert (FOLDER / FILM["file"]).stat().st_size <= 4_000_000


def test_the_film_lasts_until_everything_that_is_told_of_it_has_happened() -> None:
    with open_film(str(FOLDER / FILM["file"])) as film:
        last = max(frame.time_s for frame in film)
    assert last > FILM["events"][-1]["t"]


def test_the_events_of_the_film_are_a_whole_deal() -> None:
    game = replay_file(event["event"] for event in FILM["events"])
    assert game.now.played == (1,)
    assert sum(event["event"] == "counted" for event in FILM["events"]) == 3


def test_every_card_of_its_events_lies_free_when_it_is_told() -> None:
    (film,) = labelled_films(FOLDER)
    for event in FILM["events"]:
        if event["event"].startswith("laid"):
            card = event["event"].split()[-1]
            stays = (stay for stay in film.stays if str(stay.card) == card)
            assert any(stay.lies_free(event["t"] + 0.1) for stay in stays)
