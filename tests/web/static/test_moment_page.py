"""A sheet asks about one moment: what the table did meanwhile is not answered by a tap in it."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player

HAND = "5H 6H 7H 8H"
LATE = "Your tap did not count: the table has changed meanwhile."


@pytest.fixture
def game(sits: Player) -> Player:
    """A game of Ann and Ben, whose play is over: Ben shows his hand."""
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="9S")
    sits.does("played")
    return sits


def test_a_hand_that_was_counted_meanwhile_does_not_pass_over_the_next(
    page: Page, game: Player
) -> None:
    page.get_by_role("button", name="Skip this hand").click()
    for card in HAND.split():
        game.does("add", card=card)
    game.does("count")
    page.locator("#passer").get_by_role("button", name="None").click()
    expect(page.locator("#toast")).to_have_text(LATE)
    expect(page.locator("#passer")).to_be_hidden()
    assert game.state["expected"]["text"] == "Ann shows the hand"


def test_points_that_were_pegged_meanwhile_are_not_pegged_twice(page: Page, game: Player) -> None:
    page.locator("#seats").get_by_role("button", name="Ben").click()
    game.does("peg", seat="B", points=12)
    page.get_by_role("button", name="Peg 12", exact=True).click()
    expect(page.locator("#toast")).to_have_text(LATE)
    assert game.scores() == [0, 12]


def test_a_card_of_a_hand_is_not_turned_as_the_starter_of_the_next_game(
    page: Page, game: Player
) -> None:
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    game.does("new", names=["Cy", "Dee"], dealer="A")
    page.locator("#picker").get_by_role("button", name="king of spades").click()
    expect(page.locator("#toast")).to_have_text(LATE)
    assert game.state["deal"]["starter"] is None
    assert game.state["cards"] == []


def test_a_hand_is_laid_by_two_devices_together(page: Page, game: Player) -> None:
    page.get_by_role("button", name="Choose a card of the hand").first.click()
    game.does("add", card="5H")
    page.locator("#picker").get_by_role("button", name="six of hearts").click()
    expect(page.locator("#picker h2")).to_have_text("Ben's hand, still missing: 2")


def test_a_player_of_another_game_keeps_his_name(page: Page, game: Player) -> None:
    page.locator("#seats").get_by_role("button", name="Ann").click()
    page.get_by_role("button", name="Rename Ann").click()
    game.does("new", names=["Cy", "Dee"], dealer="A")
    page.get_by_label("New name").fill("Anna")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("#toast")).to_have_text(LATE)
    assert game.state["game"]["names"] == {"A": "Cy", "B": "Dee"}
