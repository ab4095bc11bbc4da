"""A notice of the camera: on a desk the cards, and a question below it, stay whole."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from scorer.language.catalogue import LANGUAGES
from tests.thoroughness import tried
from tests.web.screen import Screen
from tests.web.states import ANN, BEN, DEALT, STARTER, at, lying
from vision.frame import Fault
from web.table.settings import SourceKind
from web.table.state import State

FINGERPRINT = ":".join(["AB", "12", "F0", "9C"] * 8)
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
BOTTOM = "element => element.getBoundingClientRect().bottom"
BOTTOMS = "elements => elements.map((element) => element.getBoundingClientRect().bottom)"
HEIGHT = "element => element.getBoundingClientRect().height"
LEAST_PICTURE = 64
BEGINS = "element => getComputedStyle(element, '::first-letter').textTransform"


@pytest.mark.parametrize("size", [(1366, 860), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("cards", [BEN, BEN.replace("KC", "KC?KS")], ids=["counted", "asked"])
def test_a_notice_of_the_camera_pushes_no_card_out_of_sight(
    desk_screen: Screen, picture: bytes, size: tuple[int, int], cards: str
) -> None:
    desk = desk_screen.page
    desk.route("**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    desk_screen.resized(*size)
    there = lying(at(*DEALT, "played"), f"{cards} {STARTER}", SourceKind.CAMERA)
    seldom = replace(there.camera, condition=Fault.SELDOM)
    desk_screen.stands(replace(there, camera=seldom))
    expect(desk.locator(".frame img[src]")).to_have_count(1)
    desk.evaluate(DRAWN)
    rows = desk.locator("#hand .row .card").evaluate_all(BOTTOMS)
    assert max(rows) <= desk.locator(".felt").evaluate(BOTTOM)


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (1280, 720), (1024, 768)])
@pytest.mark.parametrize("language", tried(("fr",), tuple(LANGUAGES)))
def test_a_question_below_a_notice_of_the_camera_leaves_picture_and_cards_in_sight(
    open_screen: Callable[..., Screen], picture: bytes, size: tuple[int, int], language: str
) -> None:
    screen = open_screen(*size, locale=language)
    page = screen.page
    page.route("**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    asked = BEN.replace("KC", "KC?KS").replace("JH", "JH?JD")
    there = lying(at(*DEALT, "played"), f"{asked} {STARTER}", SourceKind.CAMERA)
    screen.stands(replace(there, camera=replace(there.camera, condition=Fault.MOVED)), language)
    expect(page.locator(".frame img[src]")).to_have_count(1)
    page.evaluate(DRAWN)
    assert_in_sight(page)


@pytest.mark.parametrize("language", tried(("de", "fr"), tuple(LANGUAGES)))
def test_a_question_below_a_notice_leaves_them_in_sight_beside_a_count_too(
    open_screen: Callable[..., Screen], picture: bytes, language: str
) -> None:
    screen = open_screen(1024, 768, locale=language)
    page = screen.page
    page.route("**/pictures/*.jpg", lambda route: route.fulfill(body=picture))
    there = asked_after_a_count()
    screen.stands(replace(there, camera=replace(there.camera, condition=Fault.MOVED)), language)
    expect(page.locator(".frame img[src]")).to_have_count(1)
    page.evaluate(DRAWN)
    assert_in_sight(page)


@pytest.mark.parametrize("language", tried(("fr",), tuple(LANGUAGES)))
def test_a_certificate_that_is_to_be_trusted_leaves_a_question_and_its_cards_whole(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(1024, 768, locale=language)
    there = asked_after_a_count()
    camera = replace(there.camera, condition=Fault.UNTRUSTED, fingerprint=FINGERPRINT)
    camera = replace(camera, name="https://192.168.178.34/video")
    screen.stands(replace(there, camera=camera), language)
    screen.page.evaluate(DRAWN)
    assert_taps_in_sight(screen.page)


def test_the_address_of_a_camera_stays_as_it_is_where_a_sentence_begins_with_a_capital(
    desk_screen: Screen,
) -> None:
    there = asked_after_a_count()
    begins = []
    for name in ("https://192.168.178.34/video", ""):
        camera = replace(there.camera, condition=Fault.MISSING, name=name)
        desk_screen.stands(replace(there, camera=camera))
        begins.append(desk_screen.page.locator(".plate strong").evaluate(BEGINS))
    assert begins == ["none", "uppercase"]


def assert_in_sight(page: Page) -> None:
    """The picture keeps its least height, and what is asked is in sight with its cards."""
    assert page.locator(".frame").evaluate(HEIGHT) >= LEAST_PICTURE
    assert_taps_in_sight(page)


def assert_taps_in_sight(page: Page) -> None:
    taps = page.locator(".plate button, #hand .asks button, #hand .row .card")
    assert max(taps.evaluate_all(BOTTOMS)) <= page.locator(".felt").evaluate(BOTTOM)


def asked_after_a_count() -> State:
    """A hand was counted, and two cards of the next one are in doubt before a camera."""
    counted = at(*DEALT, "played", f"shown B {BEN}", "counted")
    asked = ANN.replace("7C", "7C?7S").replace("8D", "8D?8H")
    return lying(counted, f"{asked} {STARTER}", SourceKind.CAMERA)
