"""The curve of a game follows its pegs, and can be read by who sees no colours or nothing."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.game.game_file import replay_file
from scorer.game.standing import Standing
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from scorer.setup import parse_setup
from scorer.statistics.par import par
from tests.scorer.game.machine_driver import game_by_chance
from web.history.curve import (
    DARK,
    DASHES,
    LIGHT,
    MARKS,
    Plot,
    Sheet,
    course,
    curve_svg,
    description,
    label,
    mark,
    par_lines,
    par_named,
    shortened,
    stroke,
)

NAMED = ("begun six-card", "dealer B")
DEAL = (
    *("starter JS", "played", "shown A 6H 7H 8H 9H", "counted"),
    *("shown B 2H 3H 4H 6S", "counted", "crib 5H 5C KD KS", "counted"),
)


def stood(*lines: str) -> Standing:
    return replay(map(parse_event, lines)).now


@settings(deadline=None, max_examples=10)
@given(
    st.sampled_from(["six-card target=61", "four-handed", "captain", "auction target=61", "noddy"]),
    st.integers(0, 1000),
)
def test_every_line_ends_at_the_peg_of_its_side_and_never_goes_back_in_time(
    setup: str, seed: int
) -> None:
    standing = game_by_chance(parse_setup(setup), seed).now
    curve = course(standing)
    assert [line[-1] for line in curve.lines] == [
        (len(curve.deals), pegs.front) for pegs in standing.pegs
    ]
    for line in curve.lines:
        moments = [moment for moment, _ in line]
        assert moments == sorted(moments)


def test_what_is_pegged_in_a_deal_lies_in_its_column() -> None:
    curve = course(stood(*NAMED, *DEAL, "starter 2C", "pegged A 1"))
    assert curve.deals == (1, 2)
    assert [hole for moment, hole in curve.lines[0] if moment < 1] == [0, 12]
    assert [(moment > 1, hole) for moment, hole in curve.lines[0][2:]] == [(True, 13), (True, 13)]


def test_a_late_call_of_muggins_is_no_step_back_in_time() -> None:
    claims = ("shown A 6H 7H 8H 9H", "claimed A 12", "shown B 2H 3H 4H 6S", "claimed B 9")
    crib = ("crib 5H 5C KD KS", "claimed B 4")
    opening = ("begun six-card muggins=show", "dealer B", "starter 2D", "played")
    curve = course(stood(*opening, *claims, *crib, "pegged A 1", "muggins A 8"))
    assert [hole for _, hole in curve.lines[0]] == [0, 12, 13, 21, 21]
    moments = [moment for moment, _ in curve.lines[0]]
    assert moments == sorted(moments)


def test_pegs_without_deals_have_a_column_of_their_own() -> None:
    assert course(stood("pegged A 2", "pegged B 3")).deals == (0,)
    assert course(stood("pegged A 2", "dealer B")).deals == (0, 1)


def test_a_game_that_has_not_begun_lies_at_the_start() -> None:
    assert course(Standing.begun(parse_setup("captain"))).lines == (
        ((0.0, 60), (1, 60)),
        ((0.0, 0), (1, 0)),
    )


def test_a_line_ends_in_the_game_hole() -> None:
    assert course(stood("pegged A 120", "pegged A 20")).lines[0][-1] == (1, 121)


def test_a_bid_goes_below_the_start() -> None:
    standing = stood(
        "begun auction", "dealer B", "discarded A 5H 5C", "discarded B 6H 6C", "bid A 0", "bid B 3"
    )
    assert course(standing).lowest == -3
    assert course(stood("pegged A 3")).lowest == 0


def test_par_goes_by_who_dealt_first() -> None:
    standing = stood(*NAMED)
    lines = par_lines(standing, range(1, 4))
    assert [line[1] for line in lines] == [(1, par(1, 0)), (1, par(1, 1))]
    assert [line[3] for line in lines] == [(3, par(3, 1)), (3, par(3, 2))]


def test_par_ends_in_the_game_hole() -> None:
    lines = par_lines(stood(*NAMED), range(1, 15))
    assert [line[-1] for line in lines] == [(10, 121), (10, 121)]


@pytest.mark.parametrize(
    "lines",
    [
        ("begun six-card target=61", "dealer B"),
        ("begun lowball", "dealer B"),
        ("begun three-handed", "dealer B"),
        ("begun six-card",),
        ("pegged A 2", "dealer B"),
    ],
)
def test_other_games_have_no_par(lines: tuple[str, ...]) -> None:
    standing = stood(*lines)
    assert par_lines(standing, course(standing).deals) == ()


WRITTEN = sorted((Path(__file__).parents[2] / "scorer" / "games").glob("*.txt"))
SVG = "{http://www.w3.org/2000/svg}"


def drawn(standing: Standing) -> ElementTree.Element:
    return ElementTree.fromstring(curve_svg(standing, ENGLISH))


def labels(standing: Standing) -> list[str | None]:
    return [element.text for element in drawn(standing).iter(f"{SVG}text")]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_every_mark_of_every_game_lies_on_the_sheet(path: Path) -> None:
    picture = drawn(replay_file(path.read_text("utf-8").splitlines()).now)
    _, _, width, height = map(float, picture.get("viewBox", "").split())
    for text in picture.iter(f"{SVG}text"):
        assert 0 <= float(text.get("x", "")) <= width
        assert 0 <= float(text.get("y", "")) <= height


def test_sides_are_told_apart_by_dashes_and_marks() -> None:
    picture = drawn(stood("begun three-handed", "dealer B", "pegged A 2", "pegged C 3"))
    paths = list(picture.iter(f"{SVG}path"))
    dashes = {path.get("class"): path.get("stroke-dasharray") for path in paths}
    marks = {path.get("class"): path.get("d") for path in paths}
    for side in range(3):
        assert dashes[f"stroke-side-{side}"] == DASHES[side]
        assert marks[f"fill-side-{side}"] == MARKS[side]


def test_the_legend_names_the_sides_and_their_holes() -> None:
    standing = stood(
        "begun four-handed", *(f"named {seat} {seat}x" for seat in "ABCD"), "pegged A 2"
    )
    assert labels(standing)[-2:] == ["Ax & Cx 2", "Bx & Dx 0"]


def test_a_name_from_right_to_left_leaves_its_holes_on_their_side() -> None:
    standing = stood("begun six-card", "named A שרה", "named B Ben", "pegged A 2")
    assert labels(standing)[-2:] == ["\u2068שרה\u2069 2", "Ben 0"]


def test_a_long_name_has_a_line_of_its_own() -> None:
    names = "named A Bartholomäus", "named B Christina-Louise"
    standing = stood("begun six-card", *names, "pegged A 2")
    assert labels(standing)[-2:] == ["Bartholomäus 2", "Christina-Louise 0"]
    tops = {text.get("y") for text in list(drawn(standing).iter(f"{SVG}text"))[-2:]}
    assert len(tops) == 2


def test_skunk_lines_are_those_of_a_game_of_121() -> None:
    assert {"skunk", "double skunk"} <= set(labels(stood("begun six-card")))
    assert not {"skunk", "double skunk"} & set(labels(stood("begun six-card target=61")))


def test_streets_are_named_to_the_game_hole() -> None:
    long, short = (labels(stood(f"begun {setup}")) for setup in ("six-card", "six-card target=61"))
    assert [text for text in long if text in {"0", "30", "60", "90", "121"}] == [
        *("0", "30", "60", "90", "121")
    ]
    assert [text for text in short if text and text.startswith("street")] == [
        *("street 1", "street 2")
    ]


def test_par_is_named_where_it_is_drawn() -> None:
    assert "par" in labels(stood("begun six-card", "dealer B"))
    assert "par" not in labels(stood("begun three-handed", "dealer B"))


def test_par_is_named_near_the_game_hole_or_at_its_end() -> None:
    dealer = [(deal, 13 * deal) for deal in range(10)]
    pone = [(deal, 12 * deal) for deal in range(11)]
    assert par_named((dealer, pone), 121) == (8, 104)
    assert par_named((dealer[:3], pone[:3]), 121) == (2, 26)


def test_of_many_deals_some_are_numbered() -> None:
    deals = []
    for seats in ("AB", "BA") * 7:
        first, second = seats
        deals += [*("starter QC", "played", f"shown {first} 2H 4D 6C 8S", "counted")]
        deals += [f"shown {second} AH 3D 9C KS", "counted", "crib AS 3H 7C JD", "counted"]
    standing = stood("begun six-card", "dealer B", *deals)
    assert standing.deal_number > 12
    texts = labels(standing)
    assert "2" in texts
    assert "1" not in texts


def test_the_description_tells_how_the_game_stands() -> None:
    game = ("begun six-card", "named A Anna", "named B Ben", "dealer B", "pegged A 5")
    assert str(description(stood(*game))) == "Anna 5, Ben 0 after 1 deal: Anna leads by 5 holes"
    assert str(description(stood(*game, "pegged B 121"))).endswith(
        "Ben wins by 116 holes, a triple skunk"
    )


def test_a_hole_lies_higher_the_further_it_is() -> None:
    plot = Plot(columns=2, lowest=0, target=121)
    assert plot.y(121) < plot.y(60) < plot.y(0)
    assert plot.x(0) < plot.x(1) < plot.x(2)


def test_the_picture_speaks_the_language() -> None:
    picture = curve_svg(stood("begun six-card"), words("de"))
    assert "doppelter Skunk" in picture


SHEET = Sheet(100, 50, "A <title>", "Anna & Ben")


def test_whatever_people_are_called_stays_text() -> None:
    drawn = ElementTree.fromstring(SHEET.with_marks(label("<script>&", "ink", (1, 2))))
    assert [element.text for element in drawn.iter(f"{SVG}text")] == ["<script>&"]
    assert drawn.find(f"{SVG}title").text == "A <title>"  # type: ignore[union-attr]


def test_who_hears_the_picture_hears_its_title_and_its_description() -> None:
    drawn = ElementTree.fromstring(SHEET.with_marks())
    named = [
        drawn.find(f"{SVG}*[@id='{name}']") for name in drawn.get("aria-labelledby", "").split()
    ]
    assert [element.text for element in named if element is not None] == ["A <title>", "Anna & Ben"]


def test_a_picture_names_nothing_elsewhere_and_has_no_inline_style() -> None:
    drawn = SHEET.with_marks(mark("path", "ink", d="M0 0"), stroke("path", "line", d="M1 1"))
    assert "style=" not in drawn
    assert "href" not in drawn
    assert drawn.count("http") == 1


def test_every_colour_is_light_in_the_attributes_and_dark_in_the_style() -> None:
    assert LIGHT.keys() == DARK.keys()
    drawn = SHEET.with_marks(*(mark("path", colour) for colour in LIGHT))
    for colour in LIGHT:
        assert f'fill="{LIGHT[colour]}" class="fill-{colour}"' in drawn
        assert f".fill-{colour}{{fill:{DARK[colour]}}}" in drawn


def test_a_text_that_fits_is_not_shortened() -> None:
    assert shortened("Anna", 4) == "Anna"
    assert shortened("Anna B.", 6) == "Anna…"
