"""The commands that see, in one group."""

from pathlib import Path

import click
import pytest

from tests.vision.commands.cribcam import Cribcam, Said, Speaker
from vision.commands.cameras import list_cameras
from vision.commands.enrol import enrol
from vision.commands.evaluate import evaluate
from vision.commands.read import read_pictures

GROUP = click.Group(commands=[list_cameras, enrol, evaluate, read_pictures])


@pytest.fixture
def cribcam(capsys: pytest.CaptureFixture[str]) -> Cribcam:
    def cribcam(*words: str | Path, status: int = 0) -> Said:
        ended = GROUP.main([*map(str, words)], standalone_mode=False, obj=Speaker())
        said = Said(*capsys.readouterr())
        assert (ended or 0) == status, said.err
        return said

    return cribcam
