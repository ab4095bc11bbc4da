"""The strip of the scores: in sight at every size, in every state, and a tap from the pegs."""

from collections.abc import Callable, Collection, Iterable
from typing import Any

import pytest
from playwright.sync_api import expect

from scorer.language.catalogue import LANGUAGES
from tests.thoroughness import tried
from tests.web.board_screen import Board
from tests.web.screen import Screen
from tests.web.situations import LONG, game, situations
from web.table.state import State

SIZES = [(360, 780), (390, 844), (768, 1024), (1024, 768), (1440, 900), (1920, 1080)]
"""Phones, a tablet both ways, a desk and a television."""
PHONE, ACROSS = SIZES[0], SIZES[3]
"""Where the strip has the least room, and where the whole board has."""
HOME = ("dealer A", "pegged B 58", "pegged A 102", "pegged A 19")
SIDES = {
    "two": game("six-card", *HOME),
    "three": game("three-handed", "dealer A", "pegged C 10", *HOME[1:], players=3),
    "partners": game("four-handed", *HOME, players=4),
}
"""The first of two to four has pegged 19 and is home."""
COUNTED = ("dealer A", "pegged A 89", "pegged A 29")
FULL = {
    "two": game("six-card", *COUNTED),
    "three": game("three-handed", *COUNTED, players=3),
    "partners": game("four-handed", *COUNTED, players=4),
}
"""The first has the crib and has just counted the most there is."""
BROAD = "(parts) => parts.forEach((part) => (part.style.fontFamily = 'DejaVu Sans'))"
"""The broadest digits that are in use."""
TWICE_AS_LARGE = "document.documentElement.style.fontSize = '225%'"
CUT = "(names) => names.filter((name) => name.scrollWidth > name.clientWidth).length"
DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
FAULTS = """() => {
  scrollTo(0, document.body.scrollHeight);
  const faults = [];
  const boxOf = (element) => element.getBoundingClientRect();
  const [before, after] = [["left", "top"], ["right", "bottom"]];
  const within = (inner, outer) => before.every((side) => inner[side] >= outer[side] - 0.5)
    && after.every((side) => inner[side] <= outer[side] + 0.5);
  const past = (one, other) => [0, 1].some((axis) => one[after[axis]] <= other[before[axis]] + 0.5);
  const apart = (one, other) => past(one, other) || past(other, one);
  const isSeen = (part) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    const seen = part.textContent && text.getBoundingClientRect().top < boxOf(part).bottom - 1;
    return part.checkVisibility() && (seen || part.matches(".seat-peg"));
  };
  const isOnTop = (part, whole) => {
    const { left, right, top, bottom } = boxOf(part);
    return whole.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const inSeat = ["peg", "left", "moved", "score"].map((part) => `.seat-${part}`);
  for (const seat of document.querySelectorAll(".seat")) {
    if (!within(boxOf(seat), screen)) faults.push("out of sight");
    if (!isOnTop(seat.querySelector(".seat-score"), seat)) faults.push("covered");
    const name = seat.querySelector(".seat-name > span");
    const { width, height } = boxOf(name);
    const lines = seat.matches(".partners") ? 2.4 : 1.7;
    if (height > lines * parseFloat(getComputedStyle(name).fontSize)) faults.push("split name");
    if (width < 24) faults.push("no name");
    const others = [...seat.querySelectorAll([".crib-mark", ...inSeat])].filter(isSeen);
    for (const other of others) {
      if (other.scrollWidth > other.clientWidth + 1) faults.push(`${other.className} is cut`);
    }
    [name, ...others].forEach((part, place, parts) => {
      if (!within(boxOf(part), boxOf(seat))) faults.push(`${part.className} sticks out`);
      for (const other of parts.slice(0, place)) {
        if (!apart(boxOf(part), boxOf(other))) faults.push(`${part.className} on the next`);
      }
    });
  }
  const board = boxOf(document.querySelector(".peg-board"));
  if (innerWidth >= 1024 && !within(board, screen)) faults.push("half a board");
  return faults;
}"""
LETTERS = 5
LETTERS_SEEN = """(names) => names.map((name) => {
  const dots = document.createElement("canvas").getContext("2d");
  dots.font = getComputedStyle(name).font;
  const room = name.clientWidth - dots.measureText("\u2026").width;
  const letters = [...name.textContent].map((_, end) => name.textContent.slice(0, end + 1));
  return letters.filter((beginning) => dots.measureText(beginning).width <= room).length;
})"""
"""So many letters of a name stand before its dots."""
BROKEN = """(names) => names.filter((name) => {
  return name.offsetHeight > 2 * parseFloat(getComputedStyle(name).fontSize);
}).length"""
OUTLINE = "(sign) => getComputedStyle(sign).clipPath"


def sizes(number: int) -> Collection[tuple[int, int]]:
    """At which sizes a state is looked at: the hardest two, and another one by turns."""
    return tried({PHONE, ACROSS, SIZES[number % len(SIZES)]}, SIZES)


def faults(
    screen: Screen, states: Iterable[tuple[str, State]], language: str = "en", first: int = 0
) -> Any:
    """What is wrong with the strip, by size and state."""
    found, shown = {}, list(enumerate(states, first))
    for width, height in SIZES:
        screen.resized(width, height)
        for name, state in (each for number, each in shown if (width, height) in sizes(number)):
            screen.stands(state, language)
            screen.page.evaluate(DRAWN)
            found[f"{name} at {width}"] = screen.page.evaluate(FAULTS)
    return {where: said for where, said in found.items() if said}


