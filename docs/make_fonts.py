"""Makes the type faces of the page from two packages of npm, and its signs from its own drawings.

    npm install --prefix build/fonts @fontsource-variable/literata @fontsource-variable/inter
    python docs/make_fonts.py build/fonts/node_modules/@fontsource-variable

A face is cut down to what the page writes: the letters of its six languages and of the names of
most neighbours, figures of one width, the weights from 400 to 700. A file holds the letters of one
script, so that a browser loads only those that it shows. The licence of a face lies beside it.
"""

import argparse
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from shutil import copyfile

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

WEB = Path(__file__).resolve().parents[1] / "web"
FONTS = WEB / "static" / "fonts"
SHEET = WEB / "static" / "css" / "type.css"
PAGE = WEB / "templates" / "index.html"
MOST_BYTES = 150_000
LIGHTEST, HEAVIEST = 400, 700
FEATURES = ["ccmp", "kern", "locl", "mark"]
SCRIPTS = {
    "latin": "20-7E A0-A1 AB B0 B7 BB BD BF-FF 152-153 178 2013-2014 2018-201A 201C-201E 2022 2026 "
    "2212",
    "latin-ext": "100-107 10C-113 116-11B 11E-11F 122-123 12A-12B 12E-130 136-137 139-13E 141-148 "
    "14C-14D 150-151 154-155 158-15B 15E-161 164-165 16A-16B 16E-173 179-17E 218-21B",
    "cyrillic": "401 404 406-407 40E 410-44F 451 454 456-457 45E 490-491 2116",
}
"""The characters of a file, as a style sheet names them."""


@dataclass(frozen=True)
class Face:
    """A family of a package. ``optical`` is the size, in points, for which it is drawn."""

    family: str
    package: str
    style: str = "normal"
    weights: tuple[int, int] | int = (LIGHTEST, HEAVIEST)
    optical: int | None = None

    def source(self, packages: Path, script: str) -> Path:
        """Find the file of a script in the package."""
        axes = "wght" if self.optical is None else "opsz"
        return packages / self.package / f"files/{self.package}-{script}-{axes}-{self.style}.woff2"

    def file(self, script: str) -> str:
        """Name the file that is made."""
        slope = "" if self.style == "normal" else f"-{self.style}"
        return f"{self.package}{slope}-{script}.woff2"

    def limits(self) -> dict[str, float | tuple[int, int]]:
        """Say which part of each axis is kept."""
        optical = {} if self.optical is None else {"opsz": self.optical}
        return {"wght": self.weights, **optical}


SERIF = Face("Literata", "literata", optical=36)
ITALIC = replace(SERIF, style="italic", weights=500)
"""Phrases have one weight."""
SANS = Face("Inter", "inter")
SIGNS = Face("Cribcam Signs", "signs")

SUITS = {"S": 0x2660, "H": 0x2665, "D": 0x2666, "C": 0x2663}
DRAWN = {
    0x2190: "M29 13H12l6-6-3-3L4 16l11 12 3-3-6-6h17z",
    0x2192: "M3 13h17l-6-6 3-3 11 12-11 12-3-3 6-6H3z",
    0x25B8: "M9 6l16 10L9 26z",
    0x2713: "M3 17l4-4 6 6L26 5l4 4-17 19z",
    0x2717: "M5 8l4-4 7 8 7-8 4 4-8 8 8 8-4 4-7-8-7 8-4-4 8-8z",
}
"""Arrows, a triangle, a tick and a cross, in a box as large as that of the suits."""
AS_TEXT = 0xFE0E
"""Follows a suit that shall be no picture."""
BOX = 32
EM, DROP, BESIDE = 1000, 90, 60
ASCENT, DESCENT = 0.955, -0.245
"""Of the em: capitals and figures stand in the middle of a line."""
SCALE = 27.0
"""Units of the em for one of the box: signs are a little higher than capitals."""
MADE_S = 3_786_912_000
"""A time since 1904 for every file: the same input makes the same bytes."""


