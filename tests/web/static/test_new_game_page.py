"""A new game on the page: three taps, the names of last time, and every house rule in reach."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.pages import in_menu
from tests.web.screen import Screen
from tests.web.states import DEALT, at, begun


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    return desk_screen


@pytest.fixture
def sheet(screen: Screen) -> Page:
    return unfolded(screen.opens_new_game())


def unfolded(page: Page) -> Page:
    """Unfold all that is seldom another than last time."""
    page.locator("#new-game-sheet summary").first.click()
    return page


def field(page: Page, place: int) -> Locator:
    return page.get_by_role("textbox", name=f"Player {place}")


def choice(page: Page, label: str) -> Locator:
    return page.get_by_role("combobox", name=label, exact=True)


def name(page: Page, place: int, text: str) -> None:
    field(page, place).fill(text)


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#new-game-sheet")).to_be_hidden()


def test_a_game_of_three_begins_in_three_taps(phone: Page) -> None:
    in_menu(phone, "#new-game")
    phone.get_by_role("radio", name="3", exact=True).click()
    start(phone)
    expect(phone.locator(".seat")).to_have_count(3)


def test_the_button_that_starts_needs_no_scrolling(page: Page) -> None:
    in_menu(page, "#new-game")
    button = page.get_by_role("button", name="Start", exact=True)
    expect(button).to_be_in_viewport(ratio=1)


def test_a_game_that_is_not_over_is_not_left_unawares(screen: Screen) -> None:
    game = screen.state["game"]
    screen.shows(game={**game, "pegs": [{**side, "front": 5} for side in game["pegs"]]})
    in_menu(screen.page, "#new-game")
    expect(screen.page.locator(".sheet-foot")).to_contain_text("It is kept: Games leads back")


def test_a_game_whose_first_starter_is_turned_is_not_left_unawares(screen: Screen) -> None:
    screen.shows(deal={**screen.state["deal"], "starter": "5H"})
    in_menu(screen.page, "#new-game")
    expect(screen.page.locator(".sheet-foot")).to_contain_text("It is kept: Games leads back")


@pytest.mark.parametrize("setup", ["six-card", "captain"])
def test_only_a_game_that_was_played_is_said_to_be_kept(screen: Screen, setup: str) -> None:
    screen.stands(begun(f"begun {setup}"))
    in_menu(screen.page, "#new-game")
    foot = screen.page.locator(".sheet-foot")
    expect(foot).to_have_text("Start")
    screen.page.keyboard.press("Escape")
    screen.shows(game={**screen.state["game"], "over": True})
    in_menu(screen.page, "#new-game")
    expect(foot).to_contain_text("The game before is kept.")


def test_names_are_remembered_from_the_last_game(desk: Page) -> None:
    in_menu(desk, "#new-game")
    name(desk, 1, "Ann")
    name(desk, 2, "Bea")
    start(desk)
    desk.reload()
    in_menu(desk, "#new-game")
    expect(field(desk, 2)).to_have_value("Bea")


def test_a_third_player_of_long_ago_is_remembered_too(desk: Page) -> None:
    in_menu(desk, "#new-game")
    desk.get_by_role("radio", name="3", exact=True).click()
    name(desk, 3, "Cid")
    start(desk)
    in_menu(desk, "#new-game")
    desk.get_by_role("radio", name="2", exact=True).click()
    start(desk)
    in_menu(desk, "#new-game")
    desk.get_by_role("radio", name="3", exact=True).click()
    expect(field(desk, 3)).to_have_value("Cid")


def test_who_deals_is_one_tap_once_it_was_cut(phone: Page) -> None:
    in_menu(phone, "#new-game")
    name(phone, 1, "Ann")
    name(phone, 2, "Bea")
    unfolded(phone).get_by_role("radio", name="Bea").click()
    start(phone)
    expect(phone.locator("#crib")).to_contain_text("Bea")


def test_a_dealer_is_called_as_the_name_is_typed(sheet: Page) -> None:
    name(sheet, 2, "Bea")
    expect(sheet.get_by_role("radio", name="Bea")).to_be_visible()


def test_a_game_is_chosen_where_so_many_players_have_several(sheet: Page) -> None:
    sheet.get_by_role("radio", name="4", exact=True).click()
    expect(choice(sheet, "Game")).to_have_count(0)
    sheet.get_by_role("radio", name="3", exact=True).click()
    assert "three-handed cribbage" in choice(sheet, "Game").locator("option").all_inner_texts()


def test_the_captain_is_one_of_the_three(screen: Screen, sheet: Page) -> None:
    sheet.get_by_role("radio", name="3", exact=True).click()
    choice(sheet, "Game").select_option("captain")
    sheet.locator("[name=captain][value=C]").check()
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["variant"], sent["captain"]) == ("captain", "C")


def test_best_of_several_games_asks_what_a_skunk_counts(screen: Screen, sheet: Page) -> None:
    skunk = choice(sheet, "a skunk in best of several games")
    expect(skunk).to_have_count(0)
    choice(sheet, "Match").select_option("games")
    expect(skunk).to_have_value("one")
    skunk.select_option("two")
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["rules"], sent["match"]) == ({"skunk_games": "two"}, {"games": 3})


def test_muggins_is_a_house_rule_that_the_server_is_sent(screen: Screen, sheet: Page) -> None:
    sheet.get_by_role("radio", name="Muggins").click()
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["rules"], sent["counting"]) == ({"muggins": "show"}, None)


def test_muggins_is_chosen_once_and_then_where_it_may_be_called(
    screen: Screen, sheet: Page
) -> None:
    sheet.get_by_text("House rules").click()
    expect(sheet.get_by_role("combobox", name="muggins", exact=True)).to_have_count(0)
    sheet.get_by_role("radio", name="Muggins").click()
    expect(choice(sheet, "Muggins may be called").locator("option")).to_have_text(
        ["in the show", "in the show and in the play"]
    )
    choice(sheet, "Muggins may be called").select_option("show-and-play")
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["rules"], sent["counting"]) == ({"muggins": "show-and-play"}, None)


@pytest.mark.parametrize("counting", ["show", "check"])
def test_without_muggins_no_rule_of_it_is_left(screen: Screen, sheet: Page, counting: str) -> None:
    choice(sheet, "Rules").select_option("hoyle")
    sheet.locator(f"[name=counting][value={counting}]").check()
    expect(choice(sheet, "Muggins may be called")).to_have_count(0)
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["rules"], sent["counting"]) == ({"muggins": "off"}, counting)


def test_a_preset_with_muggins_chooses_that_way_to_count(sheet: Page) -> None:
    choice(sheet, "Rules").select_option("hoyle")
    expect(sheet.get_by_role("radio", name="Muggins")).to_be_checked()


def test_of_the_house_rules_those_that_are_not_the_presets_are_sent(
    screen: Screen, sheet: Page
) -> None:
    choice(sheet, "Rules").select_option("acc")
    sheet.get_by_text("House rules").click()
    choice(sheet, "a false claim of the game").select_option("corrected")
    start(sheet)
    [sent] = [post["new"] for post in screen.heard()]
    assert (sent["preset"], sent["rules"]) == ("acc", {"false_claim": "corrected"})


def test_house_rules_stay_unfolded_while_they_are_chosen(sheet: Page) -> None:
    sheet.get_by_text("House rules").click()
    rule = choice(sheet, "a false claim of the game")
    rule.select_option("back-fifteen")
    expect(rule).to_be_visible()


def test_the_rules_of_the_game_before_are_offered_again(desk: Page) -> None:
    in_menu(desk, "#new-game")
    unfolded(desk)
    choice(desk, "Rules").select_option("acc")
    choice(desk, "Played to").select_option("61")
    start(desk)
    in_menu(desk, "#new-game")
    unfolded(desk)
    expect(choice(desk, "Rules")).to_have_value("acc")
    expect(choice(desk, "Played to")).to_have_value("61")


def test_what_is_refused_is_said_in_the_sheet_which_stays(desk: Page) -> None:
    in_menu(desk, "#new-game")
    name(desk, 1, "Ann")
    name(desk, 2, "Ann")
    desk.get_by_role("button", name="Start", exact=True).click()
    expect(desk.locator("#new-game-sheet").get_by_role("alert")).to_contain_text("Ann")


def test_the_sheet_is_filled_in_by_keyboard(desk: Page) -> None:
    begins = desk.get_by_role("button", name="Start a game")
    begins.focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("button", name="Start", exact=True)).to_be_focused()
    desk.keyboard.press("Escape")
    expect(begins).to_be_focused()


def test_the_sheet_speaks_the_language_of_the_browser(
    open_page: Callable[..., Page],
) -> None:
    page = open_page(320, 640, locale="de-DE")
    in_menu(page, "#new-game")
    expect(page.locator("#new-game-sheet")).to_contain_text("Cribbage mit")


def test_every_game_is_played_to_its_own_target(sheet: Page) -> None:
    game, target = choice(sheet, "Game"), choice(sheet, "Played to")
    for variant, usual in (("five-card", "61"), ("seven-card", "181"), ("six-card", "121")):
        game.select_option(variant)
        expect(target).to_have_value(usual)


def test_a_target_that_was_chosen_stays_where_the_game_has_it(sheet: Page) -> None:
    game, target = choice(sheet, "Game"), choice(sheet, "Played to")
    target.select_option("61")
    for variant in ("five-card", "six-card"):
        game.select_option(variant)
        expect(target).to_have_value("61")


def test_on_a_phone_that_lies_its_foot_leaves_room_for_the_fields(screen: Screen) -> None:
    screen.resized(844, 390)
    screen.stands(at(*DEALT))
    foot = screen.opens_new_game().locator("#new-game-sheet .sheet-foot").bounding_box()
    assert foot is not None
    assert foot["height"] <= 80
