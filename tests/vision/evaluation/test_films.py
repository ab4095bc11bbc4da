"""Films are labelled, judged by their labels, and told to programs and people."""

import json
import math
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import cv2
import pytest

from scorer.cards import Card, parse_cards
from tests.vision.reads_blocks import ReadsBlocks, table
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
    films_json,
    films_text,
    labelled_films,
    watched_film,
)
from vision.evaluation.photos import LabelsError, labelled_photos
from vision.frame import Box, Candidate, Sighting
from vision.source.source import open_film


def labels(folder: Path, told: dict[str, Any]) -> Path:
    (folder / "labels.json").write_text(json.dumps(told), "utf-8")
    return folder


def film(*cards: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"films": [{"file": "a.mp4", "cards": cards, **more}]}


def test_a_film_is_read_with_every_stay_of_its_cards(tmp_path: Path) -> None:
    five = {"card": "5H", "from": 3.2, "to": 14, "covered": [[5, 6.1]], "box": [0.5, 0.5, 0.2, 0.4]}
    told = film(five, {"card": "10S", "from": 4}, group="arms", optional=["KD"])
    stays = (
        LabelledStay(FIVE, (3.2, 14.0), ((5.0, 6.1),), (0.4, 0.3, 0.6, 0.7)),
        LabelledStay(Card.parse("10S"), (4.0, math.inf)),
    )
    optional = frozenset(parse_cards("KD"))
    named = LabelledFilm("a.mp4", str(tmp_path / "a.mp4"), "arms", stays, optional)
    assert labelled_films(labels(tmp_path, told)) == [named]


def test_a_film_without_a_group_has_the_folders_name(tmp_path: Path) -> None:
    (only,) = labelled_films(labels(tmp_path, film()))
    assert only.group == tmp_path.name


def test_photographs_and_films_are_each_left_out_where_the_other_is_named(tmp_path: Path) -> None:
    assert labelled_photos(labels(tmp_path, film())) == []
    assert labelled_films(labels(tmp_path, {"photos": []})) == []


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"card": "11H", "from": 1}, "11H"),
        ({"card": 11, "from": 1}, "11"),
        ({"card": "5H"}, "from"),
        ({"card": "5H", "from": 3, "to": 3}, "from 3 to 3 is no span of seconds"),
        ({"card": "5H", "from": -1}, "from -1 to inf is no span"),
        ({"card": "5H", "from": math.nan}, "from nan"),
        ({"card": "5H", "from": 1, "covered": [[2]]}, "not the two ends of a span of seconds: .2."),
        ({"card": "5H", "from": 1, "covered": [[5, 2]]}, "from 5 to 2 is no span"),
        ({"card": "5H", "from": 1, "box": [1]}, "not the centre, width and height of a box: .1."),
    ],
)
def test_a_label_that_is_none_is_refused(card: dict[str, Any], said: str, tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match=f"not a list of labelled films .*{said}"):
        labelled_films(labels(tmp_path, film(card)))


def test_labels_that_name_neither_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match="not a list of labelled films"):
        labelled_films(labels(tmp_path, {"pictures": []}))


def test_a_card_lies_free_from_its_first_second_unless_it_is_covered_until_it_leaves() -> None:
    stay = LabelledStay(FIVE, (2.0, 10.0), ((4.0, 5.0), (9.0, 12.0)))
    free = {time_s: stay.lies_free(time_s) for time_s in (1.9, 2.0, 4.0, 4.9, 5.0, 9.5, 10.0, 11.0)}
    assert [time_s for time_s, lies in free.items() if lies] == [2.0, 5.0]


@pytest.mark.parametrize(
    ("until_s", "free_s"), [(1.0, 0.0), (3.0, 1.0), (4.5, 2.0), (6.0, 3.0), (20.0, 6.0)]
)
def test_free_seconds_leave_out_what_is_covered_once(until_s: float, free_s: float) -> None:
    covered = ((4.0, 5.0), (4.2, 4.4), (9.0, 12.0))
    assert LabelledStay(FIVE, (2.0, 10.0), covered).free_s(until_s) == pytest.approx(free_s)


FIVE, SIX, NINE = parse_cards("5H 6S 9D")
LEFT, RIGHT = (0.1, 0.1, 0.3, 0.4), (0.6, 0.1, 0.8, 0.4)


def judged(*stays: LabelledStay, optional: str = "") -> LabelledFilm:
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
    row = compare_film(judged(lies(FIVE, 2, 10, (3, 5))), seen((FIVE, 5.5, 10)))
    assert row.late_s == pytest.approx((1.5,))
    assert (row.missed, row.wrong, row.lost) == ((), (), ())


