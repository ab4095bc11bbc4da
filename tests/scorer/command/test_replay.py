"""cribcam replay."""

import json
from pathlib import Path

import pytest
from click import UsageError

from scorer.as_json.game import game_json
from scorer.game.game_file import GameFileError, replay_file
from scorer.language.catalogue import LanguageError, words
from tests.scorer.printed import Command

GAMES = Path(__file__).resolve().parents[1] / "games"
DEAL = """
begun six-card muggins=show-and-play
named A Ann
named B Bob
dealer A
starter 9S
laid B 8H
claimed B 0
laid A 7C
"""

SHOWN = """
named A Ann
named B Bob
dealer A
starter 5C
laid B KH
laid A QS
laid B 3S
go A
laid B 7H
played
shown B KH 3S 7H 9C
counted
shown A QS 8D 2C KC
"""


def test_programs_are_told_the_game(replay: Command) -> None:
    file = GAMES / "muggins.txt"
    [line] = replay(str(file), "--json").lines
    game = replay_file(file.read_text("utf-8").splitlines())
    assert json.loads(line) == game_json(game)


def test_a_name_in_another_encoding_is_refused_and_not_kept_misspelt(
    replay: Command, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"begun six-card\nnamed A J\xf6rg\n")
    with pytest.raises(GameFileError, match=r"line 2 \(event 2\): 'named A J"):
        replay(str(file))


def test_people_are_told_the_end(replay: Command) -> None:
    first, *_, last = replay(str(GAMES / "by-hand.txt")).lines
    assert first == "six-card cribbage, target 121"
    assert last == "Ann wins by 27 holes; match points: 1"


def test_people_are_told_the_play(replay: Command) -> None:
    assert replay("-", stdin=DEAL).lines == [
        "six-card cribbage, target 121",
        "muggins: in the show and in the play",
        "Ann: hole 0, back peg in 0",
        "Bob: hole 0, back peg in 0",
        "deal 1, dealer Ann",
        "starter 9♠",
        "   8♥   8      Bob",
        "   7♣  15   ?  Ann",
        "play: Bob lays a card",
    ]


def test_people_are_told_what_was_claimed_for_a_card_and_who_took_the_rest(replay: Command) -> None:
    game = DEAL.replace("show-and-play", "show-and-play wrong_call=to-challenged")
    called = "claimed A 1\nmuggins B 1\nlaid B 7D\nclaimed B 2\nmuggins A 1\nlaid A 7H\nlaid B 2H\n"
    lines = replay("-", stdin=f"{game}{called}claimed B 2\n").lines
    assert lines[7:12] == [
        "   8♥   8      Bob",
        "   7♣  15   2  Ann (claimed: 1; muggins: Bob +1)",
        "   7♦  22   2  Bob (claimed: 2; penalty: Bob +1)",
        "   7♥  29   6  Ann (claimed: 0)",
        "   2♥  31   2  Bob",
    ]


def test_claims_of_the_show_and_of_another_deal_stand_beside_no_card(replay: Command) -> None:
    shown = "played\nshown B 8H 9D KC QS\nclaimed B 0\nmuggins A 2\n"
    assert replay("-", stdin=f"{DEAL}claimed A 1\nmuggins B 1\n{shown}").lines[6:8] == [
        "   8♥   8      Bob",
        "   7♣  15   2  Ann (claimed: 1; muggins: Bob +1)",
    ]
    rest = "shown A 7C 7D 8S KH\nclaimed A 12\ncrib 2C 3C KS JD\nclaimed A 4\n"
    following = "starter 5D\nlaid A QH\nlaid B 5S\nclaimed B 2\n"
    assert replay("-", stdin=f"{DEAL}claimed A 1\nmuggins B 1\n{shown}{rest}{following}").lines[
        6:8
    ] == ["   Q♥  10      Ann", "   5♠  15   2  Bob"]


