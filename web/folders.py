"""Where the files of this user are kept."""

from pathlib import Path

from platformdirs import user_data_path


def games_file() -> Path:
    """Where the games of this user are kept."""
    return user_data_path("cribcam", appauthor=False) / "games.db"


def tls_folder() -> Path:
    """Where the certificates of this user's tables are kept."""
    return user_data_path("cribcam", appauthor=False) / "tls"
