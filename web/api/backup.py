"""A copy of the whole log, taken while it is in use."""

from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Blueprint, Response

from web.room import room

backup = Blueprint("backup", __name__)


@backup.get("/backup")
def download() -> Response:
    """Send a file that ``cribcam serve --db`` takes up again."""
    with TemporaryDirectory(prefix="cribcam-") as folder:
        copy = Path(folder) / "games.db"
        room().games.backup(copy)
        named = {"Content-Disposition": "attachment; filename=cribcam-games.db"}
        return Response(copy.read_bytes(), mimetype="application/vnd.sqlite3", headers=named)
