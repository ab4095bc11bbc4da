"""What lies on the table when the program is started, of which nobody knows what it means."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from scorer.cards import Card
from scorer.language.sentence import ENGLISH
from tests.web.asking import asks_json
from tests.web.before_camera import HAND, STARTER, FakeCamera, looks, wait_for, was_shown
from tests.web.player import Player
from tests.web.seeing import SPOTS
from tests.web.states import PLAY
from tests.web.table.paused import Lying, PausedTable
from tests.web.table.rows import Rows, all_laid
from tests.web.watching import Watching, cards_of
from vision.table.track import PictureSide
from web.app import create_app
from web.camera.reader import PictureReader
from web.services import Config, services
from web.table.claims import open_call

BEN, ANN = "5C 5D JH KC", "7C 8D 9H 9C"


@pytest.fixture
def dealt() -> Watching:
    """Ann has dealt, the eight of spades was turned, and Ben's hand counted."""
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    for cards in ("", "8S", f"{BEN} 8S"):
        table.lies(cards)
    assert table.texts()[-2:] == [f"shown B {BEN}", "counted"]
    return table


def asked(table: Watching) -> list[str]:
    return [ask["kind"] for ask in asks_json(table.state, ENGLISH)]


@pytest.mark.parametrize("cards", [ANN, f"{ANN} 8S"])
def test_an_undone_hand_that_still_lies_there_is_asked_about(dealt: Watching, cards: str) -> None:
    dealt.lies(f"{ANN} 8S")
    dealt.does("undo")
    before = dealt.texts()
    dealt.restarts()
    dealt.lies(cards)
    assert (dealt.texts(), asked(dealt)) == (before, ["count"])


def test_a_hand_that_was_not_counted_before_a_restart_is_counted_with_one_tap(
    dealt: Watching,
) -> None:
    dealt.restarts()
    dealt.lies(f"{ANN} 8S")
    dealt.does("count")
    assert dealt.texts()[-2:] == [f"shown A {ANN}", "counted"]


def test_a_claim_that_nobody_calls_is_not_asked_about_again_after_a_restart() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A", rules={"muggins": "show"})
    for cards in ("", "8S", f"{BEN} 8S"):
        table.lies(cards)
    table.does("claim", points=8)
    assert open_call(table.state.game) is not None
    table.does("pass")
    table.restarts()
    assert open_call(table.state.game) is None


def test_an_undone_starter_that_still_lies_there_is_asked_about() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.lies()
    table.lies("8S")
    table.does("undo")
    table.restarts()
    table.lies("8S")
    assert (table.texts()[-1], asked(table)) == ("dealer A", ["count"])
    table.does("count")
    assert table.texts()[-1] == "starter 8S"


@pytest.mark.parametrize(("variant", "hand"), [("six-card", "5C 5D JH KC"), ("noddy", "5C 5D JH")])
def test_an_undone_starter_is_not_taken_with_a_hand_that_is_laid_beside_it(
    variant: str, hand: str
) -> None:
    table = Watching()
    table.does("new", variant=variant, dealer="A")
    table.lies("8S")
    table.does("undo")
    table.restarts()
    table.lies("8S")
    spots = [*SPOTS[: len(hand.split())], SPOTS[-1]]
    table.looks(cards_of(f"{hand} 8S", spots))
    assert table.texts()[-1] == "dealer A"


def test_the_starter_that_lies_there_is_taken_in_a_game_that_has_only_begun() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.restarts()
    for cards in ("8S", "8S", f"{BEN} 8S"):
        table.lies(cards)
    assert table.texts()[-3:] == ["starter 8S", f"shown B {BEN}", "counted"]
    assert asked(table) == []


def test_what_lay_there_as_the_game_began_is_asked_about_once_the_camera_is_opened_again() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    for cards in ("", "8S"):
        table.lies(cards)
    table.does("new", names=["Ann", "Ben"], dealer="B")
    table.opens()
    table.lies("8S")
    assert (table.texts()[-1], asked(table)) == ("dealer B", ["count"])


def test_a_hand_that_was_passed_over_is_not_the_next_one_after_a_restart(dealt: Watching) -> None:
    dealt.does("undo")
    dealt.does("skip")
    dealt.restarts()
    dealt.lies(f"{BEN} 8S")
    assert dealt.texts()[-1] == "uncounted"


