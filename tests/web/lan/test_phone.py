"""A phone in the household, played by Chromium: it scans, joins, and has a secure page."""

import cv2
import numpy as np
import pytest
from cv2.typing import MatLike
from playwright.sync_api import Browser, Error, Page, expect

from tests.web.open_house import House
from web.lan.access import SCAN

ANGLES = 0.0, 12.0, 25.0
"""So a phone is held, in degrees, while it looks: at one OpenCV misses a code in a hundred."""


def scanned(page: Page, name: str) -> str:
    """What a camera reads in a code that is on the screen, held at one of the angles."""
    code = page.get_by_role("img", name=name)
    code.evaluate("code => code.decode()")
    shot = code.screenshot(animations="disabled")
    image = cv2.imdecode(np.frombuffer(shot, np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    reader = cv2.QRCodeDetector()
    seen = (reader.detectAndDecode(turned(image, angle))[0] for angle in ANGLES)
    return next(filter(None, seen), "")


def turned(image: MatLike, angle: float) -> MatLike:
    """A square picture as it is seen askew, with white around it."""
    side = image.shape[0]
    view = cv2.getRotationMatrix2D((side / 2, side / 2), angle, 0.7 if angle else 1.0)
    return cv2.warpAffine(image, view, (side, side), borderValue=(255, 255, 255))


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
