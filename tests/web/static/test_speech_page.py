"""The voice: it says a count once, in the language of the page, and only if it is wanted."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.screen import Screen, count_json
from tests.web.stage import Stage
from tests.web.windows import Windows

VOICES = """
  window.said = [];
  const voices = [
    { name: "Anna", lang: "de-DE" },
    { name: "Kate", lang: "en-GB" },
    { name: "Sam", lang: "en-US" },
  ];
  const speech = new EventTarget();
  Object.assign(speech, {
    getVoices: () => (window.heard ? voices : []),
    cancel: () => window.said.push("–"),
    speak: ({ text, voice, rate }) => window.said.push(`${voice.name} ${rate}: ${text}`),
  });
  Object.defineProperty(window, "speechSynthesis", { value: speech });
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
COMING = "window.heard = true; speechSynthesis.dispatchEvent(new Event('voiceschanged'));"
NUMBERS = count(100)
VERDICT = {"claimed": 12, "true": 12, "missed": 0, "over": 0, "text": "twelve is right"}
S4 = "7C 8D 8H KC 9S"
S4_SAID = "Ann's hand: fifteen two, fifteen four, and a double run of three is twelve"


@contextmanager
def speaking(windows: Windows, address: str) -> Iterator[Screen]:
    """A page in a browser whose voices have come, with its settings open."""
    window = windows.open(*SIZES["desk"])
    page = window.page
    voices = page.context.new_cdp_session(page)
    voices.send("Page.enable")
    voices.send("Page.addScriptToEvaluateOnNewDocument", {"source": VOICES})
    page.goto(address)
    expect(page.locator(".peg-board")).to_be_visible()
    screen = Screen(page)
    page.evaluate(COMING)
    page.locator("#settings-button").click()
    yield screen
    voices.detach()  # and the next test has no voices
    windows.leave(window, {})


@pytest.fixture(scope="module")
def loaded(windows: Windows, stage: Stage) -> Iterator[tuple[Screen, dict[str, Any]]]:
    """A page for all tests, and what it showed at first."""
    with speaking(windows, stage.address) as screen:
        yield screen, dict(screen.state)


@pytest.fixture
def screen(loaded: tuple[Screen, dict[str, Any]]) -> Iterator[Screen]:
    """The page at a game of which nothing was said yet."""
    screen, first = loaded
    screen.begins_again({**first, "game": {**first["game"], "number": next(NUMBERS)}})
    screen.page.evaluate("said.length = 0")
    yield screen
    screen.page.get_by_label("Say the count aloud").uncheck()


def said(screen: Screen) -> list[str]:
    heard: list[str] = screen.page.evaluate("window.said.filter((text) => text !== '–')")
    return heard


def test_a_browser_without_voices_offers_none(desk: Page) -> None:
    desk.locator("#settings-button").click()
    expect(desk.locator("#settings")).to_be_visible()
    expect(desk.locator("#voice-settings")).to_be_empty()


def test_nothing_is_said_unless_it_is_wanted(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    assert said(screen) == []


def test_a_count_is_said_once_in_the_language_of_the_page(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    screen.shows(count=count_json(S4))
    screen.moves(moving=True)
    assert said(screen) == [f"Kate 1: {S4_SAID}"]


def test_a_new_count_silences_the_one_before(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    screen.shows(count=count_json(S4))
    screen.shows(count=count_json("2C 4D 6H 8S QC"))
    nothing = "Kate 1: Ann's hand: nineteen, which is zero"
    assert screen.page.evaluate("window.said.slice(-2)") == ["–", nothing]


def test_the_verdict_is_said_after_the_count(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    screen.shows(count=count_json(S4), verdict=VERDICT)
    assert said(screen) == [f"Kate 1: {S4_SAID}", "Kate 1: twelve is right"]


def test_a_verdict_that_comes_later_does_not_repeat_the_count(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    screen.shows(count=count_json(S4), verdict=None)
    screen.shows(verdict=VERDICT)
    assert said(screen) == [f"Kate 1: {S4_SAID}", "Kate 1: twelve is right"]


def test_the_voice_and_its_pace_are_chosen_and_kept(windows: Windows, stage: Stage) -> None:
    with speaking(windows, stage.address) as screen:
        chosen_and_kept(screen.page)


def chosen_and_kept(page: Page) -> None:
    page.get_by_label("Say the count aloud").check()
    page.get_by_label("Which voice").select_option("Sam")
    page.get_by_label("How fast").select_option("slow")
    page.reload()
    expect(page.locator(".peg-board")).to_be_visible()
    page.evaluate(COMING)
    again = Screen(page)
    again.shows(count=count_json(S4))
    assert said(again) == [f"Sam 0.8: {S4_SAID}"]


def lays(screen: Screen, event: int, aloud: str) -> None:
    announced = {"event": event, "count": 9, "closed": False, "said": [], "text": aloud}
    screen.shows(announced={**announced, "aloud": aloud})


def test_each_card_of_the_play_is_said_once(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    lays(screen, 7, "nine")
    screen.moves(moving=True)
    lays(screen, 8, "fifteen two")
    screen.shows(announced=None)
    assert said(screen) == ["Kate 1: nine", "Kate 1: fifteen two"]


def test_what_is_undone_is_not_said_again_and_what_is_done_again_is(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    for event, aloud in ((7, "nine"), (8, "fifteen two"), (7, "nine"), (10, "fifteen two")):
        lays(screen, event, aloud)
    assert said(screen) == ["Kate 1: nine", "Kate 1: fifteen two", "Kate 1: fifteen two"]


def test_a_card_that_was_put_right_is_said_as_it_is(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()
    lays(screen, 7, "nine")
    lays(screen, 7, "eight")
    assert said(screen) == ["Kate 1: nine", "Kate 1: eight"]
