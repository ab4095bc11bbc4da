"""The row of cards: whose they are, what is asked about them, and nothing that flickers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.screen import Screen, card_json, hand_json
from tests.web.states import at, begun

S4 = "7C 8D 8H KC 9S"
ONE_LINE_PX = 40
DOUBT = "nine of spades or six of spades?"
LIKELY = [{"card": "9S", "name": "nine of spades"}, {"card": "6S", "name": "six of spades"}]
DOUBTFUL = card_json(4, "9S", role="starter", certain=False, candidates=LIKELY)


def laid(screen: Screen, asks: Any = (), **changes: Any) -> None:
    hand = hand_json(S4, **changes)
    screen.shows(hand=hand, cards=[*hand["cards"], hand["starter"] or DOUBTFUL], asks=[*asks])


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    laid(desk_screen)
    return desk_screen


@pytest.fixture
def doubted(screen: Screen) -> Screen:
    """A page that asks which of two cards the starter is."""
    ask = {"kind": "doubt", "text": DOUBT, "number": 4, "candidates": LIKELY}
    laid(screen, [ask], starter=DOUBTFUL, locked=False)
    return screen


def names(page: Page) -> list[str]:
    cards = page.locator("#hand .row .card").all()
    return [card.get_attribute("aria-label") or "" for card in cards]


def test_the_row_says_whose_hand_it_is_and_that_it_is_locked(screen: Screen) -> None:
    expect(screen.page.locator(".hand-title")).to_have_text("Ann's hand")
    expect(screen.page.locator(".hand-title").get_by_role("img")).to_have_accessible_name(
        "These cards stay as they are until they leave the table."
    )
    assert names(screen.page)[::4] == ["seven of clubs", "nine of spades"]


def test_on_a_phone_a_long_name_and_its_hand_take_one_line(phone_screen: Screen) -> None:
    phone_screen.shows(hand={**hand_json(S4), "text": "Christina-Louise : main"})
    title = phone_screen.page.locator(".hand-title")
    assert title.evaluate("(title) => title.offsetHeight") <= ONE_LINE_PX


def test_a_hand_that_is_not_locked_has_no_lock(screen: Screen) -> None:
    laid(screen, locked=False)
    expect(screen.page.locator(".lock")).to_have_count(0)


def test_a_doubt_is_settled_with_one_tap_on_the_card(doubted: Screen) -> None:
    page = doubted.page
    asked = page.get_by_role("group", name=DOUBT)
    asked.get_by_role("button", name="six of spades").click()
    doubted.posted({"correct": {"number": 4, "card": "6S"}})


def test_what_is_no_card_is_taken_away_with_one_tap(doubted: Screen) -> None:
    doubted.page.get_by_role("button", name="Not a card").click()
    doubted.posted({"remove": {"number": 4}})


def test_of_a_card_in_the_picture_it_is_said_that_it_is_none(screen: Screen) -> None:
    hand = hand_json(S4, locked=False)
    seen = [{**card, "boxes": [[1, 2, 3, 4]]} for card in hand["cards"]]
    screen.shows(hand={**hand, "cards": seen}, cards=seen)
    screen.page.get_by_role("button", name="seven of clubs").first.click()
    expect(screen.page.get_by_role("button", name="Take it away")).to_have_count(0)
    screen.page.get_by_role("button", name="Not a card").click()
    screen.posted({"remove": {"number": 0}})


def test_another_card_is_chosen_from_all(doubted: Screen) -> None:
    doubted.page.get_by_role("button", name="Another card").click()
    doubted.page.locator("#picker .deck [data-pick='2H']").click()
    doubted.posted({"correct": {"number": 4, "card": "2H"}})
    expect(doubted.page.locator("#picker")).to_be_hidden()


def test_nothing_is_asked_and_nothing_moves_while_a_hand_is_over_the_table(doubted: Screen) -> None:
    page = doubted.page
    before = page.locator("#hand .row").bounding_box()
    doubted.shows(camera={**doubted.state["camera"], "moving": True}, asks=[])
    expect(page.locator(".asks")).to_be_hidden()
    assert page.locator("#hand .row").bounding_box() == before
    laid(doubted)
    doubted.moves(moving=False)
    expect(page.locator(".asks")).to_have_count(0)


def test_what_is_asked_of_a_card_that_lies_free_stands_while_something_else_moves(
    doubted: Screen,
) -> None:
    doubted.moves(moving=True)
    expect(doubted.page.locator(".asks")).to_be_visible()


def test_a_frame_that_shows_the_same_cards_elsewhere_draws_nothing_anew(screen: Screen) -> None:
    page = screen.page
    page.evaluate("document.querySelector('#hand .row').dataset.mark = 'same'")
    cards = [{**card, "boxes": [[1, 2, 3, 4]]} for card in screen.state["cards"]]
    hand = screen.state["hand"]
    moved = [{**card, "boxes": [[1, 2, 3, 4]]} for card in hand["cards"]]
    screen.shows(cards=cards, hand={**hand, "cards": moved})
    expect(page.locator("#hand .row")).to_have_attribute("data-mark", "same")


def test_too_many_cards_are_said_and_all_of_them_shown(screen: Screen) -> None:
    laid(screen, [{"kind": "too_many", "text": "Six cards: take one away."}])
    expect(screen.page.locator(".asks")).to_have_text("Six cards: take one away.")


def test_only_one_question_is_asked_at_a_time(screen: Screen) -> None:
    asks = [{"kind": "too_many", "text": f"Problem {number}"} for number in range(3)]
    laid(screen, asks)
    expect(screen.page.locator(".asked")).to_have_text("Problem 0")
    expect(screen.page.locator(".more")).to_have_text("Still to settle after this: 2")


def test_the_starter_is_chosen_with_one_tap(screen: Screen) -> None:
    cards = [*hand_json(S4)["cards"], card_json(4, "9S")]
    laid(screen, [{"kind": "which_starter", "text": "Which?"}], cards=cards, starter=None)
    screen.page.get_by_role("button", name="The king of clubs is the starter").click()
    screen.posted({"starter": {"card": "KC"}})


def test_a_hand_that_was_not_taken_is_counted_with_one_tap(screen: Screen) -> None:
    laid(screen, [{"kind": "count", "text": "Count these cards"}], locked=False)
    screen.page.get_by_role("button", name="Count these cards").click()
    screen.posted({"count": {}})


def test_whose_a_hand_is_that_came_from_the_side_of_another_is_said_with_one_tap(
    screen: Screen,
) -> None:
    choices = [{"seat": "B", "text": "Ben: hand"}, {"seat": "A", "text": "Ann: hand"}]
    laid(screen, [{"kind": "whose", "text": "Whose are they?", "choices": choices}], locked=False)
    screen.page.get_by_role("button", name="Ben: hand").click()
    screen.posted({"count": {"seat": "B"}})


def test_a_hand_known_from_the_play_stands_under_the_one_that_was_counted(screen: Screen) -> None:
    following = {**hand_json("2C 3D 4H 10S KS", locked=False), "text": "Ann: hand"}
    laid(screen, [{"kind": "count", "text": "Count these"}], next=following)
    known = screen.page.get_by_role("list", name="Ann: hand")
    ask = screen.page.get_by_role("button", name="Count these")
    expect(known.get_by_role("img")).to_have_count(4)
    tops = [part.bounding_box() for part in (screen.page.locator("#hand .row"), known, ask)]
    assert [box["y"] for box in tops if box] == sorted(box["y"] for box in tops if box)
    assert names(screen.page)[:4] == [card["name"] for card in hand_json(S4)["cards"]]


def test_empty_places_wait_for_the_cards_that_are_missing(screen: Screen) -> None:
    laid(screen, cards=hand_json(S4)["cards"][:3], starter=None)
    assert names(screen.page)[3:] == ["Choose a card of the hand", "Choose the starter"]
    screen.page.get_by_role("button", name="Choose a card of the hand").click()
    expect(screen.page.locator("#picker-title")).to_have_text("Ann's hand, still missing: 1")
    screen.page.locator("#picker [data-pick='2H']").click()
    expect(screen.page.locator("#picker")).to_be_visible()
    screen.posted({"add": {"card": "2H", "starter": False}})


def test_a_card_is_typed_as_rank_and_suit(screen: Screen) -> None:
    laid(screen, cards=hand_json(S4)["cards"][:3])
    screen.page.get_by_role("button", name="Choose a card of the hand").click()
    for typed in ("1", "0", "s", "V", "h"):
        screen.page.keyboard.press(typed)
    screen.posted(
        {"add": {"card": "10S", "starter": False}}, {"add": {"card": "JH", "starter": False}}
    )


def test_in_russian_the_suits_have_letters_that_its_keyboards_have(
    open_screen: Callable[..., Screen],
) -> None:
    screen = open_screen(1000, 800, locale="ru")
    laid(screen, cards=hand_json(S4)["cards"][:3])
    screen.page.locator("#hand .card.empty").first.click()
    for typed in ("1", "0", "П", "V", "h"):
        screen.page.locator("#picker").dispatch_event("keydown", {"key": typed})
    screen.posted(
        {"add": {"card": "10S", "starter": False}}, {"add": {"card": "JH", "starter": False}}
    )


def test_the_rank_that_was_typed_is_marked(screen: Screen) -> None:
    screen.page.get_by_role("button", name="seven of clubs", exact=True).click()
    screen.page.keyboard.press("5")
    marked = [tile.get_attribute("data-pick") for tile in screen.page.locator(".typed").all()]
    assert marked == ["5S", "5H", "5D", "5C"]


def test_the_deck_says_which_card_is_put_right_and_dims_those_that_were_shown(
    screen: Screen,
) -> None:
    laid(screen, elsewhere=["5H", "5C"])
    screen.page.get_by_role("button", name="seven of clubs", exact=True).click()
    title = screen.page.locator("#picker-title")
    expect(title).to_have_text("Which card is it, if not 7♣\ufe0e?")
    shown = {tile.get_attribute("data-pick") for tile in screen.page.locator(".deck .used").all()}
    assert shown == {"5H", "5C", *S4.split()}


def test_in_a_deal_the_starter_is_turned_with_the_tap_that_chooses_it(screen: Screen) -> None:
    screen.shows(flow="deal")
    laid(screen, cards=[], starter=None, places=0)
    screen.shows(cards=[])
    screen.page.get_by_role("button", name="Choose the starter").click()
    screen.page.locator("#picker [data-pick='2H']").click()
    screen.posted({"starter": {"card": "2H"}})


def test_a_card_is_put_right_with_the_deck(screen: Screen) -> None:
    screen.page.get_by_role("button", name="seven of clubs", exact=True).click()
    screen.page.get_by_role("button", name="This is the starter").click()
    screen.posted({"starter": {"card": "7C"}})


def test_the_starter_is_named_once_where_it_alone_is_awaited(desk_screen: Screen) -> None:
    desk_screen.stands(at("dealer A"))
    said = desk_screen.page.locator("#hand").get_by_text("Starter", exact=True)
    expect(said.filter(visible=True)).to_have_count(1)


def test_while_the_crib_is_bid_for_no_place_is_there_to_be_tapped(phone_screen: Screen) -> None:
    places = phone_screen.page.locator("#hand .empty")
    phone_screen.stands(begun("begun auction", "dealer A", "bid B 2"))
    expect(places).to_have_count(0)
    phone_screen.stands(begun("begun auction", "dealer A", "bid B 2", "bid A 0"))
    expect(places).to_have_count(1)
