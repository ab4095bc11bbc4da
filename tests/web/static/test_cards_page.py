"""The row of cards: whose they are, what is asked about them, and the deck they are chosen from."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.screen import Screen, card_json, hand_json
from tests.web.situations import asked
from tests.web.states import at

S4 = "7C 8D 8H KC 9S"
THUMB = 44
DOUBT = "nine of spades or six of spades?"
LIKELY = [{"card": "9S", "name": "nine of spades"}, {"card": "6S", "name": "six of spades"}]
DOUBTFUL = card_json(4, "9S", role="starter", certain=False, candidates=LIKELY)
SMALLEST = """(places) => Math.min(...places.map((place) => {
  const { width, height } = place.getBoundingClientRect();
  return Math.min(width, height);
}))"""


def laid(screen: Screen, asks: Any = (), **changes: Any) -> None:
    hand = hand_json(S4, **changes)
    cards = [*hand["cards"], hand["starter"] or DOUBTFUL]
    screen.shows(fresh=False, hand=hand, cards=cards, asks=[*asks])


@pytest.fixture
def screen(desk_screen: Screen) -> Screen:
    """A page on which a hand lies, and no game is followed."""
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


def picks(page: Page, kind: str) -> list[str]:
    """The cards of the deck that look so."""
    return [tile.get_attribute("data-pick") or "" for tile in page.locator(f".deck {kind}").all()]


def begins(page: Page) -> None:
    """Open the deck at an empty place."""
    page.get_by_role("button", name="Choose a card of the hand").first.click()


def test_the_row_says_whose_hand_it_is_and_that_it_is_locked(screen: Screen) -> None:
    expect(screen.page.locator(".hand-title")).to_have_text("Ann's hand")
    expect(screen.page.locator(".hand-title").get_by_role("img")).to_have_accessible_name(
        "These cards stay as they are until they leave the table."
    )
    assert names(screen.page)[::4] == ["seven of clubs", "nine of spades"]
    laid(screen, locked=False)
    expect(screen.page.locator(".lock")).to_have_count(0)


def test_nothing_is_asked_and_nothing_moves_while_a_hand_is_over_the_table(doubted: Screen) -> None:
    row = doubted.page.locator("#hand .row")
    before = row.bounding_box()
    doubted.moves(moving=True)
    expect(doubted.page.locator(".asks")).to_be_visible()  # of a card that lies free
    doubted.shows(asks=[])
    expect(doubted.page.locator(".asks")).to_be_hidden()
    assert row.bounding_box() == before
    doubted.moves(moving=False)
    expect(doubted.page.locator(".asks")).to_have_count(0)


def test_a_hand_known_from_the_play_stands_under_the_one_that_was_counted(screen: Screen) -> None:
    following = {**hand_json("2C 3D 4H 10S KS", locked=False), "text": "Bob's hand"}
    laid(screen, [{"kind": "count", "text": "Count Bob's hand"}], next=following)
    known = screen.page.get_by_role("list", name="Bob's hand")
    expect(known.get_by_role("img")).to_have_count(4)
    above, below = (part.bounding_box() for part in (screen.page.locator("#hand .row"), known))
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    screen.page.get_by_role("button", name="Count Bob's hand").click()
    screen.posted({"count": {}})


def test_empty_places_wait_for_the_cards_that_are_missing(screen: Screen) -> None:
    laid(screen, cards=hand_json(S4)["cards"][:3], starter=None)
    assert names(screen.page)[3:] == ["Choose a card of the hand", "Choose the starter"]
    begins(screen.page)
    expect(screen.page.locator("#picker-title")).to_have_text("Ann's hand, still missing: 1")
    screen.page.locator("#picker [data-pick='2H']").click()
    expect(screen.page.locator("#picker")).to_be_visible()
    screen.posted({"add": {"card": "2H", "starter": False}})


def test_whether_it_is_the_crib_is_said_where_no_game_tells(screen: Screen) -> None:
    screen.shows(flow="free")
    switch = screen.page.get_by_label("This is the crib")
    switch.check()
    screen.posted({"crib": {"crib": True}})
    screen.stands(at("dealer A"))
    expect(switch).to_have_count(0)


# The deck.


def test_every_card_of_the_deck_is_in_sight_and_large_enough_for_a_thumb(
    phone_screen: Screen,
) -> None:
    laid(phone_screen, cards=[], starter=None)
    begins(phone_screen.page)
    tiles = phone_screen.page.locator("#picker .key")
    assert tiles.count() == 52
    assert tiles.evaluate_all(SMALLEST) >= THUMB
    tall = phone_screen.page.locator("#picker").evaluate(
        "(sheet) => sheet.scrollHeight - sheet.clientHeight"
    )
    assert tall <= 0


def test_a_tap_on_a_card_offers_whatever_else_it_may_be(screen: Screen) -> None:
    page = screen.page
    laid(screen, elsewhere=["5H", "5C"])
    page.get_by_role("button", name="seven of clubs", exact=True).click()
    expect(page.locator("#picker-title")).to_have_text("Which card is it, if not 7♣\ufe0e?")
    assert set(picks(page, ".used")) == {"5H", "5C", *S4.split()}
    page.get_by_role("button", name="This is the starter").click()
    posts: list[dict[str, Any]] = [{"starter": {"card": "7C"}}]
    for boxes, way in (([[1, 2, 3, 4]], "Not a card"), ([], "Take it away")):
        hand = hand_json(S4, locked=False)
        cards = [{**card, "boxes": boxes} for card in hand["cards"]]
        screen.shows(hand={**hand, "cards": cards}, cards=cards)
        page.get_by_role("button", name="seven of clubs").first.click()
        expect(page.locator("#picker .sheet-tools button")).to_have_text(
            ["This is the starter", way]
        )
        page.get_by_role("button", name=way).click()
        expect(page.locator("#picker")).to_be_hidden()
        posts.append({"remove": {"number": 0}})
    screen.posted(*posts)


def test_cards_are_typed_into_the_deck_a_rank_that_has_the_focus_and_a_suit(
    screen: Screen,
) -> None:
    page = screen.page
    laid(screen, cards=hand_json(S4)["cards"][:2])
    begins(page)
    for keys, focused in ((("ArrowDown", "1"), "AH"), (("0",), "10S"), (("k", "V"), "JS")):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(f"#picker [data-pick='{focused}']")).to_be_focused()
    assert picks(page, ".typed") == ["JS", "JH", "JD", "JC"]
    page.keyboard.press("Enter")
    for typed in "10sVh":
        page.keyboard.press(typed)
    added = ("JS", "10S", "JH")
    screen.posted(*({"add": {"card": card, "starter": False}} for card in added))


# What is asked about them.

QUESTIONS = dict(asked())
ANSWERS: dict[str, tuple[str, dict[str, Any]]] = {
    "a card that was not seen": (
        "Before the 7♣, was a card not seen?",
        {
            "Ann: 9♠": {"lay": {"card": "9S", "seat": "A"}},
            "Ann: 7♣": {"lay": {"card": "7C", "seat": "A"}},
            "Not a card of the play": {"remove": {"number": 0}},
        },
    ),
    "another card than was laid": (
        "Ben laid J♥, and J♦ lies there. Which is it?",
        {
            "jack of diamonds": {"amend": {"event": 6, "wrong": "JH", "card": "JD"}},
            "jack of hearts": {"correct": {"number": 2, "card": "JH"}},
        },
    ),
    "a starter that nobody could read": (
        "Which card is the starter?",
        {"eight of diamonds": {"starter": {"card": "8D"}}},
    ),
    "a card that nobody could read": (
        "Which card did Ben lay?",
        {"eight of diamonds": {"amend": {"event": 8, "card": "8D"}}},
    ),
    "who cut": (
        "Who cut the 9♥?",
        {
            "Ben: 9♥": {"cut": {"seat": "B", "card": "9H"}},
            "Ann: 9♥": {"cut": {"seat": "A", "card": "9H"}},
        },
    ),
}


def answered(screen: Screen, text: str, *answers: str) -> None:
    """Give answers to what is asked, each with one tap."""
    expect(screen.page.locator(".asked")).to_have_text(text)
    for name in answers:
        screen.page.locator(".asks").get_by_role("button", name=name).click()


def test_whatever_is_asked_of_a_hand_is_settled_with_one_tap(doubted: Screen) -> None:
    answered(doubted, DOUBT, "six of spades", "Not a card")
    cards = [*hand_json(S4)["cards"], card_json(4, "9S")]
    laid(doubted, [{"kind": "which_starter", "text": "Which?"}], cards=cards, starter=None)
    doubted.page.get_by_role("button", name="The king of clubs is the starter").click()
    choices = [{"seat": "B", "text": "Ben's hand"}, {"seat": "A", "text": "Ann's hand"}]
    laid(doubted, [{"kind": "whose", "text": "Whose?", "choices": choices}], locked=False)
    answered(doubted, "Whose?", "Ben's hand")
    doubted.posted(
        {"correct": {"number": 4, "card": "6S"}},
        {"remove": {"number": 4}},
        {"starter": {"card": "KC"}},
        {"count": {"seat": "B"}},
    )


def test_whatever_is_asked_of_the_play_and_the_cut_is_settled_with_one_tap(
    desk_screen: Screen,
) -> None:
    for name, (text, answers) in ANSWERS.items():
        desk_screen.stands(QUESTIONS[name])
        answered(desk_screen, text, *answers)
    desk_screen.posted(*(post for _, answers in ANSWERS.values() for post in answers.values()))


def test_another_card_than_the_likely_ones_is_chosen_from_all(doubted: Screen) -> None:
    page = doubted.page
    for name in ("", "a starter that nobody could read", "a card that nobody could read"):
        if name:
            doubted.stands(QUESTIONS[name])
        page.get_by_role("button", name="Another card").click()
        page.get_by_role("dialog").get_by_role("button", name="jack of diamonds").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    doubted.posted(
        {"correct": {"number": 4, "card": "JD"}},
        {"starter": {"card": "JD"}},
        {"amend": {"event": 8, "card": "JD"}},
    )
