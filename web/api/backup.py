"""A copy of the whole log, taken while it is in use."""

from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Blueprint, Response

from web.api.routes import Answer, Route, takes
from web.room import room

MEDIA = "application/vnd.sqlite3"

backup = Blueprint("backup", __name__)


@backup.get("/backup")
@takes(Route("backup", "log", (Answer("A SQLite file.", media=MEDIA),)))
def download() -> Response:
    """Download the whole log as it is at one moment.

    ``cribcam serve --db`` takes the file up again.
    """
    with TemporaryDirectory(prefix="cribcam-") as folder:
        copy = Path(folder) / "games.db"
        room().games.backup(copy)
        named = {"Content-Disposition": "attachment; filename=cribcam-games.db"}
        return Response(copy.read_bytes(), mimetype=MEDIA, headers=named)
