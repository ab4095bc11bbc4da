"""The plot draws each bin where it is, as high as its share of right answers."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.evaluation.report.plots import reliability_plot, share_interval


def bins(**counts: int) -> list[dict[str, Any]]:
    """Ten bins, all of them right by half but for the count: ``at7=3`` puts 3 from 0.7 on."""
    return [
        {
            "low": place / 10,
            "high": (place + 1) / 10,
            "count": counts.get(f"at{place}", 0),
            "confidence": place / 10 + 0.05,
            "right": 0.5,
        }
        for place in range(10)
    ]


def test_bins_without_an_answer_have_no_bar_but_a_count() -> None:
    plot = ET.fromstring(reliability_plot(bins(at6=2, at9=40)))
    texts = [text.text for text in plot.iter("text")]
    assert len(list(plot.iter("rect"))) == 2
    assert texts[-10:] == ["0", "0", "0", "0", "0", "0", "2", "0", "0", "40"]


def test_a_bar_is_as_high_as_the_share_of_right_answers() -> None:
    plot = ET.fromstring(reliability_plot(bins(at9=40)))
    (bar,) = plot.iter("rect")
    (ideal,) = [line for line in plot.iter("line") if line.get("class") == "ideal"]
    bottom, top = float(ideal.get("y1", "")), float(ideal.get("y2", ""))
    assert float(bar.get("y", "")) == pytest.approx((bottom + top) / 2)
    assert float(bar.get("height", "")) == pytest.approx((bottom - top) / 2)


def test_everything_lies_inside_the_plot() -> None:
    text = reliability_plot(bins(**{f"at{place}": 1 for place in range(10)}))
    _, _, width, height = map(float, re.findall(r'viewBox="([^"]*)"', text)[0].split())
    for line in ET.fromstring(text).iter("line"):
        assert all(0 <= float(line.get(side, "-1")) <= width for side in ("x1", "x2"))
        assert all(0 <= float(line.get(side, "-1")) <= height for side in ("y1", "y2"))


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_share_and_narrows_with_the_count(told: tuple[int, int]) -> None:
    right, count = told
    low, high = share_interval(right / count, count)
    assert 0 <= low <= right / count + 1e-9
    assert right / count - 1e-9 <= high <= 1
    wider = share_interval(right / count, 4 * count)
    assert wider[1] - wider[0] < high - low
