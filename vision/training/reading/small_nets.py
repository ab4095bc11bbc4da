"""What the trainings of the small networks share: their beginning, their plan, their files."""

from typing import Any, TypeAlias

import numpy as np
import onnx
import torch
from torch import nn

from vision.reading.windows import INPUT, LARGE_INPUT
from vision.training.networks.eight_bits import in_eight_bits
from vision.training.networks.nets import device
from vision.training.networks.onnx_files import finish
from vision.training.plan import Plan
from vision.training.reading.reader import Batches, ReaderPlan, export_net

Done: TypeAlias = dict[str, Any]
"""What a step did, in words and numbers."""

BATCH = 192 if device().type == "cpu" else 384
"""So many crops in a step; a graphics processor is hardly busy with twice as many."""

LESSON_WEIGHT = 4
"""How often a pass sees each real crop and each mistake of the detector; there are few."""

_OUTPUTS = {
    "aligner": ("poses",),
    "reader": ("answers", "features"),
    "faces": ("pips",),
    "suits": ("answers",),
}
_INPUTS = {"suits": LARGE_INPUT}
"""Height and width of a network's crops, where they are others than ``INPUT``."""


def new_net(kind: type[nn.Module], seed: int) -> nn.Module:
    """An untrained network, always with the same weights."""
    torch.manual_seed(seed)
    return kind().to(memory_format=torch.channels_last)


def plan_of(plan: Plan, name: str, passes: int, crops: int) -> ReaderPlan:
    """How a network is trained: so many passes over so many crops, and where its state is kept."""
    state = plan.work / f"{name}.pt"
    return ReaderPlan(state, passes, max(1, crops // BATCH), seed=plan.seed)


def write_net(
    plan: Plan, name: str, net: nn.Module, seen: int, batches: Batches | None = None
) -> None:
    """Writes a network that has ``seen`` so many crops; in eight bits, where it is told which."""
    target = plan.models / f"{name}.onnx"
    side = _INPUTS.get(name, INPUT)
    export_net(net, target, _OUTPUTS[name], side)
    if batches is not None:
        crops = (batch.crops.cpu().numpy() for batch in batches(np.random.default_rng(plan.seed)))
        onnx.save(in_eight_bits(onnx.load(target), crops), target)
    finish(target, {"kind": name, "input": side, "seed": plan.seed, "crops": seen})
