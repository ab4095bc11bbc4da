"""The middle of a play, as a page is told to show it."""

from typing import Any

from tests.web.screen import Screen


def lay(card: str, seat: str) -> dict[str, str]:
    return {"card": card, "name": card, "seat": seat}


SERIES = [lay("8D", "B"), lay("7C", "A"), lay("10H", "B")]
PLAY: dict[str, Any] = {
    "count": 25,
    "series": SERIES,
    "laid": [lay("5S", "A"), lay("5H", "A"), lay("5C", "B"), *SERIES],
    "turn": "A",
    "turn_text": "Ann lays",
    "can_go": False,
    "passing": ["7", "8", "9", "10", "J", "Q", "K"],
}


def played(screen: Screen) -> Screen:
    """Show the middle of the play; the starter is the last five."""
    deal = {"number": 1, "dealer": "A", "crib_text": "", "starter": "5D", "counts": []}
    screen.awaits("lay", "A")
    names = {"A": "Ann", "B": "Bea"}
    screen.shows(deal=deal, play=PLAY, game={**screen.state["game"], "names": names})
    return screen
