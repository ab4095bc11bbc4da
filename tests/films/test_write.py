"""Films are written with labels that say when which card lies free, in the form of ``evaluate``."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.films import write
from tests.films.write import entry, labels
from tests.vision.film.plain_film import CARD, FAR, LENGTH_S, OVER, filmed, lying, reaching, script
from vision.evaluation.films import labelled_films
from vision.film.film import Film, Note
from vision.film.script import Keyframe, Motion, Pose
from vision.source.files import VideoSource


def short(_seed: int) -> Film:
    return filmed(script(lying(pose=Pose(640, 360)), arms=(reaching(),)))


def test_a_label_says_when_a_card_lies_and_when_it_is_covered() -> None:
    (entry,) = labels(short(1))
    ((covered_s, free_s),) = entry["covered"]
    assert (entry["card"], entry["from"], entry["to"]) == ("5H", 0, LENGTH_S)
    assert 1.0 < covered_s < 1.5
    assert 2.5 < free_s < 3.0
    assert entry["box"] == pytest.approx([0.5, 0.5, 105 / 1280, 105 / 63 * 88 / 720], abs=1e-4)


def test_what_covers_a_card_from_the_beginning_puts_off_its_first_second() -> None:
    leaving = replace(
        reaching(), motion=Motion((Keyframe(0, OVER), Keyframe(1, OVER), Keyframe(1.5, FAR)))
    )
    (entry,) = labels(filmed(script(lying(), arms=(leaving,))))
    assert 1.0 < entry["from"] < 1.5
    assert entry["covered"] == []


def test_a_film_in_which_a_game_is_played_says_what_happens_and_when() -> None:
    film = short(1)
    assert "events" not in entry(film, "short.avi", "short")
    played = replace(film, notes=(Note("dealer A", (), 0.1), Note("laid A 5H", (CARD,), 1.6)))
    first, second = entry(played, "short.avi", "short")["events"]
    assert first == {"t": 0.1, "event": "dealer A"}
    assert second == {"t": pytest.approx(2.8, abs=0.2), "event": "laid A 5H"}


def test_written_films_are_read_as_labelled_films(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(write, "SCENARIOS", {"short": short})
    monkeypatch.setattr(sys, "argv", ["write", str(tmp_path), "--seeds", "4"])
    assert write.main() == 0
    (film,) = labelled_films(tmp_path)
    assert film.group == "short"
    assert [str(stay.card) for stay in film.stays] == ["5H"]
    with VideoSource(Path(film.where)) as video:
        frames = list(video)
    assert len(frames) == 10 * LENGTH_S
    assert frames[-1].time_s == pytest.approx(LENGTH_S - 0.1, abs=0.01)
    assert frames[0].image.shape == (720, 1280, 3)
