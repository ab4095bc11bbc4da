"""A detector that is given bytes finds what it found in their shares of the brightest."""

from pathlib import Path

import numpy as np
import pytest

from vision.reading.network import Network
from vision.training.plan import Plan

pytestmark = [
    pytest.mark.train,
    # ultralytics exports in torch's older way, which announces its end.
    pytest.mark.filterwarnings("ignore:You are using the legacy TorchScript:DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:The feature will be removed:DeprecationWarning"),
]

PIXELS = np.random.default_rng(0).integers(0, 256, (1, 3, 96, 160), np.uint8)


def test_bytes_are_found_what_their_shares_were(exported: Path) -> None:
    import onnx  # noqa: PLC0415 - needs the train extra

    from vision.training.networks.export import with_byte_input  # noqa: PLC0415 - needs the train extra

    given = onnx.load(exported)
    before = Network(exported.read_bytes())(PIXELS * np.float32(1 / 255))
    after = Network(with_byte_input(given).SerializeToString())(PIXELS)
    assert after[0] == pytest.approx(before[0], abs=1e-4)
    assert given == onnx.load(exported)


def test_the_detector_that_is_made_takes_bytes(made: Plan) -> None:
    network = Network((made.models / "detector.onnx").read_bytes())
    assert network(PIXELS, np.array(1.5, np.float32))[0].shape == (0, 5)
