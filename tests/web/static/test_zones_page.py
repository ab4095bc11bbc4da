"""The places that people draw on the picture: with a mouse, a finger, and the keyboard."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.late import routed
from tests.web.pages import in_menu
from tests.web.screen import Screen

NAMES = {"A": "Ann", "B": "Ben", "C": "Cem", "D": "Dora"}
PICTURE = "/pictures/1.jpg"
FULL = [0.4, 0.2, 0.8, 0.6]
AWAY = {"B": [0, 0, 0.1, 0.1], "crib": [0.15, 0, 0.25, 0.1], "starter": [0.3, 0, 0.38, 0.1]}
"""The other places, where they are in nobody's way."""


@pytest.fixture
def screen(desk_screen: Screen, picture: bytes) -> Screen:
    """A camera that looks at the table of Ann and Ben, who have drawn no places yet."""
    routed(desk_screen.page, "**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    return watched(desk_screen)


def watched(screen: Screen, players: int = 2, kind: str = "live", **changes: Any) -> Screen:
    taken = {"url": PICTURE, "name": "USB", "width": 720, "height": 480}
    condition = {"kind": kind, "text": kind, "remedy": ""}
    camera = {"kind": "camera", "name": "USB", "condition": condition, "moving": False}
    camera |= {"picture": {**taken, "taken_s": time.time() + 60}, "turn": 0, "flip": False}
    names = {seat: NAMES[seat] for seat in "ABCD"[:players]}
    screen.shows(
        camera=camera, fresh=False, game={**screen.state["game"], "names": names}, **changes
    )
    # What lies below the picture moves when it comes, and a tap that is begun then hits nothing.
    expect(screen.page.locator(".frame img")).to_have_attribute("src", PICTURE)
    return screen


def opened(screen: Screen) -> Page:
    in_menu(screen.page, "#camera")
    screen.page.get_by_role("button", name="Places").click()
    expect(screen.page.locator(".places")).to_be_visible()
    return screen.page


def done(screen: Screen) -> dict[str, list[float]]:
    """Post the places, and give them."""
    screen.page.get_by_role("button", name="Done").click()
    expect(screen.page.locator("#camera-sheet")).to_be_hidden()
    zones: dict[str, list[float]] = screen.heard()[-1]["zones"]["zones"]
    return zones


def test_a_place_is_moved_and_sized_by_keyboard(screen: Screen) -> None:
    watched(screen, zones={**AWAY, "A": FULL})
    page = opened(screen)
    expect(page.locator("[data-zone=A]")).to_be_focused()
    expect(page.locator("[data-zone=A]")).to_have_accessible_name("Ann")
    for key in ("ArrowLeft", "ArrowUp", "ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown"):
        page.keyboard.press(key)
    assert done(screen)["A"] == pytest.approx([0.39, 0.18, 0.8, 0.59], abs=0.001)


def test_a_place_is_moved_and_sized_with_a_finger(
    open_page: Callable[..., Page], picture: bytes
) -> None:
    page = open_page(360, 780, has_touch=True, is_mobile=True)
    routed(page, "**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    screen = watched(Screen(page), zones={**AWAY, "A": FULL})
    opened(screen)
    for grip in ("[data-zone=A]", "[data-zone=B] .zone-corner"):
        drag(page, grip, -0.2 if grip.endswith("A]") else 0.2)
    zones = done(screen)
    assert zones["A"] == pytest.approx([0.2, 0.2, 0.6, 0.6], abs=0.02)
    assert zones["B"] == pytest.approx([0, 0, 0.3, 0.1], abs=0.02)


def drag(page: Page, grip: str, across: float) -> None:
    """Drag with a finger by a fraction of the picture."""
    stage, at = page.locator(".places").bounding_box(), page.locator(grip).bounding_box()
    assert stage is not None
    assert at is not None
    x, y = at["x"] + at["width"] / 2, at["y"] + at["height"] / 2
    touch = page.context.new_cdp_session(page)
    for kind, way in (("touchStart", 0.0), ("touchMove", across / 2), ("touchMove", across)):
        points = [{"x": x + way * stage["width"], "y": y}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_places_are_taken_away_again(screen: Screen) -> None:
    watched(screen, zones={**AWAY, "A": FULL})
    opened(screen).get_by_role("button", name="No places").click()
    expect(screen.page.locator("#camera-sheet")).to_be_hidden()
    screen.posted({"zones": {"zones": {}}})
