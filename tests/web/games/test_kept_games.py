"""What is kept of games: matches, players, texts and copies, whatever ends the server."""

import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.game.game_file import read_events
from scorer.game.rules.rule import LONGEST_NAME
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, MatchError, PointCount
from scorer.setup import parse_setup
from tests.web.log.conftest import make_copy
from web.games.games import Games, ImportRefusedError, UnknownGameError, UnknownMatchError, distinct
from web.games.listed import read_in
from web.log import LogError
from web.log.copies import BackupThread, Copies
from web.log.store import GameLog
from web.services import Config, services

WRITTEN = Path(__file__).resolve().parents[2] / "scorer" / "games"
SIX_CARD = parse_setup("six-card")
SEVEN = GameCount(7)


def test_a_name_given_later_makes_a_player(games: Games, number: int) -> None:
    games.change("named", number, None, parse_event("named A Anna"))
    assert games.entry(number).names == ("Anna", "Ben")
    games.change("undone", number, None, parse_event("undone"))
    assert [(player.name, player.games) for player in games.players()] == [
        ("Ann", (number,)),
        ("Ben", (number,)),
    ]


def test_a_match_has_a_scheme_a_length_and_its_games(games: Games) -> None:
    match = games.start_match("match", MatchPoints.TOURNAMENT, SEVEN)
    assert games.start_match("match", MatchPoints.TOURNAMENT, SEVEN) == match
    played = []
    for n in range(2):
        played.append(games.start(f"game {n}", SIX_CARD, match=match))
        games.change(f"won {n}", played[-1], None, parse_event("pegged A 121"))
    entry = games.match(match)
    assert (entry.scheme, entry.length, entry.games) == (
        MatchPoints.TOURNAMENT,
        SEVEN,
        tuple(played),
    )
    assert games.entry(played[0]).match == match


def test_a_game_of_an_unknown_match_is_not_begun(games: Games) -> None:
    with pytest.raises(UnknownMatchError, match="there is no match 3"):
        games.start("began", SIX_CARD, match=3)
    assert games.entries() == ()


def test_a_game_that_does_not_fit_its_match_is_not_begun(games: Games) -> None:
    match = games.start_match("match", MatchPoints.FREE, SEVEN)
    games.start("first", SIX_CARD, match=match)
    with pytest.raises(MatchError, match="other sides"):
        games.start("second", parse_setup("three-handed"), match=match)
    assert len(games.entries()) == 1


def test_the_next_game_of_a_match_begins_once_however_things_stand_then(games: Games) -> None:
    match = games.start_match("match", MatchPoints.FREE, GameCount(1))
    number = games.start("first", SIX_CARD, match=match)
    games.change("won", number, None, parse_event("pegged A 121"))
    assert games.start("first", SIX_CARD, match=match) == number


def test_the_next_game_of_a_match_begins_with_its_dealer(games: Games, log: GameLog) -> None:
    match = games.start_match("match", MatchPoints.FREE, SEVEN)
    first = games.start("first", SIX_CARD, match=match)
    games.change("won", first, None, parse_event("pegged B 121"))
    second = games.start("second", match=match)
    assert log.texts(second) == ("begun six-card", "dealer A")


def test_the_games_of_a_match_have_one_setup_and_the_same_players(
    games: Games, log: GameLog
) -> None:
    match = games.start_match("match", MatchPoints.FREE, SEVEN)
    setup = parse_setup("six-card muggins=show")
    first = games.start("first", setup, ("Ann", "Ben"), match)
    games.change("won", first, None, parse_event("pegged B 121"))
    for other in ({"setup": SIX_CARD}, {"names": ("Ben", "Ann")}):
        with pytest.raises(MatchError, match="this match is played"):
            games.start("other", match=match, **other)
    second = games.start("second", match=match)
    begun = ("begun six-card muggins=show", "named A Ann", "named B Ben", "dealer A")
    assert log.texts(second) == begun


def test_a_correction_gives_no_game_of_a_match_a_setup_of_its_own(games: Games) -> None:
    match = games.start_match("match", MatchPoints.FREE, SEVEN)
    corrected = parse_event("corrected 1 begun six-card muggins=show")
    first = games.start("first", match=match)
    assert games.change("alone", first, None, corrected).setup.rules.muggins_in_show
    games.change("won", first, None, parse_event("pegged B 121"))
    second = games.start("second", match=match)
    back = parse_event("corrected 1 begun six-card")
    for number in (first, second):
        with pytest.raises(MatchError, match="are set up alike"):
            games.change(f"other {number}", number, None, back)
    assert games.game(second).setup.rules.muggins_in_show


