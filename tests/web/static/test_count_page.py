"""The count on the page: the number at once, the words at the pace of a table."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES
from tests.web.screen import NO_CLAIM, Screen, card_json, count_json, hand_json
from tests.web.stage import Stage
from tests.web.windows import stop_the_clock

S4 = "7C 8D 8H KC 9S"
S3 = "5C 5D JH KC 8S"
PACE_MS = 700


@pytest.fixture
def screen(stage: Stage) -> Iterator[Screen]:
    """A page on which a hand lies that is not counted yet, and whose clock stands still."""
    with stage.screen(*SIZES["desk"], clock=True) as screen:
        stop_the_clock(screen.page)
        hand = hand_json(S4)
        screen.shows(hand=hand, cards=[*hand["cards"], hand["starter"]], count=None, claim=NO_CLAIM)
        yield screen


LINES = """(phrase, width) => {
  const letters = document.createTreeWalker(phrase, NodeFilter.SHOW_TEXT), lines = [];
  phrase.style.width = `${width}em`;
  while (letters.nextNode()) {
    for (let place = 0; place < letters.currentNode.length; place += 1) {
      const at = document.createRange();
      at.setStart(letters.currentNode, place);
      at.setEnd(letters.currentNode, place + 1);
      const { top } = at.getBoundingClientRect();
      const letter = letters.currentNode.data[place];
      if (lines.at(-1)?.top !== top) lines.push({ top, text: letter });
      else lines.at(-1).text += letter;
    }
  }
  phrase.removeAttribute("style");
  return lines.map(({ text }) => text.trim());
}"""
"""What stands in each line of a phrase that is so wide."""


def unread(page: Page) -> int:
    return page.locator(".piece.unread").count()


def lit(page: Page) -> list[str]:
    cards = page.locator("#hand .card.lit").all()
    return [card.get_attribute("data-card") or "" for card in cards]


def test_the_number_is_there_at_once(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    expect(screen.page.locator("#total")).to_have_text("12")
    expect(screen.page.locator(".whose")).to_have_text("Ann's hand")


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


def test_the_whole_phrase_stays(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    expect(screen.page.locator("#phrase")).to_have_text(
        "fifteen two, fifteen four, and a double run of three is twelve"
    )


def test_points_stay_in_the_line_of_what_they_are_for(screen: Screen) -> None:
    fifteens = [{"text": f"Fünfzehn – {points}", "cards": []} for points in (2, 4)]
    phrase = ", ".join(str(part["text"]) for part in fifteens)
    screen.shows(count={**count_json(S4), "phrase": phrase, "parts": fifteens})
    told = screen.page.locator("#phrase")
    for width in range(5, 15):
        lines = told.evaluate(LINES, width)
        assert not any(line.startswith(("–", "2", "4")) for line in lines), lines


def test_a_new_frame_does_not_start_the_reading_again(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.page.clock.run_for(PACE_MS)
    screen.moves(moving=True)
    screen.moves(moving=False)
    assert unread(screen.page) == 1


def test_equal_cards_that_are_counted_later_are_read_again(screen: Screen) -> None:
    deal = screen.state["deal"]
    counted = {"seat": "A", "crib": False, "cards": [], "total": 12, "phrase": "", "text": ""}
    for event in (7, 11):
        counts = [{**counted, "event": event, "verdict": None}]
        screen.shows(count=count_json(S4), deal={**deal, "counts": counts})
        assert unread(screen.page) == 2
        screen.page.clock.run_for(5 * PACE_MS)
        screen.shows(deal={**deal, "number": 9, "counts": counts})
        assert unread(screen.page) == 0


def test_another_count_is_read_from_its_start(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.page.clock.run_for(5 * PACE_MS)
    screen.shows(count=count_json(S3))
    assert unread(screen.page) == 4


def test_a_tap_shows_the_whole_phrase(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.page.locator("#phrase").click()
    assert unread(screen.page) == 0
    assert lit(screen.page) == []


def test_who_wants_no_motion_reads_the_whole_phrase(screen: Screen) -> None:
    screen.page.emulate_media(reduced_motion="reduce")
    screen.shows(count=count_json(S4))
    assert unread(screen.page) == 0
    assert lit(screen.page) == []


def test_each_score_lights_its_cards(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    screen.page.locator(".score").nth(2).click()
    assert lit(screen.page) == ["8D", "8H"]
    assert screen.page.locator("#hand .card.dimmed").count() == 3


def test_while_a_count_is_told_the_cards_of_another_hand_stay_as_they_are(screen: Screen) -> None:
    other = hand_json("2C 4D 6H KS 9S", locked=False)
    screen.shows(hand=other, cards=other["cards"], count=count_json(S4))
    screen.page.locator(".score").last.click()
    assert lit(screen.page) == []
    expect(screen.page.locator("#hand .dimmed")).to_have_count(0)


def test_beside_the_counted_hand_another_one_stays_as_it_is(screen: Screen) -> None:
    hand, boxes = hand_json(S4), [[10, 10, 40, 60]]
    other = card_json(9, "2C", role="other")
    cards = [{**card, "boxes": boxes} for card in (*hand["cards"], hand["starter"], other)]
    taken = {"url": "/static/icon-512.png", "name": "", "width": 1280, "height": 720, "taken_s": 0}
    camera = {**screen.state["camera"], "picture": taken}
    screen.shows(camera=camera, cards=cards, count=count_json(S4))
    marks = screen.page.locator(".marks")
    expect(marks.locator(".named")).to_have_count(6)
    screen.page.locator(".score").nth(2).click()
    expect(marks.locator(".lit")).to_have_count(2)
    expect(marks.locator(".dimmed")).to_have_count(3)
    expect(marks.locator("[data-card='2C']")).not_to_have_class(re.compile("dimmed"))


def test_a_mouse_that_rests_on_the_scores_does_not_cut_the_reading_short(screen: Screen) -> None:
    page = screen.page
    screen.shows(count=count_json(S4))
    page.locator(".score").first.hover()
    assert (unread(page), lit(page)) == (2, ["7C", "8D"])
    page.clock.run_for(5 * PACE_MS)
    page.locator(".score").nth(2).hover()
    assert lit(page) == ["8D", "8H"]


def test_a_score_is_said_with_its_cards(screen: Screen) -> None:
    screen.shows(count=count_json(S4))
    expect(screen.page.locator(".score").nth(2)).to_have_accessible_name(
        "pair, 2: eight of diamonds, eight of hearts"
    )


def test_a_hand_of_nothing_has_words_too(screen: Screen) -> None:
    screen.shows(count=count_json("2C 4D 6H 8S QC"))
    expect(screen.page.locator("#total")).to_have_text("0")
    expect(screen.page.locator("#phrase")).to_have_text("nineteen, which is zero")


def test_nothing_of_a_count_is_left_while_a_claim_is_awaited(screen: Screen) -> None:
    page = screen.page
    screen.shows(count=count_json(S4))
    screen.shows(count=None, claim={**NO_CLAIM, "awaited": True, "text": "What does Ann say?"})
    page.clock.run_for(5 * PACE_MS)
    expect(page.locator("#total")).to_have_count(0)
    expect(page.locator("#spoken")).to_be_empty()
    assert "fifteen" not in page.content()
    assert lit(page) == []


def test_what_was_counted_before_in_the_deal_is_listed(screen: Screen) -> None:
    counted = {"event": 7, "crib": False, "cards": S3.split(), "verdict": None}
    mine = {**counted, "seat": "A", "name": "Ann", "total": 12, "phrase": "…", "text": "Ann's: 12"}
    hers = {**counted, "seat": "B", "name": "Bea", "total": None, "phrase": None}
    deal = {"number": 1, "dealer": "A", "crib_text": "", "starter": "9S"}
    both = [mine, {**hers, "text": "Bea's: 8 said"}]
    screen.shows(count=count_json(S4), deal={**deal, "counts": both})
    expect(screen.page.locator(".counted-before li")).to_have_text(["Bea's: 8 said5♣︎5♦︎J♥︎K♣︎8♠︎"])


def test_in_a_game_by_hand_no_camera_is_spoken_of(screen: Screen) -> None:
    screen.awaits("show_hand", "A")
    note = screen.page.locator("#count .note")
    expect(note).to_contain_text("Tap an empty place to choose its cards.")
    screen.shows(camera={**screen.state["camera"], "kind": "camera"})
    expect(note).to_contain_text("where the camera sees them")


SETTLE = "Settle what is asked"


@pytest.mark.parametrize(
    ("ask", "asked"),
    [
        ({"kind": "play", "text": "Cards of the play lie there."}, False),
        ({"kind": "too_few", "text": "3 of 4 cards"}, False),
        ({"kind": "which_starter", "text": "Which card is the starter?"}, True),
        ({"kind": "doubt", "text": "this?", "number": 0, "candidates": []}, True),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_nothing_is_to_be_settled_where_nothing_is_asked(
    screen: Screen, ask: dict[str, object], asked: bool
) -> None:
    screen.awaits("show_hand", "A")
    screen.shows(asks=[ask])
    expect(screen.page.locator("#count .note")).to_contain_text("show_hand of A")
    expect(screen.page.locator("#count .note", has_text=SETTLE)).to_have_count(int(asked))
