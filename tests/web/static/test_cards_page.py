"""The row of cards: whose they are, what is asked about them, and the deck they are chosen from."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scorer.cards import Card
from scorer.game.events import parse_event
from scorer.setup import Seat
from tests.web.screen import Screen, card_json, hand_json
from tests.web.states import BEN, PLAY, at, begun, came, lying, saw
from web.table.lay_inference import Arrived
from web.table.settings import SourceKind
from web.table.state import State, done

S4 = "7C 8D 8H KC 9S"
THUMB = 44
DOUBT = "nine of spades or six of spades?"
LIKELY = [{"card": "9S", "name": "nine of spades"}, {"card": "6S", "name": "six of spades"}]
DOUBTFUL = card_json(4, "9S", role="starter", certain=False, candidates=LIKELY)
SMALLEST = """(places) => Math.min(...places.map((place) => {
  const { width, height } = place.getBoundingClientRect();
  return Math.min(width, height);
}))"""
OUT_OF_SIGHT = """(part) => {
  const box = part.getBoundingClientRect();
  return Math.max(
    document.querySelector(".scoreboard").getBoundingClientRect().bottom - box.top,
    box.bottom - document.querySelector(".bar").getBoundingClientRect().top,
  );
}"""
"""By how much a part lies under the scoreboard, or under the bar."""


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


def test_a_doubt_is_settled_with_one_tap_on_the_card(doubted: Screen) -> None:
    asked = doubted.page.get_by_role("group", name=DOUBT)
    asked.get_by_role("button", name="six of spades").click()
    asked.get_by_role("button", name="Not a card").click()
    doubted.posted({"correct": {"number": 4, "card": "6S"}}, {"remove": {"number": 4}})


def test_another_card_than_the_likely_ones_is_chosen_from_all(doubted: Screen) -> None:
    doubted.page.get_by_role("button", name="Another card").click()
    doubted.page.locator("#picker .deck [data-pick='2H']").click()
    doubted.posted({"correct": {"number": 4, "card": "2H"}})
    expect(doubted.page.locator("#picker")).to_be_hidden()


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


def test_a_frame_that_shows_the_same_cards_elsewhere_draws_nothing_anew(screen: Screen) -> None:
    page, hand = screen.page, screen.state["hand"]
    page.evaluate("document.querySelector('#hand .row').dataset.mark = 'same'")
    moved = [{**card, "boxes": [[1, 2, 3, 4]]} for card in screen.state["cards"]]
    screen.shows(cards=moved, hand={**hand, "cards": moved[:4]})
    expect(page.locator("#hand .row")).to_have_attribute("data-mark", "same")


def test_only_one_question_is_asked_at_a_time(screen: Screen) -> None:
    laid(screen, [{"kind": "too_many", "text": f"Problem {number}"} for number in range(3)])
    expect(screen.page.locator(".asked")).to_have_text("Problem 0")
    expect(screen.page.locator(".more")).to_have_text("Still to settle after this: 2")


def test_which_card_is_the_starter_and_whose_a_hand_is_are_said_with_one_tap(
    screen: Screen,
) -> None:
    cards = [*hand_json(S4)["cards"], card_json(4, "9S")]
    laid(screen, [{"kind": "which_starter", "text": "Which?"}], cards=cards, starter=None)
    screen.page.get_by_role("button", name="The king of clubs is the starter").click()
    choices = [{"seat": "B", "text": "Ben's hand"}, {"seat": "A", "text": "Ann's hand"}]
    laid(screen, [{"kind": "whose", "text": "Whose are they?", "choices": choices}], locked=False)
    screen.page.get_by_role("button", name="Ben's hand").click()
    screen.posted({"starter": {"card": "KC"}}, {"count": {"seat": "B"}})


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


def test_while_the_crib_is_bid_for_no_place_is_there_to_be_tapped(phone_screen: Screen) -> None:
    places = phone_screen.page.locator("#hand .empty")
    phone_screen.stands(begun("begun auction", "dealer A", "bid B 2"))
    expect(places).to_have_count(0)
    phone_screen.stands(begun("begun auction", "dealer A", "bid B 2", "bid A 0"))
    expect(places).to_have_count(1)


def test_whether_it_is_the_crib_is_said_only_where_no_game_tells(screen: Screen) -> None:
    switch = screen.page.get_by_label("This is the crib")
    screen.shows(flow="free")
    switch.check()
    screen.posted({"crib": {"crib": True}})
    for shown, times in (
        (begun("begun six-card"), 1),
        (begun("begun noddy"), 0),
        (at("dealer A"), 0),
    ):
        screen.stands(shown)
        expect(switch).to_have_count(times)


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


def test_the_deck_says_which_card_is_put_right_and_dims_those_that_were_shown(
    screen: Screen,
) -> None:
    laid(screen, elsewhere=["5H", "5C"])
    screen.page.get_by_role("button", name="seven of clubs", exact=True).click()
    expect(screen.page.locator("#picker-title")).to_have_text("Which card is it, if not 7♣\ufe0e?")
    assert set(picks(screen.page, ".used")) == {"5H", "5C", *S4.split()}
    screen.page.get_by_role("button", name="This is the starter").click()
    screen.posted({"starter": {"card": "7C"}})


def test_a_card_that_is_seen_is_none_and_one_that_was_tapped_in_is_taken_away(
    screen: Screen,
) -> None:
    for boxes, way, other in (
        ([[1, 2, 3, 4]], "Not a card", "Take it away"),
        ([], "Take it away", "Not a card"),
    ):
        hand = hand_json(S4, locked=False)
        cards = [{**card, "boxes": boxes} for card in hand["cards"]]
        screen.shows(hand={**hand, "cards": cards}, cards=cards)
        screen.page.get_by_role("button", name="seven of clubs").first.click()
        expect(screen.page.get_by_role("button", name=other)).to_have_count(0)
        screen.page.get_by_role("button", name=way).click()
        expect(screen.page.locator("#picker")).to_be_hidden()
    screen.posted({"remove": {"number": 0}}, {"remove": {"number": 0}})


def test_cards_are_typed_into_the_deck_one_after_the_other(screen: Screen) -> None:
    laid(screen, cards=hand_json(S4)["cards"][:2])
    begins(screen.page)
    screen.page.keyboard.press("V")
    expect(screen.page.locator(".deck .typed")).to_have_count(4)
    assert picks(screen.page, ".typed") == ["JS", "JH", "JD", "JC"]
    for typed in "10sVh":
        screen.page.keyboard.press(typed)
    screen.posted(*({"add": {"card": card, "starter": False}} for card in ("10S", "JH")))


def test_enter_takes_no_card_of_another_rank_than_was_typed(screen: Screen) -> None:
    laid(screen, cards=[], starter=None)
    begins(screen.page)
    page = screen.page
    for keys, focused in ((("ArrowDown", "1"), "AH"), (("0",), "10S"), (("k", "q"), "QS")):
        for key in keys:
            page.keyboard.press(key)
        expect(page.locator(f"#picker [data-pick='{focused}']")).to_be_focused()
    page.keyboard.press("Enter")
    screen.posted({"add": {"card": "QS", "starter": False}})


# What is asked of the play and of the cut.

UNSEEN = ("unseen B", "laid A JC")


def waiting() -> State:
    """A card waits that came out of turn, and one that is doubtful may have come before it."""
    played = at("dealer A", "starter 8S", "laid B 5C")
    state = came(lying(played, "7C 6S?9S", SourceKind.CAMERA), [1.0, 8.5])
    waits = Arrived(0, Card.parse("7C"), 1.0, 1.0, Seat.B, in_row=True)
    return saw(state, on_table=replace(state.on_table, looked_s=9.0), came=(waits,))


def differing() -> State:
    """A hand is shown in which another jack lies than was laid."""
    shown = BEN.replace("JH", "JD")
    return lying(at("dealer A", "starter 8S", *PLAY), shown, SourceKind.CAMERA)


def unread() -> State:
    """Cards of the play were laid beside a starter that is in doubt."""
    state = lying(at("dealer A", "unread", "laid B 5C"), "3D?8D", SourceKind.CAMERA)
    stands = saw(state, turned=state.on_table.cards[0])
    return replace(stands, on_table=state.on_table.spend_numbers({0}))


def unseen() -> State:
    """Ben has laid a card that is in doubt, and Ann another one after it."""
    played = at("dealer A", "starter 8S", "laid B 5C", "laid A KC")
    waits = Arrived(0, Card.parse("3D"), 1.0, 1.0, Seat.B, certain=False)
    state = saw(lying(played, "3D?8D", SourceKind.CAMERA), came=(waits,))
    return done(state, *map(parse_event, UNSEEN)).state


def cut() -> State:
    """Two cards were cut, and are gone by now."""
    state = came(lying(at(), "9H AS", SourceKind.CAMERA), [1.0, 3.0])
    return lying(saw(state, cut=state.on_table.cards), "", SourceKind.CAMERA)


ASKED: dict[str, tuple[Callable[[], State], str, dict[str, Any]]] = {
    "a card that was not seen": (
        waiting,
        "Before the 7♣, was a card not seen?",
        {
            "Ann: 9♠": {"lay": {"card": "9S", "seat": "A"}},
            "Ann: 7♣": {"lay": {"card": "7C", "seat": "A"}},
            "Not a card of the play": {"remove": {"number": 0}},
        },
    ),
    "another card than was laid": (
        differing,
        "Ben laid J♥, and J♦ lies there. Which is it?",
        {
            "jack of diamonds": {"amend": {"event": 6, "wrong": "JH", "card": "JD"}},
            "jack of hearts": {"correct": {"number": 2, "card": "JH"}},
        },
    ),
    "a starter that nobody could read": (
        unread,
        "Which card is the starter?",
        {"eight of diamonds": {"starter": {"card": "8D"}}},
    ),
    "a card that nobody could read": (
        unseen,
        "Which card did Ben lay?",
        {"eight of diamonds": {"amend": {"event": 8, "card": "8D"}}},
    ),
    "who cut": (
        cut,
        "Who cut the 9♥?",
        {
            "Ben: 9♥": {"cut": {"seat": "B", "card": "9H"}},
            "Ann: 9♥": {"cut": {"seat": "A", "card": "9H"}},
        },
    ),
}


def test_what_is_asked_of_the_play_is_settled_with_one_tap(desk_screen: Screen) -> None:
    for state, text, answers in ASKED.values():
        desk_screen.stands(state())
        expect(desk_screen.page.locator(".asked")).to_have_text(text)
        for name in answers:
            desk_screen.page.locator(".asks").get_by_role("button", name=name).click()
    desk_screen.posted(*(post for _, _, answers in ASKED.values() for post in answers.values()))


def test_a_card_that_was_read_as_none_of_its_cards_is_chosen(desk_screen: Screen) -> None:
    page = desk_screen.page
    for state in (unread, unseen):
        desk_screen.stands(state())
        page.get_by_role("button", name="Another card").click()
        page.get_by_role("dialog").get_by_role("button", name="jack of diamonds").click()
        expect(page.get_by_role("dialog")).to_have_count(0)
    desk_screen.posted({"starter": {"card": "JD"}}, {"amend": {"event": 8, "card": "JD"}})


def test_what_is_asked_before_a_camera_is_in_sight(each_screen: Screen) -> None:
    for state, text, _ in ASKED.values():
        each_screen.stands(state())
        expect(each_screen.page.locator(".asked")).to_have_text(text)
        assert each_screen.page.locator(".asks").evaluate(OUT_OF_SIGHT) <= 0, text
