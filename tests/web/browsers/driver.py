"""What a browser must be able to do to be led through the page, and how a test leads it."""

import json
import time
from typing import Any, Protocol

PATIENCE_S = 30.0
"""How long a busy machine is waited for; what comes at all comes sooner."""
PAUSE_S = 0.05
AT_REST = """async (it) => {
  it.scrollIntoView({ block: "center", behavior: "instant" });
  for (let before = null, now = ""; before !== now; ) {
    [before, now] = [now, JSON.stringify(it.getBoundingClientRect())];
    await new Promise((then) => setTimeout(then, 100));
  }
}"""
"""What moves while it is tapped is missed."""


class MissingError(LookupError):
    """What is to be tapped or asked is not there, or gives way to another just now."""


class Driver(Protocol):
    """One window of a browser; whatever drives it speaks a protocol of its own."""

    def goes(self, address: str) -> None:
        """Open a page, and wait until it is loaded."""

    def answers(self, function: str) -> Any:
        """Call a function without arguments in the page, and give the text that it promises.

        Raises MissingError when another page comes meanwhile.
        """

    def taps(self, path: str) -> None:
        """Tap the first element of an XPath where it lies; raises MissingError."""

    def types(self, text: str) -> None:
        """Press the keys of a text."""

    def close(self) -> None:
        """End the browser."""


class Guide:
    """Leads a browser through the page, as slowly as the machine is."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver

    def opens(self, address: str) -> None:
        """Come to a page as somebody who was never there."""
        self.driver.goes(address)
        self.tells("() => { localStorage.clear(); sessionStorage.clear(); }")
        self.driver.goes(address)
        self.sees("body[data-phase] .bar")

    def tells(self, function: str, *values: object) -> Any:
        """Call a function in the page with values, and give what it promises."""
        given = json.dumps(values)
        text = self.driver.answers(
            f"async () => JSON.stringify(await ({function})(...{given})) ?? 'null'"
        )
        return json.loads(text)

    def waits(self, function: str, *values: object) -> None:
        """Wait until a function in the page says yes."""
        ends_s = time.monotonic() + PATIENCE_S
        while not self._is_true(function, *values):
            assert time.monotonic() < ends_s, f"it did not become true: {function} {values}"
            time.sleep(PAUSE_S)

    def _is_true(self, function: str, *values: object) -> bool:
        try:
            return bool(self.tells(function, *values))
        except MissingError:
            return False

    def sees(self, selector: str, text: str | None = None) -> None:
        """Wait for something that can be seen, with just this text where one is given."""
        self.waits(SEEN, selector, text)

    def taps(self, path: str) -> None:
        """Tap something once it is there."""
        ends_s = time.monotonic() + PATIENCE_S
        while True:
            try:
                return self.driver.taps(path)
            except MissingError:
                assert time.monotonic() < ends_s, f"there is no {path}"
                time.sleep(PAUSE_S)

    def writes(self, path: str, text: str) -> None:
        """Type a text into an empty field."""
        self.taps(path)
        self.driver.types(text)

    def presses(self, name: str) -> None:
        """Tap the button with a name."""
        self.taps(f'//button[normalize-space(.)="{name}" or @aria-label="{name}"]')


SEEN = """(selector, text) => [...document.querySelectorAll(selector)].some((each) =>
  each.getClientRects().length > 0 && (text === null || each.textContent.trim() === text))"""
