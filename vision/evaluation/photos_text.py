"""What ``cribcam evaluate`` says of photographs, for people."""

from collections.abc import Mapping
from typing import Any

from vision.terminal import printable
from vision.wording import Wording, decimal, say


def photos_text(report: Mapping[str, Any]) -> list[Wording]:
    """A line of all, one a group if there are several, how far to trust it, and one a mistake."""
    groups = report["by_group"] if len(report["by_group"]) > 1 else {}
    return [
        _line(say("all"), report),
        *(_line(printable(group), values) for group, values in groups.items()),
        _trust(report["calibration"]),
        *(_mistake(mistake) for mistake in report["mistakes"]),
    ]


def _line(name: str | Wording, values: Mapping[str, Any]) -> Wording:
    return say(
        "{name}: {images} pictures, {cards} cards, recall {recall}, precision {precision}, "
        "exact {exact}, certain {certain}, wrong and certain {wrong}",
        name=name,
        images=values["images"],
        cards=values["cards"],
        recall=decimal(values["recall"], 4),
        precision=decimal(values["precision"], 4),
        exact=decimal(values["exact"], 4),
        certain=decimal(values["certain_recall"], 4),
        wrong=values["wrong_certain"],
    )


def _trust(found: Mapping[str, Any]) -> Wording:
    return say(
        "expected calibration error {error}; of {answers} doubtful answers {right} are right",
        error=decimal(found["expected_error"], 4),
        answers=found["doubtful"]["answers"],
        right=found["doubtful"]["right"],
    )


def _mistake(mistake: Mapping[str, Any]) -> Wording:
    kinds = ("missed", "wrong", "wrong_certain")
    cards = {kind: " ".join(mistake[kind]) or "-" for kind in kinds}
    values = {"image": printable(mistake["image"]), **cards}
    if not mistake["wrong_certain"]:
        return say("  {image}: missed {missed}  wrong {wrong}", **values)
    return say(
        "  {image}: missed {missed}  wrong {wrong}  certain and wrong: {wrong_certain}", **values
    )
