"""No photograph of a table serves both training and measuring."""

from pathlib import Path

import pytest

from vision.training.scenes.surroundings import background_photos, find_surfaces


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for part in ("photos", "textures"):
        (tmp_path / part).mkdir()
    for number in range(1, 257):
        (tmp_path / "photos" / f"{number:03d}.jpg").touch()
    return tmp_path


def numbers(paths: tuple[Path, ...] | list[Path]) -> list[int]:
    return [int(path.stem) for path in paths]


def test_photographs_are_divided_by_their_numbers(folder: Path) -> None:
    assert numbers(find_surfaces(folder).photos) == list(range(1, 161))
    assert numbers(find_surfaces(folder, holdout=True).photos) == list(range(161, 193))
    assert numbers(background_photos(folder)) == list(range(193, 257))
