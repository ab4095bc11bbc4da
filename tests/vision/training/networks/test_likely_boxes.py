"""Boxes of the likely places alone are those of the whole graph."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from vision.reading.network import Network
from vision.training.plan import Plan

pytestmark = [
    pytest.mark.train,
    # ultralytics exports in torch's older way, which announces its end.
    pytest.mark.filterwarnings("ignore:You are using the legacy TorchScript:DeprecationWarning"),
    pytest.mark.filterwarnings("ignore:The feature will be removed:DeprecationWarning"),
]

Rows = NDArray[np.float32]
"""Left, top, right, bottom in pixels of the input, and confidence; shape (n, 5)."""

PLANES = np.random.default_rng(0).random((1, 3, 96, 160), np.float32)


@pytest.fixture(scope="module")
def likely(exported: Path) -> Network:
    return Network(with_likely_boxes(exported).SerializeToString())


@pytest.fixture(scope="module")
def everywhere(exported: Path) -> Rows:
    """The boxes of all places, by the graph as it was exported."""
    x, y, width, height, confidence = Network(exported.read_bytes())(PLANES)[0][0]
    corners = x - width / 2, y - height / 2, x + width / 2, y + height / 2
    return np.stack([*corners, confidence], 1)


def with_likely_boxes(path: Path) -> Any:
    import onnx  # noqa: PLC0415 - needs the train extra

    from vision.training.networks import export as likely_boxes  # noqa: PLC0415 - needs the train extra

    return likely_boxes.with_likely_boxes(onnx.load(path))


def at(network: Network, confidence: float) -> Rows:
    return network(PLANES, np.array(confidence, np.float32))[0]


def test_every_box_is_the_same_up_to_the_rim(likely: Network, everywhere: Rows) -> None:
    assert len(everywhere) == 20 * 12 + 10 * 6 + 5 * 3
    assert at(likely, 0) == pytest.approx(everywhere, abs=1e-3)


def test_boxes_are_of_the_places_that_are_at_least_so_likely(
    likely: Network, everywhere: Rows
) -> None:
    least = float(np.median(everywhere[:, 4]))
    expected = everywhere[everywhere[:, 4] >= least]
    assert at(likely, least) == pytest.approx(expected, abs=1e-3)


def test_where_nothing_is_likely_there_is_no_box(likely: Network) -> None:
    assert at(likely, 1.5).shape == (0, 5)


def test_a_graph_without_three_heads_is_refused(made: Plan) -> None:
    with pytest.raises(ValueError, match="has 0 nodes whose names end with"):
        with_likely_boxes(made.models / "aligner.onnx")