def test_a_claim_that_a_correction_has_left_void_stands_beside_no_card(replay: Command) -> None:
    laid = "laid A 10H\nlaid B JS\nlaid A 2C\nlaid A 5C\nclaimed A 0\n"
    begun = "begun six-card muggins=show-and-play\ndealer B\nstarter KC\n"
    assert (
        "   9♣  31   2  A (claimed: 0)"
        in replay("-", stdin=f"{begun}{laid}claimed A 1\nmisread 7 5C 9C\n").lines
    )


def test_what_was_claimed_is_that_which_was_corrected(replay: Command) -> None:
    claimed = "claimed A 1\nlaid B 7D\nclaimed B 0\ncorrected 9 claimed A 0\n"
    lines = replay("-", stdin=DEAL + claimed).lines
    assert lines[7:9] == ["   7♣  15   2  Ann (claimed: 0)", "   7♦  22   2  Bob (claimed: 0)"]


@pytest.mark.parametrize("file", sorted(GAMES.glob("*.txt")), ids=lambda file: file.stem)
def test_the_points_of_all_deals_are_where_the_pegs_are(replay: Command, file: Path) -> None:
    last = [line.split() for line in replay(str(file)).lines if " all " in line]
    pegged = {name: int(numbers[-1]) for _, name, *numbers in last}
    standing = replay_file(file.read_text("utf-8").splitlines()).now
    for side, pegs, start in zip(
        standing.setup.sides, standing.pegs, standing.setup.starts, strict=True
    ):
        assert sum(pegged[standing.names[seat]] for seat in side) == pegs.front - start


def test_people_are_told_the_show(replay: Command) -> None:
    assert replay("-", stdin=SHOWN).lines[-10:] == [
        "Ann laid nothing on 23 and held 8♦ 2♣",
        "counted in deal 1:",
        "Bob, hand K♥ 3♠ 7♥ 9♣ 5♣: fifteen two, fifteen four",
        "deal  player  hand  points",
        "   1  Ann                0",
        "   1  Bob        4       4",
        " all  Ann                0",
        " all  Bob        4       4",
        "Ann shows Q♠ 8♦ 2♣ K♣",
        "show: the count of Ann is pegged",
    ]


def test_people_are_told_what_a_claim_was_worth(replay: Command) -> None:
    claimed = (
        "begun six-card muggins=show\ndealer A\nstarter 9S\nshown B 7C 8D 8H KC\nclaimed B 12\n"
    )
    assert "is twelve (twelve is right)\n" in replay("-", stdin=claimed).out


def test_partners_are_told_together(replay: Command) -> None:
    assert (
        replay("-", stdin="begun four-handed\nnamed A Ann\nnamed C Cleo\npegged C 3\n").lines[1]
        == "Ann & Cleo: hole 3, back peg in 0"
    )


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ("laid A 7C", r"line 10 \(event 9\): laid A 7C: 7♣ has been laid already"),
        ("laid A", r"line 10 \(event 9\): 'laid A' is not an event"),
    ],
)
def test_the_line_that_stops_a_game_is_named(
    replay: Command, capsys: pytest.CaptureFixture[str], bad: str, message: str
) -> None:
    with pytest.raises(GameFileError, match=message):
        replay("-", stdin=DEAL + bad)
    assert capsys.readouterr().out.splitlines()[-1] == "play: Bob lays a card"


def test_programs_are_told_nothing_of_a_game_that_was_stopped(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError):
        replay("-", "--json", stdin=DEAL + "laid A 7C")
    assert capsys.readouterr().out == ""


def test_the_events_may_be_numbered_as_corrections_count_them(replay: Command) -> None:
    written = "# a comment\n\npegged A 2\n pegged A 3\nundone\ncorrected 1 pegged B 2\npegged C 9\n"
    assert replay("-", "--numbered", stdin=written).lines == [
        "  1  pegged A 2",
        "  2  pegged A 3",
        "  3  undone",
        "  4  corrected 1 pegged B 2",
        "  5  pegged C 9",
    ]


