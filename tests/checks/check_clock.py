"""Sets the clock of the machine and starts the server again, with the page open in Chromium.

    python tests/checks/check_clock.py

Each time a game is played a little further after the restart; the page must show it within five
seconds of the server's first line. The clock is set in the process of the server alone: before
anything of cribcam is loaded, what tells the time there is put back or forward.
"""

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import Request, urlopen
from uuid import uuid4

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = """
import sys, time
told_s = time.time
time.time = lambda: told_s() + {by_s}
time.time_ns = lambda: int(time.time() * 1e9)
from web.command.main import main
sys.exit(main())
"""
DAY_S = 24 * 60 * 60
RESTARTS = {
    "two minutes back": -120,
    "an hour back": -60 * 60,
    "a day back": -DAY_S,
    "a year forward": 365 * DAY_S,
    "back from there": 0,
}
WITHIN_S = 5.0


def main() -> int:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("needs chromium on the PATH to open the page in")
        return 1
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        slowest_s = _check(browser.new_page(), Path(folder) / "games.db")
        browser.close()
    print(f"{len(RESTARTS)} restarts with another clock: the page shows the game", end=" ")
    print(f"after {slowest_s:.1f} s at the latest")
    return int(slowest_s > WITHIN_S)


def _check(page: Page, database: Path) -> float:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with _served(database, port, 0) as address:
        page.goto(address)
        points = _pegged(address)
        expect(page.locator("#score-0")).to_have_text(str(points))
    slowest_s = 0.0
    for clock, by_s in RESTARTS.items():
        with _served(database, port, by_s):
            began_s = time.monotonic()
            points = _pegged(address)
            expect(page.locator("#score-0")).to_have_text(str(points), timeout=30_000)
            took_s = time.monotonic() - began_s
        print(f"{clock}: {took_s:.1f} s")
        slowest_s = max(slowest_s, took_s)
    return slowest_s


@contextmanager
def _served(database: Path, port: int, by_s: int) -> Iterator[str]:
    words = ["serve", "--json", "--port", str(port), "--db", str(database)]
    command = [sys.executable, "-c", CRIBCAM.format(by_s=by_s), *words]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield json.loads(server.stdout.readline())["address"]
        finally:
            server.kill()


def _pegged(address: str) -> int:
    """Peg a point for the first player, and tell how many he has then."""
    with urlopen(f"{address}api/state") as answer:
        version = json.load(answer)["state"]["version"]
    body = {"operation": uuid4().hex, "version": version, "seat": "A", "points": 1}
    kind = {"Content-Type": "application/json"}
    with urlopen(Request(f"{address}api/peg", json.dumps(body).encode(), kind)) as answer:
        return int(json.load(answer)["state"]["game"]["pegs"][0]["front"])


if __name__ == "__main__":
    sys.exit(main())
