"""The picture never looks newer than it is, and says what is wrong with the camera."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import routed
from tests.web.screen import Screen, card_json
from tests.web.stage import DRAWN
from tests.web.states import DEALT, at
from vision.frame import Fault

BOX = [100.0, 200.0, 130.0, 260.0]
NOW_S = 2_000_000_000


def camera_json(kind: str = "live", picture: int = 1, **changes: Any) -> dict[str, Any]:
    """A camera with a picture of 720 by 480 that was taken just now."""
    taken = {"url": f"/pictures/{picture}.jpg", "name": "USB", "width": 720, "height": 480}
    condition = {"kind": kind, "text": f"the camera is {kind}", "remedy": "mend it"}
    camera = {"kind": "camera", "name": "USB", "condition": condition, "moving": False}
    camera |= {"picture": {**taken, "taken_s": NOW_S}, "turn": 0, "flip": False}
    return {**camera, "browser": False, "feed": None, **changes}


@pytest.fixture
def screen(desk_screen: Screen, picture: bytes) -> Iterator[Screen]:
    """A page for which it stays the same moment, however slow the machine."""
    page = desk_screen.page
    desk_screen.stands(at(*DEALT, "played"))
    it_is(page, NOW_S)
    routed(page, "**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    routed(page, "**/pictures/404.jpg", lambda route: route.fulfill(status=404))
    desk_screen.shows(camera=camera_json(), cards=[card_json(1, "5H", boxes=[BOX])])
    expect(page.locator(".mark.named")).to_have_count(1)
    yield desk_screen
    page.evaluate("() => { delete performance.now; }")


def it_is(page: Page, now_s: float) -> None:
    page.evaluate("(now_s) => { performance.now = () => 1000 * now_s; }", now_s)


INSIDE_THE_FRAME = """() => {
  const picture = document.querySelector(".frame img").getBoundingClientRect();
  const mark = document.querySelector(".mark.named");
  const { left, top } = mark.getBoundingClientRect();
  const across = (at) => ((left + mark.clientLeft + at - picture.left) / picture.width) * 720;
  const down = (at) => ((top + mark.clientTop + at - picture.top) / picture.height) * 480;
  return [across(0), down(0), across(mark.clientWidth), down(mark.clientHeight)];
}"""
HAIR = 0.5


def is_old(screen: Screen) -> bool:
    return bool(screen.page.locator(".picture.old").count())


def test_every_fault_is_named_with_its_remedy(screen: Screen) -> None:
    for kind in Fault:
        screen.shows(camera=camera_json(kind))
        expect(screen.page.locator(".plate [role=status]")).to_have_text(
            f"the camera is {kind}mend it"
        )
        expect(screen.page.locator(".camera-state")).to_be_hidden()


def test_what_is_wrong_is_put_right_with_one_tap_beside_it(screen: Screen) -> None:
    page, zones = screen.page, {"A": [0.1, 0.6, 0.5, 0.9]}
    plate = page.locator(".plate")
    camera = camera_json("untrusted")
    screen.shows(camera={**camera, "condition": {**camera["condition"], "fingerprint": "ab" * 32}})
    expect(plate.locator(".fingerprint")).to_have_text("ab" * 32)
    plate.get_by_role("button", name="Trust this camera").click()
    screen.shows(camera=camera_json("mirrored", flip=True))
    plate.get_by_role("button", name="Flip").click()
    screen.shows(camera=camera_json("moved"), zones=zones)
    plate.get_by_role("button", name="They still fit").click()
    refused = {"error": {"kind": "unavailable", "text": "not now"}}
    routed(page, "**/api/source*", lambda route: route.fulfill(status=503, json=refused))
    screen.shows(camera=camera_json("stale", browser=True, feed=1))
    with page.expect_request("**/api/source*") as asked:
        plate.get_by_role("button", name="Use this device's camera").click()
    assert "browser" in (asked.value.post_data or "")
    screen.posted(
        {"trust": {"fingerprint": "ab" * 32}},
        {"flip": {"flip": False}},
        {"zones": {"zones": zones}},
    )


def test_a_live_camera_of_which_nothing_comes_looks_live_no_more(screen: Screen) -> None:
    desk = screen.page
    assert not is_old(screen)
    it_is(desk, NOW_S + 3)
    expect(desk.locator(".camera-state.late")).to_contain_text("s old.")
    assert is_old(screen)
    it_is(desk, NOW_S + 6)
    expect(desk.locator(".plate [role=status]")).to_contain_text("Nothing new comes")


def test_a_picture_that_does_not_come_leaves_the_one_before_with_its_marks(screen: Screen) -> None:
    desk = screen.page
    screen.shows(camera=camera_json(picture=404), cards=[])
    desk.wait_for_timeout(500)
    expect(desk.locator(".frame img")).to_have_attribute("src", "/pictures/1.jpg")
    expect(desk.locator(".mark.named")).to_have_count(1)
    screen.shows(camera=camera_json(picture=2), cards=[])
    expect(desk.locator(".frame img")).to_have_attribute("src", "/pictures/2.jpg")
    expect(desk.locator(".mark.named")).to_have_count(0)


def test_the_frame_of_a_mark_lies_about_an_index_however_small(screen: Screen) -> None:
    screen.shows(cards=[card_json(1, "5H", boxes=[[100.0, 200.0, 106.0, 214.0]])])
    left, top, right, bottom = screen.page.evaluate(INSIDE_THE_FRAME)
    assert left <= 100 + HAIR
    assert top <= 200 + HAIR
    assert right >= 106 - HAIR
    assert bottom >= 214 - HAIR


def test_a_doubtful_card_is_marked_as_doubtful_and_asks(screen: Screen) -> None:
    desk = screen.page
    screen.shows(cards=[card_json(1, "6S", boxes=[BOX], certain=False)])
    mark = desk.get_by_role("button", name="In the picture: six of spades, not sure")
    expect(mark).to_have_text("6♠\ufe0e?")
    mark.click()
    expect(desk.locator("#picker")).to_be_visible()


def test_the_names_of_cards_that_overlap_are_all_read(screen: Screen) -> None:
    lefts = enumerate(range(300, 400, 25))
    screen.shows(cards=[card_json(n, "10H", boxes=[[x, 200, x + 12, 230]]) for n, x in lefts])
    expect(screen.page.locator(".mark-name")).to_have_count(4)
    screen.page.evaluate(DRAWN)
    names = [name.bounding_box() for name in screen.page.locator(".mark-name").all()]
    for one, other in combinations(filter(None, names), 2):
        beside = abs(one["x"] - other["x"]) >= one["width"]
        assert beside or abs(one["y"] - other["y"]) >= one["height"] - 4