def test_a_card_that_is_certain_before_it_lies_there_is_not_late() -> None:
    assert compare_film(judged(lies(FIVE, 2, 10)), seen((FIVE, 1, 10))).late_s == (0.0,)


def test_a_card_that_is_certain_only_while_it_is_covered_is_missed() -> None:
    stay = lies(FIVE, 2, 10, (3, 5))
    assert compare_film(judged(stay), seen((FIVE, 3, 5))).missed == (stay,)


def test_a_card_counts_once_for_each_place_where_it_lies_free() -> None:
    stays = lies(FIVE, 1, 5), lies(FIVE, 7, 12), lies(SIX, 1, 5, (1, 6))
    row = compare_film(judged(*stays), seen((FIVE, 2, 5)))
    assert (len(row.late_s), row.missed) == (1, (stays[1],))


@pytest.mark.parametrize(
    ("begin_s", "end_s", "wrong"), [(3, 15, 0), (2.8, 10, 1), (6, 16.2, 1), (18, 19, 1)]
)
def test_two_seconds_before_it_lies_there_and_after_its_place_is_seen_no_card_is_wrong(
    begin_s: float, end_s: float, wrong: int
) -> None:
    taken_away = lies(FIVE, 5, 10, (9.5, 13))
    assert len(compare_film(judged(taken_away), seen((FIVE, begin_s, end_s))).wrong) == wrong


def test_what_is_certain_without_a_break_is_one_mistake() -> None:
    row = compare_film(judged(), seen((NINE, 1, 2), (NINE, 4, 6)))
    spans = [(wrong.card, wrong.span) for wrong in row.wrong]
    assert spans == [(NINE, (1.0, 1.9)), (NINE, (4.0, 5.9))]


def test_a_wrong_card_is_one_for_the_card_in_whose_box_it_lies() -> None:
    stays = LabelledStay(FIVE, (0, 20), box=LEFT), LabelledStay(SIX, (0, 20), box=RIGHT)
    (wrong,) = compare_film(judged(*stays), seen((NINE, 5, 6))).wrong
    assert wrong == WrongAnswer(NINE, (5.0, 5.9), FIVE)


def test_a_wrong_card_is_one_for_the_card_that_lies_there_then() -> None:
    stays = LabelledStay(FIVE, (0, 5), box=LEFT), LabelledStay(SIX, (5, 20), box=LEFT)
    (wrong,) = compare_film(judged(*stays), seen((NINE, 8, 9))).wrong
    assert wrong.truth == SIX


def test_a_wrong_card_elsewhere_or_where_two_lie_is_one_for_none() -> None:
    stays = LabelledStay(FIVE, (0, 20), box=LEFT), LabelledStay(SIX, (0, 20), box=LEFT)
    (both,) = compare_film(judged(*stays), seen((NINE, 5, 6))).wrong
    (away,) = compare_film(judged(*stays), seen((NINE, 5, 6), at=(500, 40, 510, 50))).wrong
    assert (both.truth, away.truth) == (None, None)


@pytest.mark.parametrize(
    ("again_s", "lost"),
    [(7.0, ()), (7.2, (Loss(FIVE, (5.0, 7.1)),)), (20, (Loss(FIVE, (5, 9.9)),))],
)
def test_a_card_that_was_certain_is_lost_once_it_is_not_for_two_seconds(
    again_s: float, lost: tuple[Loss, ...]
) -> None:
    row = compare_film(judged(lies(FIVE, 1, 10)), seen((FIVE, 2, 5), (FIVE, again_s, 10)))
    assert row.lost == lost


def test_a_card_is_not_lost_while_it_is_covered_nor_before_it_was_certain() -> None:
    stay = lies(FIVE, 1, 16, (7, 12))
    assert compare_film(judged(stay), seen((FIVE, 5, 6), (FIVE, 13.9, 16))).lost == ()


def test_optional_cards_are_neither_right_nor_wrong() -> None:
    row = compare_film(judged(lies(FIVE, 1, 5), optional="5H 9D"), seen((NINE, 1, 20)))
    assert (row.late_s, row.missed, row.wrong) == ((), (), ())


def test_figures_are_sums_over_the_films() -> None:
    rows = [
        compare_film(judged(lies(FIVE, 1, 9), lies(SIX, 1, 9)), seen((FIVE, 2, 9), (SIX, 4, 5))),
        compare_film(judged(lies(NINE, 1, 9), lies(SIX, 1, 9)), seen((NINE, 3, 9), (FIVE, 1, 2))),
    ]
    found = film_figures(rows)
    assert (found.films, found.cards, found.certain_recall) == (2, 4, 0.75)
    assert (found.wrong_certain, found.lost) == (1, 1)
    assert (found.late_median_s, found.late_slowest_s) == (2.0, 3.0)


