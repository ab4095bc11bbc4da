"""Training the small networks on crops, resumable after every pass, and how well they read then."""

import copy
import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import onnx
import torch
from torch import Tensor, nn
from torch.nn.functional import binary_cross_entropy_with_logits, kl_div

from scorer.cards import Rank
from vision.reading.crops import INPUT, LARGE_INPUT
from vision.training.crops.crops import prints_and_suits
from vision.training.crops.cropset import CropLoader, Crops
from vision.training.networks.eight_bits import in_eight_bits
from vision.training.networks.export import finish
from vision.training.networks.nets import PRINTS, RANKS, SUITS, device, in_half
from vision.training.plan import Plan, TrainingError
from vision.training.reading.data import Batch, upright_batches

Batches: TypeAlias = Callable[[np.random.Generator], Iterator[Batch]]
Loss: TypeAlias = Callable[[Any, Batch], Tensor]
"""How wrong a network's outputs are for a batch."""

_SMOOTHING = 0.004
"""How much a label is doubted; with 0.02 no single index was ever read surer than 0.95."""


_PRIOR = 1.0
"""So much higher are the log odds of an index among the boxes of the detector than among crops,
many of which show an index that is hidden, or another place of a card."""


@dataclass(frozen=True, slots=True)
class ReaderPlan:
    """How long to train and where to keep the state between passes.

    ``learning_rate`` is the highest.
    """

    state: Path
    passes: int
    steps_a_pass: int
    seed: int = 0
    learning_rate: float = 2e-3


def fit(net: nn.Module, batches: Batches, loss_of: Loss, plan: ReaderPlan) -> nn.Module:
    """Trains ``net`` in place, from the last whole pass that ``plan.state`` holds.

    Raises TrainingError if ``batches`` gives none.
    """
    net.to(device())
    optimiser = torch.optim.AdamW(net.parameters(), lr=plan.learning_rate, weight_decay=0.02)
    passes_done = _resume(net, optimiser, plan.state)
    for number in range(passes_done, plan.passes):
        rng = np.random.default_rng((plan.seed, number))
        torch.manual_seed(plan.seed * 1000 + number)
        net.train()
        losses: list[Tensor] = []
        for step, batch in enumerate(batches(rng)):
            _set_rate(optimiser, plan, number + step / plan.steps_a_pass)
            losses.append(_step(net, optimiser, loss_of, batch))
        if not losses:
            raise TrainingError(f"no crops for {plan.state.stem}: give more --decks")
        loss = float(torch.stack(losses).mean())
        print(f"pass {number + 1} of {plan.passes}: loss {loss:.4f}", flush=True)
        state = {"net": net.state_dict(), "optimiser": optimiser.state_dict(), "done": number + 1}
        _save(state, plan.state)
    return net.eval()


def _save(state: dict[str, Any], path: Path) -> None:
    """Writes the state so that it appears under its name only when it is whole."""
    part = path.with_suffix(".part")
    torch.save(state, part)
    part.replace(path)


def _resume(net: nn.Module, optimiser: torch.optim.Optimizer, path: Path) -> int:
    if not path.exists():
        return 0
    state: dict[str, Any] = torch.load(path, map_location=device(), weights_only=True)
    net.load_state_dict(state["net"])
    optimiser.load_state_dict(state["optimiser"])
    return int(state["done"])


def _set_rate(optimiser: torch.optim.Optimizer, plan: ReaderPlan, progress: float) -> None:
    """A short warm-up, then down a cosine to nothing at the last pass."""
    rate = plan.learning_rate * min(1.0, 0.05 + progress * 8)
    rate *= 0.5 * (1 + math.cos(math.pi * min(1.0, progress / plan.passes)))
    for group in optimiser.param_groups:
        group["lr"] = rate


def _step(net: nn.Module, optimiser: torch.optim.Optimizer, loss_of: Loss, batch: Batch) -> Tensor:
    crops = batch.crops.contiguous(memory_format=torch.channels_last)
    with in_half():
        outputs = net(crops)
    loss = loss_of(outputs, batch)
    optimiser.zero_grad()
    torch.autograd.backward(loss)
    nn.utils.clip_grad_norm_(net.parameters(), 5.0)
    optimiser.step()
    return loss.detach()


def pose_loss(answers: Tensor, batch: Batch) -> Tensor:
    """How far the found poses are from the true ones."""
    return nn.functional.smooth_l1_loss(answers.float(), batch.poses, beta=0.1) * 10


def reading_loss(outputs: tuple[Tensor, Tensor], batch: Batch) -> Tensor:
    """Rank and suit of the indices, and which crops are indices."""
    rank, suit, is_index = prints_and_suits(batch.class_ids)
    ranks, suits, existence = outputs[0].float().split([PRINTS, SUITS, 1], 1)
    reading = _misnamed(ranks[is_index], rank[is_index]) + _misnamed(
        suits[is_index], suit[is_index]
    )
    target = is_index.float() * (1 - 2 * _SMOOTHING) + _SMOOTHING
    return reading + nn.functional.binary_cross_entropy_with_logits(
        existence[:, 0] - _PRIOR, target
    )


