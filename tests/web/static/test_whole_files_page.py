"""A page of which some files did not come is not left so: it is loaded again, and not for ever."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import web
from tests.web.pages import SIZES, Table
from tests.web.windows import Windows

INCOMPLETE = "#incomplete"
NEVER = ["css/board.css", "js/board/board.js"]
FACES = "/static/fonts/"
"""A type face is fetched when its first letter is drawn, on a page that is whole or not."""
LONG_MS = 3500
"""A page that is loaded again is so sooner."""
OTHER_VERSION = (Path(web.__file__).parent / "static" / "js" / "board" / "board.js").read_text(
    "utf-8"
)
OTHER_VERSION = OTHER_VERSION.replace("startBoard", "begunBoard")


@pytest.fixture
def unfit(windows: Windows, table: Table) -> Iterator[Page]:
    """A page that may complain: modules that do not fit together are a mistake to a browser."""
    window = windows.open(*SIZES["desk"], reduced_motion="reduce")
    window.page.goto(table.address)
    yield window.page
    window.context.close()


def other_version(route: Route) -> None:
    route.fulfill(body=OTHER_VERSION, content_type="text/javascript")


def missing(route: Route) -> None:
    route.fulfill(status=404)


@pytest.mark.parametrize("file", ["css/board.css", "js/theme.js", "js/board/board.js"])
def test_a_page_of_which_a_file_did_not_come_is_loaded_again(desk: Page, file: str) -> None:
    desk.route(f"**/static/{file}", lambda route: route.abort(), times=2)
    desk.reload()
    expect(desk.locator("html[data-theme] .peg-board")).to_have_css("display", "block")
    expect(desk.locator(INCOMPLETE)).to_be_hidden()


def test_a_page_with_a_file_of_another_version_is_loaded_again(unfit: Page) -> None:
    unfit.route("**/static/js/board/board.js", other_version, times=1)
    unfit.reload()
    expect(unfit.locator(".peg-board")).to_be_visible()


@pytest.mark.parametrize("file", NEVER)
def test_a_page_of_which_a_file_is_missing_for_good_says_so_and_rests(
    unfit: Page, file: str
) -> None:
    unfit.route(f"**/static/{file}", missing)
    unfit.reload()
    expect(unfit.locator(INCOMPLETE)).to_be_visible()
    asked: list[str] = []
    unfit.on("request", lambda request: asked.append(request.url))
    unfit.wait_for_timeout(LONG_MS)
    assert [url for url in asked if "/static/" in url and FACES not in url] == []


def test_a_page_that_is_whole_again_tries_as_often_the_next_time(unfit: Page) -> None:
    unfit.route("**/static/js/board/board.js", missing)
    unfit.reload()
    expect(unfit.locator(INCOMPLETE)).to_be_visible()
    unfit.unroute("**/static/js/board/board.js")
    unfit.reload()
    expect(unfit.locator(".peg-board")).to_be_visible()
    unfit.route("**/static/js/board/board.js", missing, times=2)
    unfit.reload()
    expect(unfit.locator(".peg-board")).to_be_visible()
    expect(unfit.locator(INCOMPLETE)).to_be_hidden()
