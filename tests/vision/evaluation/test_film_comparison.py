"""Films are judged by their labels: a film of ten frames a second, told in words."""

from collections.abc import Iterator

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.films import (
    FilmComparison,
    FilmMoment,
    LabelledFilm,
    LabelledStay,
    Loss,
    Span,
    WrongAnswer,
    compare_film,
    film_figures,
)
from vision.frame import Box, Candidate, Sighting

FIVE, SIX, NINE = parse_cards("5H 6S 9D")
LEFT, RIGHT = (0.1, 0.1, 0.3, 0.4), (0.6, 0.1, 0.8, 0.4)


def film(*stays: LabelledStay, optional: str = "") -> LabelledFilm:
    return LabelledFilm("a.mp4", "a.mp4", "all", stays, frozenset(parse_cards(optional)))


def lies(card: Card, begin_s: float, end_s: float, *covered: Span) -> LabelledStay:
    return LabelledStay(card, (begin_s, end_s), covered)


def seen(*certain: tuple[Card, float, float], at: Box = (150, 40, 170, 60)) -> list[FilmMoment]:
    """Twenty seconds in which these cards are certain from a second to another."""

    def cards(time_s: float) -> Iterator[Sighting]:
        for card, begin_s, end_s in certain:
            if begin_s <= time_s < end_s:
                yield Sighting(card, 0.9, True, (at,), (Candidate(card, 0.9),))

    return [
        FilmMoment(number / 10, tuple(cards(number / 10)), (1000, 200)) for number in range(200)
    ]


def test_a_card_is_late_by_the_seconds_that_it_lay_free_before_it_was_certain() -> None:
    row = compare_film(film(lies(FIVE, 2, 10, (3, 5))), seen((FIVE, 5.5, 10)))
    assert row.late_s == pytest.approx((1.5,))
    assert (row.missed, row.wrong, row.lost) == ((), (), ())


def test_a_card_that_is_certain_before_it_lies_there_is_not_late() -> None:
    assert compare_film(film(lies(FIVE, 2, 10)), seen((FIVE, 1, 10))).late_s == (0.0,)


def test_a_card_that_is_certain_only_while_it_is_covered_is_missed() -> None:
    stay = lies(FIVE, 2, 10, (3, 5))
    assert compare_film(film(stay), seen((FIVE, 3, 5))).missed == (stay,)


def test_a_card_counts_once_for_each_place_where_it_lies_free() -> None:
    stays = lies(FIVE, 1, 5), lies(FIVE, 7, 12), lies(SIX, 1, 5, (1, 6))
    row = compare_film(film(*stays), seen((FIVE, 2, 5)))
    assert (len(row.late_s), row.missed) == (1, (stays[1],))


@pytest.mark.parametrize(
    ("begin_s", "end_s", "wrong"), [(3, 15, 0), (2.8, 10, 1), (6, 16.2, 1), (18, 19, 1)]
)
def test_two_seconds_before_it_lies_there_and_after_its_place_is_seen_no_card_is_wrong(
    begin_s: float, end_s: float, wrong: int
) -> None:
    taken_away = lies(FIVE, 5, 10, (9.5, 13))
    assert len(compare_film(film(taken_away), seen((FIVE, begin_s, end_s))).wrong) == wrong


def test_what_is_certain_without_a_break_is_one_mistake() -> None:
    row = compare_film(film(), seen((NINE, 1, 2), (NINE, 4, 6)))
    spans = [(wrong.card, wrong.span) for wrong in row.wrong]
    assert spans == [(NINE, (1.0, 1.9)), (NINE, (4.0, 5.9))]


def test_a_wrong_card_is_one_for_the_card_in_whose_box_it_lies() -> None:
    stays = LabelledStay(FIVE, (0, 20), box=LEFT), LabelledStay(SIX, (0, 20), box=RIGHT)
    (wrong,) = compare_film(film(*stays), seen((NINE, 5, 6))).wrong
    assert wrong == WrongAnswer(NINE, (5.0, 5.9), FIVE)


def test_a_wrong_card_is_one_for_the_card_that_lies_there_then() -> None:
    stays = LabelledStay(FIVE, (0, 5), box=LEFT), LabelledStay(SIX, (5, 20), box=LEFT)
    (wrong,) = compare_film(film(*stays), seen((NINE, 8, 9))).wrong
    assert wrong.truth == SIX


def test_a_wrong_card_elsewhere_or_where_two_lie_is_one_for_none() -> None:
    stays = LabelledStay(FIVE, (0, 20), box=LEFT), LabelledStay(SIX, (0, 20), box=LEFT)
    (both,) = compare_film(film(*stays), seen((NINE, 5, 6))).wrong
    (away,) = compare_film(film(*stays), seen((NINE, 5, 6), at=(500, 40, 510, 50))).wrong
    assert (both.truth, away.truth) == (None, None)


@pytest.mark.parametrize(
    ("again_s", "lost"),
    [(7.0, ()), (7.2, (Loss(FIVE, (5.0, 7.1)),)), (20, (Loss(FIVE, (5, 9.9)),))],
)
def test_a_card_that_was_certain_is_lost_once_it_is_not_for_two_seconds(
    again_s: float, lost: tuple[Loss, ...]
) -> None:
    row = compare_film(film(lies(FIVE, 1, 10)), seen((FIVE, 2, 5), (FIVE, again_s, 10)))
    assert row.lost == lost


def test_a_card_is_not_lost_while_it_is_covered_nor_before_it_was_certain() -> None:
    stay = lies(FIVE, 1, 16, (7, 12))
    assert compare_film(film(stay), seen((FIVE, 5, 6), (FIVE, 13.9, 16))).lost == ()


def test_optional_cards_are_neither_right_nor_wrong() -> None:
    row = compare_film(film(lies(FIVE, 1, 5), optional="5H 9D"), seen((NINE, 1, 20)))
    assert (row.late_s, row.missed, row.wrong) == ((), (), ())


def test_figures_are_sums_over_the_films() -> None:
    rows = [
        compare_film(film(lies(FIVE, 1, 9), lies(SIX, 1, 9)), seen((FIVE, 2, 9), (SIX, 4, 5))),
        compare_film(film(lies(NINE, 1, 9), lies(SIX, 1, 9)), seen((NINE, 3, 9), (FIVE, 1, 2))),
    ]
    found = film_figures(rows)
    assert (found.films, found.cards, found.certain_recall) == (2, 4, 0.75)
    assert (found.wrong_certain, found.lost) == (1, 1)
    assert (found.late_median_s, found.late_slowest_s) == (2.0, 3.0)


@pytest.mark.parametrize("rows", [[], [compare_film(film(), [])]])
def test_where_nothing_was_read_nothing_is_late(rows: list[FilmComparison]) -> None:
    found = film_figures(rows)
    assert (found.certain_recall, found.late_median_s, found.late_slowest_s) == (1.0, None, None)
