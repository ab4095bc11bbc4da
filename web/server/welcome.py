"""What ``cribcam serve`` prints when it listens: where the table is, and how phones join."""

import json
import sys
from collections.abc import Iterator

from scorer.language.sentence import ENGLISH
from web.lan.ways import Way, WayKind, Ways
from web.server.listening import Servers, address

BLACK_ON_WHITE = "\x1b[40;97m"
USUAL = "\x1b[0m"
JOINING = {
    WayKind.CAMERA: "Take part with a phone: scan the code, or open {address}",
    WayKind.WATCH: "Watch only, without encryption: {address}",
}
OTHERWISE = "Where phones do not reach that: {address}"
WARNING = (
    "The phone will warn that it does not know the certificate: cribcam made it itself.",
    "Choose “Advanced” or “Show details” there, then continue; the page tells more.",
)


def as_json(servers: Servers, ways: Ways) -> str:
    """Say for programs where the table is and how others join."""
    told = {"address": address(servers.main), "plain": address(servers.plain)}
    return json.dumps(told | {"join": ways.json(ENGLISH)["join"]})


def as_text(servers: Servers, ways: Ways) -> str:
    """Say for people where the table is and how others join."""
    table = f"The table is set at {address(servers.plain)} (Ctrl-C ends; the game is kept)"
    return "\n".join((table, *(line for way in ways.ways for line in _joining(way))))


def _joining(way: Way) -> Iterator[str]:
    yield ""
    yield JOINING[way.kind].format(address=way.address)
    yield from (OTHERWISE.format(address=address) for address in way.others)
    if way.kind is WayKind.CAMERA and not way.proxied:
        yield from WARNING
    if (way.kind is WayKind.CAMERA or way.proxied) and _can_print("█"):
        yield from map(_coloured, way.blocks().splitlines())


def _coloured(line: str) -> str:
    """Keep the code dark on white in a light terminal too."""
    return f"{BLACK_ON_WHITE}{line}{USUAL}" if sys.stdout.isatty() else line


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
