"""The one place where logged games change, and who hears of it."""

import threading
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.game.events import Event, EventError, Named, Pegged, Undone, parse_event
from scorer.game.game import Game, NotAllowedError
from scorer.game.game_file import GameFileError, replay_file
from scorer.house_rules import MatchPoints
from scorer.match.match import GameCount, MatchError, PointCount
from scorer.setup import Seat, Setup, parse_setup
from web.games.games import (
    Games,
    ImportRefusedError,
    NamesError,
    OtherRulesError,
    RecentGames,
    ReusedOperationError,
    StaleError,
    UnknownGameError,
    UnknownMatchError,
    game_begun,
    go_on,
)
from web.games.listed import MOST_AGAIN, MOST_EVENTS, read_in, too_long
from web.log.rows import NewGame, NewMatch
from web.log.store import GameLog

SIX_CARD = parse_setup("six-card")
PEGGED = parse_event("pegged A 5")


def texts(game: Game) -> list[str]:
    return [str(event) for event in game.history]


def test_a_game_begins_with_its_setup_and_its_names(games: Games, log: GameLog) -> None:
    number = games.start("began", parse_setup("three-handed muggins=show"), ("Ann", "Ben", "Cleo"))
    game_begun = ["begun three-handed muggins=show", "named A Ann", "named B Ben", "named C Cleo"]
    assert (texts(games.game(number)), list(log.texts(number))) == (game_begun, game_begun)


def test_a_game_without_names_has_no_players(games: Games) -> None:
    number = games.start("began", SIX_CARD)
    assert games.entry(number).names == ("A", "B")
    assert games.players() == ()


def test_a_game_takes_no_names_or_all(games: Games) -> None:
    with pytest.raises(NamesError, match="as many as the players"):
        games.start("began", SIX_CARD, ("Ann",))


def test_nobody_has_two_seats(games: Games) -> None:
    with pytest.raises(NamesError, match="Ann is another player's name; choose another"):
        games.start("began", parse_setup("three-handed"), ("Ann", "Ben", "Ann"))
    assert games.entries() == ()


@pytest.mark.parametrize("name", ["", " Ann", "Ann\npegged A 9", "Ann\x00"])
def test_a_name_is_one_line(games: Games, number: int, log: GameLog, name: str) -> None:
    with pytest.raises(NamesError, match="a name has"):
        games.start("other", SIX_CARD, ("Ben", name))
    with pytest.raises(NotAllowedError, match="a name has"):
        games.change("named", number, None, Named(Seat.A, name))
    assert len(games.entries()) == 1
    assert len(log.texts(number)) == 3


def test_what_could_not_be_read_back_is_not_logged(
    games: Games, number: int, log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Pegged, "__str__", lambda _: "pegged A\n5")
    with pytest.raises(EventError):
        games.change("pegs", number, None, PEGGED)
    assert (len(games.game(number).history), len(log.texts(number))) == (3, 3)


def test_a_change_is_logged_and_gives_the_game_after_it(
    games: Games, number: int, log: GameLog
) -> None:
    game = games.change("pegs", number, 3, PEGGED)
    assert game.pegs[Seat.A].front == 5
    assert games.game(number) == game
    assert log.texts(number)[3:] == ("pegged A 5",)


def test_what_the_rules_refuse_changes_nothing(games: Games, number: int, log: GameLog) -> None:
    with pytest.raises(NotAllowedError) as refused:
        games.change("pegs", number, 3, parse_event("pegged C 5"))
    assert "nobody sits at C" in str(refused.value.reason)
    assert (len(games.game(number).history), len(log.texts(number))) == (3, 3)


def test_the_same_operation_again_changes_nothing(games: Games, number: int) -> None:
    once = games.change("pegs", number, 3, PEGGED)
    games.change("more", number, 4, PEGGED)
    again = games.change("pegs", number, 3, PEGGED)
    assert again == games.game(number)
    assert texts(again) == [*texts(once), "pegged A 5"]


def test_an_operation_is_not_something_else_the_second_time(games: Games, number: int) -> None:
    other = games.start("other", SIX_CARD)
    games.change("pegs", number, None, PEGGED)
    for reuse in (
        lambda: games.change("pegs", number, None, parse_event("pegged A 6")),
        lambda: games.change("pegs", other, None, PEGGED),
        lambda: games.change("began", number, None, PEGGED),
        lambda: games.start("pegs", SIX_CARD),
        lambda: games.start_match("began", MatchPoints.FREE, PointCount(5)),
    ):
        with pytest.raises(ReusedOperationError, match="give each an id of its own"):
            reuse()
    assert (len(games.game(number).history), len(games.game(other).history)) == (4, 1)


def test_a_game_that_is_begun_twice_begins_once(games: Games, number: int) -> None:
    assert games.start("began", SIX_CARD, ("Ann", "Ben")) == number
    assert len(games.entries()) == 1


@pytest.mark.parametrize("seen", [0, 2, 4])
def test_who_has_not_seen_the_last_event_changes_nothing(
    games: Games, number: int, seen: int
) -> None:
    with pytest.raises(StaleError, match="game 1 has gone on meanwhile: look again"):
        games.change("pegs", number, seen, PEGGED)
    assert len(games.game(number).history) == 3


