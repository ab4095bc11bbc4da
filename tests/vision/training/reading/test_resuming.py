"""A training that was interrupted ends where one that was not does."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from vision.training.crops.cropset import Crops

pytestmark = pytest.mark.train


def crops(number: int = 8) -> Crops:
    rng = np.random.default_rng(2)
    images = rng.integers(0, 256, (number, 72, 72, 3)).astype(np.uint8)
    poses = rng.uniform(20, 50, (number, 4)).astype(np.float32)
    return Crops(images, np.arange(number), poses)


def trained(state: Path, stop_in_pass: int | None = None) -> dict[str, Any]:
    """The weights of a reader after two passes, or what is left when one of them breaks off."""
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.crops.cropset import CropLoader  # noqa: PLC0415 - the same
    from vision.training.networks import nets  # noqa: PLC0415 - needs the train extra
    from vision.training.reading.data import Batch, upright_batches  # noqa: PLC0415 - the same
    from vision.training.reading.reader import ReaderPlan, fit, reading_loss  # noqa: PLC0415 - the same

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
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.crops.cropset import CropLoader  # noqa: PLC0415 - the same
    from vision.training.networks import nets  # noqa: PLC0415 - needs the train extra
    from vision.training.reading import data as reading_data  # noqa: PLC0415 - needs the train extra

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
