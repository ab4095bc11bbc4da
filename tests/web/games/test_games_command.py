"""``cribcam games``: what people and programs ask of the games that are kept."""

import csv
import json
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from datetime import datetime, timedelta, timezone
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from scorer.game.events import DealerSet, parse_event
from scorer.game.game import Game, replay
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, Length, PointCount, match_standing
from scorer.setup import Seat, parse_setup
from tests.web.log.conftest import make_copy
from web.command.main import main
from web.games.games import Games
from web.games.listed import match_text, place_text, points_text, skunk_text, won_text
from web.log.rows import NewGame
from web.log.store import GameLog

Run = Callable[..., Any]
OTHER = ("begun six-card", "named A Ann", "pegged C 5")


@pytest.fixture
def serving(path: Path) -> Iterator[Games]:
    """The file, while a page is served from it."""
    with closing(GameLog(path)) as log:
        yield Games(log)


def test_the_games_are_listed_with_the_newest_first(run: Run) -> None:
    first, second = run("list").splitlines()
    assert first.split()[0] == "2"
    assert first.endswith("  Ann 5, Ben 120; six-card cribbage; not over")
    assert second.endswith("; Ben wins by 116 holes, a triple skunk")


def test_the_games_are_listed_in_another_language(run: Run) -> None:
    first, second = run("list", "--lang", "de").splitlines()
    assert first.endswith("  Ann 5, Ben 120; Cribbage mit sechs Karten; nicht zu Ende")
    assert second.endswith("; Ben gewinnt mit 116 Löchern Vorsprung, ein dreifacher Skunk")


