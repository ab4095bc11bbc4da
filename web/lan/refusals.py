"""One line on standard error for each request that is refused, and only a count in a flood."""

import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from flask import Flask, Response, g, request

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
    """Who was refused what; ``why`` is ours and holds no key."""

    address: str
    method: str
    path: str
    status: int
    why: str

    def __str__(self) -> str:
        """Write one line of ASCII, without what may stand after a question mark: keys do."""
        path = _readable(self.path.partition("?")[0])
        asked = f"{_readable(self.address)} {_readable(self.method)} {path}"
        return f"{asked} {self.status} {self.why}"

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


def because(why: str) -> None:
    """Say why the request that is answered now is refused; ``why`` is written down as it is."""
    g.refused_because = why


def log_refusals(app: Flask, log: RefusalLog) -> None:
    """Write to ``log`` whatever ``app`` refuses."""

    @app.after_request
    def _log(response: Response) -> Response:
        if response.status_code in LOGGED:
            peer, why = request.remote_addr or "", g.get("refused_because", "")
            log.add(RefusedRequest(peer, request.method, request.path, response.status_code, why))
        return response


def _readable(text: str) -> str:
    return quote(text[:LONGEST], READABLE, errors="replace")


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _to_standard_error(line: str) -> None:
    with suppress(OSError):  # nobody reads there any more: that is no reason to answer otherwise
        print(line, file=sys.stderr, flush=True)
