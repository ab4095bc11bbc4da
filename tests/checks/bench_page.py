"""Times a page on a phone whose processor is four times slower, and weighs it: `make bench`.

The time is from the first message of the server to the drawn stage: the board is there, the type
faces are, and two frames have passed. Beside it stands a page that writes the same message as text
into an empty document. The bytes are those of a first visit, as the network carries them.
"""

import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.checks.check_taps import PHONE, served

ROUNDS = 5
SLOWER = 4
LATER_MS = 1000
"""So long later whatever is fetched beside the stage has come."""
BAR_S, BAR_KB = 1.0, 400.0
MEASURED = """(() => {
  const frames = (n, then) => n ? requestAnimationFrame(() => frames(n - 1, then)) : then();
  const isDrawn = () => document.body.dataset.phase && document.querySelector(".peg-board");
  const settled = (then) => isDrawn() ? document.fonts.ready.then(() => frames(2, then))
    : frames(1, () => settled(then));
  window.EventSource = class extends EventSource {
    constructor(...given) {
      super(...given);
      const heard = () => {
        const heardMs = performance.now();
        settled(() => window.drawn ??= [performance.now() - heardMs, performance.now()]);
      };
      this.addEventListener("message", heard, { once: true }); // before the page hears it
    }
  };
})()"""
BARE = """<!doctype html><body><p class="peg-board"></p><script>
  new EventSource("events").onmessage = ({ data }) => {
    document.querySelector("p").textContent = data;
    document.body.dataset.phase = "bare";
  };
</script>"""
POST = """async ([name, values]) => {
  const { state: { version } } = await (await fetch("/api/state")).json();
  const body = JSON.stringify({ operation: crypto.randomUUID(), version, ...values });
  const headers = { "Content-Type": "application/json" };
  const { ok, status } = await fetch(`/api/${name}`, { method: "POST", headers, body });
  if (!ok) throw new Error(`${name}: ${status}`);
}"""
PLAY: tuple[tuple[str, dict[str, Any]], ...] = (
    ("new", {"names": ["Ann", "Ben"], "dealer": "A"}),
    ("starter", {"card": "8S"}),
    *(("lay", {"card": card}) for card in ("JH", "9H", "5C")),
)


@dataclass
class Visit:
    """The milliseconds of a visit, and the bytes of each kind of file."""

    drawn_ms: float
    since_opened_ms: float
    bytes: Counter[str]


class Scales:
    """Adds up what a page receives, with the heads of the answers."""

    def __init__(self, session: CDPSession) -> None:
        self._kinds: dict[str, str] = {}
        self._begun: Counter[str] = Counter()
        self._whole: dict[str, int] = {}
        session.on("Network.responseReceived", self._begins)
        session.on("Network.dataReceived", self._goes_on)
        session.on("Network.eventSourceMessageReceived", self._hears)
        session.on("Network.loadingFinished", self._ends)
        session.send("Network.enable")

    @property
    def bytes(self) -> Counter[str]:
        """What each kind weighs; an answer that goes on, as far as it came."""
        weighed: Counter[str] = Counter()
        for request, kind in self._kinds.items():
            weighed[kind] += int(self._whole.get(request, self._begun[request]))
        return weighed

    def _begins(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = event["type"]
        self._begun[event["requestId"]] += event["response"]["encodedDataLength"]

    def _goes_on(self, event: dict[str, Any]) -> None:
        self._begun[event["requestId"]] += event["encodedDataLength"]

    def _hears(self, event: dict[str, Any]) -> None:
        self._begun[event["requestId"]] += len(event["data"].encode())

    def _ends(self, event: dict[str, Any]) -> None:
        self._whole[event["requestId"]] = event["encodedDataLength"]


@contextmanager
def opened(browser: Browser) -> Iterator[Page]:
    """A page of a phone that was never there."""
    context = browser.new_context(
        viewport=PHONE, device_scale_factor=3, is_mobile=True, has_touch=True, locale="en-GB"
    )
    yield context.new_page()
    context.close()


def visited(browser: Browser, address: str, *, bare: bool = False) -> Visit:
    """Open the page for the first time."""
    with opened(browser) as page:
        if bare:
            page.route(address, lambda route: route.fulfill(body=BARE, content_type="text/html"))
        page.add_init_script(MEASURED)
        session = page.context.new_cdp_session(page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        scales = Scales(session)
        page.goto(address)
        page.wait_for_function("() => window.drawn")
        page.wait_for_timeout(LATER_MS)
        drawn_ms, since_opened_ms = page.evaluate("window.drawn")
        return Visit(drawn_ms, since_opened_ms, scales.bytes)


def report(name: str, browser: Browser, address: str) -> bool:
    """Print what visits take, and say whether the bars are reached."""
    visits = [visited(browser, address) for _ in range(ROUNDS)]
    bare_ms = median(visited(browser, address, bare=True).drawn_ms for _ in range(ROUNDS))
    drawn_ms = median(visit.drawn_ms for visit in visits)
    opened_ms = median(visit.since_opened_ms for visit in visits)
    weighed = visits[-1].bytes
    kilobytes = weighed.total() / 1000
    print(f"page, {name}: {drawn_ms:.0f} ms from the first message to the drawn stage,", end=" ")
    print(f"{drawn_ms / bare_ms:.1f} times a bare page ({bare_ms:.0f} ms);", end=" ")
    print(f"{opened_ms:.0f} ms from the opening; {kilobytes:.0f} kB", flush=True)
    print("  " + ", ".join(f"{kind} {size / 1000:.0f}" for kind, size in weighed.most_common()))
    return drawn_ms <= 1000 * BAR_S and kilobytes <= BAR_KB


def main() -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    with TemporaryDirectory() as name, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with served(Path(name) / "games.db") as address:
            reached = report("nothing has begun", browser, address)
            with opened(browser) as page:
                page.goto(address)
                for post in PLAY:
                    page.evaluate(POST, post)
            reached &= report("in the play", browser, address)
        browser.close()
    bars = f"at most {BAR_S:.0f} s and {BAR_KB:.0f} kB, the bars"
    print(f"page: {bars}: {'reached' if reached else 'missed'}")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
