"""What a game that is over came to, as the page tells it."""

from scorer.language.sentence import ENGLISH
from tests.web.states import ANN, BEN, at, begun
from web.page.game import result_json

PLAYED = ("dealer A", "starter 8S", f"shown B {BEN}", "counted", f"shown A {ANN}", "counted")
OVER = at("pegged A 118", *PLAYED)


def test_there_is_none_while_the_game_goes_on() -> None:
    assert result_json(at(*PLAYED).game, ENGLISH) is None


def test_the_best_hand_is_told_with_its_cards() -> None:
    result = result_json(OVER.game, ENGLISH)
    assert result is not None
    assert result["best"] == ["Best hand: Ann, 20 with 7♣ 8♦ 9♥ 9♣ and 8♠"]


def test_the_figures_of_the_players_go_by_seat_and_leave_out_what_nobody_has() -> None:
    result = result_json(OVER.game, ENGLISH)
    assert result is not None
    assert result["players"] == ["Ann", "Ben"]
    rows = {row["name"]: row["cells"] for row in result["rows"]}
    assert rows["best hand"] == ["20", "10"]
    assert "points missed in claims" not in rows
    assert "games" not in rows


def test_players_without_names_have_numbers() -> None:
    result = result_json(begun("begun six-card", "pegged B 121").game, ENGLISH)
    assert result is not None
    assert result["players"] == ["Player 1", "Player 2"]
