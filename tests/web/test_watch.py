"""``cribcam watch``: a whole game is told as it happens, and what the page would ask."""

import importlib.resources
import json
import math
import re
from collections.abc import Iterator
from dataclasses import fields
from itertools import takewhile
from pathlib import Path
from typing import Any

import click
import pytest

from scorer.command.options import Misuse
from scorer.game.game_file import replay_file
from scorer.setup import Seat
from scorer.variant import SIX_CARD
from tests.thoroughness import tried
from tests.vision.commands.test_watch import SHOWN, film
from tests.vision.reads_blocks import ReadsBlocks, table
from vision.commands.watch import Warn, watched_frames
from vision.frame import Frame
from vision.reading.recogniser import Recogniser
from vision.source.capture import SourceError
from vision.source.source import Outage
from vision.table.track import PictureSide
from web.table.settings import Counting
from web.watch import GameOptions, watch

GAME = ("--names", "Ann,Bob", "--dealer", "A", "--counting", "show", "--variant", "six-card")
FOLDER = Path(str(importlib.resources.files("samples"))) / "film"
DEAL: dict[str, Any] = json.loads((FOLDER / "labels.json").read_text())["films"][0]
LATE_S = 2.5
"""A hand that is left where it was laid is counted once it has rested."""

STARTER_S = 8.0
"""By then the starter is told."""

UNTIL_S = tried(16.0, math.inf)
"""How much of the film is watched: the starter and three cards of the play, or the whole deal."""


def cribcam(*words: str | Path) -> int:
    group = click.Group(commands=[watch])
    return int(group.main(["watch", *map(str, words)], standalone_mode=False) or 0)


@pytest.fixture
def reads_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Recogniser, "load", classmethod(lambda *_: ReadsBlocks()))


@pytest.fixture
def shown(tmp_path: Path) -> Path:
    return film(tmp_path / "film.avi", SHOWN)


def words(event: str) -> frozenset[str]:
    """An event, whatever the order in which it names its cards."""
    return frozenset(event.split())


