"""The awaited step is gold, and nothing else: one question in every situation of a game."""

import pytest
from playwright.sync_api import expect

from tests.web.screen import Screen
from tests.web.situations import LONG, game, situations
from tests.web.states import BEN as BENS
from tests.web.states import PLAY, STARTER

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
    "the dealer is missing": [ANN, BEN],
    "counted freely": [f"Peg 10 for {ANN}", f"Peg 10 for {BEN}"],
    "a count of ten scores": [f"{ANN}: hand"],
    "the crib": ["Starter"],
    "the end": [f"Rematch ({BEN} deals)"],
    "a verdict": [f"{ANN}: hand"],
    "muggins": ["Nobody calls"],
    "called": [f"{ANN}: hand"],
}
"""By hand; in other situations a pad or an empty place is what is tapped."""


def test_what_is_awaited_is_the_one_golden_thing(phone_screen: Screen) -> None:
    golden = {}
    for name, state in situations():
        phone_screen.stands(state)
        golden[name] = phone_screen.page.evaluate(GOLDEN)
    assert {name: found for name, found in golden.items() if found} == AWAITED


def test_who_calls_is_asked_before_a_hand_that_is_known_from_the_play(
    phone_screen: Screen,
) -> None:
    played = ("dealer A", f"starter {STARTER}", *PLAY)
    said = (f"shown B {BENS}", "claimed B 8")
    phone_screen.stands(game("six-card muggins=show", *played, *said))
    assert phone_screen.page.evaluate(GOLDEN) == ["Nobody calls"]


@pytest.mark.parametrize("kind", ["camera", "nothing"])
def test_no_card_of_the_next_hand_is_tapped_in_while_muggins_may_be_called(
    phone_screen: Screen, kind: str
) -> None:
    phone_screen.stands(dict(situations())["muggins"])
    phone_screen.shows(camera={**phone_screen.state["camera"], "kind": kind})
    following = phone_screen.page.get_by_role("button", name=f"{ANN}: hand")
    expect(following).to_have_count(0)
    phone_screen.shows(call=None)
    expect(following).to_be_visible()


def test_before_a_camera_the_next_hand_is_awaited_without_a_tap(phone_screen: Screen) -> None:
    phone_screen.stands(dict(situations())["a count of ten scores"])
    phone_screen.shows(camera={**phone_screen.state["camera"], "kind": "camera"})
    assert phone_screen.page.evaluate(GOLDEN) == []
