"""Each tap counts once, and only for what the player saw."""

import json
import threading
from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask

from scorer.game.events import Event, parse_event
from scorer.game.game import Game
from scorer.setup import Setup
from vision.reading.courts import Courts
from web.page.message import MessageWriter
from web.services import services
from web.table.state import State


def test_a_repeated_tap_pegs_once(player: Any) -> None:
    tap = {"operation": "one-tap", "version": player.state["version"], "seat": "A", "points": 4}
    answers = [player.does("peg", **tap) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 200]
    assert player.scores() == [4, 0]


def test_a_repeated_tap_that_only_sets_something_sets_it_once(player: Any) -> None:
    tap = {"operation": "one-tap", "version": player.state["version"], "keep": True}
    assert player.does("keep_pictures", **tap).status_code == 200
    player.does("keep_pictures", keep=False)
    assert player.does("keep_pictures", **tap).status_code == 200
    assert player.state["settings"]["keep_pictures"] is False


def test_a_tap_repeated_after_a_restart_pegs_once(player: Any, restart: Callable[[], Any]) -> None:
    tap = {"operation": "one-tap", "version": player.state["version"], "seat": "A", "points": 4}
    player.does("peg", **tap)
    after = restart()
    assert after.does("peg", **tap).status_code == 200
    assert after.scores() == [4, 0]


def test_an_operation_is_nothing_else_the_second_time(player: Any) -> None:
    tap = {"operation": "one-tap", "version": player.state["version"], "seat": "A", "points": 4}
    player.does("peg", **tap)
    reused = [
        player.does("peg", **tap | {"points": 5}),
        player.does("peg", **tap | {"seat": "B"}),
        player.does("back", **tap),
        player.does("undo", operation="one-tap"),
    ]
    assert [refusal(answer) for answer in reused] == [(409, "reused-operation")] * 4
    assert player.does("peg", **tap).status_code == 200
    assert player.scores() == [4, 0]


def test_a_picture_is_no_other_one_and_nothing_else_the_second_time(player: Any) -> None:
    address = "/api/picture?name=table.jpg&operation=one-tap"
    first = [
        player.client.post(f"{address}{more}", data=player.picture) for more in ("", "&lang=de")
    ]
    assert [answer.status_code for answer in first] == [200, 200]
    reused = [
        player.client.post(address, data=player.picture + b"\0"),
        player.client.post("/api/source", json={"kind": "nothing", "operation": "one-tap"}),
        player.does("flip", operation="one-tap", flip=True),
    ]
    assert [refusal(answer) for answer in reused] == [(409, "reused-operation")] * 3
    assert player.state["camera"]["picture"] is not None


def test_an_operation_of_a_program_is_no_tap_on_the_page(player: Any) -> None:
    sent = {"operation": "mine", "seen": 1, "event": "pegged B 3"}
    logged = player.client.post("/api/v1/games/1/events", json=sent)
    assert logged.status_code == 200
    answer = player.does("peg", operation="mine", seat="A", points=4)
    assert refusal(answer) == (409, "reused-operation")
    assert player.scores() == [0, 3]


def refusal(answer: Any) -> tuple[int, str]:
    """The status of a refusal, and its kind."""
    return answer.status_code, answer.json["error"]["kind"]


def test_a_new_game_that_is_asked_for_twice_starts_once(player: Any) -> None:
    tap = {"operation": "n", "version": player.state["version"], "names": ["A", "B"]}
    player.does("new", **tap)
    player.does("peg", seat="A", points=4)
    assert player.does("new", **tap).status_code == 200
    assert player.scores() == [4, 0]


def test_a_game_that_was_left_by_mistake_is_gone_on_with_also_after_a_restart(
    player: Any, restart: Callable[[], Any]
) -> None:
    player.does("peg", seat="A", points=4)
    left = player.state["game"]
    player.does("new", names=["Ann", "Ben"])
    assert player.does("go_on", game=left["number"]).status_code == 200
    assert player.state["game"] == left
    player.does("peg", seat="B", points=2)
    after = restart()
    assert after.scores() == [4, 2]
    assert after.does("undo").status_code == 200
    assert after.scores() == [4, 0]


def test_a_game_that_ended_by_a_mistake_is_put_right_though_the_next_one_began(player: Any) -> None:
    over = player.state["game"]["number"]
    player.does("peg", seat="B", points=7)
    player.does("peg", seat="A", points=121)
    player.does("again")
    player.does("go_on", game=over)
    player.does("undo")
    assert (player.state["game"]["number"], player.scores()) == (over, [0, 7])
    assert not player.state["game"]["over"]


def test_the_page_keeps_its_game_where_nobody_knows_the_other(player: Any) -> None:
    before = player.state
    assert player.does("go_on", game=99).status_code == 404
    assert player.state == before


def test_a_tap_on_what_is_no_longer_shown_judges_nothing(player: Any) -> None:
    player.taps("5C 5D JH KC 8S")
    seen = player.state["version"]
    player.does("correct", number=player.number_of("KC"), card="5H")
    late = player.does("take", version=seen, seat="A", points=10, muggins=False)
    assert late.status_code == 409
    assert late.json["state"]["count"]["total"] == 14
    assert player.scores() == [0, 0]


def test_a_tap_counts_though_the_courts_were_told_by_the_cards_meanwhile(
    app: Flask, player: Any
) -> None:
    tap = {"version": player.state["version"], "seat": "A", "points": 4}
    services(app).live.learn(Courts.GERMAN)
    assert player.does("peg", **tap).status_code == 200
    assert player.scores() == [4, 0]