def test_one_game_of_a_match_is_played_at_a_time(games: Games) -> None:
    match = games.start_match("match", MatchPoints.FREE, SEVEN)
    first = games.start("first", match=match)
    with pytest.raises(MatchError, match="goes on: finish or delete it"):
        games.start("second", match=match)
    games.delete(first)
    assert games.match(match).games == ()
    assert games.start("second", match=match) > first


def test_a_match_stands_as_if_a_deleted_game_had_never_been_played(games: Games) -> None:
    match = games.start_match("match", MatchPoints.FREE, PointCount(1))
    number = games.start("first", SIX_CARD, match=match)
    games.change("won", number, None, parse_event("pegged A 121"))
    assert games.match_standing(match).over
    games.delete(number)
    assert (games.match(match).games, games.match_standing(match).over) == ((), False)


def test_a_deleted_game_is_gone_for_good(games: Games, number: int, log: GameLog) -> None:
    games.delete(number)
    with pytest.raises(UnknownGameError):
        games.game(number)
    assert (games.entries(), log.texts(number)) == ((), ())


def test_a_game_is_gone_even_where_its_old_copies_cannot_be_renewed(
    games: Games, number: int, log: GameLog
) -> None:
    copies = Copies(log.path)
    make_copy(log.path)
    (copies.folder / "games-000002.db.unfinished").mkdir()
    changes: list[tuple[int, Game | None]] = []
    games.follow(lambda number, game: changes.append((number, game)))
    with pytest.raises(LogError, match="it is deleted, and old copies have it still"):
        games.delete(number)
    assert changes == [(number, None)]
    with pytest.raises(UnknownGameError):
        games.game(number)


def test_of_a_game_that_was_written_down_and_cut_off_nothing_is_kept(
    games: Games, number: int
) -> None:
    games.change("pegs", number, None, parse_event("pegged A 12"))
    text = games.export_text(number)
    for end in range(len(text)):
        with pytest.raises(ImportRefusedError):
            read_in(text[:end])
    with pytest.raises(ImportRefusedError, match="it is cut off: it should end with event 4,"):
        read_in(text.removesuffix("2\n"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("pegged A 12\n", "pegged A 12\npegged B 1\n"),
        ("\n", "\r\n"),
        (", number of events: 4\n", "\n"),
    ],
    ids=["with an event more", "from Windows", "without the number"],
)
def test_a_game_that_was_written_down_may_have_been_changed(
    games: Games, number: int, old: str, new: str
) -> None:
    games.change("pegs", number, None, parse_event("pegged A 12"))
    text = games.export_text(number).replace(old, new)
    assert read_in(text).pegs[0] == games.game(number).pegs[0]


def test_a_game_that_was_written_down_comes_back_as_it_was(games: Games, number: int) -> None:
    for place, line in enumerate(("pegged A 5", "undone", "pegged B 2")):
        games.change(f"{place}", number, None, parse_event(line))
    text = games.export_text(number)
    assert text.startswith(f"# cribcam: game {number}, Ann, Ben\n# begun 20")
    copied = games.keep("copy", read_in(text))
    assert games.game(copied) == games.game(number)
    assert games.entry(copied).names == ("Ann", "Ben")


@pytest.mark.parametrize("file", sorted(WRITTEN.glob("*.txt")), ids=lambda file: file.stem)
def test_every_game_that_is_written_down_is_kept_line_by_line(
    games: Games, log: GameLog, file: Path
) -> None:
    number = games.keep("copy", read_in(file.read_text("utf-8")))
    lines = [str(event) for _, event in read_events(file.read_text("utf-8").splitlines())]
    assert games.export_text(number).splitlines()[2:] == lines
    assert Games(log).game(number).now == games.game(number).now


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("begun six-card\n\npegged A 5\npegged C 5", "line 4 (event 3): pegged C 5: nobody sits"),
        ("begun six-card\n# a comment\npeged A 5", "line 3 (event 2): 'peged A 5' is not an"),
        ("pegged A 5\nbegun six-card", "line 2 (event 2): begun six-card: the game has begun"),
        ("# nothing\n", "there is no event in it"),
    ],
)
def test_a_text_that_is_no_game_is_refused_with_its_line(
    games: Games, text: str, reason: str
) -> None:
    with pytest.raises(ImportRefusedError) as refused:
        games.keep("copy", read_in(text))
    assert str(refused.value).startswith(reason)
    assert games.entries() == ()


