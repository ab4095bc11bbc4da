"""What ``cribcam evaluate`` says of photographs, for programs and for people."""

from collections.abc import Iterable, Mapping
from typing import Any

from scorer.cards import Card
from scorer.language.sentence import Sentence, decimal, say
from vision.evaluation.by_group import figures_by_group, several_groups
from vision.evaluation.calibration import calibration
from vision.evaluation.confusion import confusion
from vision.evaluation.mistakes import Read
from vision.evaluation.photo_comparison import Comparison, figures
from vision.terminal import printable


def photos_json(read: list[Read]) -> dict[str, Any]:
    """All that ``--json`` prints: the figures, how far to trust them, what was taken for what."""
    rows = [row for row, _ in read]
    return {
        **evaluation_json(rows),
        "calibration": calibration(rows),
        "confusion": confusion(read),
    }


def evaluation_json(rows: list[Comparison]) -> dict[str, Any]:
    """The figures over all, by group, and every photograph with a mistake."""
    return {
        **figures_by_group(rows, lambda row: row.photo.group, figures),
        "mistakes": [_mistake_json(row) for row in rows if row.wrong or row.missed],
    }


def _mistake_json(row: Comparison) -> dict[str, Any]:
    return {
        "image": row.photo.name,
        "missed": _names(row.missed),
        "wrong": _names(row.wrong),
        "wrong_certain": _names(row.certain_wrong),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return sorted(str(card) for card in cards)


def photos_text(report: Mapping[str, Any]) -> list[Sentence]:
    """A line of all, one a group if there are several, how far to trust it, and one a mistake."""
    return [
        _line(say("all"), report),
        *(_line(printable(group), values) for group, values in several_groups(report).items()),
        _trust(report["calibration"]),
        *(_mistake(mistake) for mistake in report["mistakes"]),
    ]


def _line(name: str | Sentence, values: Mapping[str, Any]) -> Sentence:
    return say(
        "{name}: pictures {images}, cards {cards}, recall {recall}, precision {precision}, "
        "exact {exact}, certain {certain}, wrong and certain {wrong}",
        name=name,
        images=values["images"],
        cards=values["cards"],
        recall=decimal(f"{values['recall']:.4f}"),
        precision=decimal(f"{values['precision']:.4f}"),
        exact=decimal(f"{values['exact']:.4f}"),
        certain=decimal(f"{values['certain_recall']:.4f}"),
        wrong=values["wrong_certain"],
    )


def _trust(found: Mapping[str, Any]) -> Sentence:
    return say(
        "expected calibration error {error}; of {answers} doubtful answers {right} are right",
        error=decimal(f"{found['expected_error']:.4f}"),
        answers=found["doubtful"]["answers"],
        right=found["doubtful"]["right"],
    )


def _mistake(mistake: Mapping[str, Any]) -> Sentence:
    kinds = ("missed", "wrong", "wrong_certain")
    cards = {kind: " ".join(mistake[kind]) or "-" for kind in kinds}
    values = {"image": printable(mistake["image"]), **cards}
    if not mistake["wrong_certain"]:
        return say("  {image}: missed {missed}  wrong {wrong}", **values)
    return say(
        "  {image}: missed {missed}  wrong {wrong}  certain and wrong: {wrong_certain}", **values
    )
