"""``cribcam evaluate`` of a folder in which nothing is labelled."""

import json
from pathlib import Path

import pytest

from vision.commands.evaluate import evaluate
from vision.evaluation.photos import LabelsError


@pytest.mark.parametrize("told", [{"photos": []}, {"films": []}, {"photos": [], "films": []}])
def test_of_nothing_there_are_no_figures(
    told: dict[str, list[str]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "labels.json").write_text(json.dumps(told))
    with pytest.raises(LabelsError, match=r"labels\.json names no photograph and no film"):
        evaluate.main([str(tmp_path)], standalone_mode=False)
    assert capsys.readouterr().out == ""