def _misnamed(logits: Tensor, names: Tensor) -> Tensor:
    return nn.functional.cross_entropy(logits, names, label_smoothing=_SMOOTHING)


def face_loss(logits: Tensor, batch: Batch) -> Tensor:
    """Whether the card of each index shows pips."""
    pips = (batch.class_ids % RANKS < Rank.TEN).float() * (1 - 2 * _SMOOTHING) + _SMOOTHING
    return nn.functional.binary_cross_entropy_with_logits(logits.float()[:, 0], pips)


_RANK = 0.3
"""How much the rank of a face counts beside its suit, which it is asked for first."""


def suit_loss(logits: Tensor, batch: Batch) -> Tensor:
    """Which suit and which rank the card of each index has."""
    suits, ranks = logits.float().split([SUITS, RANKS], 1)
    named = batch.class_ids
    return _misnamed(suits, named // RANKS) + _RANK * _misnamed(ranks, named % RANKS)


def export_net(net: nn.Module, target: Path, outputs: tuple[str, ...], side: int = INPUT) -> None:
    """Writes a network as ONNX for any number of crops of ``side`` pixels; ``outputs`` are named in
    their order.
    """
    example = torch.zeros(2, 3, side, side)
    torch.onnx.export(
        copy.deepcopy(net).cpu().eval(),
        (example,),
        target,
        input_names=["crops"],
        output_names=list(outputs),
        dynamic_shapes={"crops": {0: torch.export.Dim("n")}},
        opset_version=18,
        external_data=False,
    )


_BATCH = 120


@dataclass(frozen=True, slots=True)
class Validation:
    """``held_out`` crops; of their indices the share read right, and of all of them the share that
    is wrongly taken to be, or not to be, an index; both from 0 to 1.
    """

    held_out: int
    read_right: float
    index_errors: float


@torch.no_grad()
def validate(crops: Crops, aligner: nn.Module, reader: nn.Module) -> Validation:
    """Reads the crops once, turned and moved as in training but always alike."""
    right: list[torch.Tensor] = []
    mistaken: list[torch.Tensor] = []
    for batch in upright_batches(CropLoader(crops, _BATCH), aligner, np.random.default_rng(0)):
        rank, suit, is_index = prints_and_suits(batch.class_ids)
        ranks, suits, existence = reader(batch.crops)[0].split([PRINTS, SUITS, 1], 1)
        correct = (ranks.argmax(1) == rank) & (suits.argmax(1) == suit)
        right.append(correct[is_index])
        mistaken.append((existence[:, 0] > 0) != is_index)
    return Validation(sum(map(len, mistaken)), _share(right), _share(mistaken))


def _share(parts: list[torch.Tensor]) -> float:
    joined = torch.cat(parts).float()
    return round(float(joined.mean()), 4) if len(joined) else 0.0


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
    plan: Plan, name: str, net: nn.Module, crop_count: int, batches: Batches | None = None
) -> None:
    """Writes a network that has seen ``crop_count`` crops; in eight bits with ``batches``."""
    target = plan.models / f"{name}.onnx"
    side = _INPUTS.get(name, INPUT)
    export_net(net, target, _OUTPUTS[name], side)
    if batches is not None:
        crops = (batch.crops.cpu().numpy() for batch in batches(np.random.default_rng(plan.seed)))
        onnx.save(in_eight_bits(onnx.load(target), crops), target)
    finish(target, {"kind": name, "input": side, "seed": plan.seed, "crops": crop_count})


_KEPT = 0.15
"""How much it counts beside what is printed that crops as they are get the answers of before."""


def reading_as(teacher: Callable[[Tensor], tuple[Tensor, Tensor]]) -> Loss:
    """How wrong the readings are, and of crops as they are how far from those of ``teacher``."""

    def loss(outputs: tuple[Tensor, Tensor], batch: Batch) -> Tensor:
        unspoiled = ~batch.worse
        if not unspoiled.any():
            return reading_loss(outputs, batch)
        with torch.no_grad(), in_half():
            targets = teacher(batch.crops[unspoiled])[0]
        apart = _apart(outputs[0][unspoiled].float(), targets.float())
        return reading_loss(outputs, batch) + _KEPT * apart

    return loss


def _apart(answers: Tensor, targets: Tensor) -> Tensor:
    """How far answers (n, 26) are from the known ones: in print and suit as far as those are sure
    of an index, and in being one.
    """
    prints, suits, existence = answers.split([PRINTS, SUITS, 1], 1)
    target_prints, target_suits, target_existence = targets.split([PRINTS, SUITS, 1], 1)
    index = target_existence.sigmoid()
    named = _divergence(prints, target_prints) + _divergence(suits, target_suits)
    return (named * index[:, 0]).mean() + binary_cross_entropy_with_logits(existence, index)


def _divergence(logits: Tensor, targets: Tensor) -> Tensor:
    """Of each row (n, k), in nats."""
    return kl_div(
        logits.log_softmax(1), targets.log_softmax(1), log_target=True, reduction="none"
    ).sum(1)