def test_a_backup_holds_every_game(games: Games, number: int, tmp_path: Path) -> None:
    games.backup(tmp_path / "copy.db")
    with closing(GameLog(tmp_path / "copy.db")) as copied:
        assert Games(copied).game(number) == games.game(number)


BEGUN = "begun six-card"


def rows(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [text for (text,) in connection.execute("SELECT text FROM event ORDER BY id")]


def test_a_restart_resumes_the_game(player: Any, restart: Callable[[], Any]) -> None:
    player.does("new", names=["Ann", "Ben"], rules={"muggins": "show"})
    for seat, points in (("A", 6), ("B", 4), ("A", 2)):
        player.does("peg", seat=seat, points=points)
    player.does("undo")
    before = player.state["game"]
    assert restart().state["game"] == before


def test_the_log_has_one_row_an_event_in_its_text_form(player: Any, config: Config) -> None:
    player.does("peg", seat="B", points=12)
    player.does("undo")
    assert rows(config.database) == [BEGUN, "pegged B 12", "undone"]


def test_an_event_is_on_the_disk_before_it_is_published(
    app: Flask, player: Any, config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged_when_published: list[list[str]] = []
    publisher = services(app).publisher
    monkeypatch.setattr(
        publisher, "publish", lambda _: logged_when_published.append(rows(config.database))
    )
    player.does("peg", seat="A", points=3)
    assert logged_when_published == [[BEGUN, "pegged A 3"]]


def test_what_cannot_be_logged_does_not_happen(
    app: Flask, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise LogError("the disk is full")

    monkeypatch.setattr(services(app).log, "append", full)
    assert player.does("peg", seat="A", points=3).status_code == 503
    assert player.scores() == [0, 0]


def test_an_event_that_the_rules_refuse_is_not_logged(player: Any, config: Config) -> None:
    player.does("peg", seat="A", points=0)
    assert rows(config.database) == [BEGUN]


def test_a_new_game_keeps_the_old_one_in_the_log(player: Any, config: Config) -> None:
    player.does("peg", seat="A", points=3)
    player.does("new", names=["Ann", "Ben"], rules={"muggins": "show"})
    assert player.scores() == [pegs.front for pegs in Game().pegs]
    assert rows(config.database) == [
        *(BEGUN, "pegged A 3"),
        *("begun six-card muggins=show", "named A Ann", "named B Ben"),
    ]


def test_a_house_rule_that_is_changed_is_in_the_history(player: Any, config: Config) -> None:
    player.does("mode", mode="muggins")
    player.does("mode", mode="muggins")
    player.does("peg", seat="A", points=3)
    player.does("mode", mode="show")
    assert rows(config.database) == [
        *(BEGUN, "corrected 1 begun six-card muggins=show"),
        *("pegged A 3", "corrected 1 begun six-card"),
    ]
    assert player.scores() == [3, 0]


def test_a_game_that_has_only_begun_is_not_undone(player: Any, config: Config) -> None:
    player.does("new", names=["Ann", "Ben"])
    before = rows(config.database)
    assert player.state["game"]["can_undo"] is False
    assert player.does("undo").status_code == 422
    assert rows(config.database) == before


def test_letters_that_cannot_be_printed_are_left_out_of_a_name(player: Any) -> None:
    player.does("new", names=["Ann\u200b", "Ben\tB"])
    assert player.state["game"]["names"] == {"A": "Ann", "B": "Ben B"}


def test_more_points_than_the_board_has_put_the_peg_in_the_game_hole(
    player: Any, config: Config
) -> None:
    player.does("peg", seat="A", points=500)
    assert (player.scores(), rows(config.database)[-1]) == ([121, 0], "pegged A 121")


CHECK = Path(__file__).resolve().parents[2] / "checks" / "check_kill.py"


def test_a_killed_server_has_lost_no_event_and_doubled_none() -> None:
    done = subprocess.run(
        [sys.executable, CHECK, "--kills", "2"],
        cwd=CHECK.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "games, each there once" in done.stdout


PATIENCE_S = 60.0
"""How long a busy machine is waited for."""

LOG = logging.getLogger("backup")


def test_a_file_in_use_is_copied_once_until_it_has_changed(
    log: GameLog, games: Games, number: int
) -> None:
    backup_thread = BackupThread(log.path, LOG)
    for _ in range(2):
        backup_thread.copy_if_due()
    (copied,) = Copies(log.path).folder.iterdir()
    with closing(GameLog(copied)) as taken:
        assert taken.texts(number) == games.texts(number)


def test_a_copy_is_made_by_a_thread_that_ends_when_told(
    log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("web.log.copies.LAST_S", PATIENCE_S)
    backup_thread = BackupThread(log.path, LOG)
    backup_thread.start()
    backup_thread.stop()
    assert Copies(log.path).newest() is not None


def test_what_goes_wrong_is_said_where_cribcam_was_started(
    log: GameLog, caplog: pytest.LogCaptureFixture
) -> None:
    Path(Copies(log.path).folder).write_text("no folder")
    BackupThread(log.path, LOG).copy_if_due()
    assert "games-copies cannot keep a copy of the games" in caplog.text


SCRIPTS = Path(__file__).resolve().parents[3] / "web" / "static" / "js"
LONGEST, TOO_LONG = "n" * LONGEST_NAME, "n" * (LONGEST_NAME + 1)


def test_the_page_lets_nobody_type_more() -> None:
    texts = [script.read_text("utf-8") for script in SCRIPTS.rglob("*.js")]
    limits = [number for text in texts for number in re.findall(r"LONGEST_NAME = (\d+)", text)]
    assert set(limits) == {str(LONGEST_NAME)}


def test_the_page_posts_no_more(player: Any) -> None:
    assert player.does("new", names=[LONGEST, TOO_LONG]).status_code == 400
    assert player.does("new", names=[LONGEST, "Ben"]).status_code == 200


def test_the_page_gives_nobody_two_seats(player: Any) -> None:
    before = player.state["game"]["names"]
    refused = player.does("new", names=["Ann", "Ann"])
    assert refused.status_code == 400
    assert refused.json["error"]["text"] == "Ann is another player's name; choose another"
    assert player.state["game"]["names"] == before


@pytest.mark.parametrize("name", ["Player 2", "Spieler 2"])
def test_the_page_gives_nobody_the_number_of_a_player_without_a_name(
    player: Any, name: str
) -> None:
    refused = player.does("new", names=[name, None])
    assert refused.status_code == 400
    assert refused.json["error"]["text"] == f"{name} is another player's name; choose another"
    player.does("new", names=[None, None])
    assert player.does("rename", seat="A", name=name).status_code == 422
    assert player.does("rename", seat="A", name="Player 1").status_code == 200


def test_a_number_that_nobody_goes_by_is_a_name(player: Any) -> None:
    assert player.does("new", names=["Player 2", "Ben"]).status_code == 200
    assert player.state["game"]["names"] == {"A": "Player 2", "B": "Ben"}


def test_the_next_game_calls_no_two_players_alike() -> None:
    assert distinct(("Ann", "Ben", "Ann")) == ("Ann", "Ben", None)
    assert distinct(("Player 3", "Ann", "Ann")) == (None, "Ann", None)


def test_a_letter_is_a_name_too(player: Any) -> None:
    player.does("new", names=["A", None])
    assert player.state["game"]["names"] == {"A": "A", "B": "Player 2"}
    assert player.state["game"]["unnamed"] == ["B"]
    player.does("rename", seat="A", name="Ann")
    player.does("rename", seat="B", name="B")
    assert player.state["game"]["names"] == {"A": "Ann", "B": "B"}


def test_whoever_is_called_by_a_letter_is_listed_once_the_game_is_played(games: Games) -> None:
    games.start("began", parse_setup("six-card"), ("A", "B"))
    [entry] = games.entries()
    assert entry.names == ("A", "B")
    assert not entry.played


def test_an_emoji_of_a_family_is_one_name_in_the_game_that_is_kept(player: Any) -> None:
    family = "👨\u200d👩\u200d👧"
    player.does("new", names=[family, "Ben"])
    player.does("rename", seat="B", name=f"{family} 2")
    assert player.state["game"]["names"] == {"A": family, "B": f"{family} 2"}
    assert player.texts()[1:] == [f"named A {family}", "named B Ben", f"named B {family} 2"]
