"""A scene's labels are its indices; it is made worse as they are large, and its mistakes teach."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from scorer.cards import DECK, Card
from vision.frame import Box, Image
from vision.reading.detector import Detection
from vision.training.crops.crops import NOT_AN_INDEX, SIDE
from vision.training.detector import dataset
from vision.training.detector.dataset import SceneSet, made_worse, mistakes, write_scenes
from vision.training.scenes.scene import LABELLED, Scene, SeenIndex

CORNERS = np.array([(10, 20), (30, 20), (30, 60), (10, 60)], np.float32)


def labels(folder: Path, monkeypatch: pytest.MonkeyPatch, *indices: SeenIndex) -> list[str]:
    """The lines beside a scene of 100 pixels that shows these."""
    scene = Scene(np.zeros((100, 100, 3), np.uint8), indices)
    monkeypatch.setattr(dataset, "make_scene", lambda *_: scene)
    monkeypatch.setattr(dataset, "do_all", lambda work, decks: [*map(work, decks)])
    write_scenes(SceneSet(folder, 1, 100))
    return (folder / "labels" / "00000.txt").read_text("ascii").splitlines()


def test_an_index_is_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = SeenIndex(3, CORNERS, LABELLED, LABELLED)
    told = labels(tmp_path, monkeypatch, shown)
    assert told == ["0 0.20000 0.40000 0.20000 0.40000"]


def test_a_hidden_index_has_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = SeenIndex(3, CORNERS, LABELLED - 0.01, 1.0)
    assert labels(tmp_path, monkeypatch, hidden) == []


def test_a_mark_on_a_decoy_is_not_labelled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert labels(tmp_path, monkeypatch, SeenIndex(-1, CORNERS, 1.0, 1.0)) == []


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


NINE = DECK.index(Card.parse("9S"))


def nine_at(x: float, visible: float) -> Scene:
    corners = np.array([(x, 10), (x + 20, 10), (x + 20, 40), (x, 40)], np.float32)
    return Scene(
        np.full((100, 300, 3), 128, np.uint8), (SeenIndex(NINE, corners, visible, visible),)
    )


class Finds:
    """A detector that always finds the same box."""

    def __init__(self, box: Box) -> None:
        self.detections = (Detection(box, 0.9),)

    def __call__(self, image: Image) -> tuple[Detection, ...]:
        assert image.ndim == 3
        return self.detections


def test_a_detection_where_no_index_is_teaches_what_is_none() -> None:
    found = list(mistakes(Finds((200, 10, 220, 40)), nine_at(10, 1.0)))
    assert [crop.class_id for crop in found] == [NOT_AN_INDEX]
    assert found[0].image.shape == (SIDE, SIDE, 3)


def test_a_detection_of_an_index_is_no_mistake() -> None:
    assert list(mistakes(Finds((12, 12, 28, 38)), nine_at(10, 0.6))) == []


def test_a_detection_of_a_hidden_index_is_a_mistake() -> None:
    assert len(list(mistakes(Finds((12, 12, 28, 38)), nine_at(10, 0.2)))) == 1
