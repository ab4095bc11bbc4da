"""Pages that stay loaded from the table of one test to that of the next.

To load a page takes longer than most tests do, and a page that lost its server comes back by
itself. After a test it waits until it is let in again (origin.py), and then shows the next table. A
page in which anything else than the first time is left then is loaded again.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.web.origin import WAITS, Origin
from tests.web.pages import PATIENCE_MS, SIZES, WISHES, Table
from tests.web.stage import ALL_OF_IT, CLEARED, DRAWN
from tests.web.windows import INSIDE, Window, Windows

LONGEST_MS = 5000
LONGEST_STEP_MS = 500
TIDY = '() => document.body.append(document.getElementById("toast"))'
"""What is refused is said in an open sheet."""
SETTLED = f"""async (longestMs) => {{
  ({TIDY})();
  ({CLEARED})();
  const {{ actOn }} = await import("/static/js/server/api.js");
  const late = new Promise((then) => setTimeout(then, longestMs, "late"));
  return (await Promise.race([actOn("undo", {{ version: "" }}), late])) !== "late";
}}"""
"""Whatever was tapped is posted before this, which is refused, and answered."""
SHOWS = """async ([boot, tries]) => {
  const { state } = await import("/static/js/server/state.js");
  const connection = document.getElementById("connection");
  const shows = () => state()?.boot === boot && connection.textContent === "";
  const pause = () => new Promise((then) => setTimeout(then, 10));
  for (let left = tries; left && !shows(); left -= 1) await pause();
  return shows();
}"""
TRIES = 3000
LOOKS = f"""async () => {{
  ({TIDY})();
  ({CLEARED})();
  await ({DRAWN})();
  return `${{({ALL_OF_IT})()}} ${{({INSIDE})()}}`;
}}"""
"""All of it, with nothing open."""


@dataclass
class Staying:
    """A page in its window, with all of it as it was at its first table."""

    window: Window
    kind: str
    name: str
    before: str = ""

    @property
    def page(self) -> Page:
        return self.window.page

    def is_settled(self) -> bool:
        """Close what is open, and tell whether no tap is on its way any more."""
        page, context = self.page, self.window.context
        page.unroute_all(behavior="ignoreErrors")
        context.unroute_all(behavior="ignoreErrors")
        try:
            return context.pages == [page] and page.evaluate(SETTLED, LONGEST_MS) is True
        except Error:
            return False  # it shows another document by now

    def returns(self, table: Table, origin: Origin) -> bool:
        """Show a table, and tell whether nothing of another one is left."""
        self.page.emulate_media(reduced_motion="reduce")  # no peg walks back
        origin.let_go(self.name)
        assert self.page.evaluate(SHOWS, [table.boot, TRIES]), "the page does not come back"
        self.window.prepared(*SIZES[self.kind], WISHES[self.kind])
        self.named(table)
        same = self.looks() == self.before or self._rests()
        self.window.unanswered.clear()
        self.window.complaints.clear()
        return same

    def named(self, table: Table) -> None:
        """Let it say who asks."""
        cookie: Any = {"name": WAITS, "value": self.name, "url": table.address}
        self.window.context.add_cookies([cookie])

    def looks(self) -> str:
        """All of it, with nothing open."""
        return str(self.page.evaluate(LOOKS))

    def _rests(self) -> bool:
        """Wait for a peg that was walking already; tell whether that was all."""
        self.page.wait_for_timeout(LONGEST_STEP_MS)
        return self.looks() == self.before


class StayingPages:
    """Of each kind one page stays; it is shown to one test at a time."""

    def __init__(self, windows: Windows, origin: Origin) -> None:
        self._windows = windows
        self._origin = origin
        self._names = map(str, count())
        self._free: dict[str, Staying] = {}

    @contextmanager
    def page(self, kind: str, table: Table) -> Iterator[Page]:
        """The page of a table; one at which something was done already gets a page of its own."""
        untouched = table.is_untouched
        staying = (self._returned(kind, table) if untouched else None) or self._loaded(kind, table)
        table.pages.append(staying.page)
        yield staying.page
        wrong = [*staying.window.complaints, *staying.window.foreign(table.address)]
        self._origin.hold(staying.name)
        if untouched and staying.is_settled():
            self._free[kind] = staying
        else:
            self._leave(staying)
        assert not wrong, f"the page complained, or asked others: {wrong}"

    def close(self) -> None:
        """Close those that lie free."""
        for staying in self._free.values():
            staying.window.context.close()

    def _returned(self, kind: str, table: Table) -> Staying | None:
        staying = self._free.pop(kind, None)
        if staying is None or staying.returns(table, self._origin):
            return staying
        self._leave(staying)
        return None

    def _loaded(self, kind: str, table: Table) -> Staying:
        window = self._windows.open(*SIZES[kind], **WISHES[kind])
        staying = Staying(window, kind, next(self._names))
        staying.named(table)
        staying.page.set_default_timeout(PATIENCE_MS)
        staying.page.goto(table.address)
        expect(staying.page.locator(".peg-board")).to_be_attached()
        staying.before = staying.looks()
        return staying

    def _leave(self, staying: Staying) -> None:
        self._origin.let_go(staying.name)
        self._windows.leave(staying.window, WISHES[staying.kind])


@pytest.fixture(scope="session")
def staying_pages(windows: Windows, origin: Origin) -> Iterator[StayingPages]:
    """The pages of this address that stay."""
    pages = StayingPages(windows, origin)
    yield pages
    pages.close()


@pytest.fixture
def phone(staying_pages: StayingPages, table: Table) -> Iterator[Page]:
    """The open page on a phone alone, where there is the least room for what is tapped."""
    with staying_pages.page("phone", table) as page:
        yield page


@pytest.fixture
def desk(staying_pages: StayingPages, table: Table) -> Iterator[Page]:
    """The open page on a desk alone, where the size tells nothing more."""
    with staying_pages.page("desk", table) as page:
        yield page
