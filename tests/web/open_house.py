"""A table that the network knows of, and phones that come to it from there."""

import base64
import hashlib
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Browser, Page

from tests.web.chromium import launched
from tests.web.origin import free_port, quick
from tests.web.pages import PATIENCE_MS, SIZES
from tests.web.windows import Window, Windows
from web.app import create_app
from web.lan.joining import JoinLinks, offer
from web.serve import Lan, LanOptions, open_lan
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
    def join_links(self) -> JoinLinks:
        """The links to join by now."""
        return self.lan.join_links(self.servers)

    def address(self, kind: str) -> str:
        link = self.join_links.of(kind)
        assert link
        return link.address


@pytest.fixture(scope="session")
def certificates(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of one authority for all houses, so that one browser trusts them all."""
    return tmp_path_factory.mktemp("house") / "tls"


def opened(certificates: Path, keys: Path) -> Lan:
    """Access for the network, with the keys of a file; skips where there is no network."""
    lan = open_lan(LanOptions(None, True, False, keys, certificates))
    if not lan.machine.addresses or lan.identity is None:
        pytest.skip("needs an address in a network, to come from there")
    return lan


@pytest.fixture(scope="session")
def port() -> int:
    """The port of every house, so that phones load the files of the page once."""
    return free_port()


@pytest.fixture
def open_house(config: Config, certificates: Path, tmp_path: Path, port: int) -> Iterator[House]:
    lan = opened(certificates, tmp_path / "keys.json")
    assert lan.identity is not None
    app = create_app(replace(config, access=lan.access))
    app.after_request(quick)
    servers = bound_servers(app, lan.access.host, port, lan.identity.server)
    offer(app, lambda: lan.join_links(servers))
    thread = threading.Thread(target=servers.serve)
    thread.start()
    yield House(servers, lan)
    services(app).close()
    servers.stop()
    thread.join()


@pytest.fixture(scope="session")
def trusting(browser: Browser, certificates: Path) -> Iterator[Browser]:
    """A browser that knows the authority by its key, and checks all else."""
    lan = opened(certificates, certificates.with_name("keys.json"))
    assert lan.identity is not None
    pin = f"--ignore-certificate-errors-spki-list={key_of(lan.identity.authority)}"
    trusting = launched(browser.browser_type, pin)
    yield trusting
    trusting.close()


@pytest.fixture(scope="session")
def phones(trusting: Browser) -> Iterator[Windows]:
    """The phones that the tests share, one after the other."""
    phones = Windows(trusting)
    yield phones
    phones.close()


@pytest.fixture
def new_phone(phones: Windows) -> Iterator[NewPhone]:
    """Phones with dark colours, on which nobody has accepted anything."""
    taken: list[tuple[Window, dict[str, Any]]] = []

    def new_phone(**options: Any) -> Page:
        options = {"color_scheme": "dark", **options}
        window = phones.open(*SIZES["phone"], **options)
        taken.append((window, options))
        window.page.set_default_timeout(PATIENCE_MS)
        return window.page

    yield new_phone
    for window, options in taken:
        phones.leave(window, options)


@pytest.fixture
def phone(new_phone: NewPhone) -> Page:
    """One of them."""
    return new_phone()


def key_of(certificate: x509.Certificate) -> str:
    """The SHA-256 of the public key, as Chromium wants it."""
    key = certificate.public_key()
    der = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    return base64.b64encode(hashlib.sha256(der).digest()).decode()
