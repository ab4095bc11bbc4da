"""The text of a picture as SVG. It has no scripts, and names no address but that of SVG itself."""

from dataclasses import dataclass
from unicodedata import bidirectional
from xml.sax.saxutils import escape, quoteattr

FONT = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"
LIGHT = {
    "paper": "#fffdf7",
    "band": "#f2ecdf",
    "line": "#d8cdb6",
    "ink": "#24201a",
    "soft": "#665d4e",
    "skunk": "#8a5a00",
    "bar": "#4f8a73",
    "side-0": "#b3261e",
    "side-1": "#1f4e9e",
    "side-2": "#1d6a39",
    "side-3": "#7a3c9a",
}
DARK = {
    "paper": "#201e19",
    "band": "#2b2821",
    "line": "#504838",
    "ink": "#f1eadb",
    "soft": "#b5ab98",
    "skunk": "#f0c75e",
    "bar": "#4f8a6f",
    "side-0": "#ff8a7c",
    "side-1": "#8fb6ff",
    "side-2": "#7fd49a",
    "side-3": "#d7adf3",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """A picture of a size in its own units, with a title and a description for who hears it."""

    width: float
    height: float
    title: str
    description: str

    def with_marks(self, *marks: str) -> str:
        """Draw the marks, the first one undermost.

        The light look stands in the attributes. The dark one is a style: a page that shows the
        picture as an image heeds it; where a policy refuses it, the picture stays light.
        """
        return tag(
            "svg",
            tag("title", escape(self.title), id="title"),
            tag("desc", escape(self.description), id="desc"),
            tag("style", _dark()),
            mark("rect", "paper", width=self.width, height=self.height),
            *marks,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width:g} {self.height:g}",
            role="img",
            aria_labelledby="title desc",
            font_family=FONT,
            font_size=13,
        )


def tag(name: str, *inside: str, **attributes: float | str) -> str:
    """Write an element; ``inside`` is SVG already, an attribute's ``_`` is a hyphen.

    >>> tag("text", "Ann", x=1.5, font_size=12)
    '<text x="1.5" font-size="12">Ann</text>'
    """
    written = "".join(
        f" {key.replace('_', '-') if key != 'viewBox' else key}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>"


def mark(name: str, colour: str, **attributes: float | str) -> str:
    """Fill an element with one of the colours."""
    return tag(name, fill=LIGHT[colour], **{"class": f"fill-{colour}"}, **attributes)


def stroke(name: str, colour: str, **attributes: float | str) -> str:
    """Draw the outline of an element in one of the colours."""
    drawn = {"fill": "none", "stroke": LIGHT[colour], "class": f"stroke-{colour}"}
    return tag(name, **drawn, **attributes)


def label(text: str, colour: str, at: tuple[float, float], **attributes: float | str) -> str:
    """Write a text, whatever characters it has, in one of the colours; ``at`` is its left foot."""
    look = {"fill": LIGHT[colour], "class": f"fill-{colour}"}
    return tag("text", escape(text), x=at[0], y=at[1], **look, **attributes)


def shortened(text: str, most: int) -> str:
    """Shorten a text to so many letters.

    >>> shortened("Bartholomew", 6)
    'Barth…'
    """
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def isolated(name: str) -> str:
    """Keep a name that is written from right to left from turning the number beside it."""
    turns = any(bidirectional(letter) in ("R", "AL") for letter in name)
    return f"\u2068{name}\u2069" if turns else name


def _dark() -> str:
    rules = "".join(
        f".fill-{name}{{fill:{colour}}}.stroke-{name}{{stroke:{colour}}}"
        for name, colour in DARK.items()
    )
    return f"@media (prefers-color-scheme: dark){{{rules}}}"


def _value(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"
