"""The command as it is installed; no package of others comes before one of its own.

A wheel brings this package alone, with scorer, vision, web, models and samples in its folder.
Beside the packages of others they would overwrite any of the same name, or be overwritten.
"""

import signal
import sys
from os.path import dirname, isdir, join


def main() -> int:
    """Run the command with the packages in this folder, or in a checkout those beside it.

    Until it is imported nothing has begun: Ctrl-C ends all at once. An exception would be told
    with a traceback, or be lost in a library that catches everything.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    here = dirname(__file__)
    sys.path.insert(0, here if isdir(join(here, "web")) else dirname(here))
    from web.command.main import main as command  # noqa: PLC0415 - found because of the line above

    return command()
