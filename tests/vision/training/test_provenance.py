"""What a making was made of is told by hashes that depend on nothing else."""

from pathlib import Path

import pytest

from vision.training.measure import folder_facts, provenance
from vision.training.plan import Plan


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    photos = tmp_path / "shared" / "photos" / "phone"
    photos.mkdir(parents=True)
    (photos / "a.jpg").write_bytes(b"one")
    (photos / "b.jpg").write_bytes(b"two")
    return tmp_path / "shared"


def phone(shared: Path) -> str:
    return str(folder_facts(shared / "photos" / "phone")["sha256"])


def test_the_same_files_elsewhere_have_the_same_hash(shared: Path) -> None:
    before = phone(shared)
    moved = shared.rename(shared.with_name("elsewhere"))
    assert phone(moved) == before


def test_another_content_has_another_hash(shared: Path) -> None:
    before = phone(shared)
    (shared / "photos" / "phone" / "a.jpg").write_bytes(b"six")
    assert phone(shared) != before


def test_another_name_has_another_hash(shared: Path) -> None:
    before = phone(shared)
    folder = shared / "photos" / "phone"
    (folder / "b.jpg").rename(folder / "c.jpg")
    assert phone(shared) != before


def test_bytes_that_pass_from_name_to_content_have_another_hash(tmp_path: Path) -> None:
    for folder, name, content in (("one", "ab", b"c"), ("other", "a", b"bc")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / name).write_bytes(content)
    assert folder_facts(tmp_path / "one") != folder_facts(tmp_path / "other")


def test_only_data_that_is_there_is_told(shared: Path) -> None:
    told = provenance(Plan(shared, shared, shared, seed=5))
    assert list(told["data"]) == ["photos/phone"]
    assert told["data"]["photos/phone"]["files"] == 2
    assert told["seed"] == 5
    assert {"python", "numpy", "onnxruntime"} <= set(told["versions"])


def test_without_data_all_is_drawn(tmp_path: Path) -> None:
    assert provenance(Plan(tmp_path, tmp_path))["data"] == {}