def test_the_scores_are_in_sight_in_every_state_and_from_1024_pixels_on_the_whole_board(
    desk_screen: Screen,
) -> None:
    assert faults(desk_screen, situations()) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_long_names_cover_nothing_in_any_language(
    open_screen: Callable[..., Screen], language: str
) -> None:
    screen = open_screen(*SIZES[0], locale=language, reduced_motion="reduce")
    first = list(LANGUAGES).index(language)
    assert faults(screen, SIDES.items(), language, first) == {}


@pytest.mark.parametrize("sides", FULL)
def test_in_type_twice_as_large_names_are_whole_and_scores_in_their_places(
    open_screen: Callable[..., Screen], sides: str
) -> None:
    screen = open_screen(*PHONE, reduced_motion="reduce")
    screen.page.evaluate(TWICE_AS_LARGE)
    screen.stands(FULL[sides])
    screen.page.evaluate(DRAWN)
    wrong = {fault for fault in screen.page.evaluate(FAULTS) if fault != "split name"}
    assert wrong == set()
    assert screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


@pytest.mark.parametrize("width", [320, 340, 360])
@pytest.mark.parametrize("sides", FULL)
def test_scores_of_broad_digits_stand_in_their_places(
    desk_screen: Screen, sides: str, width: int
) -> None:
    desk_screen.resized(width, 640)
    desk_screen.stands(FULL[sides])
    desk_screen.page.locator(".seat > *").evaluate_all(BROAD)
    desk_screen.page.evaluate(DRAWN)
    assert [fault for fault in desk_screen.page.evaluate(FAULTS) if "score" in fault] == []


def test_on_a_phone_three_long_names_can_be_told_by_their_beginnings(
    phone_screen: Screen,
) -> None:
    phone_screen.stands(SIDES["three"])
    phone_screen.page.evaluate(DRAWN)
    names = phone_screen.page.locator(".seat-name > span")
    assert all(seen >= LETTERS for seen in names.evaluate_all(LETTERS_SEEN))


def called(screen: Screen, name: str) -> None:
    """Let three play, all of them of one name."""
    screen.stands(game("three-handed", "dealer A", "pegged B 102", players=3))
    pegs = [{**side, "name": name} for side in screen.state["game"]["pegs"]]
    screen.shows(game={**screen.state["game"], "pegs": pegs})
    screen.page.evaluate(DRAWN)


def test_on_a_phone_the_sign_of_the_crib_shortens_no_name(phone_screen: Screen) -> None:
    called(phone_screen, "Wolfgang")
    assert phone_screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


def test_in_large_type_no_name_is_broken_within(desk_screen: Screen) -> None:
    desk_screen.resized(1200, 800)
    called(desk_screen, "Małgorzata")
    desk_screen.page.get_by_role("button", name="Large type").click()
    assert desk_screen.page.locator(".large-name").evaluate_all(BROKEN) == 0


def test_the_third_player_has_the_triangle_of_his_pegs(desk_screen: Screen) -> None:
    desk_screen.stands(SIDES["three"])
    sign = desk_screen.page.locator("#seats .seat-2 .seat-peg")
    assert sign.evaluate(OUTLINE).count(",") == 2


@pytest.fixture
def board(phone_screen: Screen) -> Board:
    return Board(phone_screen)


def test_a_tap_on_a_score_pegs_by_hand(board: Board) -> None:
    board.shows((8, 0), (5, 2))
    board.page.locator(".seat", has_text="Bea").click()
    expect(board.page.get_by_role("dialog")).to_contain_text("Bea: 5")
    board.page.get_by_role("button", name="Peg 12", exact=True).click()
    board.screen.posted({"peg": {"seat": "B", "points": 12}})


def test_the_last_move_of_the_pegs_stands_beside_the_score(board: Board) -> None:
    board.shows((84, 76), (0, 0), (61, 60))
    expect(board.page.locator(".seat-moved")).to_have_text(["+8", "", "+1"])


def test_whose_score_one_hears_is_what_one_sees(board: Board) -> None:
    board.shows((84, 76), (0, 0))
    heard = board.page.get_by_role("button", name="Ann 37 to go +8 84")
    expect(heard).to_be_visible()


def test_a_name_comes_before_the_holes_that_are_to_go(open_screen: Callable[..., Screen]) -> None:
    screen = open_screen(*ACROSS, locale="es")
    crib = game("six-card", "dealer B", "pegged B 10", names=("Ann", "Christina-Louise"))
    screen.stands(crib, "es")
    screen.page.evaluate(DRAWN)
    assert screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


@pytest.mark.parametrize("name", ["the deal", "the crib", "called"])
def test_on_a_phone_names_of_sixteen_letters_are_whole(phone_screen: Screen, name: str) -> None:
    phone_screen.stands(dict(situations())[name])
    phone_screen.page.evaluate(DRAWN)
    assert phone_screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


@pytest.mark.parametrize("width", [360, 390, 480, 600])
def test_on_a_phone_the_names_of_partners_are_whole(
    open_screen: Callable[..., Screen], width: int
) -> None:
    screen = open_screen(width, 780, reduced_motion="reduce")
    for names in (("Bartholomäus", "Christina", "Maximiliane", "Johannes"), LONG):
        screen.stands(game("four-handed", *HOME, names=names, players=4))
        screen.page.evaluate(DRAWN)
        assert screen.page.locator(".seat-name > span:first-child").evaluate_all(CUT) == 0


def test_on_a_phone_the_head_is_no_higher_once_partners_won_than_as_a_dealer_is_asked_for(
    phone_screen: Screen,
) -> None:
    def height(state: State) -> float:
        phone_screen.stands(state)
        phone_screen.page.evaluate(DRAWN)
        return float(phone_screen.page.locator(".top").evaluate("(head) => head.offsetHeight"))

    assert height(SIDES["partners"]) < height(dict(situations())["who deals"])
