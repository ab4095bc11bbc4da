"""``cribcam train`` says in one line what is missing, before it begins."""

import importlib.util
import json
from pathlib import Path

import click
import pytest

from vision.training.command import MODEL_STEPS
from vision.training.command import train as train_command
from vision.training.plan import RecordError, TrainingError


def train(*words: str) -> None:
    train_command.main(words, standalone_mode=False)


@pytest.mark.parametrize("step", [*MODEL_STEPS, "all", "samples", "holdout", "clips"])
def test_a_step_that_needs_the_extra_says_so(step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(TrainingError, match=r"pip install .*\[train\]"):
        train(step)


@pytest.fixture
def _extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: object())


@pytest.mark.usefixtures("_extra")
def test_a_work_folder_is_not_continued_with_another_plan(tmp_path: Path) -> None:
    (tmp_path / "plan.json").write_text(json.dumps({"scenes": 12}), "utf-8")
    with pytest.raises(RecordError, match="scenes 12, not 13"):
        train("scenes", "--work", str(tmp_path), "--scenes", "13")


@pytest.mark.usefixtures("_extra")
@pytest.mark.parametrize("option", ["--reader-passes", "--seed", "--holdout-scenes"])
def test_an_amount_below_nothing_is_refused(option: str, tmp_path: Path) -> None:
    with pytest.raises(click.BadParameter, match="-3 is not in the range x>=0"):
        train("holdout", "--work", str(tmp_path), option, "-3")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("_extra")
@pytest.mark.parametrize(
    ("option", "least"),
    [("--scenes", 1), ("--epochs", 1), ("--decks", 1), ("--batch", 1), ("--size", 32)],
)
def test_an_amount_of_which_nothing_can_come_is_refused(
    option: str, least: int, tmp_path: Path
) -> None:
    with pytest.raises(click.BadParameter, match=f"0 is not in the range x>={least}"):
        train("all", "--work", str(tmp_path), option, "0")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("_extra")
def test_clips_are_not_rendered_for_models_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match=r"no .*detector\.onnx"):
        train("clips", "--work", str(tmp_path), "--models", str(tmp_path))
    assert not (tmp_path / "clips").exists()


def test_a_shared_folder_that_is_none_is_named(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="none-here is no folder"):
        train("measure", "--shared", str(tmp_path / "none-here"))


def test_nothing_is_calibrated_without_photographs(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="nothing to calibrate on"):
        train("calibrate", "--work", str(tmp_path))


def test_models_that_are_not_there_are_named(tmp_path: Path) -> None:
    (tmp_path / "holdout").mkdir()
    with pytest.raises(TrainingError, match=r"no .*detector\.onnx"):
        train("calibrate", "--work", str(tmp_path), "--models", str(tmp_path))


def test_a_holdout_has_a_size_of_its_own_and_tells_programs_what_it_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    train("holdout", "--work", str(tmp_path), "--holdout-scenes", "0", "--json")
    folder = tmp_path / "holdout"
    said = json.loads(capsys.readouterr().out)
    assert said == {"step": "holdout", "folder": str(folder), "scenes": 0}
    assert (folder / "labels.json").exists()
