"""Who may come in: keys in cookies, the limit on wrong keys, the log of refusals."""

import sys
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import Enum, auto
from ipaddress import IPv6Address, ip_address
from typing import Any, cast
from urllib.parse import quote

from flask import (
    Flask,
    Response,
    abort,
    after_this_request,
    current_app,
    g,
    render_template,
    request,
)
from flask.typing import ResponseReturnValue

from scorer.language.sentence import Sentence, say
from web.lan.phones import KeyRing
from web.lan.proxy import PROXIED, ExternalUrl
from web.language import STAYS_S, request_language, request_words

EVERYWHERE = frozenset({"0.0.0.0", "::"})
"""The hosts that stand for every address of the machine."""
READING = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods that change nothing."""


class Right(Enum):
    """What somebody may do."""

    NOTHING = auto()
    WATCH = auto()
    TAKE_PART = auto()


def is_loopback(peer: str) -> bool:
    """Whether the other end of a connection is on this machine.

    >>> is_loopback("127.0.0.1"), is_loopback("::ffff:127.0.0.1"), is_loopback("192.168.0.7")
    (True, True, False)
    """
    try:
        address = ip_address(peer)
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


@dataclass(frozen=True, slots=True)
class Access:
    """Without ``keys`` nobody from outside comes in; ``names`` are those of this machine.

    By ``external`` it is reached through a proxy.
    """

    host: str = "127.0.0.1"
    names: frozenset[str] = frozenset()
    keys: KeyRing | None = None
    is_local: Callable[[str], bool] = is_loopback
    external: ExternalUrl | None = None

    def opens(self, code: str, *, secure: bool) -> bool:
        """Whether a phone may join with the code of an address."""
        return self.keys is not None and self.keys.opens(code, secure=secure)

    def visitor(self, key: str, *, secure: bool) -> "Visitor":
        """Say who comes with a key: over TLS a player, in the clear one who watches."""
        phone = None if self.keys is None else self.keys.phone(key, secure=secure)
        if phone is None:
            return Visitor(Right.NOTHING)
        return Visitor(Right.TAKE_PART if phone.takes_part else Right.WATCH, phone.id)


@dataclass(frozen=True, slots=True)
class Visitor:
    """What somebody may do, and by which phone; None at home, where no key is asked for."""

    right: Right
    phone: str | None = None


LOGGED = frozenset({403, 429})
"""The statuses of refusals: forbidden, and too many keys."""
FIRST_LINES = 5
"""Lines a minute of one address and status; what comes after them is counted."""
MOST_LINES = 60
"""Lines a minute, however many addresses ask."""
MINUTE_S = 60.0
MOST_SOURCES = 1000
ELSEWHERE = "other addresses"
MOST_COUNTED = 10
"""Sources that have a count of their own after a minute; the rest share one."""
LONGEST = 100
READABLE = "/:.,-_~@+()'"
"""Beside letters and digits; with a blank or a line feed a request could forge a line."""


@dataclass(frozen=True, slots=True)
class RefusedRequest:
    """Who was refused what; ``reason`` is ours and holds no key."""

    address: str
    method: str
    path: str
    status: int
    reason: str

    def __str__(self) -> str:
        """Write one line of ASCII, without what may stand after a question mark: keys do."""
        path = _readable(self.path.partition("?")[0])
        line = f"{_readable(self.address)} {_readable(self.method)} {path}"
        return f"{line} {self.status} {self.reason}"

    @property
    def source(self) -> str:
        """Name what is counted together: the refusals of one address with one status."""
        return f"{_readable(self.address)} with {self.status}"


class RefusalLog:
    """Writes the first refusals of every source and minute, then how many more there were.

    A count is written with the first refusal after its minute.
    """

    def __init__(
        self, write: Callable[[str], None] | None = None, clock: Callable[[], float] | None = None
    ) -> None:
        self._write = write or _to_standard_error
        self._clock = clock or time.monotonic
        self._lock = threading.Lock()
        self._begin()

    def add(self, refusal: RefusedRequest) -> None:
        """Write a refusal down, or count it."""
        with self._lock:
            if self._clock() - self._begun_s >= MINUTE_S:
                self._write_counts()
                self._begin()
            self._add(refusal)

    def _begin(self) -> None:
        self._begun_s, self._since = self._clock(), _now()
        self._seen: Counter[str] = Counter()
        self._hidden: Counter[str] = Counter()

    def _add(self, refusal: RefusedRequest) -> None:
        source = refusal.source
        if source not in self._seen and len(self._seen) >= MOST_SOURCES:
            source = ELSEWHERE
        self._seen[source] += 1
        written = self._seen.total() - self._hidden.total()
        if self._seen[source] <= FIRST_LINES and written <= MOST_LINES:
            self._write(f"{_now()} {refusal}")
        else:
            self._hidden[source] += 1

    def _write_counts(self) -> None:
        counted = self._hidden.most_common(MOST_COUNTED)
        rest = self._hidden.total() - sum(count for _, count in counted)
        for source, count in [*counted, (ELSEWHERE, rest)]:
            if count:
                self._write(f"{_now()} {count} more refused to {source} since {self._since}")


def because(reason: str) -> None:
    """Say why the request that is answered now is refused; ``reason`` is written down as it is."""
    g.refused_because = reason


def log_refusals(app: Flask, log: RefusalLog) -> None:
    """Write to ``log`` whatever ``app`` refuses."""

    @app.after_request
    def _log(response: Response) -> Response:
        if response.status_code in LOGGED:
            peer, reason = request.remote_addr or "", g.get("refused_because", "")
            log.add(
                RefusedRequest(peer, request.method, request.path, response.status_code, reason)
            )
        return response


def _readable(text: str) -> str:
    return quote(text[:LONGEST], READABLE, errors="replace")


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _to_standard_error(line: str) -> None:
    with suppress(OSError):  # nobody reads there any more: that is no reason to answer otherwise
        print(line, file=sys.stderr, flush=True)


SCAN = say(
    "This is a cribbage table. To join, scan the code that is shown at the table with the camera "
    "of your phone."
)
BEHIND_PROXY = say(
    "This way leads through a proxy. Start cribcam with “--external-url” and the address of this "
    "page, then open the address that it prints."
)
TOO_MANY_KEYS = say("Too many codes came from here: wait a minute, then scan the code again.")
WATCH_ONLY = say(
    "With this address you watch. To take part, scan the other code that is shown at the table: "
    "its address begins with https."
)
UNKEPT = say("Who may join could not be written down. Is the disk full?")

EXTENSION = "access-control"
JOIN = "/join"
STYLE = "/static/css/notice.css"
OPEN = frozenset({JOIN, STYLE})
"""Everybody gets these: the way in, and the style of the page that shows it."""
SECURE_COOKIE = "__Host-cribcam"
"""Browsers take a cookie with this prefix over TLS only: nobody plants one in the clear."""
PATH_COOKIE = "__Secure-cribcam"
"""The same, for a server that has a path of its host alone: no other path there gets it."""
PLAIN_COOKIE = "cribcam-watch"
NOT_TO_WATCH = frozenset({"/api/v1/backup", "/api/cameras"})
"""More than looking on: to copy every game, and to open the cameras of this machine."""

MOST_TRIES = 20
WITHIN_S = 60.0
PEERS_REMEMBERED = 1000


class RateLimit:
    """Counts the tries of every peer, from the first on, for ``WITHIN_S`` seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._begun: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def is_reached(self, peer: str) -> bool:
        """Whether a peer is to wait before it may try again."""
        with self._lock:
            return self._count(peer)[1] >= MOST_TRIES

    def add(self, peer: str) -> None:
        """Note a try."""
        with self._lock:
            since_s, count = self._count(peer)
            self._begun[peer] = since_s, count + 1
            while len(self._begun) > PEERS_REMEMBERED:
                self._begun.popitem(last=False)

    def _count(self, peer: str) -> tuple[float, int]:
        now_s = self._clock()
        since_s, count = self._begun.get(peer, (now_s, 0))
        return (now_s, 0) if now_s - since_s >= WITHIN_S else (since_s, count)


