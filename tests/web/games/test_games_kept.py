"""What is kept of games: matches, players, texts and copies."""

from contextlib import closing
from pathlib import Path

import pytest

from scorer.game.events import parse_event
from scorer.game.game import Game
from scorer.game.game_file import read_events
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, MatchError, PointCount
from scorer.setup import parse_setup
from web.games.games import Games, ImportRefusedError, UnknownGameError, UnknownMatchError
from web.games.listed import read_in
from web.log import LogError
from web.log.copies import Copies
from web.log.store import GameLog

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
    (copies := Copies(log.path)).make(log._connection)
    (copies.folder / "games-000002.db.unfinished").mkdir()
    heard: list[tuple[int, Game | None]] = []
    games.follow(lambda number, game: heard.append((number, game)))
    with pytest.raises(LogError, match="it is deleted, and old copies have it still"):
        games.delete(number)
    assert heard == [(number, None)]
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
