"""The command as it is installed; no package of others comes before one of its own.

A wheel brings this package alone, with scorer, vision, web, models and samples in its folder.
Beside the packages of others they would overwrite any of the same name, or be overwritten.
"""

import sys
from os.path import dirname, isdir, join


def main() -> int:
    """Run the command with the packages in this folder, or in a checkout those beside it."""
    here = dirname(__file__)
    sys.path.insert(0, here if isdir(join(here, "web")) else dirname(here))
    from web.command.main import main as command  # noqa: PLC0415 - found because of the line above

    return command()
