"""What scripts are written with; docs/library.md shows the rest."""

from itertools import islice
from pathlib import Path

import pytest

import cribcam

FILM = Path(__file__).resolve().parents[1] / "samples" / "film" / "deal.mp4"


@pytest.mark.parametrize("letter", ["B", "b"])
def test_a_dealer_is_named_by_a_letter_of_any_size(letter: str) -> None:
    events = cribcam.follow(FILM, ["Ann", "Bob"], dealer=letter)
    assert [str(event) for _, event in islice(events, 4)][-1] == "dealer B"


@pytest.mark.parametrize("letter", ["Z", "", "AB"])
def test_a_dealer_who_has_no_seat_is_refused(letter: str) -> None:
    with pytest.raises(ValueError, match="dealer must be one of A, B, C, D"):
        next(cribcam.follow(FILM, ["Ann", "Bob"], dealer=letter))
