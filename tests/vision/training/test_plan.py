"""A folder of data keeps to the choices that it was begun with."""

from pathlib import Path

import pytest

from vision.training.plan import RecordError, keep_to


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
