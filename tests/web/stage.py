"""Pages that are told what to show, and are loaded once for many tests.

To load a page takes longer than most tests do. After a test it shows again what it began with; a
page on which anything else is left then, down to what stands in a field, is never used again.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.origin import Origin
from tests.web.pages import PATIENCE_MS, SIZES, WISHES, Table
from tests.web.screen import Screen
from tests.web.seeing import FakeRecogniser
from tests.web.windows import KINDS, MOTION, NAMES, Window, Windows
from web.camera.reader import PictureReader
from web.services import Config
from web.table.counted import FreeCounter

CLEARED = """() => {
  const all = (kind, change) => document.querySelectorAll(kind).forEach(change);
  all("dialog[open]", (sheet) => sheet.close());
  all("dialog:not(#settings, #large)", (sheet) => sheet.replaceChildren());
  all("[tabindex='-1']", (place) => place.removeAttribute("tabindex"));
  if (document.body.hasAttribute("data-display")) document.getElementById("enlarge").click();
  if (!document.body.className) document.body.removeAttribute("class");
  all(".picture.blank", (picture) => {
    picture.removeAttribute("style");
    picture.className = "picture blank";
  });
  all(".picture.blank .frame", (frame) => {
    frame.removeAttribute("style");
    frame.className = "frame";
    frame.querySelectorAll("div").forEach((over) => over.replaceChildren());
    const image = Object.assign(new Image(), { alt: "", draggable: false });
    frame.querySelector("img").replaceWith(image);
  });
  document.adoptedStyleSheets = [];
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
  scrollTo(0, 0);
  localStorage.clear();
  sessionStorage.clear();
}"""
"""Sheets are filled when they are opened, a frame out of sight once a picture comes; where the
focus has gone back to, the place is marked. The Tab key begins where the focus was last."""
LONGEST_WALK_MS = 3000
"""How long a peg walks at most, with some more."""
REST_MS = 500
"""In that time a board has come that was asked for."""
UNSEEN = r"""
  /<dialog [^>]*><\/dialog>/g, / selected=""/g, / style="scroll-margin-top: [^"]*"/g,
  / title="[^"]*"/g,
  /<g class="side-\d absent">.*?<\/text><\/g><\/g>/g
"""
"""Some sheets are not there before they are opened; what is chosen tells the value of its field;
how far below the head something stood; a title comes and goes with the width; the match peg of
nobody keeps its place."""
DRAWN = """() => document.fonts.ready.then(
  () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
)"""
"""Type faces come late; what watches its size, as the board does, follows a frame later."""
ALL_OF_IT = f"""() => JSON.stringify([
  [{UNSEEN}].reduce((all, it) => all.replaceAll(it, ""), document.documentElement.outerHTML),
  [...document.querySelectorAll("input, select, textarea")].map((field) => [
    field.value, field.checked, field.disabled,
  ]),
  [innerWidth, innerHeight, scrollX, scrollY, document.activeElement.tagName],
  document.adoptedStyleSheets.length,
  ["(prefers-color-scheme: dark)", "(prefers-reduced-motion)"].map((of) => matchMedia(of).matches),
  {NAMES}.length,
  String(performance.now), String(window.fetch),
])"""
"""Whatever a test may have changed in a page."""
AFTERWARDS = f"""async () => {{
  ({CLEARED})();
  await ({DRAWN})();
  document.activeElement.blur();
  return ({ALL_OF_IT})();
}}"""
"""A sheet that was closed gives the focus back a moment later."""


@dataclass
class Shown:
    """A page in its window, with all of it as it was before the first test."""

    window: Window
    size: str
    screen: Screen
    before: str
    state: dict[str, Any]

    def is_as_before(self) -> bool:
        """Show again what the page began with, and tell whether nothing else is left."""
        wishes = WISHES[self.size]
        page = self.window.prepared(*SIZES[self.size], {**wishes, "reduced_motion": "reduce"}).page
        self.screen.begins_again(self.state)
        if self.window.clock:
            page.clock.run_for(LONGEST_WALK_MS)
            page.clock.resume()
        page.emulate_media(reduced_motion=wishes.get("reduced_motion", MOTION))
        return self.window.context.pages == [page] and (self._looks_so() or self._looks_so(REST_MS))

    def _looks_so(self, rest_ms: float = 0) -> bool:
        self.window.page.wait_for_timeout(rest_ms)
        return bool(self.window.page.evaluate(AFTERWARDS) == self.before)


@dataclass
class Stage:
    """The pages of one address, loaded on a phone or a desk; these are shown at other sizes too."""

    windows: Windows
    address: str
    _free: dict[str, list[Shown]] = field(default_factory=lambda: defaultdict(list))

    @contextmanager
    def screen(self, width: int, height: int, **options: Any) -> Iterator[Screen]:
        """A page in which nobody has done anything; nothing that it posts reaches a server."""
        kind = {name: options[name] for name in KINDS if name in options}
        size = "phone" if (width, height) == SIZES["phone"] and not kind else "desk"
        free = self._free[f"{size} {kind}"]
        shown = free.pop() if free else self._loaded(size, kind)
        window = shown.window
        if (width, height) != SIZES[size] or options != {**WISHES[size], **kind}:
            window.prepared(width, height, options).page.evaluate(DRAWN)
        yield shown.screen
        wrong = [*window.complaints, *window.foreign(self.address)]
        if shown.is_as_before():
            free.append(shown)
        else:
            self.windows.leave(window, kind)
        assert not wrong, f"the page complained, or asked others: {wrong}"

    def close(self) -> None:
        """Close those that lie free."""
        for shown in (each for free in self._free.values() for each in free):
            shown.window.context.close()

    def _loaded(self, size: str, kind: dict[str, Any]) -> Shown:
        width, height = SIZES[size]
        window = self.windows.open(width, height, **WISHES[size], **kind)
        window.page.set_default_timeout(PATIENCE_MS)
        window.page.goto(self.address)
        expect(window.page.locator(".peg-board")).to_be_attached()
        screen = Screen(window.page)
        screen.shows()
        return Shown(window, size, screen, window.page.evaluate(AFTERWARDS), dict(screen.state))


@pytest.fixture(scope="session")
def stage(windows: Windows, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Pages of a table at which nothing happens."""
    games, origin = tmp_path_factory.mktemp("stage") / "games.db", Origin()
    table = Table(Config(games, PictureReader(FakeRecogniser()), FreeCounter()), origin)
    stage = Stage(windows, table.address)
    yield stage
    stage.close()
    table.stop()
    origin.close()


@pytest.fixture
def open_screen(stage: Stage) -> Iterator[Callable[..., Screen]]:
    """Pages that are told what to show, of any size, language and colours."""
    with ExitStack() as shown:
        yield lambda width, height, **options: shown.enter_context(
            stage.screen(width, height, **options)
        )


@pytest.fixture
def desk_screen(open_screen: Callable[..., Screen]) -> Screen:
    """A page on a desk that is told what to show."""
    return open_screen(*SIZES["desk"], **WISHES["desk"])


@pytest.fixture
def phone_screen(open_screen: Callable[..., Screen]) -> Screen:
    """The same on a phone, where there is the least room."""
    return open_screen(*SIZES["phone"])
