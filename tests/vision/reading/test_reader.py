"""From the answers of the two small networks to chances for every card."""

from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from scorer.cards import DECK, Card, Rank
from vision.reading.courts import LETTERS, PRINTS, Courts, infer_courts, rank_chances
from vision.reading.crops import MARGIN, WINDOWS
from vision.reading.detector import Detection
from vision.reading.reader import Reader

PICTURE = np.full((200, 400, 3), 90, np.uint8)
TWO = (Detection((100.0, 50.0, 120.0, 90.0), 0.9), Detection((300.0, 80.0, 330.0, 120.0), 0.5))
UPRIGHT = np.array([[0, 0, 0, -0.5]] * len(TWO), np.float32)
"""The aligner's answer for indices in the middle of their windows, half a window up."""

STRAIGHT = np.array([[0, 0, 0, -1 / MARGIN]] * len(TWO), np.float32)
"""Its answer where they stand as they should."""


def logits(*cards: str, is_index: float = 9.0) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The reader's answers and features when it is sure of these cards."""
    rows = np.zeros((len(cards), len(PRINTS) + 5), np.float32)
    rows[:, 13 : len(PRINTS)] = -30.0
    for row, card in zip(rows, cards, strict=True):
        suit, rank = divmod(DECK.index(Card.parse(card)), 13)
        row[rank] = row[len(PRINTS) + suit] = 9.0
        row[-1] = is_index
    return rows, np.arange(len(rows) * 192, dtype=np.float32).reshape(-1, 192)


def test_every_detection_is_read_and_in_their_order(told: Callable[..., Any]) -> None:
    first, second = Reader(told(UPRIGHT, STRAIGHT), told(logits("10H", "KC")))(PICTURE, TWO)
    assert (first.box, second.box) == (TWO[0].box, TWO[1].box)
    assert DECK[first.chances.argmax()] == Card.parse("10H")
    assert DECK[second.chances.argmax()] == Card.parse("KC")


def test_the_pose_says_where_an_index_lies_and_how_it_stands(told: Callable[..., Any]) -> None:
    first, _ = Reader(told(UPRIGHT, STRAIGHT), told(logits("10H", "KC")))(PICTURE, TWO)
    assert first.middle.tolist() == pytest.approx([110, 70])
    assert first.up.tolist() == pytest.approx([0, -13])


def test_a_reading_knows_how_blurred_its_index_is(told: Callable[..., Any]) -> None:
    speckled = np.random.default_rng(1).integers(0, 256, PICTURE.shape).astype(np.uint8)
    blurred = []
    for picture in (speckled, np.asarray(cv2.GaussianBlur(speckled, (0, 0), 3.0), np.uint8)):
        first, _ = Reader(told(UPRIGHT, STRAIGHT), told(logits("10H", "KC")))(picture, TWO)
        blurred.append(first.blur)
    assert blurred[1] > blurred[0] + 0.02


def test_the_second_look_mends_the_first(told: Callable[..., Any]) -> None:
    aside = np.array([[0.5, 0, 0, -1 / MARGIN]] * len(TWO), np.float32)
    first, _ = Reader(told(UPRIGHT, aside), told(logits("10H", "KC")))(PICTURE, TWO)
    assert first.middle.tolist() == pytest.approx([110 + 0.5 * 13 * MARGIN, 70])


def test_every_look_sees_a_window_for_each_detection(told: Callable[..., Any]) -> None:
    aligner, reader = told(UPRIGHT, STRAIGHT), told(logits("10H", "KC"))
    Reader(aligner, reader)(PICTURE, TWO)
    assert [asked.shape for (asked,) in aligner.asked + reader.asked] == [(2, 3, 48, 48)] * 3


def test_the_chances_sum_to_the_chance_that_it_is_an_index(told: Callable[..., Any]) -> None:
    answers = logits("10H", "KC", is_index=0.0)
    first, _ = Reader(told(UPRIGHT, STRAIGHT), told(answers))(PICTURE, TWO)
    assert first.chances.sum() == pytest.approx(0.5)


def test_a_higher_temperature_makes_more_doubtful(told: Callable[..., Any]) -> None:
    answers = logits("10H", "KC")
    sure = Reader(told(UPRIGHT, STRAIGHT), told(answers))
    doubtful = Reader(told(UPRIGHT, STRAIGHT), told(answers)).at(3.0)
    assert doubtful(PICTURE, TWO)[0].chances.max() < sure(PICTURE, TWO)[0].chances.max()


def printing(text: str) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The reader's answers when it is sure of this letter of clubs, and of the king of clubs."""
    answers, features = logits("10C", "KC")
    answers[0, PRINTS.index(text)] = 30.0
    return answers, features


@pytest.mark.parametrize(("text", "card"), [("B", "JC"), ("W", "JC"), ("T", "AC"), ("R", "KC")])
def test_a_letter_of_other_courts_is_their_card(
    told: Callable[..., Any], text: str, card: str
) -> None:
    first, second = Reader(told(UPRIGHT, STRAIGHT), told(printing(text)))(PICTURE, TWO)
    assert (first.text, second.text) == (text, "K")
    assert DECK[first.chances.argmax()] == Card.parse(card)
    assert first.chances.max() > 0.9


def test_what_is_not_sure_is_no_text(told: Callable[..., Any]) -> None:
    answers, features = printing("B")
    answers[0, -1] = 1.0
    first, _ = Reader(told(UPRIGHT, STRAIGHT), told((answers, features)))(PICTURE, TWO)
    assert first.text == ""