@pytest.mark.parametrize("rows", [[], [compare_film(judged(), [])]])
def test_where_nothing_was_read_nothing_is_late(rows: list[FilmComparison]) -> None:
    found = film_figures(rows)
    assert (found.certain_recall, found.late_median_s, found.late_slowest_s) == (1.0, None, None)


FIVE, SIX, NINE = parse_cards("5H 6S 9D")
ARMS = FilmComparison(
    LabelledFilm("a.mp4", "a.mp4", "arms", ()),
    late_s=(0.4, 0.6, 1.25),
    missed=(LabelledStay(FIVE, (3.2, math.inf)),),
    wrong=(WrongAnswer(NINE, (4.0, 5.5), SIX),),
    lost=(Loss(SIX, (7.0, 9.5)),),
)
BUMPS = replace(
    ARMS, film=LabelledFilm("b.mp4", "b.mp4", "bumps", ()), late_s=(), wrong=(), lost=()
)


@pytest.fixture
def found() -> dict[str, Any]:
    return films_json([ARMS, BUMPS])


def test_programs_get_the_figures_over_all_and_by_group(found: dict[str, Any]) -> None:
    figures = {
        "films": 1,
        "cards": 4,
        "certain_recall": 0.75,
        "wrong_certain": 1,
        "lost": 1,
        "late_median_s": 0.6,
        "late_slowest_s": 1.25,
    }
    assert set(found) == {*figures, "by_group", "mistakes"}
    assert (found["films"], found["cards"], found["certain_recall"]) == (2, 5, 0.6)
    assert found["by_group"]["arms"] == figures
    assert found["by_group"]["bumps"]["late_median_s"] is None


def test_programs_get_every_mistake_worst_first() -> None:
    wrong, lost, missed = films_json([ARMS])["mistakes"]
    kind = "wrong and certain"
    span = {"from": 4.0, "to": 5.5}
    assert wrong == {"film": "a.mp4", "kind": kind, "card": "9D", "truth": "6S", **span}
    assert lost == {"film": "a.mp4", "kind": "lost", "card": "6S", "from": 7.0, "to": 9.5}
    assert missed == {"film": "a.mp4", "kind": "missed", "card": "5H", "from": 3.2, "to": None}


def test_people_read_a_line_a_group_and_a_line_a_mistake(found: dict[str, Any]) -> None:
    every, arms, bumps, *mistakes = map(str, films_text(found))
    assert every == (
        "all: films 2, cards 5, certain 0.6000, wrong and certain 1, lost 1, "
        "late by 0.6 s in the median, 1.2 s at the most"
    )
    assert arms.startswith("arms: films 1, cards 4")
    assert bumps.endswith("lost 0, none read")
    assert mistakes[:3] == [
        "  a.mp4, 4.0 s to 5.5 s: 9D wrong and certain for 6S",
        "  a.mp4, 7.0 s to 9.5 s: 6S lost",
        "  a.mp4, 3.2 s to the end: 5H missed",
    ]


def test_films_of_one_group_are_one_line() -> None:
    assert sum("films" in str(line) for line in films_text(films_json([ARMS]))) == 1


@pytest.fixture
def shown_film(tmp_path: Path) -> str:
    """An empty table for half a second, then the six of spades."""
    for number, image in enumerate([table(), table("6S")]):
        for part in range(10):
            cv2.imwrite(str(tmp_path / f"{10 * number + part:04d}.png"), image)
    return str(tmp_path / "%04d.png")


def test_every_frame_has_its_time_and_what_is_certain_by_then(shown_film: str) -> None:
    with open_film(shown_film) as opened:
        seen = list(watched_film(opened, ReadsBlocks()))
    assert [one.time_s for one in seen] == [number / 10 for number in range(8)]
    certain = [" ".join(str(card.card) for card in one.certain) for one in seen]
    assert (certain[0], certain[-1]) == ("", "6S")
    assert certain == sorted(certain)


def test_boxes_are_fractions_of_the_picture(shown_film: str) -> None:
    with open_film(shown_film) as opened:
        *_, last = watched_film(opened, ReadsBlocks())
    (card,) = last.certain
    assert list(last.boxes(card)) == [(92 / 640, 90 / 480, 108 / 640, 110 / 480)]
