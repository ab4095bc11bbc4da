"""Scenes are made worse by so much as their indices take."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from vision.frame import Image
from vision.training.detector.dataset import SceneSet, made_worse, write_scenes
from vision.training.scenes.scene import Scene, SeenIndex


def scene(index: float) -> Scene:
    """Fine print, and one index of so many pixels."""
    image = np.random.default_rng(1).integers(0, 256, (160, 160, 3)).astype(np.uint8)
    corners = np.array([(0, 0), (0.5, 0), (0.5, 1), (0, 1)], np.float32) * index
    return Scene(image, (SeenIndex(3, corners, 1.0, 1.0),))


def detail(image: Image) -> float:
    """How much one pixel differs from the next."""
    return float(np.abs(np.diff(image.astype(np.float32), axis=1)).mean())


@pytest.mark.parametrize("seed", range(12))
def test_a_worse_scene_has_the_same_size_and_less_detail(seed: int) -> None:
    given = scene(60)
    worse = made_worse(given, np.random.default_rng(seed))
    assert worse.shape == given.image.shape
    assert detail(worse) < 0.8 * detail(given.image)


def test_large_indices_are_blurred_as_much_as_small_ones_for_their_size() -> None:
    def mean(index: float) -> float:
        seeds = range(30)
        return float(
            np.mean([detail(made_worse(scene(index), np.random.default_rng(s))) for s in seeds])
        )

    assert mean(120) < mean(30) / 1.5


def test_a_scene_without_an_index_stays_as_it_is() -> None:
    empty = Scene(scene(40).image, ())
    assert made_worse(empty, np.random.default_rng(0)) is empty.image


@pytest.mark.parametrize(("class_id", "visible"), [(-1, 1.0), (3, 0.5)])
def test_only_indices_that_the_detector_shall_find_tell_how_large_they_are(
    class_id: int, visible: float
) -> None:
    seen = scene(40)
    other = replace(scene(150).indices[0], class_id=class_id, visible=visible)
    more = replace(seen, indices=(*seen.indices, other, other))
    as_it_is, beside_others = (made_worse(each, np.random.default_rng(0)) for each in (seen, more))
    assert np.array_equal(as_it_is, beside_others)


def test_what_is_held_out_is_never_made_worse(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from vision.training.detector import dataset  # noqa: PLC0415 - to be watched

    def refuse(*_: object) -> Image:
        raise AssertionError("made worse")

    monkeypatch.setattr(dataset, "made_worse", refuse)
    monkeypatch.setattr(dataset, "do_all", lambda work, decks: [*map(work, decks)])
    write_scenes(SceneSet(tmp_path / "held", 8, 96, holdout=True))
    with pytest.raises(AssertionError, match="made worse"):
        write_scenes(SceneSet(tmp_path / "taught", 8, 96))