def test_an_operation_without_an_id_or_a_version_is_refused(player: Any) -> None:
    for wrong in ("", "\ud800", "x" * 65, 7):
        assert player.does("undo", operation=wrong).status_code == 400
    assert player.does("undo", version=None).status_code == 400


def test_what_was_seen_before_a_restart_is_stale_though_states_are_counted_anew(
    player: Any, restart: Callable[[], Any]
) -> None:
    before, after = player.state, restart()
    assert after.state["sequence"] == before["sequence"]
    assert after.state["boot"] != before["boot"]
    assert after.does("undo", version=before["version"]).status_code == 409


def test_many_taps_at_once_all_count(player: Any, app: Flask) -> None:
    def tap(number: int) -> None:
        sent = {"operation": f"tap-{number}", "seat": "A", "points": 1}
        while True:
            sent["version"] = json.loads(services(app).publisher.newest())["version"]
            answer = app.test_client().post("/api/peg", json=sent)
            if answer.status_code != 409:
                return

    taps = [threading.Thread(target=tap, args=(number,)) for number in range(12)]
    for thread in taps:
        thread.start()
    for thread in taps:
        thread.join()
    assert player.scores() == [12, 0]


def test_a_page_gets_the_whole_state_at_once_and_every_change(player: Any) -> None:
    lines = iter(player.client.get("/events").response)
    first = json.loads(next(lines).decode().partition("data: ")[2])
    assert first["state"] == player.state
    player.does("peg", seat="A", points=7)
    second = json.loads(next(lines).decode().removeprefix("data: "))
    assert second["state"]["game"]["pegs"][0]["front"] == 7
    assert second["state"]["sequence"] > first["state"]["sequence"]


def test_the_answer_to_a_tap_is_the_message_that_every_page_gets(
    player: Any, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = list[str]()

    write = MessageWriter.text

    def written(writer: MessageWriter, state: State, numbers: Any, language: str) -> str:
        languages.append(language)
        return write(writer, state, numbers, language)

    version = player.state["version"]
    monkeypatch.setattr(MessageWriter, "text", written)
    answer = player.does("peg", version=version, seat="A", points=7)
    message = next(services(app).publisher.messages("en")) or ""
    assert f'"state":{message}' in answer.get_data(as_text=True)
    assert languages == ["en"]


def test_what_a_tap_does_is_applied_once(player: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page asks the game after it what an undo would leave: that is the only other event."""
    applied, apply = list[str](), Game.apply

    def noted(game: Game, event: Event) -> Game:
        applied.append(str(event))
        return apply(game, event)

    monkeypatch.setattr(Game, "apply", noted)
    player.does("peg", seat="A", points=7)
    assert applied == ["pegged A 7", "undone"]


def test_what_others_do_to_the_game_is_on_the_page_at_once(app: Flask, player: Any) -> None:
    seen, table = player.state, services(app)
    table.games.change("elsewhere", table.live.state.game_number, None, parse_event("pegged B 7"))
    assert player.scores() == [0, 7]
    assert json.loads(next(table.publisher.messages()) or "")["sequence"] > seen["sequence"]
    assert player.does("undo", version=seen["version"]).status_code == 409


def test_what_others_do_to_another_game_is_not_on_the_page(app: Flask, player: Any) -> None:
    before, games = player.state, services(app).games
    other = games.start("other", Setup())
    games.change("elsewhere", other, None, parse_event("pegged B 7"))
    games.delete(other)
    assert player.state == before


def test_what_others_undo_is_offered_again(app: Flask, player: Any) -> None:
    player.taps("7C 8D 8H KC 9S")
    player.does("take", seat="B", points=12, muggins=False)
    table = services(app)
    table.games.change("elsewhere", table.live.state.game_number, None, parse_event("undone"))
    assert (player.scores(), len(player.state["offers"])) == ([0, 0], 2)


def test_when_its_game_is_deleted_the_page_goes_on_with_the_one_before(
    app: Flask, player: Any
) -> None:
    player.does("peg", seat="A", points=4)
    player.does("new", names=["Ann", "Ben"])
    player.taps("7C 8D 8H KC 9S")
    games = services(app).games
    for scores in ([4, 0], [0, 0]):
        games.delete(services(app).live.state.game_number)
        assert player.scores() == scores
    assert player.total() == 12
    assert player.does("peg", seat="B", points=3).status_code == 200
    assert len(games.entries()) == 1


def test_when_the_only_game_of_its_match_is_deleted_the_page_begins_another(
    app: Flask, player: Any
) -> None:
    table = services(app)
    table.games.delete(table.live.state.game_number)
    number = table.live.state.game_number
    player.does("new", names=["Ann", "Ben"], match={"games": 3})
    table.games.delete(number)
    table.games.delete(table.live.state.game_number)
    assert player.state["game"]["match"] is None
    assert player.scores() == [0, 0]


@pytest.mark.parametrize("setup", ["four-handed", "seven-card", "auction", "six-card target=61"])
def test_whatever_is_made_of_the_game_is_on_the_page(app: Flask, player: Any, setup: str) -> None:
    table, number = services(app), services(app).live.state.game_number
    table.games.change("elsewhere", number, None, parse_event(f"corrected 1 begun {setup}"))
    assert player.state["game"]["setup"]["text"] == setup
    assert player.does("peg", seat="B", points=3).status_code == 200
    assert 3 in player.scores()
