"""Where cribcam keeps what is the user's."""

from pathlib import Path

from platformdirs import user_data_path


def own_file(name: str) -> Path:
    """Find a file or folder in the user's data folder, which need not be there yet."""
    return user_data_path("cribcam", appauthor=False) / name
