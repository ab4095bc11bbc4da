"""What a page has shown of a film: every count in its turn, and how long after the last card."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page

from web.demo.film import ShownHand

PLAYERS = ("Anna", "Ben")
NOTE = """() => {
  window.counts = [];
  const note = () => {
    const number = document.querySelector("#total");
    if (!number) return;
    const title = number.parentElement.querySelector(".whose").textContent;
    const last = window.counts.at(-1);
    const total = Number(number.textContent);
    if (last && last.title === title && last.total === total) return;
    window.counts.push({ at_s: Date.now() / 1000, title, total });
  };
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true,
  });
}"""


@dataclass(frozen=True)
class SeenCount:
    """What the page showed of one hand, and how long after its last card lay still."""

    hand: ShownHand
    title: str
    total: int
    delay_s: float

    @property
    def right(self) -> bool:
        """Whether it is the count of that hand, under the name of its owner."""
        named = PLAYERS[self.hand.owner] in self.title
        return named and ("crib" in self.title) == self.hand.crib and self.total == self.hand.total


def note_counts(page: Page) -> None:
    """Note from now on what the page counts, and when; no two hands in turn are called alike."""
    page.evaluate(NOTE)


def counts(page: Page) -> list[dict[str, Any]]:
    """Every count that was shown since, in order."""
    noted: list[dict[str, Any]] = page.evaluate("() => window.counts")
    return noted


def seen_counts(
    noted: Sequence[dict[str, Any]], hands: Sequence[ShownHand], still_s: Sequence[float]
) -> list[SeenCount]:
    """Pair what was shown with the hands, which lay still at ``still_s`` of the page's clock."""
    return list(_seen_counts(noted, hands, still_s))


def _seen_counts(
    noted: Sequence[dict[str, Any]], hands: Sequence[ShownHand], still_s: Sequence[float]
) -> Iterator[SeenCount]:
    """What was shown while a hand lay there, or before the next one did."""
    stretches = pairwise([*still_s, float("inf")])
    for hand, (begin_s, end_s) in zip(hands, stretches, strict=True):
        for count in noted:
            if begin_s <= count["at_s"] < end_s:
                yield SeenCount(hand, count["title"], count["total"], count["at_s"] - begin_s)
