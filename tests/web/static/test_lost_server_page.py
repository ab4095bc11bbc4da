"""That the server is lost is read whole in the head, beside nothing and over nothing else."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import SIZES, Table

LARGE = "document.documentElement.style.fontSize = '225%'"
UNREAD = """() => {
  const box = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const said = box(document.querySelector("#connection"));
  const outside = said.top < 0 || said.left < 0 || said.right > innerWidth;
  const others = [".seat", "#race", ".table > *", ".bar > *"].flatMap((kind) =>
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


def test_with_type_twice_as_large_it_is_read_whole(lost: Callable[..., Page]) -> None:
    page = lost(SIZES["phone"], "de")
    page.evaluate(LARGE)
    assert page.evaluate(UNREAD) == []