def test_what_comes_after_the_first_look_is_counted_by_itself(dealt: Watching) -> None:
    dealt.restarts()
    dealt.lies(f"{BEN} 8S")
    dealt.lies(f"{ANN} 8S")
    assert dealt.texts()[-2:] == [f"shown A {ANN}", "counted"]


def test_cards_that_leave_and_come_again_are_counted_by_themselves(dealt: Watching) -> None:
    dealt.restarts()
    dealt.lies(f"{ANN} 8S")
    dealt.lies()
    dealt.lies(f"{ANN} 8S")
    assert dealt.texts()[-2:] == [f"shown A {ANN}", "counted"]


def test_another_camera_makes_no_new_cards_of_those_that_lie_there(dealt: Watching) -> None:
    dealt.restarts()
    dealt.opens()
    dealt.lies(f"{ANN} 8S")
    assert asked(dealt) == ["count"]


def test_starter_and_hand_that_lay_there_at_the_first_look_are_counted_with_one_tap() -> None:
    table = Watching()
    table.does("new", names=["Ann", "Ben"], dealer="A")
    table.opens()
    table.lies(f"{BEN} 8S")
    assert (table.texts()[-1], asked(table)) == ("dealer A", ["count"])
    table.does("count")
    assert table.texts()[-3:] == ["starter 8S", f"shown B {BEN}", "counted"]


def test_a_row_that_was_laid_whole_before_a_restart_is_no_hand_that_is_shown() -> None:
    """Ann has one card left, whose points would be lost."""
    table, rows = PausedTable(), {"A": (PictureSide.BOTTOM, 380), "B": (PictureSide.TOP, 40)}
    table.does("new", dealer="A")
    table.looks_on()
    table.lying[Card.parse("3D")] = Lying((640, 210), PictureSide.BOTTOM)
    table.looks_on()
    for place, card in enumerate(["10H", "KS", "8S", "3C", "6S", "7C", "2S"]):
        side, y = rows["BA"[place % 2]]
        table.lying[Card.parse(card)] = Lying((40 + 60 * (place // 2), y), side)
        table.looks_on()
    before = table.texts()
    table.restarts()
    table.opened_again()
    table.looks_on()
    assert (before[-1], table.texts()) == ("laid B 2S", before)


@pytest.fixture
def undone() -> Rows:
    """Ben's hand was counted where he had laid it in the play, and undone before a restart."""
    table = all_laid()
    table.looks_on()
    assert table.texts()[-1] == "counted"
    while "counted" in table.texts():
        table.does("undo")
    table.restarts()
    table.opened_again()
    return table


def test_an_undone_hand_from_the_play_that_still_lies_there_is_asked_about(
    undone: Rows,
) -> None:
    undone.looks_on()
    undone.looks_on()
    assert (undone.texts()[-1], undone.asked) == (PLAY[-1], ["Count Ben's hand"])


def test_an_undone_hand_from_the_play_that_is_laid_anew_is_counted_by_itself(
    undone: Rows,
) -> None:
    undone.takes_up(f"{BEN} {ANN}")
    undone.looks_on()
    undone.lays_out(BEN, PictureSide.TOP, 200)
    undone.looks_on()
    assert undone.texts()[-1] == "counted"


def test_a_hand_from_the_play_that_was_not_undone_is_counted_after_a_restart() -> None:
    table = all_laid()
    table.restarts()
    table.opened_again()
    table.looks_on()
    assert table.texts()[-1] == "counted"


@pytest.fixture
def again(deal: Any, lies: Any, config: Config, camera: FakeCamera) -> Iterator[Any]:
    """The same table before a server that was restarted when Ann's hand had been undone."""
    for cards in (HAND, ANN):
        lies(f"{cards} {STARTER}")
        wait_for(partial(was_shown, deal, cards))
    deal.does("undo")
    services(deal.client.application).close()
    reader = PictureReader(deal.recogniser, opener=lambda _: camera)
    app = create_app(replace(config, reader=reader))
    player = Player(app.test_client(), deal.recogniser, deal.picture)
    player.does("source", kind="camera", number=0)
    yield player
    services(app).close()


def test_a_restarted_server_counts_no_undone_hand_by_itself(again: Any) -> None:
    wait_for(lambda: [ask["kind"] for ask in again.state["asks"]] == ["count"])
    looks(again)
    assert again.scores() == [0, 10]
    again.does("count")
    assert again.scores() == [20, 10]
