"""The command ``cribcam``, as a test calls it."""

from collections.abc import Callable

import pytest

from web.command.main import main


@pytest.fixture
def cribcam(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    """Run a line that must end with a status; what it printed, on standard error if it failed."""

    def run(line: str, status: int = 0) -> str:
        assert main(line.split()) == status
        out, err = capsys.readouterr()
        assert (err if status == 0 else out) == ""
        return err if status else out

    return run
