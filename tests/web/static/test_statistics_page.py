"""The statistics in the page: two pictures and a table."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.until import until

SHOWN = "image => image.complete && image.naturalWidth > 0"
PAPER = """image => {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(3, 3, 1, 1).data].slice(0, 3);
}"""

LEFT_OF_THE_PICTURE = """svg => {
  const image = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const texts = [...document.body.appendChild(image).querySelectorAll("text")];
  return texts.filter((text) => text.getBBox().x < 0).map((text) => text.textContent);
}"""


def opened(page: Page) -> Page:
    page.locator("#statistics").click()
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
    return page


def test_the_curve_and_the_bars_are_shown(phone: Page, sits: Player) -> None:
    sits.does("peg", seat="A", points=5)
    opened(phone)
    expect(phone.get_by_role("img")).to_have_count(2)
    for drawing in phone.locator(".drawing").all():
        until(phone, SHOWN, drawing.element_handle())
    expect(phone.get_by_role("img", name="Player 1 leads by 5 holes")).to_be_visible()


def test_the_table_has_a_row_a_figure(desk: Page, sits: Player) -> None:
    for seat, name in (("A", "Ann"), ("B", "Ben")):
        sits.does("rename", seat=seat, name=name)
    sits.does("peg", seat="A", points=121)
    row = opened(desk).get_by_role("row", name="won")
    expect(row.get_by_role("cell")).to_have_text(["1", "0", "1"])


def test_long_names_are_not_cut_off_by_the_edge_of_the_bars(desk: Page, sits: Player) -> None:
    sits.does("new", names=["Wolfgang Amadeus M.", "Benjamin Maximilian"])
    sits.does("peg", seat="A", points=1)
    bars = sits.client.get("/statistics.svg").get_data(as_text=True)
    without_style = bars.replace("style>", "desc>")
    assert desk.evaluate(LEFT_OF_THE_PICTURE, without_style) == []


def test_everything_can_be_saved(desk: Page) -> None:
    expect(opened(desk).locator("a[download]:visible")).to_have_count(4 + 1)
    for link in desk.locator("#statistician a[download]").all():
        with desk.expect_download() as saved:
            link.click()
        assert saved.value.suggested_filename.startswith("cribcam-")


@pytest.mark.parametrize(("scheme", "paper"), [("light", [255, 253, 247]), ("dark", [32, 30, 25])])
def test_pictures_are_as_dark_as_the_page(
    open_page: Callable[..., Page], scheme: str, paper: list[int]
) -> None:
    page = opened(open_page(900, 900, color_scheme=scheme))
    curve = page.locator(".drawing").first.element_handle()
    until(page, SHOWN, curve)
    assert page.evaluate(PAPER, curve) == paper
