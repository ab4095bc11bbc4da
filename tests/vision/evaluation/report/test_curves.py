"""A plot shows each step of a way where it is, and names what was wrong and certain."""

import xml.etree.ElementTree as ET
from typing import Any

from vision.evaluation.report.plots import curves


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
