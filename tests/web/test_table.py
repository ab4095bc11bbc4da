"""The table of all games says what the statistics say."""

from dataclasses import replace
from typing import Any

import pytest

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.language.sentence import ENGLISH
from scorer.statistics.game_summary import GameFigures
from scorer.statistics.statistics import statistics
from web.history.statistics import figures, number_text, table_json, table_text

BEGUN = ("begun six-card muggins=show", "named A Anna", "named B Ben", "dealer B", "starter 2C")
SHOWN = ("shown A 8H 8C KD QD", "claimed A 0", "muggins B 2")


class Comma:
    """A language that writes 7,5, and is English otherwise."""

    def gettext(self, message: str, /) -> str:
        return ENGLISH.gettext(message)

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        return ENGLISH.ngettext(singular, plural, n)

    def pgettext(self, context: str, message: str, /) -> str:
        return "," if context == "decimal point" else message


def stood(*lines: str) -> GameFigures:
    return GameFigures.of(replay(map(parse_event, lines)).now)


def cells(now: GameFigures | None) -> dict[str, dict[str, Any]]:
    table = table_json(figures({1: now}), ENGLISH)
    return {
        row["name"]: dict(zip(table["players"], row["cells"], strict=True)) for row in table["rows"]
    }


def test_every_player_has_a_column_and_everybody_the_last() -> None:
    table = table_json(figures({1: stood(*BEGUN)}), ENGLISH)
    assert table["players"] == ["Anna", "Ben", "everybody"]
    assert all(len(row["cells"]) == 3 for row in table["rows"])


def test_what_a_claim_missed_and_who_took_it_is_there() -> None:
    found = cells(stood(*BEGUN, *SHOWN))
    assert found["points missed in claims"] == {"Anna": "2", "Ben": "0", "everybody": "2"}
    assert found["points taken by muggins"] == {"Anna": "0", "Ben": "2", "everybody": "2"}
    assert found["average hand (par 8)"] == {"Anna": "2.0", "Ben": "–", "everybody": "2.0"}
    assert found["best hand"]["Anna"] == "2"


def test_a_win_and_its_skunk_are_there() -> None:
    found = cells(stood("named A Anna", "named B Ben", "pegged A 121"))
    assert [found[name]["Anna"] for name in ("won", "skunks given", "skunks taken")] == [
        *("1", "1", "0")
    ]
    assert found["skunks taken"]["Ben"] == "1"


def test_par_is_left_out_where_other_games_are_among_them() -> None:
    assert "average hand" in cells(stood("begun five-card", "named A Anna", "dealer A"))


def test_games_that_are_left_out_are_said() -> None:
    assert table_json(figures({}), ENGLISH)["left_out"] is None
    said = table_json(figures({7: None}), ENGLISH)["left_out"]
    assert said.startswith("1 game goes by the rules of another version")


@pytest.mark.parametrize(("value", "text"), [(7.46, "7,5"), (12, "12"), (None, "–")])
def test_a_number_is_written_as_the_language_does(value: float | None, text: str) -> None:
    assert number_text(value, Comma()) == text


@pytest.mark.parametrize(
    ("names", "heads"),
    [
        ([None], [["everybody"]]),
        (["Ann", "Ben", "Cleo", None], [["Ann", "Ben", "Cleo", "everybody"]]),
        (["Ann", "Ben", "Cleo", "Dan", None], [["Ann", "Ben", "Cleo", "Dan"], ["everybody"]]),
    ],
)
def test_as_text_at_most_four_players_stand_beside_each_other(
    names: list[str | None], heads: list[list[str]]
) -> None:
    [nobody] = statistics([])
    lines = list(table_text([replace(nobody, name=name) for name in names], ENGLISH))
    below = [number for number, line in enumerate(lines) if line.startswith("games")]
    assert [lines[number - 1].split() for number in below] == heads


def test_as_text_ten_players_fit_on_a_screen() -> None:
    [nobody] = statistics([])
    players = [replace(nobody, name=f"player {number}", points=-1000) for number in range(10)]
    assert max(map(len, table_text(players, ENGLISH))) <= 100
