"""What the reader learns from crops, and how an interrupted training goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

pytest.importorskip("torch", reason="needs the train extra: `make test-train` runs it")

import torch

from vision.training.crops.crops import NOT_AN_INDEX, SIDE
from vision.training.crops.cropset import CropLoader, Crops
from vision.training.networks import nets
from vision.training.networks.nets import PRINTS, SUITS
from vision.training.reading import data as reading_data
from vision.training.reading.data import Batch, face_batches, upright_batches
from vision.training.reading.reader import ReaderPlan, fit, reading_as, reading_loss


def crops(number: int = 8) -> Crops:
    rng = np.random.default_rng(2)
    images = rng.integers(0, 256, (number, 72, 72, 3)).astype(np.uint8)
    poses = rng.uniform(20, 50, (number, 4)).astype(np.float32)
    return Crops(images, np.arange(number), poses)


def trained(state: Path, stop_in_pass: int | None = None) -> dict[str, Any]:
    """The weights of a reader after two passes, or what is left when one of them breaks off."""
    torch.manual_seed(0)
    aligner, net = nets.Aligner().eval(), nets.Reader()
    begun = []

    def batches(rng: np.random.Generator) -> Iterator[Batch]:
        begun.append(rng)
        for batch in upright_batches(CropLoader(crops(), 4), aligner, rng):
            yield batch
            if len(begun) == stop_in_pass:
                raise KeyboardInterrupt

    fit(net, batches, reading_loss, ReaderPlan(state, 2, 2))
    return {name: values.numpy() for name, values in net.state_dict().items()}


def test_a_pass_that_was_broken_off_is_made_again(tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole.pt")
    with pytest.raises(KeyboardInterrupt):
        trained(tmp_path / "broken.pt", stop_in_pass=2)
    resumed = trained(tmp_path / "broken.pt")
    assert all(np.array_equal(whole[name], resumed[name]) for name in whole)


def test_a_finished_training_is_left_as_it_is(tmp_path: Path) -> None:
    state = tmp_path / "reader.pt"
    trained(state)
    before = state.read_bytes()
    trained(state, stop_in_pass=1)
    assert state.read_bytes() == before


@pytest.mark.parametrize("kind", ["turned", "upright"])
def test_batches_lie_where_the_networks_are_trained(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # This device computes nothing, and refuses what lies elsewhere as a graphics processor does.
    monkeypatch.setattr(reading_data, "device", lambda: torch.device("meta"))
    rng, loader = np.random.default_rng(0), CropLoader(crops(), 4)
    made = {
        "turned": lambda: reading_data.turned_batches(loader, rng),
        "upright": lambda: reading_data.upright_batches(loader, nets.Aligner().to("meta"), rng),
    }[kind]()
    places = {
        part.device.type
        for each in made
        for part in (each.crops, each.class_ids, each.poses, each.worse)
    }
    assert places == {"meta"}


def logits(club: float) -> Any:
    """Answers (1, 26) that say so surely that the suit is clubs, and surely an index."""
    answers = torch.zeros(1, PRINTS + SUITS + 1)
    answers[0, PRINTS + 3], answers[0, -1] = club, 5.0
    return answers


def loss(club: float, worse: bool) -> tuple[float, float]:
    """Of an answer where the one before was 3.0: as it is taught, and by the label alone."""

    def before(crops: Any) -> Any:
        return logits(3.0).expand(len(crops), -1), None

    crops, ace_of_clubs = torch.zeros(1, 3, 48, 48), torch.tensor([39])
    batch = Batch(crops, ace_of_clubs, torch.zeros(1), torch.tensor([worse]))
    outputs = logits(club), logits(club)
    return float(reading_as(before)(outputs, batch)), float(reading_loss(outputs, batch))


def beyond_the_label(club: float) -> float:
    taught, by_label = loss(club, False)
    return taught - by_label


def test_an_answer_far_from_the_one_before_costs_more() -> None:
    assert beyond_the_label(-3.0) > beyond_the_label(3.0)
    assert beyond_the_label(9.0) > beyond_the_label(3.0)


def test_of_a_worse_crop_the_label_alone_counts() -> None:
    taught, by_label = loss(-3.0, True)
    assert taught == by_label


def loss_of(answer: Any, class_ids: list[int]) -> float:
    """What it costs to answer (26,) so for crops of each of these classes."""
    nothing = torch.zeros(len(class_ids))
    batch = Batch(nothing, torch.tensor(class_ids), nothing, nothing.bool())
    logits = answer.expand(len(class_ids), -1)
    return float(reading_loss((logits, logits), batch))


def loss_of_a_sure_answer(sure: float) -> float:
    """What it costs to be as ``sure`` that a club is one."""
    answer = torch.zeros(PRINTS + SUITS + 1)
    answer[PRINTS + 3] = sure
    return loss_of(answer, [39])


def test_a_label_is_better_sure_than_very_sure() -> None:
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(4.0)
    assert loss_of_a_sure_answer(6.0) < loss_of_a_sure_answer(16.0)


def test_where_half_of_such_crops_are_indices_a_box_more_likely_shows_one() -> None:
    def loss(odds: float) -> float:
        answer = torch.zeros(PRINTS + SUITS + 1)
        answer[-1] = odds
        return loss_of(answer, [39, NOT_AN_INDEX])

    assert min((0.0, 1.0, 2.0), key=loss) == 1.0


RED, BLACK, PAPER = (40, 30, 205), (22, 22, 25), (236, 238, 240)


def mean_colour(colour: tuple[int, int, int]) -> NDArray[np.float64]:
    """Blue, green and red of 300 crops of one colour, in the mean, as the networks see them."""
    images = np.full((300, SIDE, SIDE, 3), colour, np.uint8)
    crops = Crops(images, np.zeros(300, np.int64), np.zeros((300, 4), np.float32))
    (batch,) = face_batches(CropLoader(crops, 300), np.random.default_rng(1))
    return np.asarray(batch.crops.double().mean((0, 2, 3)))


def test_red_ink_is_darker_and_browner_on_some_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading_data, "_DARK_RED", 1.0)
    blue, green, red = mean_colour(RED)
    assert (blue, green) == pytest.approx(RED[:2], rel=0.05)
    assert 90 < red < 170


@pytest.mark.parametrize("colour", [BLACK, PAPER])
def test_black_ink_and_paper_keep_their_colour_then(
    colour: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading_data, "_DARK_RED", 1.0)
    assert mean_colour(colour) == pytest.approx(np.array(colour), rel=0.05)
