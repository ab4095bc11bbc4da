"""Where there is no picture the page says what can be done then, and nothing else."""

import pytest
from playwright.sync_api import expect

from tests.web.screen import Screen
from tests.web.states import BEN, DEALT, at, begun
from web.table.state import State

DEVICE = "Set this device so that it looks down on the table"
OR_TAP = f"{DEVICE}, or tap the cards below."
AUCTION = ("begun auction", "named A Ann", "named B Ben", "dealer A")
SHOWN = (*DEALT, "played", f"shown B {BEN}", "counted")


@pytest.mark.parametrize(
    "state",
    [at(), at("dealer A"), at(*DEALT, "played"), begun(*AUCTION, "bid B 2", "bid A 0")],
    ids=["nobody deals", "starter", "hand", "after the bids"],
)
def test_where_an_empty_place_is_there_it_may_be_tapped(desk_screen: Screen, state: State) -> None:
    desk_screen.stands(state)
    expect(desk_screen.page.locator("#hand button.empty").first).to_be_visible()
    said = desk_screen.page.locator(".invitation p")
    expect(said).to_have_text(["Show me the cards", OR_TAP])


@pytest.mark.parametrize(
    "state",
    [begun(*AUCTION), begun(*AUCTION, "bid B 2"), at("pegged A 121"), at(*SHOWN, "pegged A 121")],
    ids=["bids", "between bids", "over", "over by counts"],
)
def test_where_no_card_is_waited_for_none_is_asked_for(each_screen: Screen, state: State) -> None:
    each_screen.stands(state)
    expect(each_screen.page.locator("#hand .empty")).to_have_count(0)
    said = each_screen.page.locator(".invitation p")
    expect(said).to_have_text(["No picture of the table", f"{DEVICE}."])


@pytest.mark.parametrize(
    "state", [at(*DEALT, "laid B 5C"), at(*SHOWN)], ids=["in the play", "counted"]
)
def test_where_no_place_is_empty_none_is_to_be_tapped(desk_screen: Screen, state: State) -> None:
    desk_screen.stands(state)
    expect(desk_screen.page.locator("#hand .empty")).to_have_count(0)
    said = desk_screen.page.locator(".invitation p")
    expect(said).to_have_text(["Show me the cards", f"{DEVICE}."])
