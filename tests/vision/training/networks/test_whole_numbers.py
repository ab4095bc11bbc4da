"""Layers learn with the numbers that they will have in eight bits."""

from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.train


def detector() -> Any:
    from ultralytics.nn.tasks import DetectionModel  # noqa: PLC0415 - needs the train extra

    from vision.training.detector.detector import LAYERS  # noqa: PLC0415 - the same
    from vision.training.networks.eight_bits import round_layers  # noqa: PLC0415 - the same

    return round_layers(DetectionModel(str(LAYERS), verbose=False))


def test_what_passes_between_layers_has_256_steps_that_bfloat16_has_too() -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.eight_bits import HIGHEST, Steps  # noqa: PLC0415 - the same

    passed = Steps()(torch.linspace(-1, HIGHEST + 1, 10_000))
    assert len(passed.unique()) == 256
    assert (float(passed.min()), float(passed.max())) == (0, HIGHEST)
    assert torch.equal(passed.bfloat16().float(), passed)


def test_the_slope_of_a_step_is_that_of_what_it_rounds() -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.eight_bits import Steps  # noqa: PLC0415 - the same

    values = torch.tensor([-0.5, 0.3, 1.7, 9.0], requires_grad=True)
    Steps()(values).sum().backward()
    assert values.grad is not None
    assert values.grad.tolist() == [0, 1, 1, 0]


def test_every_weight_is_one_of_129_shares_of_the_largest_of_its_channel() -> None:
    import torch  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.eight_bits import RoundedConv  # noqa: PLC0415 - the same

    layer = RoundedConv(3, 2, 1, bias=False)
    layer.weight.data = torch.tensor([[0.5, 0.26, -0.1], [8.0, 1.0, -3.0]])[..., None, None]
    answers = layer(torch.eye(3)[:, :, None, None])[:, :, 0, 0].detach().numpy()
    shares = answers / [0.5, 8.0] * 64
    assert shares == pytest.approx(np.rint(shares), abs=1e-4)
    assert answers == pytest.approx(np.array([[0.5, 8], [0.26, 1], [-0.1, -3]]), abs=8 / 128)


def test_boxes_are_worked_out_in_floating_point() -> None:
    from torch import nn  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.eight_bits import RoundedConv, Steps  # noqa: PLC0415 - the same

    head = detector().model[-1]
    assert not any(isinstance(layer, (RoundedConv, Steps)) for layer in head.cv2.modules())
    assert any(isinstance(layer, nn.SiLU) for layer in head.cv2.modules())
    assert any(isinstance(layer, Steps) for layer in head.cv3.modules())


def test_what_is_exported_has_usual_layers() -> None:
    from vision.training.networks.eight_bits import RoundedConv, Steps, unrounded  # noqa: PLC0415 - the same

    layers = list(unrounded(detector()).modules())
    assert not any(isinstance(layer, (RoundedConv, Steps)) for layer in layers)
