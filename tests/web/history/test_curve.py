"""The curve of a game can be read by who sees no colours, and by who sees nothing."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from scorer.game.events import parse_event
from scorer.game.game import replay
from scorer.game.game_file import replay_file
from scorer.game.standing import Standing
from scorer.language.catalogue import words
from scorer.language.sentence import ENGLISH
from web.history.curve import DASHES, MARKS, Plot, curve_svg, description, par_named

WRITTEN = sorted((Path(__file__).parents[2] / "scorer" / "games").glob("*.txt"))
SVG = "{http://www.w3.org/2000/svg}"


def stood(*lines: str) -> Standing:
    return replay(map(parse_event, lines)).now


def drawn(now: Standing) -> ElementTree.Element:
    return ElementTree.fromstring(curve_svg(now, ENGLISH))


def said(now: Standing) -> list[str | None]:
    return [element.text for element in drawn(now).iter(f"{SVG}text")]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_every_mark_of_every_game_lies_on_the_sheet(path: Path) -> None:
    picture = drawn(replay_file(path.read_text("utf-8").splitlines()).now)
    _, _, width, height = map(float, picture.get("viewBox", "").split())
    for label in picture.iter(f"{SVG}text"):
        assert 0 <= float(label.get("x", "")) <= width
        assert 0 <= float(label.get("y", "")) <= height


def test_sides_are_told_apart_by_dashes_and_marks() -> None:
    picture = drawn(stood("begun three-handed", "dealer B", "pegged A 2", "pegged C 3"))
    paths = list(picture.iter(f"{SVG}path"))
    dashes = {path.get("class"): path.get("stroke-dasharray") for path in paths}
    marks = {path.get("class"): path.get("d") for path in paths}
    for side in range(3):
        assert dashes[f"stroke-side-{side}"] == DASHES[side]
        assert marks[f"fill-side-{side}"] == MARKS[side]


def test_the_legend_names_the_sides_and_their_holes() -> None:
    now = stood("begun four-handed", *(f"named {seat} {seat}x" for seat in "ABCD"), "pegged A 2")
    assert said(now)[-2:] == ["Ax & Cx 2", "Bx & Dx 0"]


def test_a_name_from_right_to_left_leaves_its_holes_on_their_side() -> None:
    now = stood("begun six-card", "named A שרה", "named B Ben", "pegged A 2")
    assert said(now)[-2:] == ["\u2068שרה\u2069 2", "Ben 0"]


def test_a_long_name_has_a_line_of_its_own() -> None:
    names = "named A Bartholomäus", "named B Christina-Louise"
    now = stood("begun six-card", *names, "pegged A 2")
    assert said(now)[-2:] == ["Bartholomäus 2", "Christina-Louise 0"]
    tops = {label.get("y") for label in list(drawn(now).iter(f"{SVG}text"))[-2:]}
    assert len(tops) == 2


def test_skunk_lines_are_those_of_a_game_of_121() -> None:
    assert {"skunk", "double skunk"} <= set(said(stood("begun six-card")))
    assert not {"skunk", "double skunk"} & set(said(stood("begun six-card target=61")))


def test_streets_are_named_to_the_game_hole() -> None:
    long, short = (said(stood(f"begun {setup}")) for setup in ("six-card", "six-card target=61"))
    assert [text for text in long if text in {"0", "30", "60", "90", "121"}] == [
        *("0", "30", "60", "90", "121")
    ]
    assert [text for text in short if text and text.startswith("street")] == [
        *("street 1", "street 2")
    ]


def test_par_is_named_where_it_is_drawn() -> None:
    assert "par" in said(stood("begun six-card", "dealer B"))
    assert "par" not in said(stood("begun three-handed", "dealer B"))


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
    now = stood("begun six-card", "dealer B", *deals)
    assert now.deal_number > 12
    texts = said(now)
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
