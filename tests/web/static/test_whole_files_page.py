"""A page of which some files did not come is not left so: it is loaded again, and not for ever."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

import web
from tests.web.pages import SIZES, Table
from tests.web.windows import Windows

INCOMPLETE = "#incomplete"
MODULE = "js/board/board.js"
FILES = ("css/board.css", "js/theme.js", MODULE)
FACES = "/static/fonts/"
"""A type face is fetched when its first letter is drawn, on a page that is whole or not."""
SLOWLY, AT_ONCE = "AGAIN_MS = 2000", "AGAIN_MS = 50"
LONG_MS = 1000
"""A page that is loaded again is so sooner."""
OTHER_VERSION = (Path(web.__file__).parent / "static" / MODULE).read_text("utf-8")
OTHER_VERSION = OTHER_VERSION.replace("startBoard", "begunBoard")


@pytest.fixture
def unfit(windows: Windows, table: Table) -> Iterator[Page]:
    """A page that loads itself again at once, and may complain.

    Modules that do not fit together are a mistake to a browser.
    """
    window = windows.open(*SIZES["desk"], reduced_motion="reduce")
    window.page.route(table.address, hurried)
    window.page.goto(table.address)
    yield window.page
    window.context.close()


def hurried(route: Route) -> None:
    document = route.fetch().text()
    assert SLOWLY in document
    route.fulfill(body=document.replace(SLOWLY, AT_ONCE), content_type="text/html")


def other_version(route: Route) -> None:
    route.fulfill(body=OTHER_VERSION, content_type="text/javascript")


def lost(route: Route) -> None:
    route.abort()


def missing(route: Route) -> None:
    route.fulfill(status=404)


def test_a_page_with_a_file_that_did_not_come_or_is_another_version_is_loaded_again(
    unfit: Page,
) -> None:
    for file, answer in (*((file, lost) for file in FILES), (MODULE, other_version)):
        unfit.route(f"**/static/{file}", answer, times=1)
        unfit.reload()
        expect(unfit.locator("html[data-theme] .peg-board")).to_have_css("display", "block")
        expect(unfit.locator(INCOMPLETE)).to_be_hidden()


def test_a_page_of_which_a_file_is_missing_for_good_says_so_and_rests(unfit: Page) -> None:
    unfit.route(f"**/static/{MODULE}", missing)
    unfit.reload()
    expect(unfit.locator(INCOMPLETE)).to_be_visible()
    asked: list[str] = []
    unfit.on("request", lambda request: asked.append(request.url))
    unfit.wait_for_timeout(LONG_MS)
    assert [url for url in asked if "/static/" in url and FACES not in url] == []


def test_a_page_that_is_whole_again_tries_as_often_the_next_time(unfit: Page) -> None:
    unfit.route(f"**/static/{MODULE}", missing)
    unfit.reload()
    expect(unfit.locator(INCOMPLETE)).to_be_visible()
    unfit.unroute(f"**/static/{MODULE}")
    unfit.reload()
    expect(unfit.locator(".peg-board")).to_be_visible()
    unfit.route(f"**/static/{MODULE}", missing, times=2)
    unfit.reload()
    expect(unfit.locator(".peg-board")).to_be_visible()
    expect(unfit.locator(INCOMPLETE)).to_be_hidden()
