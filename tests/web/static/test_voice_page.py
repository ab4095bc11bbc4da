"""What is heard: of the voice of the browser, if it is wanted, and of a screen reader."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.pages import SIZES
from tests.web.screen import Screen, card_json, count_json
from tests.web.stage import Stage
from tests.web.states import FREE, does, message_of
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
S4 = "7C 8D 8H KC 9S"
S4_SAID = "Ann's hand: fifteen two, fifteen four, and a double run of three is twelve"

LISTEN = """() => {
  document.heard = [];
  const places = document.querySelectorAll("[aria-live], [role=status], [role=alert]");
  for (const place of places) {
    const hear = () => place.checkVisibility() && document.heard.push(place.textContent);
    const all = { childList: true, characterData: true, subtree: true };
    new MutationObserver(hear).observe(place, all);
  }
}"""
HEARD = "() => document.heard"
ASKED = "9 or 6 of spades?"


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
    page.evaluate("document.querySelector('#settings').showModal()")
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


def wants(screen: Screen) -> None:
    screen.page.get_by_label("Say the count aloud").check()


def test_the_voice_and_its_pace_are_chosen_and_kept(windows: Windows, stage: Stage) -> None:
    with speaking(windows, stage.address) as screen:
        page = screen.page
        wants(screen)
        page.get_by_label("Which voice").select_option("Sam")
        page.get_by_label("How fast").select_option("slow")
        page.reload()
        expect(page.locator(".peg-board")).to_be_visible()
        page.evaluate(COMING)
        again = Screen(page)
        again.shows(count=count_json(S4))
        assert said(again) == [f"Sam 0.8: {S4_SAID}"]


# What a screen reader hears: of places alone that stood there before.


def test_a_question_is_heard_once_though_cards_come_beside_it(desk_screen: Screen) -> None:
    desk_screen.page.evaluate(LISTEN)
    likely = [{"card": one, "name": one} for one in ("9S", "6S")]
    doubtful = card_json(7, "9S", certain=False, candidates=likely)
    ask = {"kind": "doubt", "text": ASKED, "number": 7, "candidates": likely}
    desk_screen.shows(fresh=False, cards=[doubtful], asks=[ask])
    desk_screen.shows(cards=[doubtful, card_json(8, "KC")], asks=[ask])
    assert desk_screen.page.evaluate(HEARD).count(ASKED) == 1


def test_a_verdict_what_is_pegged_for_it_and_the_last_words_of_a_play_are_heard(
    desk_screen: Screen,
) -> None:
    desk_screen.page.evaluate(LISTEN)
    judged = does(FREE, "claim", points=8)
    offer = message_of(judged)["offers"][0]
    taken = does(judged, "take", seat=offer["seat"], points=offer["points"])
    for state in (judged, taken):
        desk_screen.stands(state)
    verdict = message_of(judged)["verdict"]["text"]
    heard = desk_screen.page.evaluate(HEARD)
    assert verdict in heard
    assert f"{verdict} {message_of(taken)['taken']}" in heard
    desk_screen.awaits("starter")
    last = {"event": 9, "count": 0, "closed": True, "said": [], "aloud": ""}
    desk_screen.shows(announced={**last, "text": "Ann: one for last"})
    assert "Ann: one for last" in desk_screen.page.evaluate(HEARD)
