"""Serves a page that reads a table, looks at it for some seconds, and ends it: inside a namespace.

python tests/page_that_reads.py SECONDS serve --camera FOLDER
"""

import json
import sys
import time
from subprocess import PIPE, Popen
from urllib.parse import urljoin
from urllib.request import urlopen

from tests.sealed import CRIBCAM

PATIENCE_S = 60
"""So long an answer may take, and the first reading."""


def main() -> int:
    seconds, *command = sys.argv[1:]
    with Popen([*CRIBCAM, *command, "--json", "--port", "0"], stdout=PIPE) as server:
        try:
            assert server.stdout is not None
            page = json.loads(server.stdout.readline())["address"]
            readings = _watched(page, time.monotonic() + float(seconds))
        finally:
            server.terminate()
    print(f"{readings} states with cards")
    return 0 if readings else 1


def _watched(page: str, until_s: float) -> int:
    """Follow the table, then fetch what a browser does; so many of its states had cards."""
    readings = 0
    with urlopen(urljoin(page, "events?lang=en"), timeout=PATIENCE_S) as events:
        for line in events:
            readings += b'"boxes"' in line
            late_s = time.monotonic() - until_s
            if late_s > (0 if readings else PATIENCE_S):
                break
    for path in ("", "api/samples", "source.zip"):
        urlopen(urljoin(page, path), timeout=PATIENCE_S).read()
    return readings


if __name__ == "__main__":
    sys.exit(main())
