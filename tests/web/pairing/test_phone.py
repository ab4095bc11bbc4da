"""A phone in the household, played by Chromium: it scans, joins, and has a secure page."""

import base64
import hashlib
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Error, Page, expect

from tests.web.pages import PATIENCE_MS
from web.app import create_app
from web.config import Config
from web.household import Wish, household
from web.pairing.joining import offer
from web.pairing.ways import Ways
from web.room import room
from web.server.servers import Servers, bound_servers
from web.texts.join import SCAN

Open = Callable[[str], Page]


@dataclass
class House:
    """A table that the network knows of, and how it says that phones join."""

    servers: Servers
    ways: Ways

    def address(self, kind: str) -> str:
        way = self.ways.of(kind)
        assert way
        return way.address


@pytest.fixture
def open_house(config: Config, tmp_path: Path) -> Iterator[House]:
    home = household(Wish(None, True, False, tmp_path / "keys.json", tmp_path / "tls"))
    if not home.machine.addresses or home.identity is None:
        pytest.skip("needs an address in a network, to come from there")
    app = create_app(replace(config, door=home.door))
    servers = bound_servers(app, home.door.host, 0, home.identity.server)
    ways = home.ways(servers)
    offer(app, ways)
    thread = threading.Thread(target=servers.serve)
    thread.start()
    yield House(servers, ways)
    room(app).close()
    servers.stop()
    thread.join()


@pytest.fixture
def trusting(browser: Browser, open_house: House) -> Iterator[Browser]:
    """A browser that knows the authority by its key, and checks all else."""
    assert open_house.ways.authority
    pin = f"--ignore-certificate-errors-spki-list={key_of(open_house.ways.authority)}"
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    args = ["--no-sandbox", pin]
    launched = browser.browser_type.launch(executable_path=path, args=args)
    yield launched
    launched.close()


@pytest.fixture
def phone(trusting: Browser) -> Iterator[Page]:
    """A phone with dark colours, on which nobody has accepted anything."""
    context = trusting.new_context(
        viewport={"width": 360, "height": 780}, color_scheme="dark", ignore_https_errors=False
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield page
    context.close()


def key_of(certificate: x509.Certificate) -> str:
    """The SHA-256 of the public key, as Chromium wants it."""
    key = certificate.public_key()
    der = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(hashlib.sha256(der).digest()).decode()


def scanned(page: Page, name: str) -> str:
    """What a camera reads in a code that is on the screen."""
    code = page.get_by_role("img", name=name)
    code.evaluate("code => code.decode()")
    shot = code.screenshot(animations="disabled")
    image = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    return cv2.QRCodeDetector().detectAndDecode(image)[0]


def test_a_phone_that_scans_the_code_sees_the_table_on_a_secure_page(
    phone: Page, open_house: House
) -> None:
    phone.goto(open_house.address("camera"))
    expect(phone.locator(".peg-board")).to_be_visible()
    assert phone.evaluate("isSecureContext && 'getUserMedia' in navigator.mediaDevices")
    assert "key" not in phone.url
    assert phone.evaluate("document.cookie") == ""


def test_it_stays_joined_without_the_key(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera"))
    phone.goto(open_house.address("camera").partition("join")[0])
    expect(phone.locator(".peg-board")).to_be_visible()


def test_without_the_code_it_is_told_to_scan_it(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera").partition("join")[0])
    expect(phone.locator("p")).to_have_text(str(SCAN))


def test_a_browser_that_does_not_know_the_authority_warns(
    browser: Browser, open_house: House
) -> None:
    page = browser.new_page()
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(open_house.address("camera"))
    page.close()


def test_who_watches_sees_the_table_on_a_page_that_opens_no_camera(
    phone: Page, open_house: House
) -> None:
    phone.goto(open_house.address("watch"))
    expect(phone.locator(".peg-board")).to_be_visible()
    assert not phone.evaluate("isSecureContext")


@pytest.mark.parametrize("kind", ["camera", "watch"])
def test_a_joined_phone_shows_the_codes_to_the_next(
    phone: Page, open_house: House, kind: str
) -> None:
    phone.goto(open_house.address("camera"))
    phone.locator("#join").click()
    address = open_house.address(kind)
    assert scanned(phone, f"Code to scan: {address}") == address


def test_the_authority_is_unfolded_by_those_who_want_it(phone: Page, open_house: House) -> None:
    phone.goto(open_house.address("camera"))
    phone.locator("#join").click()
    link = phone.get_by_role("link", name="The authority’s certificate")
    expect(link).to_be_hidden()
    phone.get_by_text("No more warnings").click()
    with phone.expect_download() as download:
        link.click()
    assert b"BEGIN CERTIFICATE" in download.value.path().read_bytes()
