"""A reverse proxy before the server: the URL by which others reach it, and who comes through it."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from werkzeug.utils import redirect

PROXIED = "cribcam.proxied"
"""Stands in the environment of a request that came through a proxy."""
LOOPBACK_HOSTS = frozenset({"127.0.0.1", "localhost", "::1"})
PORTS = {"http": 80, "https": 443}
"""The schemes, and the ports that browsers leave out."""
PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9_.~-]*)*")
OWN_PATHS = frozenset(
    {
        *("api", "authority.crt", "board.json", "boards.json", "curve.svg", "events", "join"),
        *("kept", "manifest.webmanifest", "offline", "pictures", "samples", "source.zip"),
        *("static", "worker.js"),
    }
)
"""How the paths of the page itself begin: a path of a proxy must be another."""
CLIENT = "HTTP_X_FORWARDED_FOR"
FORWARDING = (
    "HTTP_X_FORWARDED",
    "HTTP_FORWARDED",
    "HTTP_VIA",
    "HTTP_X_REAL_IP",
    "HTTP_X_CLIENT_IP",
    "HTTP_TRUE_CLIENT_IP",
    "HTTP_CF_CONNECTING_IP",
)
"""How the headers begin that proxies add, and browsers never."""
OLD = "HTTP/1.0"
"""What nginx speaks to a server unless it is told otherwise, and no browser."""


class ExternalUrlError(ValueError):
    """A text is no URL by which the page could be reached."""


@dataclass(frozen=True, slots=True)
class ExternalUrl:
    """Where a proxy offers the page; ``host`` as browsers send it, ``path`` without a last slash.

    >>> str(ExternalUrl.parse("https://Cards.home:443/cribbage/"))
    'https://cards.home/cribbage/'
    """

    scheme: str
    name: str
    port: int | None = None
    path: str = ""

    def __str__(self) -> str:
        return f"{self.scheme}://{self.host}{self.path}/"

    @classmethod
    def parse(cls, text: str) -> "ExternalUrl":
        """Read a URL; raises ExternalUrlError."""
        try:
            parts, port = urlsplit(text), urlsplit(text).port
            name = (parts.hostname or "").encode("idna").decode()
        except ValueError as error:
            raise ExternalUrlError(f"--external-url {text}: {error}") from error
        path = parts.path.rstrip("/")
        if parts.scheme not in PORTS or not name or _has_more(parts) or not PATH.fullmatch(path):
            raise ExternalUrlError(
                f"--external-url {text}: write the address that browsers open, "
                "such as https://cards.home/cribbage"
            )
        if path.split("/")[1:2] and path.split("/")[1] in OWN_PATHS:
            raise ExternalUrlError(
                f"--external-url {text}: the page itself has {path}: take another"
            )
        return cls(parts.scheme, name, None if port == PORTS[parts.scheme] else port, path)

    @property
    def host(self) -> str:
        """The name and port that browsers send."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return name if self.port is None else f"{name}:{self.port}"

    @property
    def secure(self) -> bool:
        """Whether browsers speak TLS to the proxy."""
        return self.scheme == "https"

    def names(self, host: str) -> bool:
        """Whether a ``Host`` header means this URL; some proxies leave the port out."""
        bare = replace(self, port=None).host
        return host.lower().removesuffix(f":{PORTS[self.scheme]}") in {self.host, bare}


@dataclass(frozen=True, slots=True)
class Proxies:
    """WSGI middleware: marks what comes through a proxy, and lets it follow the external URL.

    Of what a request says of itself nothing is believed, but that it came through a proxy; and a
    proxy on this machine, from which address.
    """

    answer: WSGIApplication
    external: ExternalUrl | None
    is_local: Callable[[str], bool]

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        host = environ.get("HTTP_HOST", "")
        named = self.external is not None and self.external.names(host)
        near = self.is_local(environ.get("REMOTE_ADDR", ""))
        if named or (near and _is_forwarded(environ)):
            environ[PROXIED] = True
            if self.external and (named or _hostname(host) in LOOPBACK_HOSTS):
                if environ.get("PATH_INFO") == self.external.path:  # what it names is relative
                    return redirect(f"{self.external.path}/", 308)(environ, start_response)
                _follow(environ, self.external)
                if near:
                    environ["REMOTE_ADDR"] = _client(environ)
        return self.answer(environ, start_response)


def _has_more(parts: SplitResult) -> bool:
    return bool(parts.username or parts.password or parts.query or parts.fragment)


def _hostname(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_forwarded(environ: WSGIEnvironment) -> bool:
    old = environ.get("SERVER_PROTOCOL") == OLD
    return old or any(name.startswith(FORWARDING) for name in environ)


def _follow(environ: WSGIEnvironment, external: ExternalUrl) -> None:
    """Let a request look as the browser sent it, whether or not the proxy left its path whole."""
    path = environ.get("PATH_INFO", "")
    whole = path.startswith(f"{external.path}/")
    environ["PATH_INFO"] = path.removeprefix(external.path) if whole else path
    environ["SCRIPT_NAME"] = external.path
    environ["HTTP_HOST"] = external.host
    environ["wsgi.url_scheme"] = external.scheme


def _client(environ: WSGIEnvironment) -> str:
    """The address that the nearest proxy has added; what stands before it anybody may write."""
    address = environ.get(CLIENT, "").rpartition(",")[2].strip()
    try:
        return str(ip_address(address))
    except ValueError:
        return str(environ["REMOTE_ADDR"])
