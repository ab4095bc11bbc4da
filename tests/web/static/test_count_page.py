"""The count on the page: the number at once, the words at the pace of a table, each score lit."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.screen import NO_CLAIM, Screen, card_json, count_json, hand_json
from tests.web.situations import situations
from tests.web.stage import Stage
from tests.web.windows import stop_the_clock

S4 = "7C 8D 8H KC 9S"
S3 = "5C 5D JH KC 8S"
PACE_MS = 700
MUCH = dict(situations(("Ann", "Bob", "Cleo", "Dan")))["a count of ten scores"]
OUT_OF_SIGHT = """(parts) => {
  const top = document.querySelector(".scoreboard").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".bar").getBoundingClientRect().top;
  return parts.map((part) => part.getBoundingClientRect())
    .filter((box) => box.top < top || box.bottom > bottom || box.right > innerWidth).length;
}"""


@pytest.fixture
def screen(stage: Stage) -> Iterator[Screen]:
    """A page on which a hand lies that is not counted yet, and whose clock stands still."""
    with stage.screen(*SIZES["desk"], clock=True) as screen:
        stop_the_clock(screen.page)
        hand = hand_json(S4)
        cards = [*hand["cards"], hand["starter"]]
        screen.shows(fresh=False, hand=hand, cards=cards, count=None, claim=NO_CLAIM)
        yield screen


def unread(page: Page) -> int:
    return page.locator(".piece.unread").count()


def lit(page: Page) -> list[str]:
    cards = page.locator("#hand .card.lit").all()
    return [card.get_attribute("data-card") or "" for card in cards]


def test_the_number_its_cards_and_the_whole_phrase_are_in_sight_at_once(
    phone_screen: Screen,
) -> None:
    page = phone_screen.page
    phone_screen.stands(MUCH)
    expect(page.locator("#total")).to_have_text("24")
    expect(page.locator(".whose")).to_have_text("Bob's hand")
    parts = page.locator("#total, #phrase, #hand .card")
    expect(parts).to_have_count(1 + 1 + 5)
    assert parts.evaluate_all(OUT_OF_SIGHT) == 0


def test_the_phrase_is_read_part_by_part_and_lights_its_cards(screen: Screen) -> None:
    page = screen.page
    screen.shows(count=count_json(S4))
    told = [(unread(page), lit(page))]
    for _ in range(3):
        page.clock.run_for(PACE_MS)
        told.append((unread(page), lit(page)))
    assert told == [
        (2, ["7C", "8D"]),
        (1, ["7C", "8H"]),
        (0, ["7C", "8D", "8H", "9S"]),
        (0, []),
    ]


def test_a_tap_shows_the_whole_phrase_and_who_wants_no_motion_sees_it_at_once(
    screen: Screen,
) -> None:
    screen.shows(count=count_json(S4))
    screen.page.locator("#phrase").click()
    assert (unread(screen.page), lit(screen.page)) == (0, [])
    screen.page.emulate_media(reduced_motion="reduce")
    screen.shows(count=count_json(S3))
    assert (unread(screen.page), lit(screen.page)) == (0, [])


def test_each_score_says_its_cards_and_lights_them(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    group = screen.page.locator("summary.score", has_text="fifteen")
    expect(group).to_contain_text("2 × 2 = 4")
    group.click()
    fifteen = screen.page.locator("details .score").nth(1)
    expect(fifteen).to_have_accessible_name("fifteen, 2: seven of clubs, eight of diamonds")
    fifteen.click()
    assert lit(screen.page) == ["7C", "8D"]
    assert screen.page.locator("#hand .card.dimmed").count() == 3


def test_a_mouse_that_rests_on_the_scores_does_not_cut_the_reading_short(screen: Screen) -> None:
    page = screen.page
    screen.shows(count=count_json(S4))
    pair = page.locator(".score", has_text="pair")
    pair.hover()
    assert (unread(page), lit(page)) == (2, ["7C", "8D"])
    page.clock.run_for(5 * PACE_MS)
    page.locator(".score", has_text="fifteen").first.hover()
    pair.hover()
    assert lit(page) == ["8D", "8H"]


def test_beside_the_counted_hand_other_cards_stay_as_they_are(screen: Screen) -> None:
    boxes = [[10, 10, 40, 60]]
    other = card_json(9, "2C", role="other")
    cards = [{**card, "boxes": boxes} for card in (*screen.state["cards"], other)]
    taken = {"url": "/static/icon-512.png", "name": "", "width": 1280, "height": 720, "taken_s": 0}
    camera = {**screen.state["camera"], "kind": "picture", "picture": taken}
    screen.shows(camera=camera, cards=cards, count=count_json(S4))
    marks = screen.page.locator(".marks")
    expect(marks.locator(".named")).to_have_count(6)
    screen.page.locator(".score", has_text="pair").click()
    expect(marks.locator(".lit")).to_have_count(2)
    expect(marks.locator(".dimmed")).to_have_count(3)
    expect(marks.locator("[data-card='2C']")).not_to_have_class(re.compile("dimmed"))
    following = hand_json("2C 4D 6H KS 9S", locked=False)
    screen.shows(hand=following, cards=following["cards"])
    screen.page.locator(".score", has_text="pair").click()
    expect(screen.page.locator("#hand .dimmed, #hand .lit")).to_have_count(0)


def test_the_count_that_is_said_to_be_the_best_is_celebrated(screen: Screen) -> None:
    page, perfect = screen.page, "5H 5S 5D JC 5C"
    screen.shows(count=count_json(perfect))  # as where a hand of six cards counts more
    expect(page.locator("#total")).to_have_text("29")
    expect(page.locator(".shower, .perfect-words")).to_have_count(0)
    screen.shows(count=count_json(perfect, best="nothing is better"))
    expect(page.locator(".perfect-words")).to_have_text("nothing is better")
    expect(page.locator(".shower svg.red use[href='#suit-H']")).to_have_count(9)


def test_nothing_of_a_count_is_left_while_a_claim_is_awaited(screen: Screen) -> None:
    page = screen.page
    screen.shows(count=count_json(S4))
    screen.shows(count=None, claim={**NO_CLAIM, "awaited": True, "text": "What does Ann say?"})
    page.clock.run_for(5 * PACE_MS)
    expect(page.locator("#total")).to_have_count(0)
    expect(page.locator("#spoken")).to_be_empty()
    assert "fifteen" not in page.content()
    assert lit(page) == []
