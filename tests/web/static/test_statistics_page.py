"""The statistics in the page, and the curve of the review."""

from typing import Literal

from playwright.sync_api import Page, expect

from tests.web.player import Player
from tests.web.screen import chosen
from tests.web.until import until

SHOWN = "image => image.complete && image.naturalWidth > 0"
PAPER = """image => {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(3, 3, 1, 1).data].slice(0, 3);
}"""

PAPERS: dict[Literal["light", "dark"], str] = {"light": "25,90,65", "dark": "18,61,47"}


def opened(page: Page) -> Page:
    chosen(page, "#statistics")
    expect(page.get_by_role("dialog", name="Statistics")).to_be_visible()
    return page


def test_the_table_has_a_row_a_figure_with_a_bar_as_long_as_it(desk: Page, sits: Player) -> None:
    sits.does("rename", seat="A", name="Ann")
    sits.does("peg", seat="A", points=30)
    sits.does("peg", seat="B", points=15)
    cells = opened(desk).get_by_role("row", name="points pegged").get_by_role("cell")
    expect(cells).to_have_text(["30", "45"])
    shares = cells.evaluate_all("all => all.map(({ style }) => style.getPropertyValue('--share'))")
    assert [float(share or 0) for share in shares] == [0.667, 1]


def test_games_and_statistics_lead_to_each_other(desk: Page) -> None:
    opened(desk).get_by_role("button", name="Games").last.click()
    expect(desk.locator("#games-sheet")).to_be_visible()
    expect(desk.locator("#statistics-sheet")).to_be_hidden()


def test_pictures_are_as_dark_as_the_page(desk: Page) -> None:
    chosen(desk, "#history")
    desk.get_by_role("button", name="Review").click()
    curve = desk.locator(".drawing").first.element_handle()
    for scheme, paper in PAPERS.items():
        desk.emulate_media(color_scheme=scheme)
        until(desk, SHOWN, curve)
        until(desk, f"(image) => ({PAPER})(image).join() === '{paper}'", curve)
