"""Crops in batches, made worse by other processes or by this one."""

import numpy as np
import pytest

from vision.training.crops.crops import SIDE
from vision.training.crops.cropset import Crops

pytestmark = pytest.mark.train


def crops(number: int) -> Crops:
    """Crops of noise, by whose class id each can be told; every third has no known pose."""
    rng = np.random.default_rng(3)
    images = rng.integers(0, 256, (number, SIDE, SIDE, 3)).astype(np.uint8)
    poses = np.full((number, 4), 30, np.float32)
    poses[::3] = 0
    return Crops(images, np.arange(number), poses)


def test_a_helper_changes_nothing() -> None:
    from vision.training.crops.cropset import CropLoader, Worse  # noqa: PLC0415 - needs torch

    alone, helped = (CropLoader(crops(12), 4, Worse(0.5), helpers=n) for n in (0, 1))
    for seed in (1, 2):
        one, other = (loader(np.random.default_rng(seed)) for loader in (alone, helped))
        for mine, theirs in zip(one, other, strict=True):
            assert all(map(np.array_equal, mine, theirs))


def test_every_pass_has_all_crops_in_another_order() -> None:
    from vision.training.crops.cropset import CropLoader  # noqa: PLC0415 - needs torch

    loader, rng = CropLoader(crops(12), 4), np.random.default_rng(0)
    first, second = ([id_ for taken in loader(rng) for id_ in taken[1].tolist()] for _ in range(2))
    assert sorted(first) == sorted(second) == list(range(12))
    assert first != second


def test_an_odd_rest_is_left_out() -> None:
    from vision.training.crops.cropset import CropLoader  # noqa: PLC0415 - needs torch

    sizes = [len(taken[1]) for taken in CropLoader(crops(11), 4)(np.random.default_rng(0))]
    assert sizes == [4, 4]


def test_crops_without_a_pose_teach_no_pose() -> None:
    from vision.training.crops.cropset import CropLoader  # noqa: PLC0415 - needs torch

    loader = CropLoader(crops(12), 8, posed=True)
    (taken,) = loader(np.random.default_rng(0))
    assert len(loader) == 8
    assert all(id_ % 3 for id_ in taken[1].tolist())


def test_what_was_made_worse_is_told() -> None:
    from vision.training.crops.cropset import CropLoader, Worse  # noqa: PLC0415 - needs torch

    given = crops(40)
    loader = CropLoader(given, 40, Worse(0.5), helpers=0)
    ((images, class_ids, _, worse),) = loader(np.random.default_rng(0))
    changed = [
        not np.array_equal(image, given.images[id_])
        for image, id_ in zip(images.numpy(), class_ids.tolist(), strict=True)
    ]
    assert changed == worse.tolist()
    assert 8 < sum(changed) < 32
