"""Where what vision knows of this user's cards and cameras is kept."""

from pathlib import Path

from platformdirs import user_data_path


def decks_folder() -> Path:
    """Where the decks are kept that this user has enrolled."""
    return user_data_path("cribcam", appauthor=False) / "decks"


def cameras_file() -> Path:
    """Where it is kept which certificates of cameras this user has trusted."""
    return user_data_path("cribcam", appauthor=False) / "cameras.json"