def test_the_events_are_numbered_up_to_a_line_that_is_none(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError, match=r"line 2 \(event 2\): 'layd A 7C'"):
        replay("-", "--numbered", stdin="pegged A 2\nlayd A 7C\n")
    assert capsys.readouterr().out == "  1  pegged A 2\n"


def test_the_language_is_that_which_was_asked_for(replay: Command) -> None:
    assert (
        json.loads(replay("-", "--json", "--lang", "de", stdin=DEAL).out)["setup"]["name"]
        == "Cribbage mit sechs Karten"
    )
    with pytest.raises(GameFileError) as refused:
        replay("-", "--lang", "de", stdin=DEAL + "laid A 7C")
    text = refused.value.reason.within(words("de"))
    assert text == "Zeile 10 (Ereignis 9): laid A 7C: 7♣ liegt schon"


def test_a_language_that_nobody_speaks_is_refused(replay: Command) -> None:
    with pytest.raises(LanguageError, match="no language 'xx'"):
        replay("-", "--lang", "xx")


def test_a_file_that_is_not_there_is_named(replay: Command) -> None:
    with pytest.raises(UsageError, match=r"'no-such-game\.txt': No such file"):
        replay("no-such-game.txt")


EXPORTED = """# cribcam: game 1, Ann, Bob
# begun 2026-01-02 18:05:09 UTC, last event 2026-01-02 18:25:09 UTC, number of events: 3
named A Ann
pegged A 2
pegged A 12
"""


@pytest.mark.parametrize("lost", ["2\n", "12\n", "pegged A 12\n"])
def test_of_an_exported_game_that_was_cut_off_people_are_told_what_is_whole(
    replay: Command, capsys: pytest.CaptureFixture[str], lost: str
) -> None:
    with pytest.raises(GameFileError, match="it is cut off: it should end with event 3,"):
        replay("-", stdin=EXPORTED.removesuffix(lost))
    assert "Ann: hole 2, back peg in 0" in capsys.readouterr().out.splitlines()


def test_of_an_exported_game_that_was_cut_off_programs_are_told_nothing(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError, match="it is cut off"):
        replay("-", "--json", stdin=EXPORTED.removesuffix("2\n"))
    assert capsys.readouterr().out == ""


def test_the_whole_events_of_a_game_that_was_cut_off_are_numbered(
    replay: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(GameFileError, match="it is cut off"):
        replay("-", "--numbered", stdin=EXPORTED.removesuffix("2\n"))
    assert capsys.readouterr().out.splitlines() == ["  1  named A Ann", "  2  pegged A 2"]


@pytest.mark.parametrize(
    ("old", "new"),
    [("A 12\n", "A 12\npegged B 1"), ("\n", "\r\n"), (", number of events: 3", "")],
    ids=["with an event more", "from Windows", "without the number"],
)
def test_an_exported_game_may_have_been_changed(replay: Command, old: str, new: str) -> None:
    assert "Ann: hole 14, back peg in 2" in replay("-", stdin=EXPORTED.replace(old, new)).lines


@pytest.mark.parametrize("text", ["", "\n", EXPORTED.splitlines()[0]])
@pytest.mark.parametrize("option", [(), ("--json",), ("--numbered",)])
def test_a_file_without_an_event_is_no_game(
    replay: Command, capsys: pytest.CaptureFixture[str], text: str, option: tuple[str, ...]
) -> None:
    with pytest.raises(GameFileError, match="there is no event in it"):
        replay("-", *option, stdin=text)
    assert capsys.readouterr().out == ""


def test_lines_without_an_end_are_no_game(replay: Command) -> None:
    with pytest.raises(UsageError, match="more than 20,000 lines: this is no game"):
        replay("-", stdin="\n" * 20_001)
