"""A plot draws each bin and each step where it is, as high as its share; what is wrong is named."""

import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.evaluation.plots import curves, reliability_plot, share_interval


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


def way(*shares: float, wrong: int = 0) -> dict[str, Any]:
    """A way whose steps, 1 to n, are read so well, and certain nowhere."""
    steps = [
        {"step": number, "recall": share, "certain_recall": 0.0, "wrong_certain": wrong}
        for number, share in enumerate(shares, 1)
    ]
    return {"way": "moved", "unit": "pixels", "steps": steps}


def points(plot: ET.Element, name: str) -> list[tuple[float, float]]:
    (line,) = [line for line in plot.iter("polyline") if line.get("class") == name]
    pairs = [pair.split(",") for pair in line.get("points", "").split()]
    return [(float(x), float(y)) for x, y in pairs]


def test_the_less_is_read_the_lower_the_line() -> None:
    recall = points(ET.fromstring(curves(way(1.0, 0.9, 0.6))), "recall")
    assert [x for x, _ in recall] == sorted(x for x, _ in recall)
    assert recall[0][1] < recall[1][1] < recall[2][1]


def test_what_is_below_the_foot_lies_on_it() -> None:
    plot = ET.fromstring(curves(way(0.5, 0.2)))
    assert points(plot, "recall")[0][1] == points(plot, "recall")[1][1]


def test_each_step_stands_above_the_number_of_its_wrong_and_certain_answers() -> None:
    plot = ET.fromstring(curves(way(1.0, 0.9, wrong=3)))
    texts = [text.text for text in plot.iter("text")]
    assert texts[-4:] == ["1", "3", "2", "3"]
    assert len([text for text in plot.iter("text") if text.get("class") == "alarm"]) == 2


def test_a_way_of_one_step_is_drawn_too() -> None:
    assert len(points(ET.fromstring(curves(way(1.0))), "recall")) == 1