def main() -> None:
    """Write every file and the rules that name them; too many bytes are an error."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("packages", type=Path, help="the folder @fontsource-variable of npm")
    packages: Path = parser.parse_args().packages
    FONTS.mkdir(exist_ok=True)
    rules = [rule for face in (SERIF, ITALIC, SANS) for rule in _made(face, packages)]
    SHEET.write_text("\n".join([HEAD, *rules, _signs(), STACKS]), "utf-8")
    total = sum(path.stat().st_size for path in FONTS.glob("*.woff2"))
    print(f"{total} bytes")
    if total > MOST_BYTES:
        raise SystemExit(f"That is more than {MOST_BYTES}.")


def _made(face: Face, packages: Path) -> Iterator[str]:
    for script, ranges in SCRIPTS.items():
        font = TTFont(face.source(packages, script))
        _align_figures(font)
        _set_height(font)
        present = sorted({*_characters(ranges)} & set(font.getBestCmap()))
        _subset(font, present)
        _save(instantiateVariableFont(font, face.limits()), face.file(script))
        yield _rule(face, face.file(script), present)
    copyfile(packages / face.package / "LICENSE", FONTS / f"{face.package}.OFL.txt")


def _align_figures(font: TTFont) -> None:
    """Make the figures of one width the usual ones: every `font` of CSS would forget a feature."""
    tabular = _substitutions(font, "tnum")
    for table in font["cmap"].tables:
        if table.isUnicode() and hasattr(table, "cmap"):
            table.cmap = {code: tabular.get(name, name) for code, name in table.cmap.items()}


def _set_height(font: TTFont) -> None:
    em = font["head"].unitsPerEm
    ascent, descent = round(ASCENT * em), round(DESCENT * em)
    heights, more = font["hhea"], font["OS/2"]
    heights.ascent, heights.descent, heights.lineGap = ascent, descent, 0
    more.sTypoAscender, more.sTypoDescender, more.sTypoLineGap = ascent, descent, 0
    more.usWinAscent, more.usWinDescent = ascent, -descent


def _substitutions(font: TTFont, feature: str) -> dict[str, str]:
    table = font["GSUB"].table
    numbers = {
        number
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for number in record.Feature.LookupListIndex
    }
    substitutions: dict[str, str] = {}
    for number in numbers:
        for part in table.LookupList.Lookup[number].SubTable:
            substitutions |= getattr(part, "ExtSubTable", part).mapping
    return substitutions


def _characters(ranges: str) -> Iterator[int]:
    for part in ranges.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def _subset(font: TTFont, characters: Iterable[int]) -> None:
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]  # with the copyright and the licence
    options.notdef_outline = True
    options.drop_tables += ["MVAR", "VVAR", "vhea", "vmtx"]  # nothing is written downwards
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)


def _save(font: TTFont, name: str) -> None:
    font.flavor = "woff2"
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = MADE_S
    font.save(FONTS / name)


def _signs() -> str:
    """Make letters of the suits, as they stand in a text, from the drawings of the page."""
    page = PAGE.read_text("utf-8")
    suits = {
        code: re.findall(rf'id="suit-{suit}".*? d="([^"]+)"', page)[0]
        for suit, code in SUITS.items()
    }
    drawings = {**suits, **DRAWN}
    _save(_drawn_font(drawings), "signs.woff2")
    return _rule(SIGNS, "signs.woff2", [*sorted(drawings), AS_TEXT])


def _drawn_font(drawings: dict[int, str]) -> TTFont:
    names = {code: f"uni{code:04X}" for code in drawings}
    glyphs = {".notdef": TTGlyphPen(None).glyph()}
    glyphs |= {names[code]: _glyph(path) for code, path in drawings.items()}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([*glyphs])
    builder.setupCharacterMap(names, uvs=[(code, AS_TEXT, None) for code in names])
    builder.setupGlyf(glyphs)
    wide = {name: (getattr(glyph, "xMax", 0) + BESIDE, BESIDE) for name, glyph in glyphs.items()}
    builder.setupHorizontalMetrics(wide)
    builder.setupHorizontalHeader()
    builder.setupNameTable({"familyName": SIGNS.family, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    _set_height(builder.font)
    return builder.font


def _glyph(path: str) -> object:
    bounds = BoundsPen(None)
    parse_path(path, bounds)
    upright = (SCALE, 0, 0, -SCALE, BESIDE - SCALE * bounds.bounds[0], BOX * SCALE - DROP)
    pen = TTGlyphPen(None)
    parse_path(path, TransformPen(Cu2QuPen(pen, max_err=1.0, reverse_direction=True), upright))
    return pen.glyph()


HEAD = """\
/* The type faces, written by docs/make_fonts.py; their licences lie beside the files. */
"""
STACKS = f"""\
:root {{
  --serif: "{SERIF.family}", "{SIGNS.family}", "Iowan Old Style", "Palatino Linotype", Palatino,
    "Book Antiqua", Georgia, serif;
  --sans: "{SANS.family}", "{SIGNS.family}", system-ui, "Segoe UI", Roboto, "Helvetica Neue",
    "Noto Sans", Arial, sans-serif;
}}
"""


def _rule(face: Face, file: str, characters: list[int]) -> str:
    return f"""\
@font-face {{
  font-family: "{face.family}";
  font-style: {face.style};
  font-weight: {LIGHTEST} {HEAVIEST};
  font-display: swap;
  src: url("../fonts/{file}") format("woff2");
  unicode-range: {_ranges(characters)};
}}
"""


def _ranges(characters: list[int]) -> str:
    runs: list[list[int]] = []
    for code in characters:
        if runs and code == runs[-1][-1] + 1:
            runs[-1].append(code)
        else:
            runs.append([code])
    return ", ".join(f"U+{run[0]:X}" + (f"-{run[-1]:X}" if len(run) > 1 else "") for run in runs)


if __name__ == "__main__":
    main()
