"""The main ways through the page, the same in Firefox, WebKit and Chromium: `make browsers`.

`make test` leaves them out: it opens the page in Chromium alone, in which all other tests are run.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.web.before_camera import FakeCamera
from tests.web.browsers.chromium_page import Chromium
from tests.web.browsers.driver import Driver, Guide
from tests.web.browsers.firefox import Firefox, firefox
from tests.web.browsers.webkit import WebKit, mini_browser
from tests.web.origin import free_port
from tests.web.pages import Table
from tests.web.player import Player
from tests.web.seeing import FakeRecogniser, seen
from web.http.page import OFFLINE
from web.services import Config

S4 = "7C 8D 8H KC 9S"
"""rules.md 4.2: twelve points."""
KEPT = """async () => {
  const active = (await navigator.serviceWorker.getRegistration())?.active;
  return active?.state === "activated" && (await caches.match("/offline")) !== undefined;
}"""


def in_chromium(request: pytest.FixtureRequest, _: Path) -> Driver:
    context = request.getfixturevalue("browser").new_context(locale="en-GB")
    return Chromium(context.new_page())


def in_firefox(_: pytest.FixtureRequest, folder: Path) -> Driver:
    program = firefox() or pytest.skip("needs firefox-esr on the PATH to open the page in")
    return Firefox(program, folder)


def in_webkit(_: pytest.FixtureRequest, __: Path) -> Driver:
    program = mini_browser() or pytest.skip("needs webkit2gtk-driver and xvfb to open the page in")
    return WebKit(program, free_port())


@pytest.fixture(
    scope="module",
    params=(in_firefox, in_webkit, in_chromium),
    ids=lambda browser: browser.__name__,
)
def driver(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """A window of each browser, for one test after the other."""
    with closing(request.param(request, tmp_path_factory.mktemp("browser"))) as driver:
        yield driver


@pytest.fixture
def config(config: Config, camera: FakeCamera) -> Config:
    """A table that sees through the fake camera, whatever is chosen."""
    return replace(config, reader=replace(config.reader, opener=lambda _: camera))


@pytest.fixture
def guide(driver: Driver, table: Table) -> Guide:
    """Somebody who has come to the page for the first time."""
    guide = Guide(driver)
    guide.opens(table.address)
    return guide


@pytest.fixture
def sample(guide: Guide, recogniser: FakeRecogniser) -> Guide:
    """A page that shows a sample with twelve points."""
    recogniser.sees = seen(S4)
    guide.taps("//*[@id='more']")
    guide.taps("//*[@id='camera']")
    guide.taps("//button[contains(@class, 'sample')]")
    guide.sees("#total", "12")
    guide.sees(".mark.named")  # the picture has come: nothing moves any more
    return guide


@pytest.fixture
def muggins(guide: Guide, sits: Player) -> Guide:
    """A page that asks what pone says to twelve points, which the dealer may call."""
    guide.taps("//*[@id='more']")
    guide.taps("//*[@id='new-game']")
    guide.taps("//*[@id='new-game-sheet']//label[contains(., 'Muggins')]")
    guide.taps("//summary[@data-key='rest-fold']")
    guide.taps("//fieldset[contains(., 'Who deals first')]//label[contains(., 'Player 1')]")
    guide.presses("Start")
    guide.sees("#expected", "Player 1 deals; discard, and turn the starter")
    sits.does("starter", card="9S")
    sits.does("played")
    sits.drops(S4)
    guide.taps("//*[@data-key='step-count']")
    guide.sees("#claim .question")
    return guide


def test_a_sample_is_counted_and_pegged(sample: Guide) -> None:
    sample.presses("Peg 12 for Player 2")
    sample.sees("#score-1", "12")


def test_a_card_is_put_right(sample: Guide) -> None:
    sample.taps("//*[@id='hand']//*[@aria-label='seven of clubs']")
    sample.taps("//*[@data-pick='6C']")
    sample.sees("#total", "4")


def test_a_claim_is_judged(muggins: Guide) -> None:
    muggins.presses("12")
    muggins.sees("#score-1", "12")


def test_points_that_were_missed_are_called(muggins: Guide) -> None:
    muggins.presses("10")
    muggins.presses("Muggins!")
    muggins.presses("2")
    muggins.sees("#score-0", "2")
    muggins.sees("#score-1", "10")


def test_the_play_is_entered_with_one_tap_a_card(guide: Guide, sits: Player) -> None:
    sits.does("new", names=["Ann", "Ben"], dealer="A")
    sits.does("starter", card="9S")
    for card, count in (("seven of clubs", "7"), ("eight of clubs", "15")):
        guide.presses(card)
        guide.sees("#play .number", count)
    guide.sees("#score-0", "2")


def test_pegs_are_moved_by_hand_and_taken_back(guide: Guide, sits: Player) -> None:
    sits.does("dealer", seat="A")
    guide.taps("//*[@id='seats']//*[@id='score-0']")
    guide.presses("Peg 5")
    guide.sees("#score-0", "5")
    guide.waits("() => document.querySelector('.side-0 .peg.front')?.dataset.hole === '5'")
    guide.taps("//*[@id='undo']")
    guide.sees("#score-0", "0")


def test_live_pictures_of_the_server_come_one_after_the_other(
    guide: Guide, camera: FakeCamera
) -> None:
    guide.taps("//*[@id='more']")
    guide.taps("//*[@id='camera']")
    guide.writes("//input[@name='address']", "rtsp://127.0.0.1/table")
    guide.presses("Look")
    guide.waits("() => document.querySelector('.frame img').naturalWidth > 0")
    first = guide.tells("() => document.querySelector('.frame img').src")
    camera.shows = lambda _: 400
    guide.waits("(first) => document.querySelector('.frame img').src !== first", first)


def test_the_page_comes_back_when_the_server_is_started_again(
    guide: Guide, table: Table, sits: Player
) -> None:
    sits.does("dealer", seat="A")
    table.stop()
    guide.sees("#connection", "Not connected – trying again")
    table.start()
    guide.waits("() => document.querySelector('#connection').textContent === ''")
    guide.taps("//*[@id='seats']//*[@id='score-0']")
    guide.presses("Peg 5")
    guide.sees("#score-0", "5")


def test_a_page_that_was_open_once_starts_without_its_server_and_comes_back(
    guide: Guide, table: Table
) -> None:
    guide.waits(KEPT)
    table.stop()
    guide.driver.goes(table.address)
    guide.sees("main > p", str(OFFLINE))
    table.start()
    guide.sees("body[data-phase] .bar")
