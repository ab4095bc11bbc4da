"""cribcam as a library, and the command as it is installed.

The names below are what scripts are written with (docs/library.md). Each is imported when it is
first asked for, as ``cribcam --version`` needs none of them.

In a wheel the packages lie in this folder, under its name: ``hatch_build.py`` says how. In a
checkout they lie beside it, and ``cribcam.checkout`` finds them there by the same names.
"""

import signal
from os.path import dirname, isdir, join
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cribcam.library import (
        Card,
        Count,
        Game,
        Reading,
        TableChange,
        count,
        follow,
        parse_cards,
        parse_event,
        read,
        replay,
        watch,
    )

__all__ = [
    "Card",
    "Count",
    "Game",
    "Reading",
    "TableChange",
    "count",
    "follow",
    "parse_cards",
    "parse_event",
    "read",
    "replay",
    "watch",
]

if not isdir(join(dirname(__file__), "web")):
    from cribcam import checkout

    checkout.find_packages()


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"cribcam has no {name!r}; it has {', '.join(__all__)}")
    from cribcam import library  # noqa: PLC0415 - the command needs none of it

    return getattr(library, name)


def main() -> int:
    """Run the command.

    Until it is imported nothing has begun: Ctrl-C ends all at once. An exception would be told
    with a traceback, or be lost in a library that catches everything.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from web.command.main import main as command  # noqa: PLC0415 - see above

    return command()
