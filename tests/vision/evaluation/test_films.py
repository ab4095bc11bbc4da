"""Films are labelled with what lies where at which second; what cannot be is refused."""

import json
import math
from pathlib import Path
from typing import Any

import pytest

from scorer.cards import Card, parse_cards
from vision.evaluation.films import LabelledFilm, LabelledStay, labelled_films
from vision.evaluation.photos import LabelsError, labelled_photos

FIVE = Card.parse("5H")


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