@pytest.fixture
def breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A film ends after ``UNTIL_S``."""

    def first_frames(source: str, warn: Warn) -> Iterator[Frame | Outage]:
        return takewhile(lambda taken: taken.time_s < UNTIL_S, watched_frames(source, warn))

    monkeypatch.setattr("web.watch.watched_frames", first_frames)


@pytest.mark.usefixtures("breaks_off")
def test_the_deal_of_the_sample_is_told_as_it_was_played_and_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "game.txt"
    assert cribcam(FOLDER / DEAL["file"], *GAME, "--json", "--out", out) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    events = [line for line in told if "event" in line]
    named = [line for line in events if not line["event"].startswith("named")]
    due = sum(event["t"] < UNTIL_S - LATE_S for event in DEAL["events"])
    played = DEAL["events"][: max(due, len(named))]
    assert [words(line["event"]) for line in named] == [words(e["event"]) for e in played]
    assert all(line["t"] - event["t"] <= LATE_S for line, event in zip(named, played, strict=True))
    assert [line for line in told if "asks" in line] == []
    assert out.read_text().splitlines() == [line["event"] for line in events]
    over = (1,) if math.isinf(UNTIL_S) else ()
    assert replay_file(out.read_text().splitlines()).now.played == over


def test_an_event_is_explained_with_chances(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def first_frames(source: str, warn: Warn) -> Iterator[Frame | Outage]:
        return takewhile(lambda taken: taken.time_s < STARTER_S, watched_frames(source, warn))

    monkeypatch.setattr("web.watch.watched_frames", first_frames)
    assert cribcam(FOLDER / DEAL["file"], *GAME, "--explain") == 0
    *_, event, explained = capsys.readouterr().out.splitlines()
    assert event == "starter 3H"
    assert re.fullmatch(r"# \d\.\d s  9\d\.\d% Starter 3♥; .*", explained)


@pytest.mark.usefixtures("reads_blocks")
def test_lines_for_people_are_a_game_that_is_replayed_with_questions_as_comments(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    images = [table(), table("6S", "9H"), table(shade=0)]
    assert cribcam(film(tmp_path / "film.avi", images, each=40), *GAME) == 0
    lines = capsys.readouterr().out.splitlines()
    assert replay_file(lines).now.names == ("Ann", "Bob")
    asked, *_, problem = (line for line in lines if line.startswith("#"))
    assert "Which card is the starter?" in asked
    assert problem.endswith(" s  the picture is black")


@pytest.mark.usefixtures("reads_blocks")
def test_without_players_the_cards_are_told(
    shown: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cribcam(shown, "--json") == 0
    assert {"t", "cards"} in [
        set(json.loads(line)) for line in capsys.readouterr().out.splitlines()
    ]


@pytest.mark.usefixtures("reads_blocks")
def test_people_read_a_line_a_change(shown: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cribcam(shown) == 0
    lines = [line.split(" s  ") for line in capsys.readouterr().out.splitlines()]
    sure = [cards for _, cards in lines if "?" not in cards]
    assert [sorted(cards.split()) for cards in sure] == [["6♠"], ["6♠", "9♥"], ["9♥"]]
    assert [float(time) for time, _ in lines] == sorted(float(time) for time, _ in lines)


CAMERA_SAID = {
    "en": ("the picture is black", "nothing is wrong with the camera any more"),
    "de": ("das Bild ist schwarz", "mit der Kamera stimmt alles wieder"),
}


@pytest.mark.usefixtures("reads_blocks")
@pytest.mark.parametrize("language", CAMERA_SAID)
@pytest.mark.parametrize("options", [(), GAME], ids=["of cards", "of a game"])
def test_what_is_wrong_with_the_camera_is_said_in_the_language(
    tmp_path: Path, options: tuple[str, ...], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    images = film(tmp_path / "film.avi", [table(), table(shade=0), table()], each=40)
    assert cribcam(images, *options, "--lang", language) == 0
    said = [line.partition(" s  ")[2] for line in capsys.readouterr().out.splitlines()]
    assert [text for text in said if text] == [*CAMERA_SAID[language]]


@pytest.mark.usefixtures("reads_blocks")
@pytest.mark.parametrize(
    ("language", "said"), [("en", "no card lies there"), ("de", "dort liegt keine Karte")]
)
def test_a_table_that_is_cleared_is_told(
    tmp_path: Path, language: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cribcam(film(tmp_path / "film.avi", [table("6S"), table()]), "--lang", language) == 0
    assert capsys.readouterr().out.splitlines()[-1].endswith(f" s  {said}")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("--dealer", "A"), "needs the --names"),
        (("--out", "game.txt"), "needs the --names"),
        (("--variant", "five-card"), "needs the --names"),
        (("--counting", "check"), "needs the --names"),
        (("--explain",), "needs the --names"),
        (("--names", "Ann,Bob", "--sides", "top"), "one side for each of 'Ann,Bob', not 'top'"),
        (("--names", "Ann,Bob", "--sides", "top,top"), "each at most once, not 'top,top'"),
        (("--names", "Ann,Bob", "--sides", "top,under"), "takes top, .*, not 'top,under'"),
        (("--names", "Ann,Bob", "--dealer", "z"), "'z' is not one of 'A', 'B', 'C', 'D'"),
    ],
)
def test_a_game_that_cannot_be_followed_is_refused_with_what_to_do(
    shown: Path, given: tuple[str, ...], reason: str
) -> None:
    with pytest.raises(click.UsageError, match=reason):
        cribcam(shown, *given)


def test_seats_may_be_small_letters_and_lists_have_blanks() -> None:
    given = ["film", "--names", "Ann, Bob", "--sides", "top, bottom", "--dealer", "b"]
    params = watch.make_context("watch", given).params
    options = GameOptions(**{field.name: params[field.name] for field in fields(GameOptions)})
    state = options.begun("film").state
    assert (state.game.now.dealer, state.game.now.names) == (Seat.B, ("Ann", "Bob"))
    assert state.memory.seating.sides.of(Seat.B) is PictureSide.BOTTOM


@pytest.mark.usefixtures("reads_blocks")
def test_a_source_that_cannot_be_watched_leaves_no_game_behind(tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    with pytest.raises(SourceError):
        cribcam(tmp_path / "lost.avi", *GAME, "--out", out)
    assert not out.exists()


def test_without_a_dealer_a_game_waits_for_the_cut() -> None:
    options = GameOptions("Ann,Bob", None, "top,bottom", SIX_CARD, Counting.SHOW, None)
    game = options.begun("film")
    assert game.state.free
    assert game.state.memory.seating.sides.of(Seat.B) is PictureSide.BOTTOM


@pytest.mark.usefixtures("reads_blocks")
def test_a_game_that_is_written_already_is_not_overwritten(shown: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    out.write_text("begun six-card\n")
    with pytest.raises(Misuse, match="is there already: name another file for --out"):
        cribcam(shown, *GAME, "--out", out)
    assert out.read_text() == "begun six-card\n"


@pytest.mark.usefixtures("reads_blocks")
@pytest.mark.parametrize("options", [(), ("--json",), GAME])
def test_a_film_that_was_cut_off_is_named_and_watched_all_the_same(
    shown: Path, options: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    shown.write_bytes(shown.read_bytes()[: shown.stat().st_size // 2])
    assert cribcam(shown, *options) == 0
    out, err = capsys.readouterr()
    assert out
    [said] = err.splitlines()
    assert said.startswith(f"cribcam: {shown} ends after ")
    assert said.endswith(" s, and says that it lasts 4.0 s: it was cut off, or is broken there")
