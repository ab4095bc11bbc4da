"""Where cribcam keeps what is the user's."""

from pathlib import Path

from platformdirs import user_data_path

from vision.wording import Refusal, say


class NoHomeError(Refusal):
    """Nobody knows where the user who runs this is at home."""


def own_file(name: str) -> Path:
    """Find a file or folder in the user's data folder, which need not be there yet.

    Raises NoHomeError where neither the environment nor the system knows a home.
    """
    try:
        return user_data_path("cribcam", appauthor=False) / name
    except RuntimeError as error:
        raise NoHomeError(say("no home of this user is known: set HOME to a folder")) from error
