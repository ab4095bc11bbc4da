"""What axe-core complains about in a page; it is put in once, as that takes as long as a look."""

from typing import Any

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that another theme may break: nothing but colours differs in it."""
RUN = """async ([part, options]) => (await axe.run(part, options)).violations.flatMap(
  ({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`),
)"""
SHEETS = "dialog[open]"


def complaints(page: Page, part: str = "html") -> list[str]:
    """Look at a part of the page by day with every rule, and at its colours by night."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.emulate_media(color_scheme="dark")
    by_night = _found(page, part, {"runOnly": OF_COLOURS})
    page.emulate_media(color_scheme="light")
    return _found(page, part, {}) + [f"by night {text}" for text in by_night]


def _found(page: Page, part: str, options: dict[str, Any]) -> list[str]:
    found: list[str] = page.evaluate(RUN, [part, {"resultTypes": ["violations"], **options}])
    return found
