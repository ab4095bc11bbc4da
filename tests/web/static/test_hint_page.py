"""What stands where no count does: what the game waits for, and what can be done for it."""

from dataclasses import replace

from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import Screen
from tests.web.states import at, lying
from web.table.settings import SourceKind

SETTLE = "Settle what is asked"


def test_as_a_hand_moves_what_is_asked_of_cards_stays(desk_screen: Screen) -> None:
    desk_screen.awaits("show_hand", "A")
    ask = {"kind": "which_starter", "text": "Which card is the starter?"}
    desk_screen.shows(asks=[ask], camera={**desk_screen.state["camera"], "kind": "camera"})
    desk_screen.shows(asks=[], camera={**desk_screen.state["camera"], "moving": True})
    expect(desk_screen.page.locator("#count .note")).to_contain_text(SETTLE)


def test_a_finished_game_waits_for_nothing_though_a_hand_moves(each_screen: Screen) -> None:
    note = each_screen.page.locator("#count .note")
    each_screen.stands(lying(at(), "", SourceKind.CAMERA))
    expect(note).to_contain_text("Waiting for cards")
    over = lying(at("pegged A 121"), "", SourceKind.CAMERA)
    each_screen.stands(replace(over, camera=replace(over.camera, moving=True)))
    expect(each_screen.page.locator("#expected")).to_contain_text("Ann wins")
    expect(note).to_have_count(0)


def test_before_a_deal_by_hand_no_camera_is_spoken_of(desk_screen: Screen) -> None:
    desk_screen.stands(at())
    note = desk_screen.page.locator("#count .note")
    expect(note).to_contain_text("Tap an empty place to choose its cards.")


def test_for_a_hand_laid_in_part_by_hand_no_camera_is_spoken_of(phone: Page, sits: Player) -> None:
    sits.does("dealer", seat="A")
    sits.does("starter", card="9S")
    sits.does("played")
    sits.does("add", card="5H")
    expect(phone.locator("#asked")).to_contain_text("1 of 4 cards is seen.")
    note = phone.locator("#count .note")
    expect(note).to_contain_text("Tap an empty place to choose its cards.")
