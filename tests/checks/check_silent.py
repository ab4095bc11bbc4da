"""Points the page at many addresses that never answer, and looks how long others wait for that.

    python tests/checks/check_silent.py

A real server is told to look at silent addresses, by four taps at a time, and then at a camera that
is not there, which it must say. Each answer, and the state meanwhile, must come within a second.
"""

import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import Request, urlopen

ADDRESSES, TAPS = 66, 4
WITHIN_S = 1.0
NO_CAMERA = 9_999


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """The address of a running server, and its process."""
    command = [str(Path(sys.executable).with_name("cribcam")), "serve", "--json", "--port", "0"]
    with subprocess.Popen(
        [*command, "--db", str(folder / "games.db")], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield json.loads(process.stdout.readline())["address"], process.pid
        finally:
            process.terminate()


def answer_and_time(url: str, body: Any = None) -> tuple[dict[str, Any], float]:
    """What the server answers, and after how many seconds."""
    data = None if body is None else json.dumps(body).encode()
    began_s = time.monotonic()
    request = Request(url, data, {"Content-Type": "application/json"})
    with urlopen(request, timeout=60) as answer:
        state: dict[str, Any] = json.loads(answer.read())
    return state, time.monotonic() - began_s


def looked_at(url: str, where: dict[str, Any]) -> float:
    """Look at something; how long the answer took."""
    return answer_and_time(f"{url}api/source", {"kind": "camera", **where})[1]


def silent_addresses(stack: ExitStack) -> list[str]:
    """The addresses of listeners that take connections and say nothing."""
    hosts = (f"127.0.0.{number}" for number in range(1, ADDRESSES + 1))
    listeners = [stack.enter_context(socket.create_server((host, 0))) for host in hosts]
    return ["http://{}:{}/live".format(*listener.getsockname()) for listener in listeners]


def threads_of(process: int) -> int:
    return len(list(Path(f"/proc/{process}/task").iterdir()))


def main() -> int:
    """Print the figures; the exit status says whether all was in time."""
    with ExitStack() as opened:
        folder = opened.enter_context(TemporaryDirectory())
        addresses = [{"address": address} for address in silent_addresses(opened)]
        url, process = opened.enter_context(server(Path(folder)))
        before = threads_of(process)
        with ThreadPoolExecutor(TAPS) as taps:
            took = [taps.submit(looked_at, url, address) for address in addresses]
            state_s = max(answer_and_time(f"{url}api/state")[1] for _ in range(20))
            tap_s = max(each.result() for each in took)
        threads = threads_of(process) - before
        tap_s = max(tap_s, looked_at(url, {"number": NO_CAMERA}))
        said_s = said_missing(url)
    print(
        f"{ADDRESSES} silent addresses: slowest tap {tap_s:.2f} s, slowest state {state_s:.2f} s,"
    )
    print(f"{threads} threads more; another camera was tried after {said_s:.2f} s")
    return int(max(tap_s, state_s) > WITHIN_S)


def said_missing(url: str) -> float:
    """How long until the page says that the last camera is not there."""
    began_s = time.monotonic()
    while (
        answer_and_time(f"{url}api/state")[0]["state"]["camera"]["condition"]["kind"] != "missing"
    ):
        time.sleep(0.02)
    return time.monotonic() - began_s


if __name__ == "__main__":
    sys.exit(main())