class AccessControl:
    """Says who the peer of a request is and what it may do; wrong keys are counted, and joins."""

    def __init__(self, access: Access) -> None:
        self.access = access
        self._guesses = RateLimit()
        self._joins = RateLimit()

    def right(self) -> Right:
        """Say what the peer of this request may do."""
        return self.visitor().right

    def visitor(self) -> Visitor:
        """Name the sender of this request, by the address it came from or by its cookie."""
        if "visitor" not in g:
            g.visitor = self._visitor()
        return cast(Visitor, g.visitor)

    def joined(self) -> str | None:
        """Take the code in the address of this request for a key; None where it is wrong.

        A phone that joined before keeps its key. Answers 429 by itself where a device joins again
        and again. Raises KeysError when the key cannot be kept.
        """
        own = request.cookies.get(_cookie(), "")
        known = self.access.visitor(own, secure=request.is_secure).right is not Right.NOTHING
        if not known:
            self._wait_after(self._guesses)
        if self.access.keys is None or not self.access.opens(_code(), secure=request.is_secure):
            self._guesses.add(_peer())
            return None
        if known:
            return own
        self._wait_after(self._joins)
        self._joins.add(_peer())
        return self.access.keys.join(_code(), request.user_agent.string, secure=request.is_secure)

    def remove(self, phone: str, *, change_codes: bool) -> None:
        """Shut a phone out as ``KeyRing.remove`` does."""
        if self.access.keys is not None:
            self.access.keys.remove(phone, change_codes=change_codes)

    def still_joined(self) -> Callable[[], bool]:
        """Make a check, for later, whether the sender of this request may still be here."""
        keys, phone = self.access.keys, self.visitor().phone
        if keys is None or phone is None:
            return lambda: True
        return lambda: keys.knows(phone)

    def _visitor(self) -> Visitor:
        if self.access.is_local(_peer()) and PROXIED not in request.environ:
            return Visitor(Right.TAKE_PART)
        key = request.cookies.get(_cookie())
        if key is None:
            return Visitor(Right.NOTHING)
        visitor = self.access.visitor(key, secure=request.is_secure)
        if visitor.right is Right.NOTHING:
            self._wait_after(self._guesses)  # others of that address may have guessed
            self._guesses.add(_peer())
            after_this_request(_without_cookie)
        return visitor

    def _wait_after(self, limit: RateLimit) -> None:
        if limit.is_reached(_peer()):
            abort(refusal(429, TOO_MANY_KEYS, "too many keys"))


