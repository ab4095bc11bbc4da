"""The awaited step is gold, and nothing else: one question in every situation of a game."""

from playwright.sync_api import Page

from tests.web.screen import Screen
from tests.web.situations import LONG, situations

ANN, BEN = LONG[:2]
GOLDEN = """() => {
  const gold = document.createElement("i");
  gold.style.color = "var(--brass-bright)";
  document.body.append(gold);
  const { color } = getComputedStyle(gold);
  gold.remove();
  return [...document.querySelectorAll("button")]
    .filter((button) => button.checkVisibility())
    .filter((button) => getComputedStyle(button).backgroundColor === color)
    .map((button) => button.textContent);
}"""
AWAITED = {
    "nothing has happened": ["Use this device's camera"],
    "who deals": [ANN, BEN],
    "counted freely": [f"Peg 10 for {ANN}", f"Peg 10 for {BEN}"],
    "a count of ten scores": [f"{ANN}: hand"],
    "the crib": ["Starter"],
    "the end": [f"Again: {BEN} deals first"],
    "a verdict": [f"{ANN}: hand"],
    "muggins": ["Nobody calls"],
    "called": [f"{ANN}: hand"],
}
"""By hand; in other situations a pad or an empty place is what is tapped."""


def test_what_is_awaited_is_the_one_golden_thing(phone: Page) -> None:
    screen = Screen(phone)
    golden = {}
    for name, state in situations():
        screen.stands(state)
        golden[name] = phone.evaluate(GOLDEN)
    assert {name: found for name, found in golden.items() if found} == AWAITED


def test_before_a_camera_the_next_hand_is_awaited_without_a_tap(phone: Page) -> None:
    screen = Screen(phone)
    screen.stands(dict(situations())["a count of ten scores"])
    screen.shows(camera={**screen.state["camera"], "kind": "camera"})
    assert phone.evaluate(GOLDEN) == []
