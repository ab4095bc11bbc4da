"""How well the two networks read crops of held-out decks, right after their training."""

from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

from vision.training.classes import prints_and_suits
from vision.training.cropset import Crops
from vision.training.nets import PRINTS, SUITS
from vision.training.reading_data import upright_batches

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
    for batch in upright_batches(crops, aligner, _BATCH, np.random.default_rng(0)):
        rank, suit, is_index = prints_and_suits(batch.class_ids)
        ranks, suits, being = reader(batch.crops)[0].split([PRINTS, SUITS, 1], 1)
        both = (ranks.argmax(1) == rank) & (suits.argmax(1) == suit)
        right.append(both[is_index])
        mistaken.append((being[:, 0] > 0) != is_index)
    return Validation(sum(map(len, mistaken)), _share(right), _share(mistaken))


def _share(parts: list[torch.Tensor]) -> float:
    whole = torch.cat(parts).float()
    return round(float(whole.mean()), 4) if len(whole) else 0.0
