"""``cribcam train`` says in one line what is missing, keeps to its plan, and reaches nobody."""

import importlib.util
import json
import socket
import sys
from pathlib import Path

import click
import pytest

from tests.sealed import CRIBCAM, Sealed, why_not
from vision.training.command import MODEL_STEPS, confined
from vision.training.command import train as train_command
from vision.training.plan import RecordError, TrainingError, keep_to


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


def test_the_same_choices_go_on(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "work"
    keep_to(folder, {"scenes": 3, "shared": False})
    keep_to(folder, {"shared": False, "scenes": 3})
    assert (folder / "plan.json").is_file()


def test_another_choice_is_refused_by_its_name(tmp_path: Path) -> None:
    keep_to(tmp_path, {"scenes": 3, "shared": False})
    with pytest.raises(RecordError, match=r"begun with shared False, not True.*--work"):
        keep_to(tmp_path, {"scenes": 3, "shared": True})


def test_a_choice_that_was_not_recorded_is_free(tmp_path: Path) -> None:
    keep_to(tmp_path, {"scenes": 3})
    keep_to(tmp_path, {"scenes": 3, "size": 640})


SMALL = (
    "--scenes 12 --epochs 1 --decks 1 --aligner-passes 1 --reader-passes 1 --worse-passes 1 "
    "--face-passes 1 --suit-passes 1 --size 160 --batch 4"
)
FOLDERS = ("--work", "../data/work", "--models", "../data/models")
needs_namespace = pytest.mark.skipif(why_not() is not None, reason=f"{why_not()}")


@pytest.mark.train
@needs_namespace
def test_a_whole_training_stays_on_this_machine(tmp_path: Path) -> None:
    seen = Sealed(tmp_path).run(*CRIBCAM, "train", "all", *FOLDERS, *SMALL.split())
    # What rsvg-convert has drawn of Debian's card art is kept for every training to come.
    strays = [stray for stray in seen.strays if "cribcam-card-art" not in stray]
    assert (seen.status, seen.reached, strays) == (0, [], []), seen.complained


@pytest.mark.train
@needs_namespace
@pytest.mark.parametrize("offline", ["true", "false"])
def test_an_unconfined_library_is_seen(offline: str, tmp_path: Path) -> None:
    search = "from ultralytics.utils.checks import check_font; check_font('Arial.ttf')"
    seen = Sealed(tmp_path).run(sys.executable, "-c", search, YOLO_OFFLINE=offline)
    assert "the name github.com" in seen.reached
    assert "home/.config/Ultralytics/settings.json" in seen.strays


def test_no_name_is_found_until_the_training_ends(tmp_path: Path) -> None:
    with confined(tmp_path), pytest.raises(OSError, match="the training reaches nobody, not cards"):
        socket.create_connection(("cards.example", 443))
    assert socket.getaddrinfo("127.0.0.1", 80)
