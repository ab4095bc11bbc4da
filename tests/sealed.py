"""Runs a command cut off from every network, and tells what it tried to reach and what it wrote.

The command gets a network of its own, in which every address of the world leads to the loopback
device; each packet is seen there. Names are asked for there too, and nobody answers. It gets a home
of its own, a folder for temporary files, and cribcam's folder of data.
"""

import json
import shutil
import socket
import struct
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CRIBCAM = (sys.executable, "-c", "import sys; from web.command.main import main; sys.exit(main())")
NAMESPACES = ("unshare", "--map-root-user", "--net", "--mount")
ROUTES = (
    "link set lo up",
    "route add default dev lo",
    "-6 address add 2001:db8::2/128 dev lo",
    "-6 route add default dev lo",
)
NAME_SERVICES = {
    "/etc/resolv.conf": "nameserver 127.0.0.1",
    "/etc/nsswitch.conf": "hosts: files dns",
}
EVERY_PROTOCOL = 3
TCP, UDP, DNS = 6, 17, 53
DRAINED_S = 0.3


@dataclass(frozen=True)
class SealedRun:
    """The end of a command: its status, its output, the addresses it tried, the files it left."""

    status: int
    printed: str
    complained: str
    reached: list[str]
    strays: list[str]


def why_not() -> str | None:
    """Tell why a command cannot be cut off here; nothing where it can."""
    if missing := [name for name in ("unshare", "ip", "mount") if shutil.which(name) is None]:
        return f"needs {' and '.join(missing)} for a network namespace"
    trying = subprocess.run([*NAMESPACES, "ip", "link"], capture_output=True, check=False)
    return "this machine permits no network namespace" if trying.returncode else None


@dataclass(frozen=True)
class Sealed:
    """A folder in which commands are run, cut off; ``data`` is where they may write."""

    folder: Path

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def run(self, *command: str, **more: str) -> SealedRun:
        """Run a command to its end, with ``more`` in its environment."""
        for name in ("data", "home", "temporary"):
            (self.folder / name).mkdir(exist_ok=True)
        log = self.data / "reached.json"
        done = subprocess.run(
            [*NAMESPACES, sys.executable, __file__, log, *command],
            cwd=self.folder / "home",
            env=self._environment() | more,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        reached = json.loads(log.read_text("utf-8"))
        return SealedRun(done.returncode, done.stdout, done.stderr, reached, self._strays())

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": f"{Path(sys.executable).parent}:/usr/sbin:/usr/bin:/sbin:/bin",
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.folder / "temporary"),
            "XDG_DATA_HOME": str(self.data),
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "LC_ALL": "C.UTF-8",
        }

    def _strays(self) -> list[str]:
        files = (path.relative_to(self.folder) for path in sorted(self.folder.rglob("*")))
        return [str(path) for path in files if len(path.parts) > 1 and path.parts[0] != "data"]


def destination(packet: bytes) -> str | None:
    """Tell where a packet wants to go, or which name it asks for; nothing if it stays here.

    >>> destination(bytes([0x45, *[0] * 8, 6, *[0] * 6, 203, 0, 113, 7, 200, 0, 1, 187]))
    '203.0.113.7 port 443'
    """
    if packet[0] >> 4 == 4:
        address, protocol, body = packet[16:20], packet[9], packet[(packet[0] & 15) * 4 :]
    else:
        address, protocol, body = packet[24:40], packet[6], packet[40:]
    if protocol not in (TCP, UDP):
        return None if ip_address(address).is_loopback else str(ip_address(address))
    (port,) = struct.unpack_from("!H", body, 2)
    if port == DNS:
        return f"the name {_name(body[20:])}" if protocol == UDP else "a name server"
    return None if ip_address(address).is_loopback else f"{ip_address(address)} port {port}"


def _name(question: bytes) -> str:
    """Give the name in a question to a name server.

    >>> _name(bytes([4, *b"some", 7, *b"example", 0]))
    'some.example'
    """
    labels = []
    while question and question[0]:
        labels.append(question[1 : question[0] + 1].decode("ascii", "replace"))
        question = question[question[0] + 1 :]
    return ".".join(labels)


def main() -> int:
    """Prepare the network, run the command, and write down what it tried to reach."""
    log, *command = sys.argv[1:]
    _prepare(Path(log).parent)
    with socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(EVERY_PROTOCOL)) as device:
        device.settimeout(DRAINED_S)
        with subprocess.Popen(command) as running:
            destinations = dict.fromkeys(filter(None, map(destination, _packets(device, running))))
    Path(log).write_text(json.dumps(list(destinations)), "utf-8")
    return running.returncode


def _prepare(folder: Path) -> None:
    for route in ROUTES:
        subprocess.run(["ip", *route.split()], check=not route.startswith("-6"))
    for place, line in NAME_SERVICES.items():
        instead = folder / Path(place).name
        instead.write_text(f"{line}\n")
        if Path(place).exists():
            subprocess.run(["mount", "--bind", instead, place], check=True)


def _packets(device: socket.socket, running: "subprocess.Popen[bytes]") -> Iterator[bytes]:
    """Yield what is sent until the command has ended and nothing more comes."""
    while True:
        ended = running.poll() is not None  # all that it sent before that is found by this look
        try:
            packet, (_, _, kind, *_) = device.recvfrom(1 << 16)
        except TimeoutError:
            if ended:
                return
        else:
            if kind == socket.PACKET_OUTGOING:
                yield packet


if __name__ == "__main__":
    sys.exit(main())
