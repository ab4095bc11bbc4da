"""Watching a camera: what lies still is taken, what moves is not, what fails says so."""

import time
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask

from scorer.cards import Rank
from scorer.language.sentence import say
from tests.web.before_camera import (
    HAND,
    STARTER,
    FakeCamera,
    camera_kind,
    counts,
    looks,
    wait_for,
    was_shown,
)
from tests.web.watching import DARK
from vision.reading.courts import Courts
from vision.source.address import Address
from vision.source.capture import BusyCameraError, SourceError
from vision.source.newest_frame import StaleSourceError
from vision.source.source import watch_source
from vision.source.web_camera import refusal
from vision.table.motion import Stillness
from vision.table.watched_table import WatchedTable
from web.app import create_app
from web.camera.reader import CameraProgress, WatchedSource, may_act
from web.camera.sessions import Session
from web.services import Config, services
from web.table.state import State


def test_a_camera_shows_its_newest_frame_with_the_cards_read(watched: Any, lies: Any) -> None:
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    looks(watched, 1)
    assert camera_kind(watched) == "live"


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
        (StaleSourceError(say("check its cable")), "stale"),
        (SourceError(say("plug it in")), "missing"),
        (BusyCameraError(say("close it")), "busy"),
    ],
)
def test_a_camera_that_fails_says_what_to_do_and_comes_back_by_itself(
    watched: Any, camera: FakeCamera, error: SourceError, kind: str
) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    camera.fails = error
    wait_for(lambda: camera_kind(watched) == kind)
    assert watched.state["camera"]["condition"]["detail"] == str(error)
    assert watched.state["camera"]["condition"]["remedy"]
    camera.fails = None
    wait_for(lambda: camera_kind(watched) == "live")


def test_a_page_is_told_that_nothing_follows_when_an_error_of_ours_ends_the_watching(
    app: Flask, config: Config, player: Any, camera: FakeCamera
) -> None:
    camera.fails = ZeroDivisionError()
    source = WatchedSource("0", where="0")
    with pytest.raises(ZeroDivisionError):
        Session(services(app).live, config.reader, source, lambda: camera).run()
    wait_for(lambda: camera_kind(player) == "ended")


def test_the_clock_of_the_table_goes_on_when_a_camera_is_opened_again(
    watched: Any, camera: FakeCamera
) -> None:
    def looked_s() -> float:
        return services(watched.client.application).live.state.on_table.looked_s

    wait_for(lambda: looked_s() > 1.0)
    camera.fails = SourceError(say("plug it in"))
    wait_for(lambda: camera_kind(watched) == "missing")
    before_s, camera.fails = looked_s(), None
    wait_for(lambda: camera_kind(watched) == "live")
    looks(watched)
    assert looked_s() > before_s


def test_a_camera_that_was_never_there_asks_nothing_about_cards(
    watched: Any, camera: FakeCamera
) -> None:
    camera.fails = SourceError(say("plug it in"))
    watched.does("source", kind="camera", number=1)
    wait_for(lambda: camera_kind(watched) == "missing")
    assert watched.state["asks"] == []


def test_the_password_of_a_camera_is_told_to_nobody(watched: Any) -> None:
    address = "rtsp://ann:secret@192.168.0.7/live?key=5"
    assert watched.does("source", kind="camera", address=address).status_code == 200
    assert watched.state["camera"]["name"] == "rtsp://192.168.0.7/live"
    assert not any("secret" in said for said in watched.said)


@pytest.mark.parametrize("sign", ["@", "#", "/", "?", "@/?#", "?a=", "@b?c=", ":"])
@pytest.mark.parametrize("scheme", ["rtsp://", "Http://", "https://", ""])
def test_no_sign_in_a_password_lets_a_part_of_it_be_told(
    watched: Any, scheme: str, sign: str
) -> None:
    address = f"{scheme}ann:secret{sign}secret@192.168.0.7/live?mail=a@home.org"
    assert watched.does("source", kind="camera", address=address).status_code == 200
    assert watched.state["camera"]["name"]
    assert not any("secret" in said for said in watched.said)


def test_the_page_says_why_a_camera_in_the_network_shows_nothing(
    watched: Any, camera: FakeCamera
) -> None:
    at = Address.parse("192.168.0.7:8080")
    assert at is not None
    camera.fails = refusal(at, 401)
    watched.does("source", kind="camera", address="192.168.0.7:8080")
    wait_for(lambda: camera_kind(watched) == "refused")
    view = watched.state["camera"]["condition"]
    assert view["remedy"] == "it asks for a password: write name:password@ before its host"


def test_a_name_that_is_no_text_is_shown_all_the_same(watched: Any, camera: FakeCamera) -> None:
    """So are names in a folder that was written with another encoding."""
    camera.fails = SourceError(say("Fu\udcdfball: no picture"))
    services(watched.client.application).cameras.watch("Fu\udcdfball")
    wait_for(lambda: camera_kind(watched) == "missing")
    view = watched.state["camera"]
    assert (view["name"], view["condition"]["detail"]) == (
        "Fu\\udcdfball",
        "Fu\\udcdfball: no picture",
    )


def test_dropping_a_picture_lets_the_camera_go(watched: Any) -> None:
    wait_for(lambda: camera_kind(watched) == "live")
    watched.drops(f"{HAND} {STARTER}")
    time.sleep(0.1)
    assert (watched.state["camera"]["kind"], watched.total()) == ("picture", 10)


def test_a_picture_is_turned_and_mirrored_as_the_table_says(watched: Any) -> None:
    looks(watched, 1)
    picture = watched.state["camera"]["picture"]
    assert (picture["width"], picture["height"]) == (720, 480)
    watched.does("turn", degrees=90)
    wait_for(lambda: watched.state["camera"]["picture"]["width"] == 480)


