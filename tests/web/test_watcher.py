"""Watching a camera: what lies still is taken, what moves is not, what fails says so."""

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Self

import cv2
import numpy as np
import pytest
from flask import Flask

from vision.capture import BusyCameraError, SourceError
from vision.frame import Frame
from vision.newest_frame import StaleSourceError
from vision.source import watch_source
from web.app import create_app
from web.config import Config
from web.room import room

PATIENCE_S = 8.0
HAND, STARTER = "5C 5D JH KC", "8S"


class FakeCamera:
    """A source that gives a frame, then another, until it is told to fail.

    The table lies still in other light; ``shows`` is what stands about on it, and may move.
    """

    live = True

    def __init__(self) -> None:
        self.fails: SourceError | None = None
        self.shows: Callable[[int], int] = lambda _number: 100
        self.shift = 0
        self.table = np.random.default_rng(7).integers(60, 190, (12, 18, 3), np.uint8)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def __iter__(self) -> Iterator[Frame]:
        for number in itertools.count():
            if self.fails is not None:
                raise self.fails
            image = np.kron(self.table, np.ones((40, 40, 1), np.uint8))
            image[100:300, (left := self.shows(number)) : left + 150] = 220
            noise = np.random.default_rng(number).integers(0, 6, image.shape, np.uint8)
            yield Frame(number, number / 10, np.roll(image, self.shift, 1) + noise)


@pytest.fixture
def camera() -> FakeCamera:
    return FakeCamera()


@pytest.fixture
def watched(
    config: Config,
    camera: FakeCamera,
    sit_down: Callable[[Flask], Any],
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Any]:
    """A player at a page that looks at the fake camera."""
    for name, value in (("LOOK_EVERY_S", 0.002), ("SHOW_EVERY_S", 0.02), ("TRY_AGAIN_S", 0.04)):
        monkeypatch.setattr(f"web.watcher.{name}", value)
    app = create_app(replace(config, eyes=replace(config.eyes, opener=lambda _: camera)))
    player = sit_down(app)
    player.does("look", kind="camera", number=0)
    yield player
    room(app).close()


@pytest.fixture
def lies(watched: Any, camera: FakeCamera, see: Callable[[str], Any]) -> Callable[[str], None]:
    """Let cards lie before the camera; a hand moves over the table while they are laid."""
    moves = itertools.count(1)

    def lies(cards: str) -> None:
        watched.recogniser.sees = see(cards)
        left = 100 + 90 * (next(moves) % 5)
        camera.shows = lambda _number: left

    return lies


@pytest.fixture
def deal(watched: Any, lies: Any) -> Any:
    """Ann has dealt, and the eight of spades was turned before the camera."""
    watched.does("new", names=["Ann", "Ben"], dealer="A")
    lies(STARTER)
    wait_for(lambda: watched.state["deal"]["starter"] == STARTER)
    return watched


def wait_for(promise: Callable[[], bool]) -> None:
    deadline_s = time.monotonic() + PATIENCE_S
    while not promise():
        assert time.monotonic() < deadline_s, "it did not happen in time"
        time.sleep(0.01)


def camera_kind(player: Any) -> str:
    kind: str = player.state["look"]["camera"]["kind"]
    return kind


def picture_url(player: Any) -> str | None:
    picture = player.state["look"]["picture"]
    return None if picture is None else picture["url"]


def looks(player: Any, times: int = 4) -> None:
    """Wait for so many pictures more."""
    for _ in range(times):
        before = picture_url(player)
        wait_for(partial(_has_another_picture, player, before))


def _has_another_picture(player: Any, before: str | None) -> bool:
    return picture_url(player) != before


def _counts(player: Any, total: int) -> bool:
    return bool(player.total() == total)


def _was_shown(player: Any, cards: str) -> bool:
    return f" {cards}" in player.texts()[-2]


def _has(player: Any, cards: int) -> bool:
    return len(player.state["hand"]["cards"]) == cards


