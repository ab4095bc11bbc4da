"""A table that the network knows of, and phones that come to it from there."""

import base64
import hashlib
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page

from tests.web.pages import PATIENCE_MS
from web.app import create_app
from web.lan.joining import offer
from web.lan.ways import Ways
from web.server.lan import Lan, LanOptions, open_lan
from web.server.listening import Servers, bound_servers
from web.services import Config, services

ANDROID = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/130.0.0.0 Mobile Safari/537.36"
)
NewPhone = Callable[..., Page]


@dataclass
class House:
    """A table that the network knows of, and how it says that phones join."""

    servers: Servers
    lan: Lan

    @property
    def ways(self) -> Ways:
        """The ways to join now."""
        return self.lan.ways(self.servers)

    def address(self, kind: str) -> str:
        way = self.ways.of(kind)
        assert way
        return way.address


@pytest.fixture
def open_house(config: Config, tmp_path: Path) -> Iterator[House]:
    lan = open_lan(LanOptions(None, True, False, tmp_path / "keys.json", tmp_path / "tls"))
    if not lan.machine.addresses or lan.identity is None:
        pytest.skip("needs an address in a network, to come from there")
    app = create_app(replace(config, door=lan.door))
    servers = bound_servers(app, lan.door.host, 0, lan.identity.server)
    offer(app, lambda: lan.ways(servers))
    thread = threading.Thread(target=servers.serve)
    thread.start()
    yield House(servers, lan)
    services(app).close()
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
def new_phone(trusting: Browser) -> Iterator[NewPhone]:
    """Phones with dark colours, on which nobody has accepted anything."""
    contexts = []

    def new_phone(**options: Any) -> Page:
        usual = {"viewport": {"width": 360, "height": 780}, "color_scheme": "dark"}
        context = trusting.new_context(ignore_https_errors=False, **(usual | options))
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        return page

    yield new_phone
    for context in contexts:
        context.close()


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    """One of them."""
    return new_phone()


def key_of(certificate: x509.Certificate) -> str:
    """The SHA-256 of the public key, as Chromium wants it."""
    key = certificate.public_key()
    der = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(hashlib.sha256(der).digest()).decode()
