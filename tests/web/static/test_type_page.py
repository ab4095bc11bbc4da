"""The type faces that come with the page: what they write, how large and whose they are."""

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import web
from scorer.language.catalogue import LANGUAGES, translations
from tests.web.screen import Screen

STATIC = Path(web.__file__).parent / "static"
FONTS = STATIC / "fonts"
MOST_BYTES = 150_000
SERIF, SANS = "Literata", "Inter"
SIGNS = "Cribcam Signs"
RULE = re.compile(r'font-family: "(.*?)";.*?url\("(.*?)"\).*?unicode-range: (.*?);', re.DOTALL)
WIDTHS = """async (family) => {
  const fonts = [400, 600, 700].map((weight) => `${weight} 40px "${family}"`);
  await Promise.all(fonts.map((font) => document.fonts.load(font)));
  const context = document.createElement("canvas").getContext("2d");
  const width = (figure) => context.measureText(figure).width.toFixed(3);
  return fonts.map((font) => {
    context.font = font;
    return new Set([..."0123456789"].map(width)).size;
  });
}"""
"""How many widths the figures of a face have, at three weights."""
LOADED = """async (family) => {
  const faces = [...document.fonts].filter((face) => face.family.replaceAll('"', "") === family);
  await Promise.all(faces.map((face) => face.load()));
  return faces.map((face) => face.status);
}"""


def faces() -> Iterator[tuple[str, str, set[int]]]:
    """Each file with its family and the characters for which it stands."""
    sheet = (STATIC / "css" / "type.css").read_text("utf-8")
    for family, file, ranges in RULE.findall(sheet):
        yield family, Path(file).name, {code for part in ranges.split(", ") for code in codes(part)}


def codes(part: str) -> range:
    first, _, last = part.removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


def written(language: str) -> set[int]:
    """What the page says in a language."""
    texts = [text for pair in translations(language).items() for text in pair]
    return {ord(letter) for text in texts for letter in text if letter.isprintable()}


@pytest.mark.parametrize("family", [SERIF, SANS])
def test_a_face_writes_whatever_the_page_says(family: str) -> None:
    there = {code for of, _, part in faces() if of in (family, SIGNS) for code in part}
    missing = {language: written(language) - there for language in LANGUAGES}
    assert {language: set(map(chr, codes)) for language, codes in missing.items() if codes} == {}


def test_every_file_of_a_face_can_be_read_and_figures_have_one_width(desk_screen: Screen) -> None:
    loaded = [desk_screen.page.evaluate(LOADED, family) for family in (SERIF, SANS, SIGNS)]
    assert [*chain(*loaded)] == ["loaded"] * len([*faces()])
    widths = [desk_screen.page.evaluate(WIDTHS, family) for family in (SERIF, SANS)]
    assert widths == [[1, 1, 1]] * 2


def test_the_page_names_every_file_that_comes_with_it() -> None:
    assert {file for _, file, _ in faces()} == {path.name for path in FONTS.glob("*.woff2")}


def test_all_faces_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FONTS.glob("*.woff2")) <= MOST_BYTES


def test_the_licence_of_each_face_lies_beside_it() -> None:
    for file in (file for family, file, _ in faces() if family != SIGNS):
        licence = FONTS / f"{file.partition('-')[0]}.OFL.txt"
        assert "SIL Open Font License, Version 1.1" in licence.read_text("utf-8")
