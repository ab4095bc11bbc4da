"""Chromium, led as by the other tests of the page."""

from playwright.sync_api import Error, Page, TimeoutError

from tests.web.browsers.driver import MissingError
from tests.web.windows import SETTLED


class Chromium:
    """A page that Playwright leads."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def goes(self, address: str) -> None:
        """Open a page, once the one before has left its history, and wait until it is loaded."""
        self._page.evaluate(SETTLED)
        self._page.goto(address)

    def answers(self, function: str) -> str:
        """Call a function without arguments in the page, and give the text that it promises."""
        try:
            text: str = self._page.evaluate(function)
        except Error as error:
            if "navigation" in str(error):
                raise MissingError(function) from error
            raise
        return text

    def taps(self, path: str) -> None:
        """Tap the first element of an XPath where it lies; raises MissingError."""
        try:
            self._page.locator(f"xpath={path}").first.click()
        except TimeoutError as error:
            raise MissingError(path) from error

    def types(self, text: str) -> None:
        """Press the keys of a text."""
        self._page.keyboard.type(text)

    def close(self) -> None:
        """End the page."""
        self._page.context.close()
