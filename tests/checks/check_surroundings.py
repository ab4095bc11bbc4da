"""Serves a table where room, rights or a home are missing, and looks what is said and what is kept.

    python tests/checks/check_surroundings.py

Each server is a real ``cribcam serve`` at which points are pegged. Where it cannot begin, one line
says why, with exit status 2. Where it cannot go on writing, the page says so, whatever was
acknowledged is in the file, and nobody calls the file damaged. Disks of their own need namespaces
of Linux; where they are not permitted that is said.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

from web.log.store import GameLog

ROOT = Path(__file__).resolve().parents[2]
CRIBCAM = (sys.executable, "-c", "import sys; from web.command.main import main; sys.exit(main())")
MENDABLE = 2
PATIENCE_S = 60
MOST_TAPS = 5_000
ALONE = ("unshare", "--map-root-user", "--mount", "sh", "-c")
NOBODY = ("unshare", "--user", "--map-user=54321")
QUOTA = ("prlimit", "--fsize=300000")
MOUNTED = 'mount -t tmpfs -o "$0" none "$1" && shift && exec "$@"'
ODD_FOLDER = "Gäste & Freunde – zu Hause €"
LOCALE_C = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


Environment: TypeAlias = Mapping[str, str]


class WrongError(AssertionError):
    """Something was lost, or was not said."""


@dataclass
class Table:
    """The page of a server, asked as its page asks it."""

    address: str
    process: "subprocess.Popen[str]"

    def taps(self, name: str, /, **values: object) -> str | None:
        """Tap once; gives why it was refused, or None."""
        version = self._asked("api/state")["state"]["version"]
        body = {"operation": uuid4().hex, "version": version, **values}
        try:
            self._asked(f"api/{name}", json.dumps(body).encode())
        except HTTPError as error:
            return str(json.load(error)["error"]["text"])
        return None

    def events(self) -> list[str]:
        """The events of the game as the server tells them."""
        return [event["text"] for event in self._asked("api/v1/games/1/events")["events"]]

    def _asked(self, path: str, body: bytes | None = None) -> Any:
        kind = {"Content-Type": "application/json"}
        with urlopen(Request(self.address + path, body, kind), timeout=PATIENCE_S) as answer:
            return json.load(answer)


@contextmanager
def served(command: Sequence[str], environment: Environment = os.environ) -> Iterator[Table]:
    """Serve until the end of the block, then kill."""
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, text=True, stdout=subprocess.PIPE
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if not line:
                raise WrongError(f"the server did not begin: {command}")
            yield Table(json.loads(line)["address"], process)
        finally:
            process.send_signal(signal.SIGKILL)


def refused(command: Sequence[str], word: str, environment: Environment = os.environ) -> str:
    """Run what cannot be done, and give the one line that says why, with a word in it."""
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != MENDABLE or done.stderr.count("\n") != 1 or done.stdout:
        raise WrongError(f"status {done.returncode}: {done.stdout}{done.stderr[-2000:]}")
    if word not in done.stderr:
        raise WrongError(f"no {word!r} in {done.stderr}")
    return done.stderr.strip()


def serve(path: Path) -> tuple[str, ...]:
    return (*CRIBCAM, "serve", "--json", "--port", "0", "--db", str(path))


def pegs_until_refused(table: Table) -> list[str]:
    """Peg and undo until there is no room; gives the events that were acknowledged."""
    for tap in range(MOST_TAPS):
        name, fields = ("undo", {}) if tap % 2 else ("peg", {"seat": "A", "points": 1})
        if reason := table.taps(name, **fields):
            if reason != "The game cannot be written down. Is the disk full?":
                raise WrongError(reason)
            events = table.events()
            if len(events) != tap + 1:
                raise WrongError(f"{len(events)} events after {tap} taps")
            return events
    raise WrongError("there was always room")


def is_kept(path: Path, events: list[str]) -> None:
    with closing(GameLog(path)) as log:
        if list(log.texts(1)) != events:
            raise WrongError(f"{len(log.texts(1))} events are kept of {len(events)}")


def full_disk(folder: Path) -> str:
    """A disk that fills up in the middle of a game, and has room again."""
    disk = folder / "disk"
    disk.mkdir()
    command = (*ALONE, MOUNTED, "size=900k", str(disk), *serve(disk / "games.db"))
    with served(command) as table:
        inside = Path(f"/proc/{table.process.pid}/root{disk}")
        (inside / "films").write_bytes(bytes(200_000))
        pegs_until_refused(table)
        (inside / "films").unlink()
        if reason := table.taps("peg", seat="B", points=5):
            raise WrongError(f"with room again: {reason}")
        events = table.events()
        shutil.copytree(inside, folder / "copied")
    is_kept(folder / "copied" / "games.db", events)
    return f"{len(events)} events"


def disk_full_at_the_start(folder: Path) -> str:
    return refused(
        (*ALONE, MOUNTED, "size=8k", str(folder), *serve(folder / "games.db")), "disk full"
    )


def disk_read_only(folder: Path) -> str:
    return refused((*ALONE, MOUNTED, "ro", str(folder), *serve(folder / "games.db")), "folder")


def quota(folder: Path) -> str:
    """A limit of the system on the size of files, as quotas are: no full disk, but no room."""
    with served((*QUOTA, *serve(folder / "games.db"))) as table:
        events = pegs_until_refused(table)
    is_kept(folder / "games.db", events)
    return f"{len(events)} events"


def odd_folder(folder: Path, environment: Environment) -> str:
    """A home with blanks, umlauts and a sign of money in its name."""
    home = folder / ODD_FOLDER
    own = {**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home / "data"), **environment}
    command = (*CRIBCAM, "serve", "--json", "--port", "0")
    with served(command, own) as table:
        named = table.taps("rename", seat="A", name="Zoë")
        if reason := named or table.taps("peg", seat="A", points=3):
            raise WrongError(reason)
        events = table.events()
    with served(command, own) as table:
        if table.events() != events:
            raise WrongError(f"{table.events()} in place of {events}")
    backup = (*CRIBCAM, "games", "backup", str(home / "Sicherung ä.db"))
    subprocess.run(backup, cwd=ROOT, env=own, check=True, stdout=subprocess.DEVNULL)
    is_kept(home / "Sicherung ä.db", events)
    is_kept(home / "data" / "cribcam" / "games.db", events)
    return f"{len(events)} events, and a backup"


def no_home(_: Path) -> str:
    """No HOME, and a user of whom the system knows no home either."""
    own = {"PATH": os.environ["PATH"]}
    score = (*NOBODY, *CRIBCAM, "score", "5H", "5S", "5D", "JC", "--starter", "5C")
    subprocess.run(score, cwd=ROOT, env=own, check=True, stdout=subprocess.DEVNULL)
    return refused((*NOBODY, *CRIBCAM, "games", "list"), "HOME", own)


PLACES: dict[str, Callable[[Path], str]] = {
    "a disk that fills up, and has room again": full_disk,
    "a disk that is full at the start": disk_full_at_the_start,
    "a folder that cannot be written": disk_read_only,
    "a limit on the size of files": quota,
    "blanks and umlauts": partial(odd_folder, environment={}),
    "the same with LC_ALL=C": partial(odd_folder, environment=LOCALE_C),
    "no home": no_home,
}
NAMESPACES = {full_disk, disk_full_at_the_start, disk_read_only, no_home}


def main() -> int:
    wrong = 0
    permitted = not subprocess.run([*ALONE, "true"], check=False, capture_output=True).returncode
    for name, tries in PLACES.items():
        if tries in NAMESPACES and not permitted:
            print(f"{name}: not tried, as this machine permits no namespace")
            continue
        with TemporaryDirectory() as folder:
            try:
                print(f"{name}: {tries(Path(folder))}", flush=True)
            except WrongError as error:
                wrong += 1
                print(f"{name}: WRONG: {error}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
