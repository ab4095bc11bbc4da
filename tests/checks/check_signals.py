"""Ends servers with two or three signals at odd moments, and looks whether all of them end.

    python tests/checks/check_signals.py --times 200 --seed 1

Each is a real ``cribcam serve``; every other one has pages open and is busy with a tap, the others
still start. Ctrl-C and SIGTERM come in any order, up to 200 ms apart. All must end within six
seconds of the first signal, and leave the file of games to the next.
"""

import argparse
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from web.log.store import GameLog

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"
SIGNALS = (signal.SIGINT, signal.SIGTERM)
LONGEST_GAP_S = 0.2
LONGEST_START_S = 1.5
ENDS_WITHIN_S = 6.0
PAGES = 5
PATIENCE_S = 20


def main() -> int:
    parser = argparse.ArgumentParser(description="End servers with many signals.")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    random, late, slowest_s = Random(args.seed), 0, 0.0
    with TemporaryDirectory() as folder:
        for turn in range(args.times):
            took_s = _ended(Path(folder) / "games.db", random, starting=turn % 2 == 1)
            late += took_s > ENDS_WITHIN_S
            slowest_s = max(slowest_s, took_s)
    print(f"{args.times} servers ended by two or three signals, seed {args.seed}:", end=" ")
    print(f"the slowest took {slowest_s:.1f} s, {late} longer than {ENDS_WITHIN_S:.0f} s;", end=" ")
    print("each left its file to the next")
    return int(late > 0)


def _ended(database: Path, random: Random, *, starting: bool) -> float:
    """Start a server, end it, and tell how many seconds that took."""
    words = ["serve", "--json", "--port", "0", "--db", str(database)]
    command = [sys.executable, "-c", CRIBCAM, *words]
    quiet = subprocess.DEVNULL if starting else None
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=quiet, text=True
    ) as server:
        try:
            if starting:
                time.sleep(random.uniform(0, LONGEST_START_S))
                took_s = _signalled(server, random)
            else:
                with _open_pages(server):
                    took_s = _signalled(server, random)
        finally:
            server.kill()
    if database.exists():
        GameLog(database).close()
    return took_s


def _signalled(server: subprocess.Popen[str], random: Random) -> float:
    began_s = time.monotonic()
    for _ in range(random.choice((2, 3))):
        server.send_signal(random.choice(SIGNALS))
        time.sleep(random.uniform(0, LONGEST_GAP_S))
    try:
        server.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        print("a server hangs")
    return time.monotonic() - began_s


@contextmanager
def _open_pages(server: subprocess.Popen[str]) -> Iterator[None]:
    assert server.stdout is not None
    place = urlsplit(json.loads(server.stdout.readline())["address"]).netloc
    pages = [HTTPConnection(place, timeout=PATIENCE_S) for _ in range(PAGES)]
    for page in pages:
        page.request("GET", "/events")
        page.getresponse().readline()
    with closing(HTTPConnection(place, timeout=PATIENCE_S)) as tap:
        body = json.dumps({"operation": "one", "setup": "six-card"})
        tap.request("POST", "/api/v1/games", body, {"Content-Type": "application/json"})
        yield
    for page in pages:
        page.close()


if __name__ == "__main__":
    sys.exit(main())
