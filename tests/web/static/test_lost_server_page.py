"""That the server is lost is read whole in the head, beside nothing and over nothing else."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.pages import SIZES, Table

LYING = (780, 360)
BAR = '<div class="bar">'
WATCHES = '<p class="watches">Nur Zuschauen</p>'
LARGE = "document.documentElement.style.fontSize = '225%'"
UNREAD = """() => {
  const box = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const said = box(document.querySelector("#connection"));
  const outside = said.top < 0 || said.left < 0 || said.right > innerWidth;
  const others = [".wordmark", "#crib", "#expected", "#enlarge", ".bar > *"].flatMap((kind) =>
    [...document.querySelectorAll(kind)].filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect();
      const beside = left >= said.right || right <= said.left;
      const apart = beside || top >= said.bottom || bottom <= said.top;
      return one.checkVisibility() && width > 1 && !apart;
    }),
  );
  return [...(outside ? ["out of sight"] : []), ...others.map((one) => one.id || one.className)];
}"""
"""What hides some of it."""


def watched(route: Route) -> None:
    """Send the document as somebody gets it who may only watch."""
    document = route.fetch().text().replace(BAR, BAR + WATCHES, 1)
    route.fulfill(body=document, content_type="text/html")


@pytest.fixture
def lost(open_page: Callable[..., Page], table: Table) -> Iterator[Callable[..., Page]]:
    """Opens a page whose server goes then."""

    def opened(size: tuple[int, int], language: str, **options: object) -> Page:
        page = open_page(*size, locale=language, **options)
        table.stop()
        expect(page.locator("#connection")).not_to_be_empty()
        return page

    yield opened
    table.start()


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_on_a_phone_it_is_read_whole(lost: Callable[..., Page], language: str) -> None:
    assert lost(SIZES["phone"], language).evaluate(UNREAD) == []


def test_on_a_phone_that_lies_it_is_read_whole(lost: Callable[..., Page]) -> None:
    assert lost(LYING, "de").evaluate(UNREAD) == []


def test_who_only_watches_reads_it_whole(lost: Callable[..., Page]) -> None:
    assert lost(SIZES["phone"], "de", document=watched).evaluate(UNREAD) == []


def test_with_type_twice_as_large_it_is_read_whole(lost: Callable[..., Page]) -> None:
    page = lost(SIZES["phone"], "de")
    page.evaluate(LARGE)
    assert page.evaluate(UNREAD) == []
