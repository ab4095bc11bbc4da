"""Asks everybody from outside for a key of its own: a cookie, which ``/join`` gives for a code."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, cast

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

from scorer.language.sentence import Sentence
from web.lan.door import READING, Door, Right, Visitor
from web.lan.proxy import PROXIED
from web.lan.refusals import because
from web.lan.texts import BEHIND_PROXY, SCAN, TOO_MANY_KEYS, WATCH_ONLY
from web.language import STAYS_S, request_language, request_words

EXTENSION = "doorkeeper"
JOIN = "/join"
STYLE = "/static/css/door.css"
OPEN = frozenset({JOIN, STYLE})
"""Everybody gets these: the way in, and the style of the page that shows it."""
SECURE_COOKIE = "__Host-cribcam"
"""Browsers take a cookie with this prefix over TLS only: nobody plants one in the clear."""
PATH_COOKIE = "__Secure-cribcam"
"""The same, for a server that has a path of its host alone: no other path there gets it."""
PLAIN_COOKIE = "cribcam-watch"
NOT_TO_WATCH = frozenset({"/api/v1/backup", "/api/cameras"})
"""More than looking on: to copy every game, and to open the cameras of this machine."""

MOST_GUESSES = 20
WITHIN_S = 60.0
PEERS_REMEMBERED = 1000


class Guesses:
    """Counts the wrong keys of every peer, from the first on, for ``WITHIN_S`` seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = threading.Lock()
        self._begun: OrderedDict[str, tuple[float, int]] = OrderedDict()

    def are_too_many(self, peer: str) -> bool:
        """Whether a peer is to wait before any key of it is looked at."""
        with self._lock:
            return self._count(peer)[1] >= MOST_GUESSES

    def add(self, peer: str) -> None:
        """Note a wrong key."""
        with self._lock:
            since_s, count = self._count(peer)
            self._begun[peer] = since_s, count + 1
            while len(self._begun) > PEERS_REMEMBERED:
                self._begun.popitem(last=False)

    def _count(self, peer: str) -> tuple[float, int]:
        now_s = self._clock()
        since_s, count = self._begun.get(peer, (now_s, 0))
        return (now_s, 0) if now_s - since_s >= WITHIN_S else (since_s, count)


class Doorkeeper:
    """Says who the peer of a request is and what it may do; wrong keys are counted, and joins."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self._guesses = Guesses()
        self._joins = Guesses()

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
        known = self.door.visitor(own, secure=request.is_secure).right is not Right.NOTHING
        if not known:
            self._wait_after(self._guesses)
        if self.door.keys is None or not self.door.opens(_code(), secure=request.is_secure):
            self._guesses.add(_peer())
            return None
        if known:
            return own
        self._wait_after(self._joins)
        self._joins.add(_peer())
        return self.door.keys.join(_code(), request.user_agent.string, secure=request.is_secure)

    def remove(self, phone: str, *, change_codes: bool) -> None:
        """Shut a phone out as ``KeyRing.remove`` does."""
        if self.door.keys is not None:
            self.door.keys.remove(phone, change_codes=change_codes)

    def watched_over(self) -> Callable[[object], bool]:
        """Make a check whether who sends this request may still be here, for later."""
        keys, phone = self.door.keys, self.visitor().phone
        if keys is None or phone is None:
            return lambda _: True
        return lambda _: keys.knows(phone)

    def _visitor(self) -> Visitor:
        if self.door.is_local(_peer()) and PROXIED not in request.environ:
            return Visitor(Right.TAKE_PART)
        key = request.cookies.get(_cookie())
        if key is None:
            return Visitor(Right.NOTHING)
        visitor = self.door.visitor(key, secure=request.is_secure)
        if visitor.right is Right.NOTHING:
            self._wait_after(self._guesses)  # others of that address may have guessed
            self._guesses.add(_peer())
            after_this_request(_without_cookie)
        return visitor

    def _wait_after(self, tries: Guesses) -> None:
        if tries.are_too_many(_peer()):
            abort(refusal(429, TOO_MANY_KEYS, "too many keys"))


def admit(app: Flask, door: Door) -> None:
    """Let nobody in but those at home and those with a key."""
    keeper = app.extensions[EXTENSION] = Doorkeeper(door)

    @app.before_request
    def _admit() -> ResponseReturnValue | None:
        if request.path in OPEN:
            return None
        right = keeper.right()
        if right is Right.NOTHING:
            return no_key("without a key")
        if right is Right.WATCH and not _may_watch():
            return refusal(403, WATCH_ONLY, "may only watch")
        return None


def doorkeeper() -> Doorkeeper:
    """Find the doorkeeper of the application that answers now."""
    return cast(Doorkeeper, current_app.extensions[EXTENSION])


def no_key(why: str) -> Response:
    """Say how one joins; where there are no keys, only a proxy leads here, and it is said so."""
    if doorkeeper().door.keys is None:
        return refusal(403, BEHIND_PROXY, "through a proxy, without --external-url")
    return refusal(403, SCAN, why)


def refusal(status: int, sentence: Sentence, why: str) -> Response:
    """Say no in the visitor's language, as a page or for programs, and nothing about the game.

    ``why`` is for whoever runs the server.
    """
    because(why)
    text = sentence.within(request_words())
    if request.path.startswith("/api/"):
        abort(status, text)
    return Response(door_page(text), status, {"Cache-Control": "no-store"}, mimetype="text/html")


def door_page(text: str, *, again: bool = False) -> str:
    """Write a page of one sentence, which may look ``again`` and again for what is behind it."""
    style, language = f"{request.script_root}{STYLE}", request_language()
    return render_template("door.html", language=language, text=text, style=style, again=again)


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
    how = {"secure": request.is_secure, "httponly": True, "samesite": "Strict"}
    return how | {"path": request.script_root or "/"}


def _peer() -> str:
    return request.remote_addr or ""
