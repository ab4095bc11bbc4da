"""The wide spades and clubs of many real decks."""

from statistics import mean

import numpy as np
import pytest

from scorer.cards import Suit
from vision.training.decks.drawing import Mask, pip, wide_pip

TRIES = range(20)


def _width(mask: Mask) -> float:
    """Beside its height."""
    height, width = map(int, mask.shape)
    return width / height


def _below(mask: Mask) -> float:
    """How much of the height lies below the widest place of the lobes."""
    return 1 - float((mask > 128).sum(1).argmax()) / len(mask)


@pytest.mark.parametrize("suit", [Suit.SPADES, Suit.CLUBS])
def test_they_are_wider_and_have_a_longer_foot(suit: Suit) -> None:
    usual = [pip(suit, np.random.default_rng(seed)) for seed in TRIES]
    wide = [wide_pip(suit, np.random.default_rng(seed)) for seed in TRIES]
    assert mean(map(_width, wide)) > mean(map(_width, usual)) + 0.05
    assert mean(map(_below, wide)) > mean(map(_below, usual)) + 0.05


@pytest.mark.parametrize("suit", [Suit.HEARTS, Suit.DIAMONDS])
def test_red_pips_are_as_usual(suit: Suit) -> None:
    one, other = (draw(suit, np.random.default_rng(7)) for draw in (pip, wide_pip))
    assert np.array_equal(one, other)
