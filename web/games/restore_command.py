"""``cribcam games restore``: a sound copy in the place of a damaged file."""

import json
from pathlib import Path

import click

from web.log.opening import games_file
from web.log.restoring import restore

_PATH = click.Path(path_type=Path)


@click.command("restore")
@click.argument("copy", required=False, type=_PATH)
@click.option("--db", type=_PATH, metavar="FILE", help="where the games are kept")
@click.option("--json", "as_json", is_flag=True, help="print JSON, one object a line")
def restore_games(copy: Path | None, db: Path | None, as_json: bool) -> None:
    """Take up a sound COPY of the games, the newest unless one is named, such as a backup of yours,
    and set the damaged file aside. A server keeps the last few copies beside its file. A file that
    is sound is left alone.
    """
    path = db or games_file()
    taken, aside = restore(path, copy)
    if as_json:
        told = {"file": str(path), "copy": str(taken.path), "aside": aside and str(aside)}
        print(json.dumps(told))
        return
    print(f"{path} is {taken.path} now: {taken}")
    if aside is not None:
        print(f"the file that was there is set aside as {aside}")
