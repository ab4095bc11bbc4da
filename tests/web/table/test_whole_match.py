"""A match on the page: begun with a game, gone on with, won, and taken back with its last peg."""

from typing import Any

import pytest
from flask import Flask

from web.app import create_app
from web.services import Config, services

ANNA_AND_BEN = {"names": ["Anna", "Ben"], "target": 61}
TO_61, LOST = (30, 30, 1), 40


@pytest.fixture
def begun(player: Any) -> Any:
    """Anna and Ben play the first game of a match of three; Anna deals."""
    player.does("new", **ANNA_AND_BEN, match={"games": 3}, dealer="A")
    return player


def wins(player: Any, seat: str) -> None:
    """Let a seat win the game by hand, without a skunk."""
    loser = "AB".replace(seat, "")
    player.does("peg", seat=loser, points=LOST)
    for points in TO_61:
        player.does("peg", seat=seat, points=points)


def goes_on(player: Any, **values: Any) -> Any:
    return player.does("new", match={"number": match(player)["number"]}, **values)


def match(player: Any) -> Any:
    return player.state["game"]["match"]


def points(player: Any) -> list[int]:
    return [side["points"] for side in match(player)["pegs"]]


def test_a_game_is_single_unless_a_match_is_chosen(player: Any) -> None:
    player.does("new", **ANNA_AND_BEN)
    assert match(player) is None


def test_a_match_begins_with_its_first_game(begun: Any) -> None:
    shown_match = match(begun)
    assert (shown_match["kind"], shown_match["target"], shown_match["over"]) == ("games", 3, False)
    assert shown_match["text"] == "Game 1, best of 3: Anna 0, Ben 0"
    assert (shown_match["pegged"], shown_match["next"]) == ("", None)


def test_a_match_to_points_says_how_many(player: Any) -> None:
    player.does("new", **ANNA_AND_BEN, match={"points": 5})
    assert match(player)["kind"] == "points"
    assert match(player)["text"] == "Game 1, to 5 match points: Anna 0, Ben 0"


def test_a_won_game_pegs_in_the_match_and_the_next_one_is_offered(begun: Any) -> None:
    wins(begun, "A")
    shown_match = match(begun)
    assert shown_match["text"] == "Game 1, best of 3: Anna 1, Ben 0"
    assert shown_match["pegged"] == "In the match: 1 game for Anna"
    assert shown_match["next"] == {
        "text": "Game 2 of the match: Anna 1, Ben 0",
        "dealer": "Ben deals first",
    }


def test_points_are_those_of_the_house_rule(player: Any) -> None:
    rules = {"match_points": "tournament"}
    player.does("new", **ANNA_AND_BEN, match={"points": 5}, rules=rules)
    wins(player, "B")
    assert (points(player), match(player)["pegged"]) == ([0, 2], "In the match: 2 points for Ben")
    assert [side["hole"] for side in match(player)["pegs"]] == [0, 2]


def test_undo_of_the_last_points_takes_the_match_point_back(begun: Any) -> None:
    wins(begun, "A")
    begun.does("undo")
    assert (points(begun), match(begun)["pegged"], match(begun)["next"]) == ([0, 0], "", None)
    begun.does("redo")
    assert points(begun) == [1, 0]


