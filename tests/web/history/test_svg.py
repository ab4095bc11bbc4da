"""Pictures are well-formed, carry nothing that runs, and are told apart from names in them."""

from xml.etree import ElementTree

from web.history.curve import DARK, LIGHT, Sheet, label, mark, shortened, stroke

SVG = "{http://www.w3.org/2000/svg}"
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
