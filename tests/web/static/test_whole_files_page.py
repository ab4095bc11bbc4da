"""A page of which some files did not come is not left so: it is loaded again once they do."""

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(
    "missing", ["css/board.css", "js/theme.js", "js/main.js", "js/board/board.js"]
)
def test_a_page_of_which_a_file_did_not_come_is_loaded_again(desk: Page, missing: str) -> None:
    desk.route(f"**/static/{missing}", lambda route: route.abort(), times=2)
    desk.reload()
    expect(desk.locator("html[data-theme] .peg-board")).to_have_css("display", "block")
