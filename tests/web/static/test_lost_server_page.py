"""That the server is lost is read whole in the head, beside nothing and over nothing else."""

from collections.abc import Callable

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


def test_on_a_phone_it_is_read_whole_also_in_type_twice_as_large(
    open_page: Callable[..., Page], table: Table
) -> None:
    page = open_page(*SIZES["phone"], locale="de")
    table.stop()
    expect(page.locator("#connection")).not_to_be_empty()
    hidden = page.evaluate(UNREAD)
    page.evaluate(LARGE)
    hidden += page.evaluate(UNREAD)
    table.start()
    assert hidden == []