def test_several_events_are_one_operation(games: Games, number: int, log: GameLog) -> None:
    both = (PEGGED, parse_event("named B Cleo"))
    once = games.change_all("both", number, 3, both)
    assert games.change_all("both", number, 3, both) == once
    assert log.texts(number)[3:] == ("pegged A 5", "named B Cleo")
    assert games.entry(number).names == ("Ann", "Cleo")


def test_where_one_of_several_events_is_refused_none_happens(
    games: Games, number: int, log: GameLog
) -> None:
    with pytest.raises(NotAllowedError):
        games.change_all("both", number, 3, (PEGGED, parse_event("pegged C 5")))
    assert (len(games.game(number).history), len(log.texts(number))) == (3, 3)
    assert not games.knows("both")


def test_several_games_are_open_at_once(games: Games, number: int) -> None:
    other = games.start("other", parse_setup("five-card"))
    games.change("a", number, None, PEGGED)
    games.change("b", other, None, parse_event("pegged B 7"))
    games.change("c", number, None, parse_event("undone"))
    fronts = [[pegs.front for pegs in games.game(n).pegs] for n in (number, other)]
    assert fronts == [[0, 0], [0, 7]]


def test_many_at_once_are_done_one_after_the_other(games: Games, number: int) -> None:
    def peg(name: str) -> None:
        for turn in range(5):
            games.change(f"{name}{turn}", number, None, parse_event("pegged A 1"))

    threads = [threading.Thread(target=peg, args=(name,)) for name in "abcdef"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert games.game(number).pegs[Seat.A].front == 30


def test_a_game_that_was_begun_elsewhere_is_kept_as_one_of_a_match(games: Games) -> None:
    number = games.keep("first", game_begun(SIX_CARD), NewMatch(MatchPoints.FREE, PointCount(5)))
    match = games.entry(number).match
    assert match is not None
    assert games.match(match).games == (number,)
    with pytest.raises(MatchError, match=f"game {number} of the match goes on"):
        games.keep("second", game_begun(SIX_CARD), match)
    with pytest.raises(UnknownMatchError):
        games.keep("third", game_begun(SIX_CARD), match + 1)
    assert len(games.entries()) == 1


def test_a_game_is_replayed_from_the_log(games: Games, number: int, log: GameLog) -> None:
    for place, line in enumerate(("pegged A 5", "undone", "pegged B 2", "corrected 6 pegged B 3")):
        games.change(f"{place}", number, None, parse_event(line))
    assert Games(log).game(number) == games.game(number)
    assert Games(log).game(number).now == games.game(number).now


def test_an_unknown_game_is_said(games: Games) -> None:
    for ask in (
        lambda: games.game(9),
        lambda: games.entry(9),
        lambda: games.delete(9),
        lambda: games.export_text(9),
        lambda: games.change("pegs", 9, None, PEGGED),
    ):
        with pytest.raises(UnknownGameError, match="there is no game 9"):
            ask()


def test_a_game_that_no_longer_goes_by_the_rules_can_still_be_written_down(
    games: Games, log: GameLog
) -> None:
    number = log.start("old", NewGame(("begun six-card", "pegged C 5"), (None, None)))
    with pytest.raises(OtherRulesError, match=rf"nobody sits at C.*cribcam games export {number}"):
        games.game(number)
    assert games.export_text(number).endswith("begun six-card\npegged C 5\n")


def test_an_event_that_cannot_be_logged_has_not_happened(
    games: Games, number: int, log: GameLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Event:
        raise OSError("disk is full")

    monkeypatch.setattr(log, "append", full)
    with pytest.raises(OSError, match="disk is full"):
        games.change("pegs", number, 3, PEGGED)
    assert games.game(number).pegs[Seat.A].front == 0


def test_listeners_hear_what_was_logged_and_nothing_else(games: Games, number: int) -> None:
    changes: list[tuple[int, Game | None]] = []
    games.follow(lambda number, game: changes.append((number, game)))
    game = games.change("pegs", number, 3, PEGGED)
    games.change("pegs", number, 3, PEGGED)
    with pytest.raises(NotAllowedError):
        games.change("not", number, 4, parse_event("pegged C 5"))
    games.delete(number)
    assert changes == [(number, game), (number, None)]


def test_what_happened_on_the_page_is_logged_and_told_to_nobody(
    games: Games, number: int, log: GameLog
) -> None:
    changes: list[int] = []
    games.follow(lambda number, _: changes.append(number))
    after = games.game(number).apply(PEGGED)
    games.record("pegs", number, after)
    assert (games.game(number), log.texts(number)[-1]) == (after, str(PEGGED))
    assert games.knows("pegs")
    assert changes == []


def test_what_does_not_go_on_from_what_is_logged_is_not_recorded(
    games: Games, number: int, log: GameLog
) -> None:
    seen = games.game(number)
    games.change("others", number, 3, parse_event("pegged B 7"))
    for late in (seen, seen.apply(PEGGED)):
        with pytest.raises(StaleError, match="has gone on meanwhile"):
            games.record("pegs", number, late)
    assert len(log.texts(number)) == 4


WON = parse_event("pegged A 121")


def refused(games: Games, number: int, reason: str) -> None:
    """A game is refused, and the page keeps its own."""
    before = games.on_page()
    with pytest.raises(NotAllowedError, match=reason):
        go_on(games, number)
    assert games.on_page() == before


@pytest.fixture
def match(games: Games) -> int:
    return games.start_match("match", MatchPoints.FREE, GameCount(3))


def test_a_game_comes_back_as_it_was(games: Games, number: int) -> None:
    pegged = games.change("pegs", number, None, parse_event("pegged A 5"))
    games.begin("mistake", game_begun(Setup()), on_page=True)
    assert go_on(games, number) == pegged
    assert games.on_page() == number


def test_a_game_that_nobody_knows_is_refused(games: Games) -> None:
    with pytest.raises(UnknownGameError):
        go_on(games, 7)


def test_a_game_that_is_over_comes_back_to_be_put_right(games: Games, number: int) -> None:
    over = games.change("won", number, None, WON)
    games.begin("again", game_begun(Setup()), on_page=True)
    assert go_on(games, number) == over
    assert games.change("mistake", number, None, Undone()).winner is None


def test_a_game_by_other_rules_is_refused(games: Games, log: GameLog) -> None:
    number = log.start("old", NewGame(("begun six-card", "sneezed A"), (None, None)))
    refused(games, number, "goes by the rules of another version")


def test_the_last_game_of_a_match_goes_on(games: Games, match: int) -> None:
    games.change("won", games.start("first", match=match), None, WON)
    last = games.start("last", match=match)
    go_on(games, last)
    assert games.on_page() == last


def test_a_game_that_is_followed_in_its_match_is_refused(games: Games, match: int) -> None:
    first = games.start("first", match=match)
    games.change("won", first, None, WON)
    games.start("last", match=match)
    games.change("undone", first, None, parse_event("undone"))
    refused(games, first, "another one of its match has begun")


def test_the_games_that_were_not_used_for_longest_are_forgotten() -> None:
    recent = RecentGames(2)
    game = Game()
    for number in (1, 2):
        recent.put(number, game)
    recent.get(1)
    recent.put(3, game)
    assert [recent.get(number) for number in (1, 2, 3)] == [game, None, game]


def test_a_game_is_kept_as_it_stood_last() -> None:
    recent = RecentGames(2)
    before, after = Game(), Game()
    recent.put(1, before)
    recent.put(1, after)
    assert recent.get(1) is after


def test_a_game_that_is_no_more_is_forgotten() -> None:
    recent = RecentGames()
    recent.put(1, Game())
    recent.forget(1)
    recent.forget(2)
    assert recent.get(1) is None


BEGUN = ("begun six-card",)
PEGGED_BACK = ("pegged A 1", "back A 1")
CORRECTED = ("corrected 2 pegged A 1",)
LINES = st.sampled_from(
    ["", "# a comment", "pegged A 2", "pegged B 121", "undone", "named A Ann", "nonsense"]
    + [f"corrected {number} pegged B 3" for number in (1, 2, 4)]
)


def outcome(play: Callable[[], Game]) -> Game | str:
    try:
        return play()
    except (GameFileError, ImportRefusedError) as error:
        return str(error.reason)


def text(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


@given(st.lists(LINES, max_size=30))
def test_what_is_not_too_long_is_taken_in_or_refused_as_it_is_replayed(lines: list[str]) -> None:
    written = (*BEGUN, *lines)
    assert outcome(lambda: read_in(text(*written))) == outcome(lambda: replay_file(written))


@pytest.mark.parametrize(
    "lines",
    [
        (*BEGUN, *PEGGED_BACK * (MOST_EVENTS // 2)),
        (*BEGUN, *PEGGED_BACK * 60, *CORRECTED * (MOST_AGAIN // 121 + 1)),
        (*BEGUN, *("undone", "pegged A 1") * MOST_EVENTS),
        (*BEGUN, "pegged A 1", *CORRECTED * MOST_EVENTS),
    ],
    ids=["steps", "steps and corrections", "taken back", "corrections"],
)
def test_a_game_that_takes_too_long_is_refused_before_it_is_played(lines: tuple[str, ...]) -> None:
    with pytest.raises(ImportRefusedError, match=f"at most {MOST_EVENTS} events are taken in"):
        read_in(text(*lines))


def test_as_many_steps_and_corrections_as_are_promised_are_no_reason_to_refuse() -> None:
    assert too_long((*BEGUN, *PEGGED_BACK * (MOST_EVENTS // 2 - 1))) is None
    assert too_long((*BEGUN, *PEGGED_BACK * 60, *CORRECTED * (MOST_AGAIN // 121))) is None


def test_comments_and_empty_lines_are_no_events() -> None:
    assert too_long((*BEGUN, *("", "# corrected 1") * MOST_EVENTS)) is None
