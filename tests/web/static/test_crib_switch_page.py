"""Whether the cards are the crib: said by people where no game is followed that has one."""

from playwright.sync_api import expect

from tests.web.screen import Screen
from tests.web.states import begun


def test_only_where_no_game_is_followed_people_say_that_it_is_the_crib(desk_screen: Screen) -> None:
    screen = desk_screen
    screen.shows(flow="free")
    screen.page.get_by_label("This is the crib").check()
    screen.posted({"crib": {"crib": True}})
    screen.shows(flow="deal")
    expect(screen.page.get_by_label("This is the crib")).to_have_count(0)


def test_in_a_game_without_a_crib_nobody_says_that_the_cards_are_one(
    desk_screen: Screen,
) -> None:
    switch = desk_screen.page.get_by_label("This is the crib")
    desk_screen.stands(begun("begun six-card"))
    expect(switch).to_have_count(1)
    desk_screen.stands(begun("begun noddy"))
    expect(switch).to_have_count(0)