def test_the_next_game_keeps_players_and_rules_and_knows_its_dealer(begun: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    state = begun.state
    assert (state["game"]["names"], state["game"]["target"]) == ({"A": "Anna", "B": "Ben"}, 61)
    assert (state["deal"]["dealer"], begun.scores()) == ("B", [0, 0])
    assert match(begun)["text"] == "Game 2, best of 3: Anna 1, Ben 0"


def test_a_player_who_was_renamed_keeps_that_name_in_the_next_game(begun: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    begun.does("rename", seat="B", name="Benno")
    wins(begun, "B")
    goes_on(begun)
    assert match(begun)["text"] == "Game 3, best of 3: Anna 1, Benno 1"


def test_where_nobody_noted_the_dealer_who_goes_on_says_it(player: Any) -> None:
    rules = {"next_dealer": "alternates"}
    player.does("new", **ANNA_AND_BEN, match={"games": 3}, rules=rules)
    wins(player, "A")
    assert match(player)["next"]["dealer"] == ""
    goes_on(player, dealer="A")
    assert player.state["deal"]["dealer"] == "A"


def test_who_wins_two_of_three_games_wins_the_match(begun: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    wins(begun, "A")
    shown_match = match(begun)
    assert (shown_match["over"], shown_match["next"]) == (True, None)
    assert shown_match["text"] == shown_match["pegged"] == "Anna wins the match: Anna 2, Ben 0"


def test_undo_takes_a_won_match_back_too(begun: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    wins(begun, "A")
    begun.does("undo")
    assert match(begun)["text"] == "Game 2, best of 3: Anna 1, Ben 0"


@pytest.mark.parametrize("games", [0, 2])
def test_no_game_follows_one_that_goes_on_nor_a_match_that_is_over(begun: Any, games: int) -> None:
    for game in range(games):
        if game:
            goes_on(begun)
        wins(begun, "A")
    before = begun.state
    answer = goes_on(begun)
    assert answer.status_code == 422
    assert answer.json["error"]["text"].startswith("the match does not go on now")
    assert begun.state == before


def test_a_single_game_leaves_the_match_and_the_match_stays(begun: Any, app: Flask) -> None:
    wins(begun, "A")
    number, first = match(begun)["number"], begun.state["game"]["number"]
    begun.does("new", **ANNA_AND_BEN)
    assert match(begun) is None
    assert services(app).games.match_standing(number).counted == (first,)
    assert begun.does("new", match={"number": number}).status_code == 422


def test_a_repeated_tap_begins_one_match_and_one_game(player: Any, app: Flask) -> None:
    sent = {
        **ANNA_AND_BEN,
        "match": {"games": 3},
        "operation": "tap",
        "version": player.state["version"],
    }
    for _ in range(2):
        assert player.does("new", **sent).status_code == 200
    [entry] = services(app).games.matches()
    assert len(entry.games) == 1


def test_a_match_survives_a_restart(begun: Any, app: Flask, config: Config, sit_down: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    services(app).close()
    again = create_app(config)
    try:
        assert match(sit_down(again))["text"] == "Game 2, best of 3: Anna 1, Ben 0"
    finally:
        services(again).close()


def test_a_game_of_the_match_that_is_deleted_elsewhere_counts_no_more(
    begun: Any, app: Flask
) -> None:
    first = begun.state["game"]["number"]
    wins(begun, "A")
    goes_on(begun)
    services(app).games.delete(first)
    assert match(begun)["text"] == "Game 1, best of 3: Anna 0, Ben 0"


def test_muggins_is_not_changed_between_the_games_of_a_match(begun: Any) -> None:
    wins(begun, "A")
    goes_on(begun)
    answer = begun.does("mode", mode="muggins")
    assert (answer.status_code, answer.json["error"]["text"]) == (
        422,
        "the games of a match are played by the same rules",
    )


def test_a_captain_has_no_match_hole(player: Any) -> None:
    player.does("new", variant="captain", players=3, match={"points": 5})
    shown_match = match(player)
    assert [side["hole"] for side in shown_match["pegs"]] == [None] * 3


@pytest.mark.parametrize(
    "sent",
    [
        *(7, [], {}, {"games": 2}, {"games": 1001}, {"points": 0}, {"points": "5"}),
        *({"points": 10**30}, {"number": 9}, {"games": 3, "points": 5}),
    ],
)
def test_what_is_no_match_is_refused_and_no_game_begins(player: Any, sent: Any) -> None:
    before = player.state
    assert player.does("new", **ANNA_AND_BEN, match=sent).status_code in {400, 422}
    assert player.state == before


def test_partners_win_a_match_together(player: Any) -> None:
    names = ["Anna", "Ben", "Cleo", "Dan"]
    player.does("new", variant="four-handed", players=4, names=names, match={"games": 1})
    for points in (60, 61):
        player.does("peg", seat="C", points=points)
    assert match(player)["text"] == "Anna & Cleo win the match: Anna & Cleo 1, Ben & Dan 0"


def test_a_match_of_three_may_have_no_winner(player: Any) -> None:
    names = ["Anna", "Ben", "Cleo"]
    game = {"variant": "three-handed", "players": 3, "names": names, "target": 61}
    player.does("new", **game, match={"games": 3})
    for seat in "ABC":
        if seat != "A":
            goes_on(player)
        for points in TO_61:
            player.does("peg", seat=seat, points=points)
    assert match(player)["over"]
    nobody = "The match is over, and nobody has won it: Anna 1, Ben 1, Cleo 1"
    assert match(player)["text"] == nobody
