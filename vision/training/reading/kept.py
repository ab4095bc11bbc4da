"""What a reader knew is kept while it learns to read crops that were made worse."""

from collections.abc import Callable

import torch
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, kl_div

from vision.training.networks.nets import PRINTS, SUITS, in_half
from vision.training.reading.reader import Loss, reading_loss
from vision.training.reading.reading_data import Batch

_KEPT = 0.15
"""How much it counts beside what is printed that crops as they are get the answers of before."""


def reading_as(before: Callable[[Tensor], tuple[Tensor, Tensor]]) -> Loss:
    """How wrong the readings are, and of crops as they are how far from those of ``before``."""

    def loss(outputs: tuple[Tensor, Tensor], batch: Batch) -> Tensor:
        unspoiled = ~batch.worse
        if not unspoiled.any():
            return reading_loss(outputs, batch)
        with torch.no_grad(), in_half():
            known = before(batch.crops[unspoiled])[0]
        apart = _apart(outputs[0][unspoiled].float(), known.float())
        return reading_loss(outputs, batch) + _KEPT * apart

    return loss


def _apart(answers: Tensor, known: Tensor) -> Tensor:
    """How far answers (n, 26) are from the known ones: in print and suit as far as those are sure
    of an index, and in being one.
    """
    prints, suits, being = answers.split([PRINTS, SUITS, 1], 1)
    known_prints, known_suits, known_being = known.split([PRINTS, SUITS, 1], 1)
    index = known_being.sigmoid()
    named = _divergence(prints, known_prints) + _divergence(suits, known_suits)
    return (named * index[:, 0]).mean() + binary_cross_entropy_with_logits(being, index)


def _divergence(logits: Tensor, known: Tensor) -> Tensor:
    """Of each row (n, k), in nats."""
    return kl_div(
        logits.log_softmax(1), known.log_softmax(1), log_target=True, reduction="none"
    ).sum(1)