def test_games_that_nobody_played_are_left_out_and_counted(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        games = Games(log)
        games.start("unplayed")
        games.start("named alone", names=("Ann", "Ben"))
        match = games.start_match("match", MatchPoints.FREE, PointCount(10))
        games.start("next", match=match)
    notice = "left out, as nobody played: 2 games; --all lists them too"
    *listed, last = run("list").splitlines()
    assert ([line.split()[0] for line in listed], last) == (["5", "2", "1"], notice)
    assert [line.split()[0] for line in run("list", "--all").splitlines()] == list("54321")
    assert len(run("list", "--json").splitlines()) == 5


def test_a_game_of_other_rules_is_listed_as_such(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        log.start("old", NewGame(OTHER, ("Ann", None)))
    assert (
        run("list").splitlines()[0].endswith("Ann, B; by the rules of another version of cribcam")
    )
    assert json.loads(run("list", "--json").splitlines()[0])["finished"] is None


@pytest.fixture
def five_hours_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[timezone]:
    monkeypatch.setenv("TZ", "XXX-5")
    time.tzset()
    yield timezone(timedelta(hours=5))
    monkeypatch.undo()
    time.tzset()


def test_people_read_the_time_of_their_clock(run: Run, five_hours_east: timezone) -> None:
    newest = json.loads(run("list", "--json").splitlines()[0])
    changed = datetime.fromisoformat(newest["changed_at"]).astimezone(five_hours_east)
    assert f"    2  {changed:%Y-%m-%d %H:%M}  " in run("list")


def test_that_there_is_nothing_yet_is_said_to_people_alone(run: Run) -> None:
    assert run("matches") == "no match was begun yet\n"
    assert run("matches", "--json") == ""
    for number in "12":
        run("delete", number)
    assert (run("list"), run("list", "--json")) == ("no game is kept\n", "")


def test_programs_get_a_game_a_line(run: Run) -> None:
    listed = [json.loads(line) for line in run("list", "--json").splitlines()]
    assert [(game["number"], game["events"]) for game in listed] == [(2, 7), (1, 6)]
    assert [(game["finished"], game["winner"]) for game in listed] == [(False, None), (True, 1)]
    assert (listed[1]["variant"], listed[1]["sides"]) == ("six-card", [["A"], ["B"]])
    assert listed[1]["holes"] == [5, 121]


def test_a_game_is_shown_as_it_stands(run: Run) -> None:
    assert "Ben: hole 121, back peg in 120" in run("show", "1").splitlines()
    shown = json.loads(run("show", "1", "--json"))
    assert (shown["number"], shown["pegs"][1]["front"]) == (1, 121)


def test_a_game_is_shown_in_another_language(run: Run) -> None:
    assert "Ben gewinnt" in run("show", "1", "--lang", "de")


def test_a_game_is_written_down_on_standard_output(run: Run, kept: str) -> None:
    lines = run("export", "1").splitlines()
    assert [line for line in lines if not line.startswith("#")] == kept.splitlines()
    assert json.loads(run("export", "1", "--json"))["text"].splitlines() == lines


def test_a_game_that_was_written_to_a_file_is_taken_in_again(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert run("export", "2", str(file)) == f"game 2 is written down in {file}\n"
    assert run("import", str(file)) == "it is game 3 now\n"
    copied, original = (json.loads(run("show", number, "--json")) for number in "32")
    assert copied | {"number": 2} == original


def test_a_file_that_begins_with_a_byte_order_mark_is_imported(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("\n".join(OTHER[:2]), "utf-8-sig")
    assert run("import", str(file)) == "it is game 3 now\n"


def test_a_text_that_is_no_game_is_named_by_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("begun six-card\npegged C 5\n")
    wrong = run("import", str(file), status=2)
    assert wrong.startswith("cribcam: line 2 (event 2): pegged C 5: nobody sits at C")
    assert len(run("list").splitlines()) == 2


def test_a_deleted_game_is_gone(run: Run) -> None:
    assert json.loads(run("delete", "1", "--json")) == {"number": 1}
    assert run("show", "1", status=2) == "cribcam: there is no game 1\n"


def test_all_games_are_copied(run: Run, path: Path) -> None:
    copy = path.with_name("copy.db")
    assert run("backup", str(copy)) == f"all games are copied to {copy}\n"
    with closing(GameLog(copy)) as log:
        assert [game.number for game in log.games()] == [2, 1]


def test_matches_are_listed_with_their_standing(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        games = Games(log)
        games.start_match("to ten", MatchPoints.FREE, PointCount(10))
        match = games.start_match("three", MatchPoints.TOURNAMENT, GameCount(3))
        number = games.start("next", parse_setup("six-card"), ("Ann", "Ben"), match)
        games.change("won", number, None, parse_event("pegged B 121"))
    assert run("list").splitlines()[0].endswith("; match 2")
    first, second = run("matches").splitlines()
    assert first.endswith(
        "  Game 2, best of 3: Ann 0, Ben 1; Ann deals first; tournament: win 2, skunk 3"
    )
    assert second.endswith(
        "  no game yet; to 10 match points; free play: win 1, skunk 2, double skunk 4"
    )
    matches = [json.loads(line) for line in run("matches", "--json").splitlines()]
    assert [(each["number"], each["next_dealer"]) for each in matches] == [(2, "A"), (1, None)]


def test_a_match_that_is_over_tells_how_long_it_was(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        games = Games(log)
        match = games.start_match("one", MatchPoints.TOURNAMENT, GameCount(1))
        number = games.start("only", parse_setup("six-card skunk_games=two"), ("Ann", "Ben"), match)
        games.change("won", number, None, parse_event("pegged B 121"))
    assert "Ben wins the match: Ann 0, Ben 2; best of 1; " in run("matches")
    assert run("matches").endswith("; a skunk in best of several games: counts as two games\n")


def test_reading_and_copying_go_on_while_a_page_is_served(
    run: Run, serving: Games, tmp_path: Path
) -> None:
    assert len(run("list").splitlines()) == len(serving.entries())
    assert "copied" in run("backup", str(tmp_path / "copy.db"))


@pytest.mark.parametrize("words", [("delete", "1"), ("import", "-")])
def test_what_changes_games_waits_until_the_server_has_ended(
    run: Run, serving: Games, words: tuple[str, ...]
) -> None:
    refused = run(*words, status=2)
    assert "is in use by another cribcam" in refused
    assert "meanwhile the JSON interface of the page does it" in refused
    assert refused.count("\n") == 1
    assert len(serving.entries()) == 2


@pytest.mark.parametrize("words", [("export", "1"), ("backup",)])
def test_a_file_that_is_there_is_replaced_only_by_force(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    target = tmp_path / "there"
    target.write_text("mine")
    message = f"cribcam: {target} is there already: give --force to replace it\n"
    assert run(*words, str(target), status=2) == message
    assert target.read_text() == "mine"
    run(*words, str(target), "--force")
    assert target.read_bytes() != b"mine"


@pytest.mark.parametrize("words", [("export", "1"), ("backup",)])
def test_who_reads_a_file_that_is_replaced_reads_the_old_one_to_its_end(
    run: Run, tmp_path: Path, words: tuple[str, ...]
) -> None:
    target = tmp_path / "there"
    target.write_text("mine")
    with target.open() as open_before:
        run(*words, str(target), "--force")
        assert open_before.read() == "mine"
    assert [path.name for path in tmp_path.glob("there*")] == ["there"]


def test_a_game_is_written_into_the_file_behind_a_link(run: Run, tmp_path: Path) -> None:
    target, link = tmp_path / "there", tmp_path / "link"
    target.write_text("mine")
    link.symlink_to(target)
    run("export", "1", str(link), "--force")
    assert link.is_symlink()
    assert "\nbegun six-card\n" in target.read_text()


def test_a_file_that_is_not_there_is_said_and_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "missing.db"
    assert main(["games", "list", "--db", str(missing)]) == 2
    assert capsys.readouterr().err == f"cribcam: no games are kept at {missing}\n"
    assert not missing.exists()


def test_one_game_that_is_written_down_replaces_no_file_of_games(
    run: Run, path: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copy.db"
    run("backup", str(copy))
    for file in (path, copy):
        before = file.read_bytes()
        assert "keeps games" in run("export", "1", str(file), "--force", status=2)
        assert file.read_bytes() == before


@pytest.fixture
def damaged(path: Path) -> Path:
    """The file of two games with a copy beside it, and noise in its place."""
    with closing(GameLog(path)):
        make_copy(path)
    path.write_bytes(b"noise" * 999)
    return path


@pytest.mark.parametrize(
    "words",
    [
        "list",
        "matches",
        "show 1",
        "export 1",
        "statistics",
        "backup copy.db",
        "import -",
        "delete 1",
    ],
)
def test_every_command_refuses_a_damaged_file_and_offers_its_copy(
    run: Run, damaged: Path, words: str
) -> None:
    message = run(*words.split(), status=2)
    assert message.startswith(
        f"cribcam: {damaged} is damaged or keeps no games (file is not a database)"
    )
    assert "has 2 games, 13 events" in message
    assert f"`cribcam games restore --db {damaged}` takes it up" in message
    assert message.count("\n") == 1


def test_restore_says_what_it_took_up_and_what_it_set_aside(run: Run, damaged: Path) -> None:
    first, second = run("restore").splitlines()
    copied = damaged.with_name("games-copies") / "games-000001.db"
    assert first.startswith(f"{damaged} is {copied} now: the copy of ")
    aside = damaged.with_name("games-damaged.db")
    assert second == f"the file that was there is set aside as {aside}"
    assert aside.read_bytes() == b"noise" * 999
    assert len(run("list").splitlines()) == 2


def test_restore_speaks_the_language_that_is_asked_for(run: Run, damaged: Path) -> None:
    first, second = run("restore", "--lang", "de").splitlines()
    copied = damaged.with_name("games-copies") / "games-000001.db"
    assert first.startswith(f"{damaged} ist jetzt {copied}: die Kopie vom ")
    assert " UTC hat 2 Partien, 13 Ereignisse bis " in first
    aside = damaged.with_name("games-damaged.db")
    assert second == f"die Datei, die dort lag, heißt jetzt {aside}"


def test_programs_get_the_names_of_the_files(run: Run, damaged: Path) -> None:
    result = json.loads(run("restore", "--json"))
    assert (result["file"], Path(result["aside"]).name) == (str(damaged), "games-damaged.db")


def test_where_no_file_was_left_programs_are_told_of_none_that_was_set_aside(
    run: Run, damaged: Path
) -> None:
    damaged.unlink()
    assert json.loads(run("restore", "--json"))["aside"] is None


def test_a_sound_file_is_left_alone(run: Run, path: Path) -> None:
    with closing(GameLog(path)):
        make_copy(path)
    before = path.read_bytes()
    assert "is sound: nothing is to be restored" in run("restore", status=2)
    assert path.read_bytes() == before


def test_a_number_that_no_file_can_hold_is_no_game(run: Run) -> None:
    assert run("show", str(10**30), status=2) == f"cribcam: there is no game {10**30}\n"


def test_statistics_come_as_a_table_as_csv_and_as_json(run: Run) -> None:
    players = [json.loads(line) for line in run("statistics", "--json").splitlines()]
    assert [(player["name"], player["wins"]) for player in players] == [
        ("Ann", 0),
        ("Ben", 1),
        (None, 1),
    ]
    rows = list(csv.DictReader(StringIO(run("statistics", "--csv"))))
    assert [(row["name"], row["wins"]) for row in rows] == [("Ann", "0"), ("Ben", "1"), ("", "1")]
    table = [line.split() for line in run("statistics").splitlines()]
    assert [table[0], table[3]] == [["Ann", "Ben", "everybody"], ["won", "0", "1", "1"]]


def test_statistics_of_one_player_alone(run: Run) -> None:
    [line] = run("statistics", "--player", "Ben", "--json").splitlines()
    assert json.loads(line)["name"] == "Ben"
    assert run("statistics", "--player", "Ben").splitlines()[0].split() == ["Ben"]
    wrong = "cribcam: no figures of 'Bob'; there are Ann, Ben\n"
    assert run("statistics", "--player", "Bob", status=2) == wrong


def test_statistics_of_one_variant_alone(run: Run, path: Path) -> None:
    with closing(GameLog(path)) as log:
        games = Games(log)
        game = games.start("five", parse_setup("five-card"), ("Ann", "Cleo"))
        games.change("deals", game, None, DealerSet(Seat.A))
    players = [
        json.loads(line)
        for line in run("statistics", "--variant", "five-card", "--json").splitlines()
    ]
    assert [(player["name"], player["games"]) for player in players] == [
        ("Ann", 1),
        ("Cleo", 1),
        (None, 1),
    ]
    assert "six-card" in run("statistics", "--variant", "whist", status=2)


def test_statistics_come_in_one_form_at_a_time(run: Run) -> None:
    assert "choose one" in run("statistics", "--json", "--csv", status=2)


def test_a_name_is_no_formula_in_the_csv(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text("begun six-card\nnamed A @SUM\nnamed B -1\npegged A 2\nback A 1\n")
    run("import", str(file))
    rows = csv.DictReader(StringIO(run("statistics", "--csv")))
    assert [row["name"] for row in rows] == ["'-1", "'@SUM", "Ann", "Ben", ""]
    assert "@SUM" in run("statistics").split()


ONE, THREE = GameCount(1), GameCount(3)
NAMES = ("Ann", "Ben", "Cleo", "Dan")
POINTS = points_text(["Anna", "Ben", "Cleo"], [2, 0, 1])


def test_what_the_sides_have_is_listed_in_their_order() -> None:
    assert str(POINTS) == "Anna 2, Ben 0, Cleo 1"


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (GameCount(3), "Game 2, best of 3: "),
        (PointCount(1), "Game 2, to 1 match point: "),
        (PointCount(5), "Game 2, to 5 match points: "),
    ],
)
def test_a_game_of_a_match_is_told_with_how_long_that_is(length: Length, text: str) -> None:
    assert str(place_text(2, length, POINTS)) == f"{text}{POINTS}"


@pytest.mark.parametrize(
    ("winners", "text"),
    [
        ([], "The match is over, and nobody has won it"),
        (["Anna"], "Anna wins the match"),
        (["Anna", "Cleo"], "Anna & Cleo win the match"),
    ],
)
def test_who_won_a_match_is_told_alone_or_together(winners: list[str], text: str) -> None:
    assert str(won_text(winners, POINTS)) == f"{text}: {POINTS}"


def game(setup: str, *lines: str) -> Game:
    return replay(map(parse_event, (f"begun {setup}", *lines)))


def listed(length: Length, *games: Game) -> str:
    """List a match of some games, in the one that comes next."""
    standing = match_standing(MatchPoints.TOURNAMENT, length, dict(enumerate(games, 1)))
    return str(match_text(standing, NAMES, len(games) + 1))


WON = game("six-card", "pegged A 121")
SHARED = [game("three-handed", f"pegged {seat} 121") for seat in "ABC"]


@pytest.mark.parametrize(
    ("length", "games", "text"),
    [
        (ONE, [], "no game yet"),
        (PointCount(9), [WON], "Game 2, to 9 match points: Ann 3, Ben 0"),
        (THREE, [WON], "Game 2, best of 3: Ann 1, Ben 0"),
        (THREE, [WON, WON], "Ann wins the match: Ann 2, Ben 0"),
        (ONE, [game("four-handed", "pegged B 121")], "Ben & Dan win the match: Ann & Cleo 0, "),
        (THREE, SHARED, "The match is over, and nobody has won it: Ann 1, Ben 1, Cleo 1"),
    ],
)
def test_a_match_tells_how_it_stands_or_who_has_won_it(
    length: Length, games: list[Game], text: str
) -> None:
    assert text in listed(length, *games)


@pytest.mark.parametrize(
    ("length", "rules", "text"),
    [
        (THREE, " skunk_games=two", "a skunk in best of several games: counts as two games"),
        (THREE, "", "None"),
        (PointCount(9), " skunk_games=two", "None"),
    ],
)
def test_of_a_match_to_games_it_is_told_where_a_skunk_counts_as_several(
    length: Length, rules: str, text: str
) -> None:
    won = game(f"six-card{rules}", "pegged A 121")
    assert str(skunk_text(match_standing(MatchPoints.FREE, length, {1: won}))) == text


def test_of_a_match_without_a_game_nobody_knows_what_a_skunk_counts() -> None:
    assert skunk_text(match_standing(MatchPoints.FREE, THREE, {})) is None
