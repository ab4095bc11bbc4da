"""Shows the page any situation of a game without playing up to it, and hears what it posts."""

import json
from itertools import count
from typing import Any

from playwright.sync_api import Page, Request, Route, expect

from scorer.cards import Card, parse_cards
from scorer.count.show import show
from scorer.language.catalogue import words
from scorer.score import Score, total
from scorer.spoken.counting import KINDS, phrase, spoken_parts
from tests.web.pages import in_menu
from tests.web.unpainted import sized
from web.page.cards import card_name
from web.page.message import state_json
from web.table.counted import FreeCounter
from web.table.state import State

SHOW = """async (state) => {
  const { show } = await import("/static/js/server/state.js");
  show(state, performance.now() / 1000);
}"""
POST = """async (name) => {
  const { actOn } = await import("/static/js/server/api.js");
  await actOn(name);
}"""
NOW = "now"
"""The page posts one after the other: what was tapped before is heard before this."""
CARD = {"certain": True, "by_hand": False, "boxes": [], "read_again": []}
TRIES = 1500
PAUSE_MS = 20
NO_CLAIM = {"awaited": False, "seat": None, "points": None, "text": ""}


class Screen:
    """A page that is told what to show; nothing that it posts reaches its server."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.posts: list[dict[str, Any]] = []
        self._operations: set[str] = set()
        self._numbers = count(8 * 10**15)  # past those of the server
        self.state = page.evaluate(
            "async () => (await (await fetch('/api/state?lang=en')).json()).state"
        )
        page.route("**/api/*", self._heard)

    def begins_again(self, state: dict[str, Any]) -> None:
        """Show a whole state, and forget what was posted, and what else was to be answered."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.route("**/api/*", self._heard)
        self.state = {}
        self.shows(**state)
        self.posts.clear()

    def shows(self, **changes: Any) -> None:
        """Show what was there before but for some changes."""
        self.state = {**self.state, **changes, "sequence": next(self._numbers)}
        self.page.evaluate(SHOW, self.state)

    def stands(self, state: State, language: str = "en") -> None:
        """Show a state of the table as its server would tell it."""
        self.shows(**state_json(state, FreeCounter(), words(language)))

    def resized(self, width: int, height: int) -> None:
        """Give the page another size."""
        sized(self.page, width, height)

    def moves(self, *, moving: bool) -> None:
        """Let a hand move over the table."""
        self.shows(camera={**self.state["camera"], "moving": moving})

    def awaits(self, kind: str, seat: str | None = None) -> None:
        """Let the game wait for something."""
        expected = {"kind": kind, "seat": seat, "text": f"{kind} of {seat}"}
        self.shows(flow="deal", fresh=False, expected=expected)

    def posted(self, *posts: dict[str, Any]) -> None:
        """Wait until these were posted; what the page posts from now on comes right after them."""
        self.heard(len(posts))
        self.page.evaluate(POST, NOW)
        assert self.posts == [*posts, {NOW: {}}]
        self.posts.pop()

    def opens_new_game(self) -> Page:
        """Open the sheet of a new game; nothing that it posts arrives."""
        in_menu(self.page, "#new-game")
        expect(self.page.get_by_role("button", name="Start", exact=True)).to_be_visible()
        return self.page

    def heard(self, number: int = 1) -> list[dict[str, Any]]:
        """All that was posted, as soon as so much was: a click does not wait for its post."""
        for _ in range(TRIES):
            if len(self.posts) >= number:
                break
            self.page.wait_for_timeout(PAUSE_MS)
        return self.posts

    def _heard(self, route: Route, request: Request) -> None:
        if request.method != "POST":
            route.continue_()
            return
        name = request.url.partition("/api/")[2].partition("?")[0]
        sent = json.loads(request.post_data or "{}")
        values = {key: sent[key] for key in sent if key not in ("operation", "version")}
        operation = sent.get("operation")
        if operation is None or operation not in self._operations:  # else it is sent again
            self.posts.append({name: values})
            self._operations.add(operation)
        route.fulfill(json={"now_s": 0})


def card_json(number: int, text: str, **changes: Any) -> dict[str, Any]:
    """A card of the table."""
    card = {"number": number, "card": text, "name": str(card_name(Card.parse(text))), **CARD}
    return {"role": "hand", "candidates": [], **card, **changes}


def hand_json(text: str, **changes: Any) -> dict[str, Any]:
    """The row with a hand and the starter last."""
    *hand, starter = (card_json(number, card) for number, card in enumerate(text.split()))
    row = {"cards": hand, "starter": {**starter, "role": "starter"}, "places": 4, "owner": "A"}
    return {**row, "elsewhere": [], "crib": False, "locked": True, "text": "Ann's hand", **changes}


def count_json(text: str, **changes: Any) -> dict[str, Any]:
    """What a hand and its starter count."""
    *hand, starter = parse_cards(text)
    scores = show(hand, starter)
    return {
        **{"seat": "A", "crib": False, "title": "Ann's hand", "cards": text.split()},
        "total": total(scores),
        "best": None,
        "phrase": phrase(scores),
        "parts": [
            {"text": str(part.text), "cards": list(map(str, part.cards)), "total": part.total}
            for part in spoken_parts(scores)
        ],
        "scores": [score_json(score) for score in scores],
        **changes,
    }


def score_json(score: Score) -> dict[str, Any]:
    """One line of a count."""
    cards = [str(card) for card in score.cards]
    name = str(KINDS[score.kind])
    return {"kind": score.kind, "name": name, "cards": cards, "points": score.points}


def chosen(page: Page, entry: str) -> None:
    """Tap an entry of the bar, or of its menu where it is folded away there."""
    if page.locator(entry).is_hidden():
        page.locator("#more").click()
    page.locator(entry).click()
