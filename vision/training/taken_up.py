"""A network taken up from its exported file, to be trained further."""

import math
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.training.plan import TrainingError

_EPSILON = nn.BatchNorm2d(1).eps

_BIAS = "_bias"
"""So ends the name of what an exported layer adds: its norm, which it has swallowed."""


_ROUNDING = ("_scale", "_zero_point")
"""So end the names of what the weights are rounded by where a file is to count in eight bits."""


def take_up(net: nn.Module, path: Path) -> nn.Module:
    """Gives ``net`` the weights of the exported file, so that it answers as that does, or as it
    would in floating point.

    The export has put each norm into the layer before it, so the norms are left with nothing but
    what that layer adds: they have to stay ``steady`` in a training. Raises TrainingError if the
    file is missing or holds another network.
    """
    if not path.is_file():
        raise TrainingError(f"no {path}: make it with `cribcam train all`")
    state = net.state_dict()
    for name, values in _weights(path).items():
        if not name.endswith(f"weight{_BIAS}"):
            _put(state, name, values, path)
            continue
        norm = _norm_after(name)
        _put(state, f"{norm}.bias", values, path)
        state[f"{norm}.running_mean"].fill_(0)
        state[f"{norm}.running_var"].fill_(1)
        state[f"{norm}.weight"].fill_(math.sqrt(1 + _EPSILON))
    net.load_state_dict(state)
    return net


def _weights(path: Path) -> dict[str, Tensor]:
    """The weights and biases of a file by their names, without the constants of its graph."""
    stored = {each.name: numpy_helper.to_array(each) for each in onnx.load(path).graph.initializer}
    return {
        name.removesuffix(".half"): torch.from_numpy(values.astype(np.float32))
        for name, values in stored.items()
        if "." in name and not name.endswith(_ROUNDING)
    }


def _put(state: dict[str, Tensor], name: str, values: Tensor, path: Path) -> None:
    if name not in state or state[name].shape != values.shape:
        raise TrainingError(f"{path} holds another network: {name}")
    state[name] = values


def _norm_after(name: str) -> str:
    """The norm after the layer to which ``name`` belongs.

    >>> _norm_after("layers.2.layer.0.weight_bias")
    'layers.2.layer.1'
    """
    block, place = name.removesuffix(f".weight{_BIAS}").rsplit(".", 1)
    return f"{block}.{int(place) + 1}"
