"""What was answered for each rank and suit is counted, and nothing twice."""

from collections.abc import Callable

from scorer.cards import Card
from vision.evaluation.photo_report import Mistake, confusion, mistakes_of
from vision.evaluation.photos import Comparison
from vision.frame import Sighting


def test_right_wrong_missed_and_invented_cards_are_counted(
    row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> None:
    read = row("5H 6S 7S", sighting("5H"), sighting("6C?"), sighting("KD"))
    mistakes = (
        Mistake(Card.parse("6S"), read.answers[1]),
        Mistake(None, read.answers[2]),
        Mistake(Card.parse("7S"), None),
    )
    assert confusion([(read, mistakes)]) == {
        "ranks": {"5": {"5": 1}, "6": {"6": 1}, "7": {"missed": 1}, "not there": {"K": 1}},
        "suits": {"S": {"C": 1}, "H": {"H": 1}},
    }


def test_ranks_and_suits_come_in_the_order_of_the_deck(
    row: Callable[..., Comparison], sighting: Callable[..., Sighting]
) -> None:
    names = ("KC", "10D", "2H", "AS")
    read = row(" ".join(names), *map(sighting, names))
    matrices = confusion([(read, mistakes_of(read, {}))])
    assert list(matrices["ranks"]) == ["A", "2", "10", "K"]
    assert list(matrices["suits"]) == ["S", "H", "D", "C"]
