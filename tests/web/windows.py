"""Windows of one browser that are used again: opening one costs more than a page and its test do.

What a page and its window keep for the next visit is taken back here, but for the files of the
page, which are loaded once. A window in which that cannot be done, as a test put a script of its
own into it, is closed instead.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Self, TypeAlias

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.unpainted import sized

Kind: TypeAlias = tuple[tuple[str, Any], ...]
BLANK = "about:blank"
LOCALE = "en-GB"
COLOURS, MOTION = "light", "no-preference"
KINDS = ("locale", "clock", "user_agent")
"""What a window has for good."""
USED_AGAIN = {*KINDS, "color_scheme", "reduced_motion"}
"""The options with which windows are used again; any other wants a window of its own."""
LATER_S = 60
"""A clock is stopped ahead of its time, however long the machine takes to do so."""
OUTSIDE: Any = (-1, -1)
NAMES = """Object.getOwnPropertyNames(window).filter(
  (name) => !["axe", "__core-js_shared__"].includes(name),
)"""
"""axe-core stays in a page, and does nothing by itself there."""
SETTLED = """async () => {
  document.querySelectorAll("dialog[open]").forEach((sheet) => sheet.close());
  for (let more = 1000; more && history.state?.sheet; more -= 1) {
    await new Promise((then) => setTimeout(then, 10));
  }
  return !history.state?.sheet;
}"""
"""A sheet that closes goes back in the history, which would leave the next page."""
INSIDE = f"""() => JSON.stringify([
  {NAMES}, Object.getOwnPropertyNames(navigator),
  String(Date), String(window.fetch), navigator.onLine, history.scrollRestoration,
])"""
"""What a script or a clock of a test would change, even in an empty page."""
FORGOTTEN = "origin !== 'null' && (localStorage.clear(), sessionStorage.clear(), true)"
"""A page that tells of an error is of no site, and reaches nothing that one keeps."""


@dataclass
class Window:
    """A page of its own context, with whatever it asked for in vain and complained about.

    To hear of every request costs as much as to answer it. Whoever is not of this machine answers
    none (chromium.py).
    """

    page: Page
    kind: Kind
    clock: bool = False
    """Whether a test may stop the clock of the page."""
    inside: str = ""
    unanswered: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("requestfailed", lambda sent: self.unanswered.append(sent.url))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("console", lambda said: self.complaints.extend(_violations(said.text)))
        if self.clock:
            self.page.clock.install()
        self.inside = self.page.evaluate(INSIDE)

    @property
    def context(self) -> BrowserContext:
        return self.page.context

    def foreign(self, address: str) -> list[str]:
        """Whatever the page asked others than the server at an address."""
        return [url for url in self.unanswered if not url.startswith(address)]

    def is_as_new(self) -> bool:
        """Leave the page, and tell whether the window is as it was before the first one.

        A page of the browser's own that tells of an error leaves what is kept for the site alone.
        """
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.unroute_all(behavior="ignoreErrors")
        if self.clock:
            self.page.clock.resume()
        if not self.page.evaluate(SETTLED):
            return False
        if self.page.url != BLANK and not self.page.evaluate(FORGOTTEN):
            return False
        self.page.goto(BLANK)
        return self.context.pages == [self.page] and self.page.evaluate(INSIDE) == self.inside

    def prepared(self, width: int, height: int, options: dict[str, Any]) -> Self:
        """The window in a size and with colours, with no cookie, and no mouse over it."""
        self.unanswered.clear()
        self.complaints.clear()
        self.context.clear_cookies()
        sized(self.page, width, height)
        self.page.emulate_media(
            color_scheme=options.get("color_scheme", COLOURS),
            reduced_motion=options.get("reduced_motion", MOTION),
        )
        self.page.mouse.move(*OUTSIDE)
        return self


class Windows:
    """The windows of a browser; those that lie free are taken before one is opened."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[Kind, list[Window]] = defaultdict(list)

    def open(self, width: int, height: int, **options: Any) -> Window:
        """A window in which nobody has done anything."""
        if not options.keys() <= USED_AGAIN:
            return self._new({"viewport": {"width": width, "height": height}, **options})
        kind = tuple((name, options[name]) for name in KINDS if name in options)
        window = self._free[kind].pop() if self._free[kind] else self._new(dict(kind), kind)
        return window.prepared(width, height, options)

    def leave(self, window: Window, options: dict[str, Any]) -> None:
        """Keep a window for the next test, or close it."""
        if options.keys() <= USED_AGAIN and window.is_as_new():
            self._free[window.kind].append(window)
        else:
            window.context.close()

    def close(self) -> None:
        """Close those that lie free."""
        for window in (one for free in self._free.values() for one in free):
            window.context.close()

    def _new(self, options: dict[str, Any], kind: Kind = ()) -> Window:
        options = {"locale": LOCALE, "service_workers": "block", **options}
        clock = options.pop("clock", False)
        return Window(self._browser.new_context(**options).new_page(), kind, clock)


def stop_the_clock(page: Page) -> None:
    """From now on time passes only when the test says so; the page was opened with ``clock``.

    Until then a minute passes in which the page has heard nothing: it listens anew.
    """
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + LATER_S)
    expect(page.locator("#connection")).to_be_empty()


def _violations(text: str) -> list[str]:
    return [text] if "Content Security Policy" in text else []