def test_the_picture_that_was_counted_is_kept_only_if_the_table_says_so(
    deal: Any, lies: Any
) -> None:
    table = services(deal.client.application)
    assert table.log.pictures(table.live.state.game_number) == frozenset()
    deal.does("keep_pictures", keep=True)
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: deal.total() == 10)
    number = table.live.state.game_number
    (event,) = table.log.pictures(number)
    assert deal.client.get(f"/kept/{number}/{event}.jpg").mimetype == "image/jpeg"


def test_a_folder_is_shown_picture_after_picture(
    tmp_path: Path, app: Flask, player: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.source.files.PICTURE_EVERY_S", 0.05)
    folder = tmp_path / "pictures"
    folder.mkdir()
    for number in range(3):
        cv2.imwrite(str(folder / f"{number}.png"), np.zeros((40, 60, 3), np.uint8))
    assert services(app).reader.opener is watch_source
    services(app).cameras.watch(str(folder))
    wait_for(lambda: camera_kind(player) == "ended")
    assert player.state["camera"]["name"] == str(folder)


def test_a_camera_that_moved_since_zones_were_drawn_says_so_until_they_are_drawn_again(
    deal: Any, camera: FakeCamera
) -> None:
    wait_for(lambda: not deal.state["camera"]["moving"])
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


def test_courts_that_the_cards_tell_are_remembered(watched: Any, lies: Any) -> None:
    watched.recogniser.prints = {Rank.JACK: "B", Rank.QUEEN: "D"}
    lies("5H 6H JD QS 8S")
    wait_for(lambda: watched.state["settings"]["courts"] == "german")
    lies("2H 3H 4D 6S 8S")
    looks(watched)
    assert watched.recogniser.courts[-1] is Courts.GERMAN


def test_one_letter_is_not_yet_remembered(watched: Any, lies: Any) -> None:
    watched.recogniser.prints = {Rank.JACK: "B", Rank.QUEEN: "D"}
    lies("5H 6H JD JS 8S")
    wait_for(lambda: watched.total() is not None)
    looks(watched)
    assert watched.state["settings"]["courts"] is None


def test_courts_that_were_told_by_cards_are_known_after_a_restart(
    config: Config, watched: Any, lies: Any
) -> None:
    watched.recogniser.prints = {Rank.JACK: "V", Rank.KING: "R"}
    lies("5H 6H JD KS 8S")
    wait_for(lambda: watched.state["settings"]["courts"] == "french")
    services(watched.client.application).close()
    again = create_app(config)
    assert services(again).live.state.settings.courts is Courts.FRENCH
    services(again).close()


def test_nothing_is_counted_or_asked_while_a_hand_moves_over_the_cards(
    watched: Any, camera: FakeCamera, lies: Any
) -> None:
    lies(f"{HAND} 6S?5S")
    wait_for(lambda: [ask["kind"] for ask in watched.state["asks"]] == ["doubt"])
    camera.rows = slice(340, 480)
    camera.shows = lambda number: 500 + 15 * (number % 5)
    wait_for(lambda: watched.state["camera"]["moving"])
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
        wait_for(partial(counts, deal, total))
    assert deal.state["deal"]["number"] == 2


def test_the_starter_of_the_next_deal_is_not_one_of_the_cards_that_still_lie_there(
    deal: Any, lies: Any
) -> None:
    for cards in (HAND, "7C 8D 9H 9C", "2C 3D 4H 10S"):
        lies(f"{cards} {STARTER}")
        wait_for(partial(was_shown, deal, cards))
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
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["doubt"])
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


def is_last(deal: Any, text: str) -> bool:
    """Whether that happened last."""
    return bool(deal.texts()[-1] == text)


def test_cards_that_come_one_by_one_are_laid_in_the_play_by_turn(deal: Any, lies: Any) -> None:
    for cards, laid in (("5C", "laid B 5C"), ("5C 5D", "laid A 5D")):
        lies(cards)
        wait_for(partial(is_last, deal, laid))


def test_zones_tell_two_hands_apart_that_lie_there_together(deal: Any, lies: Any) -> None:
    deal.does("zones", zones={"B": [0, 0, 1, 0.6], "A": [0, 0.6, 1, 1]})
    lies(f"{HAND} 2D")
    wait_for(lambda: deal.texts()[-1] == "counted")
    assert deal.texts()[-2] == f"shown B {HAND}"


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
    camera.cards = (*together, apart)
    camera.shows = lambda _number: 400
    wait_for(lambda: [ask["kind"] for ask in deal.state["asks"]] == ["count"])
    looks(deal)
    assert deal.scores() == [0, 0]


def test_a_hand_that_comes_with_its_starter_is_counted_with_it(watched: Any, lies: Any) -> None:
    watched.does("new", names=["Ann", "Ben"], dealer="A")
    lies(f"{HAND} {STARTER}")
    wait_for(lambda: watched.total() == 10)
    assert watched.texts()[-3:] == [f"starter {STARTER}", f"shown B {HAND}", "counted"]


@pytest.mark.parametrize(
    ("looks_s", "taken"), [((8.7, 8.8, 8.9), True), ((0.0, 3.0, 6.0), False)], ids=["often", "not"]
)
def test_nothing_is_taken_before_a_computer_that_looks_too_seldom_is_told_to_be_one(
    looks_s: tuple[float, ...], taken: bool
) -> None:
    still = replace(Stillness.of(DARK, 0.0).later(DARK, 9.0), looks_s=looks_s)
    progress = CameraProgress(WatchedTable(stillness=still, known=True))
    assert progress.fault is None
    assert may_act(State(), progress) is taken
