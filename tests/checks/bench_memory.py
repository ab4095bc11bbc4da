"""Prints the memory of `cribcam serve` after 200 readings: `make bench`. Linux alone tells it."""

import json
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

READINGS = 200
BAR_MB = 500
CRIBCAM = "import sys; from web.command.main import main; sys.exit(main())"


def main() -> None:
    if not sys.platform.startswith("linux"):
        print("the memory of `cribcam serve` is measured under Linux alone")
        return
    samples = [entry for entry in files("samples").iterdir() if entry.name.endswith(".jpg")]
    pictures = [sample.read_bytes() for sample in samples]
    with TemporaryDirectory() as folder, serving(Path(folder) / "games.db") as (server, address):
        before = megabytes(server, "VmRSS")
        for number, picture in enumerate(islice(cycle(pictures), READINGS)):
            urllib.request.urlopen(f"{address}api/picture?operation={number}", picture).close()
        after, peak = megabytes(server, "VmRSS"), megabytes(server, "VmHWM")
    print(f"serve: {before:.0f} MB at its start, {after:.0f} after {READINGS} readings,")
    print(f"       {peak:.0f} at its highest; the bar is {BAR_MB}")


@contextmanager
def serving(games: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, with its address."""
    words = ["serve", "--json", "--port", "0", "--db", str(games)]
    with subprocess.Popen(
        [sys.executable, "-c", CRIBCAM, *words], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        try:
            yield server, json.loads(server.stdout.readline())["address"]
        finally:
            server.terminate()


def megabytes(server: subprocess.Popen[str], field: str) -> float:
    """A figure of the process in MB, as Linux keeps it."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition(f"{field}:")[2].split()[0]) * 1024 / 1e6


if __name__ == "__main__":
    main()
