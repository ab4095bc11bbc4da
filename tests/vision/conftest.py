"""The packaged models, loaded once for all tests, and networks that answer what they are told."""

from collections.abc import Callable, Iterable

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.network import Network, NetworkInput
from vision.reading.recogniser import Recogniser

Answer = NDArray[np.float32]


class ToldNetwork(Network):
    """Gives its answers in turn, each an output or a tuple of outputs; keeps what it was asked."""

    def __init__(self, answers: Iterable[Answer | tuple[Answer, ...]]) -> None:
        self.answers = iter(answers)
        self.asked: list[tuple[NetworkInput, ...]] = []

    def __call__(self, *inputs: NetworkInput) -> tuple[Answer, ...]:
        self.asked.append(inputs)
        answer = next(self.answers)
        return answer if isinstance(answer, tuple) else (answer,)


@pytest.fixture(scope="session")
def recogniser() -> Recogniser:
    """The recogniser of the packaged models, which remembers nothing."""
    return Recogniser.load()


@pytest.fixture
def told() -> Callable[..., ToldNetwork]:
    """Make a network of its answers."""
    return lambda *answers: ToldNetwork(answers)