def admit(app: Flask, access: Access) -> None:
    """Let nobody in but those at home and those with a key."""
    control = app.extensions[EXTENSION] = AccessControl(access)

    @app.before_request
    def _admit() -> ResponseReturnValue | None:
        if request.path in OPEN:
            return None
        right = control.right()
        if right is Right.NOTHING:
            return no_key("without a key")
        if right is Right.WATCH and not _may_watch():
            return refusal(403, WATCH_ONLY, "may only watch")
        return None


def access_control() -> AccessControl:
    """Find the access control of the application that answers now."""
    return cast(AccessControl, current_app.extensions[EXTENSION])


def no_key(reason: str) -> Response:
    """Say how one joins; where there are no keys, only a proxy leads here, and it is said so."""
    if access_control().access.keys is None:
        return refusal(403, BEHIND_PROXY, "through a proxy, without --external-url")
    return refusal(403, SCAN, reason)


def refusal(status: int, sentence: Sentence, reason: str) -> Response:
    """Say no in the visitor's language, as a page or for programs, and nothing about the game.

    ``reason`` is for whoever runs the server.
    """
    because(reason)
    text = sentence.within(request_words())
    if request.path.startswith("/api/"):
        abort(status, text)
    return Response(notice_page(text), status, {"Cache-Control": "no-store"}, mimetype="text/html")


def notice_page(text: str, *, again: bool = False) -> str:
    """Write a page of one sentence, which may look ``again`` and again for what is behind it."""
    style, language = f"{request.script_root}{STYLE}", request_language()
    return render_template("notice.html", language=language, text=text, style=style, again=again)


def with_cookie(response: Response, key: str) -> Response:
    """Let the peer keep the key, as long as browsers keep any, where no script reads it and no
    other site sends it.
    """
    response.set_cookie(_cookie(), key, STAYS_S, **_kept_how())
    return response


def _without_cookie(response: Response) -> Response:
    """Take a wrong key away, so that an open page does not go on guessing with it."""
    response.delete_cookie(_cookie(), **_kept_how())
    return response


def _code() -> str:
    return request.args.get("key", "")


def _may_watch() -> bool:
    return request.method in READING and request.path not in NOT_TO_WATCH


def _cookie() -> str:
    if not request.is_secure:
        return PLAIN_COOKIE
    return PATH_COOKIE if request.script_root else SECURE_COOKIE


def _kept_how() -> dict[str, Any]:
    options = {"secure": request.is_secure, "httponly": True, "samesite": "Strict"}
    return options | {"path": request.script_root or "/"}


def _peer() -> str:
    return request.remote_addr or ""