def test_a_camera_shows_its_newest_frame_with_the_cards_read(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    looks(watched, 1)
    assert camera_kind(watched) == "live"


def test_nothing_is_counted_or_asked_while_a_hand_moves_over_the_cards(
    watched: Any, camera: FakeCamera, lies: Any
) -> None:
    lies(f"{HAND} 6S?9S")
    wait_for(lambda: len(watched.state["asks"]) == 1)
    camera.shows = lambda number: 100 + 90 * (number % 5)
    wait_for(lambda: watched.state["look"]["moving"])
    state = watched.state
    assert (state["asks"], state["count"], len(state["cards"])) == ([], None, 5)


def test_a_hand_that_lies_still_is_counted_by_itself(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    assert deal.texts()[-2:] == [f"shown B {HAND}", "counted"]


def test_a_hand_is_counted_once_however_long_it_lies(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    looks(deal)
    assert deal.scores() == [0, 10]


def test_the_starter_need_not_be_seen_with_the_hand(deal: Any, lies: Any) -> None:
    lies(HAND)
    wait_for(lambda: deal.total() == 10)


def test_hand_after_hand_is_counted_without_a_touch(deal: Any, lies: Any) -> None:
    for cards, total in ((HAND, 10), ("7C 8D 9H 9C", 20), ("2C 3D 4H 10S", 7)):
        lies(f"{cards} {STARTER}")
        wait_for(partial(_counts, deal, total))
    assert deal.state["deal"]["crib_text"] == "Ben has the crib"


def test_the_starter_of_the_next_deal_is_not_one_of_the_cards_that_still_lie_there(
    deal: Any, lies: Any
) -> None:
    for cards in (HAND, "7C 8D 9H 9C", "2C 3D 4H 10S"):
        lies(f"{cards} {STARTER}")
        wait_for(partial(_was_shown, deal, cards))
    lies(STARTER)
    wait_for(lambda: len(deal.state["cards"]) == 1)
    looks(deal)
    assert deal.state["deal"]["starter"] is None
    lies("")
    wait_for(lambda: deal.state["cards"] == [])
    looks(deal)
    lies("4D")
    wait_for(lambda: deal.state["deal"]["starter"] == "4D")


def test_a_doubtful_hand_waits_for_one_tap(deal: Any, lies: Any) -> None:
    lies("5C 5D JH 6S?9S")
    wait_for(lambda: len(deal.state["asks"]) == 1)
    looks(deal)
    assert deal.total() is None
    deal.does("correct", number=deal.state["asks"][0]["number"], card="9S")
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert "9S" in deal.texts()[-2]


def test_a_correction_sticks_until_the_cards_leave(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    watched.does("correct", number=watched.number_of("KC"), card="5H")
    looks(watched)
    assert watched.total() == 14
    lies("")
    wait_for(lambda: watched.state["cards"] == [])
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)


def test_what_is_no_card_stays_away_until_the_cards_leave(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    watched.does("remove", number=watched.number_of("KC"))
    looks(watched)
    assert len(watched.state["cards"]) == 4


def test_what_was_undone_is_not_counted_again_until_the_cards_leave(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    deal.does("undo")
    looks(deal)
    assert deal.scores() == [0, 0]
    lies(STARTER)
    looks(deal)
    lies("")
    looks(deal)
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)


def test_cards_that_come_one_by_one_are_the_play_and_are_not_counted(deal: Any, lies: Any) -> None:
    for cards in ("5C", "5C 5D", "5C 5D JH", HAND):
        lies(cards)
        wait_for(partial(_has, deal, len(cards.split())))
        looks(deal)
    assert [ask["kind"] for ask in deal.state["asks"]] == ["count"]
    deal.does("count")
    assert deal.total() == 10


def test_frames_that_show_the_same_cards_do_not_outdate_a_tap(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    version = watched.state["version"]
    looks(watched)
    tap = {"version": version, "seat": "A", "points": 10, "muggins": False}
    assert watched.does("take", **tap).status_code == 200


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (StaleSourceError("check its cable"), "stale"),
        (SourceError("plug it in"), "missing"),
        (BusyCameraError("close it"), "busy"),
    ],
)
def test_a_camera_that_fails_says_what_to_do_and_comes_back_by_itself(
    watched: Any, camera: FakeCamera, error: SourceError, kind: str
) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    camera.fails = error
    wait_for(lambda: camera_kind(watched) == kind)
    assert watched.state["look"]["camera"]["detail"] == str(error)
    assert watched.state["look"]["camera"]["remedy"]
    camera.fails = None
    wait_for(lambda: camera_kind(watched) == "live")


def test_a_camera_that_was_never_there_asks_nothing_about_cards(
    watched: Any, camera: FakeCamera
) -> None:
    camera.fails = SourceError("plug it in")
    watched.does("look", kind="camera", number=1)
    wait_for(lambda: camera_kind(watched) == "missing")
    assert watched.state["asks"] == []


def test_dropping_a_picture_lets_the_camera_go(watched: Any) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    watched.drops(f"{HAND} {STARTER}")
    time.sleep(0.1)
    assert (watched.state["look"]["kind"], watched.total()) == ("picture", 10)


def test_zones_tell_two_hands_apart_that_lie_there_together(deal: Any, lies: Any) -> None:
    deal.does("zones", zones={"B": [0, 0, 1, 0.6], "A": [0, 0.6, 1, 1]})
    lies(f"{HAND} 2D")
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert deal.texts()[-2] == f"shown B {HAND}"


def test_a_picture_is_turned_and_mirrored_as_the_table_says(watched: Any) -> None:
    looks(watched, 1)
    picture = watched.state["look"]["picture"]
    assert (picture["width"], picture["height"]) == (720, 480)
    watched.does("turn", degrees=90)
    wait_for(lambda: watched.state["look"]["picture"]["width"] == 480)


def test_the_picture_that_was_counted_is_kept_only_if_the_table_says_so(
    deal: Any, lies: Any
) -> None:
    table = room(deal.client.application)
    assert table.kept.pictures(table.live.state.game_number) == frozenset()
    deal.does("keep_pictures", keep=True)
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    (event,) = table.kept.pictures(table.live.state.game_number)
    assert deal.client.get(f"/kept/{event}.jpg").mimetype == "image/jpeg"


def test_a_folder_is_shown_picture_after_picture(
    tmp_path: Path, app: Flask, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.file_source.PICTURE_EVERY_S", 0.05)
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(3):
        cv2.imwrite(str(folder / f"{number}.png"), np.zeros((40, 60, 3), np.uint8))
    assert room(app).config.eyes.opener is watch_source
    room(app).watcher.watch(str(folder))
    wait_for(lambda: camera_kind(player) == "ended")
    assert player.state["look"]["name"] == str(folder)


def test_a_counted_card_that_comes_back_makes_the_page_ask(deal: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    lies("")
    wait_for(lambda: deal.state["cards"] == [])
    looks(deal)
    lies("7C 8D 9H 9C KC")
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["count"])
    looks(deal)
    assert deal.scores() == [0, 10]


def test_a_card_apart_from_the_others_makes_the_page_ask(deal: Any, see: Any, camera: Any) -> None:
    *together, _, apart = see("5C 5D JH 2C KC")
    deal.recogniser.sees = (*together, apart)
    camera.shows = lambda _number: 400
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["count"])
    looks(deal)
    assert deal.scores() == [0, 0]


def test_a_hand_that_comes_with_its_starter_is_counted_with_it(watched: Any, lies: Any) -> None:
    watched.does("new", names=["Ann", "Ben"], dealer="A")
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    assert watched.texts()[-3:] == [f"starter {STARTER}", f"shown B {HAND}", "counted"]


def test_a_camera_that_moved_since_zones_were_drawn_says_so_until_they_are_drawn_again(
    deal: Any, camera: FakeCamera
) -> None:
    wait_for(lambda: not deal.state["look"]["moving"])
    deal.does("zones", zones={"B": [0, 0, 1, 1]})
    looks(deal)
    assert camera_kind(deal) == "live"
    camera.shift = 60
    wait_for(lambda: camera_kind(deal) == "moved")
    deal.does("zones", zones={"B": [0, 0, 1, 1]})
    wait_for(lambda: camera_kind(deal) == "live")


def test_without_zones_no_camera_has_moved(deal: Any, camera: FakeCamera) -> None:
    camera.shift = 60
    looks(deal, 20)
    assert camera_kind(deal) == "live"