def test_an_eight_that_may_be_a_b_is_likelier_on_an_english_deck(told: Callable[..., Any]) -> None:
    answers, features = logits("8C", "KC")
    answers[0, PRINTS.index("B")] = 9.0
    first, second = Reader(told(UPRIGHT, STRAIGHT), told((answers, features)))(PICTURE, TWO)
    eight = DECK.index(Card.parse("8C"))
    assert first.chances[eight] == pytest.approx(0.5, abs=0.01)
    assert first.on_deck(Courts.GERMAN).chances == pytest.approx(first.chances, abs=0.01)
    assert first.on_deck(Courts.ENGLISH).chances[eight] > 0.9
    assert second.on_deck(Courts.ENGLISH).chances == pytest.approx(second.chances, abs=0.01)


def test_each_reading_keeps_what_the_reader_saw(told: Callable[..., Any]) -> None:
    first, second = Reader(told(UPRIGHT, STRAIGHT), told(logits("10H", "KC")))(PICTURE, TWO)
    assert (first.features[0], second.features[0]) == (0.0, 192.0)


def test_without_detections_nothing_is_asked(told: Callable[..., Any]) -> None:
    assert Reader(told(), told())(PICTURE, ()) == ()


def test_a_reader_gives_every_detection_all_its_windows(told: Callable[..., Any]) -> None:
    boxes = [(100.0, 50.0, 120.0, 90.0), (300.0, 80.0, 330.0, 120.0)]
    poses = np.array([[0, 0, 0, -0.5]] * len(boxes) * WINDOWS, np.float32)
    answers = np.full((len(poses), len(PRINTS) + 5), -9.0, np.float32)
    answers[:, [len(PRINTS), -1]] = 9  # spades, and it is an index
    answers[0::2, 0] = answers[1::2, 12] = 9  # an ace, and a king
    reader = Reader(told(poses, poses), told((answers, np.zeros((len(poses), 192), np.float32))))
    ace, king = reader.through_each_window(PICTURE, tuple(Detection(box, 0.9) for box in boxes))
    assert [(one.box, int(one.chances.argmax())) for one in ace] == [(boxes[0], 0)] * WINDOWS
    assert [(one.box, int(one.chances.argmax())) for one in king] == [(boxes[1], 12)] * WINDOWS


def test_nothing_detected_is_not_looked_at(told: Callable[..., Any]) -> None:
    assert Reader(told(), told()).through_each_window(PICTURE, ()) == ()


CHANCES = st.lists(st.floats(0, 1), min_size=len(PRINTS), max_size=len(PRINTS))


def ranks(prints: dict[str, float], courts: Courts | None) -> dict[Rank, float]:
    """The ranks that have a chance, with it."""
    row = np.array([[prints.get(text, 0.0) for text in PRINTS]])
    found = zip(Rank, rank_chances(row, courts)[0].tolist(), strict=True)
    return {rank: chance for rank, chance in found if chance}


@pytest.mark.parametrize("texts", ["A J Q K", "A B D K", "1 V D R", "A W D K", "T B Д K"])
@pytest.mark.parametrize("courts", [None, *Courts])
def test_ace_and_courts_are_read_in_every_language(courts: Courts | None, texts: str) -> None:
    expected = [{rank: pytest.approx(1)} for rank in (1, 11, 12, 13)]
    assert [ranks({text: 1.0}, courts) for text in texts.split()] == expected


@pytest.mark.parametrize("courts", Courts)
def test_every_letter_that_courts_print_counts_for_its_rank(courts: Courts) -> None:
    for rank in Rank:
        assert all(list(ranks({text: 1.0}, courts)) == [rank] for text in courts.prints(rank))


def test_no_letter_stands_for_two_ranks() -> None:
    assert all(len(ranks({text: 1.0}, None)) == 1 for text in LETTERS)


@given(st.sampled_from([None, *Courts]), CHANCES)
def test_no_chance_is_made_or_lost(courts: Courts | None, prints: list[float]) -> None:
    assert rank_chances(np.array([prints]), courts).sum() == pytest.approx(sum(prints))


def test_what_a_known_deck_does_not_print_is_less_likely_there() -> None:
    doubt = {"8": 0.5, "B": 0.5}
    eight = {courts: ranks(doubt, courts)[Rank.EIGHT] for courts in (None, *Courts)}
    assert eight[Courts.GERMAN] == eight[Courts.RUSSIAN] == eight[None] == 0.5
    assert eight[Courts.ENGLISH] == eight[Courts.FRENCH] == eight[Courts.POLISH] > 0.9


@pytest.mark.parametrize(
    ("texts", "courts"),
    [
        ("JQK8", Courts.ENGLISH),
        ("BDK8", Courts.GERMAN),
        ("RD", Courts.FRENCH),
        ("V1D", Courts.FRENCH),
        ("DWA", Courts.POLISH),
        ("TB", Courts.RUSSIAN),
        ("BД", Courts.RUSSIAN),
    ],
)
def test_two_letters_tell_the_courts_of_a_deck(texts: str, courts: Courts) -> None:
    assert infer_courts(texts) is infer_courts(reversed(texts)) is courts


@pytest.mark.parametrize("texts", ["", "8", "J", "JJ", "QQK", "JKA", "DD", "BKA", "1K", "JQB"])
def test_one_letter_or_those_of_two_decks_tell_nothing(texts: str) -> None:
    assert infer_courts(texts) is None
