"""An event of the game is seen once all of its cards lie free."""

from scorer.cards import Card
from vision.film.film import Lying, Note, SeenEvent, Span, seen_events

FIVE, SIX = Card.parse("5H"), Card.parse("6H")
TRUTH = (
    Lying(FIVE, 1.0, 9.0, (), (Span(1.0, 1.3), Span(4.0, 5.0))),
    Lying(SIX, 2.0, 3.0, (), (Span(2.0, 3.0),)),
    Lying(SIX, 6.0, 9.0, (), (Span(6.0, 6.2),)),
)


def seen_s(*cards: Card, from_s: float) -> float:
    (event,) = seen_events([Note("counted", cards, from_s)], TRUTH)
    return event.time_s


def test_a_card_that_is_laid_is_seen_once_the_hand_is_off_it() -> None:
    assert seen_s(FIVE, from_s=1.0) == 1.3


def test_what_lies_there_already_is_seen_at_once_unless_it_is_covered() -> None:
    assert seen_s(FIVE, from_s=2.0) == 2.0
    assert seen_s(FIVE, from_s=4.5) == 5.0


def test_a_hand_is_seen_once_its_last_card_is_free() -> None:
    assert seen_s(FIVE, SIX, from_s=6.0) == 6.2


def test_a_card_that_is_never_free_where_it_was_laid_counts_from_then() -> None:
    assert seen_s(SIX, from_s=2.0) == 2.0


def test_events_keep_their_order_and_their_words() -> None:
    notes = [Note("dealer A", (), 0.5), Note("laid A 6H", (SIX,), 6.0)]
    assert list(seen_events(notes, TRUTH)) == [
        SeenEvent(0.5, "dealer A"),
        SeenEvent(6.2, "laid A 6H"),
    ]
