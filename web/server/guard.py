"""Who may talk to the server: its own pages, under its own names, and nobody through others."""

from base64 import b64encode
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import NoReturn
from urllib.parse import urlsplit

from flask import Flask, Response, abort, request

from web.lan.access import EVERYWHERE, READING, Access, because
from web.lan.proxy import LOOPBACK_HOSTS, PROXIED, Proxies

RELOAD_SCRIPT = (Path(__file__).parents[1] / "static" / "js" / "whole.js").read_text("utf-8")
"""Loads the page again where some of it did not come."""
RELOAD_SCRIPT_HASH = f"'sha256-{b64encode(sha256(RELOAD_SCRIPT.encode()).digest()).decode()}'"
"""How a policy allows it, and no other script in a document."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        f"script-src 'self' {RELOAD_SCRIPT_HASH}",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
PERMISSIONS = ", ".join(
    (
        "camera=(self)",
        "screen-wake-lock=(self)",
        "display-capture=()",
        "geolocation=()",
        "microphone=()",
        "payment=()",
        "usb=()",
    )
)


def guard(app: Flask, access: Access) -> None:
    """Check every request that comes to ``app`` by ``access``, and seal every answer."""
    proxies = Proxies(app.wsgi_app, access.external, access.is_local)
    app.wsgi_app = proxies.__call__  # type: ignore[method-assign]  # as Flask tells to

    @app.before_request
    def _check() -> None:
        if not _is_own_host(access):
            _refuse(
                "foreign host name", f"this server does not answer for the host {request.host!r}"
            )
        if _is_foreign_fetch():
            _refuse("fetched by a foreign page", "another page may lead here, and fetch nothing")
        if request.method not in READING and not _same_origin(request.headers.get("Origin")):
            _refuse("changed by a foreign page", "this page may not change the game")

    @app.after_request
    def _seal(response: Response) -> Response:
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Permissions-Policy"] = PERMISSIONS
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Referrer-Policy"] = "no-referrer"
        response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
        response.headers.setdefault("Cache-Control", "no-cache")
        return response


def _refuse(reason: str, text: str) -> NoReturn:
    because(reason)
    abort(403, text)


def _is_own_host(access: Access) -> bool:
    """Whether this server is asked by one of its names, or through a proxy by that one's."""
    if PROXIED in request.environ and access.external and request.host == access.external.host:
        return True
    name = urlsplit(f"//{request.host}").hostname or ""
    own = LOOPBACK_HOSTS | access.names | {access.host.lower()}
    return name in own or (access.host in EVERYWHERE and _is_address(name))


def _is_address(name: str) -> bool:
    """Whether ``name`` is a number: a foreign name cannot be pointed at this machine then."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_foreign_fetch() -> bool:
    """Whether a page from elsewhere asks, that could open cameras here or hold all threads."""
    headers = request.headers
    leads_here = headers.get("Sec-Fetch-Dest") == "document"
    return headers.get("Sec-Fetch-Site") == "cross-site" and not leads_here


def _same_origin(origin: str | None) -> bool:
    """Browsers send the origin with every change; programs such as curl send none."""
    return origin is None or origin == request.host_url.rstrip("/")
