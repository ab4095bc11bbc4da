"""Pieces of HTML: elements with escaped text, percentages, cards as people like to read them."""

from html import escape

from scorer.cards import Card

_AS_TEXT = "\N{VARIATION SELECTOR-15}"
"""Keeps telephones from showing the suit as a little picture."""


def element(name: str, *inside: str, **attributes: str) -> str:
    """An element around HTML; attributes are escaped, and ``class_`` gives the class.

    >>> element("p", "5 &lt; 6", class_="note")
    '<p class="note">5 &lt; 6</p>'
    """
    given = "".join(f' {key.rstrip("_")}="{escape(text)}"' for key, text in attributes.items())
    return f"<{name}{given}>{''.join(inside)}</{name}>"


def percent(part: float) -> str:
    """A fraction in hundredths, fine enough for what is nearly all.

    >>> percent(0.99583)
    '99.58 %'
    """
    return f"{100 * part:.2f} %"


def card_html(card: Card) -> str:
    """The card with its sign; red suits are red."""
    colour = "red" if card.suit.symbol in "♥♦" else "black"
    return element("b", card.symbols + _AS_TEXT, class_=f"card {colour}")
