"""``cribcam enroll``: pictures in, a person confirms, and the deck is kept."""

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import Card, CardError
from scorer.language.sentence import say
from tests.vision.commands.cribcam import Cribcam, Said
from vision.frame import Candidate, Frame, Sighting
from vision.reading import recogniser
from vision.reading.enrolment import (
    AnswerError,
    DeckError,
    EnrolledDecks,
    Enrolling,
    EnrolmentPicture,
    reader_identity,
)
from vision.reading.reader import IndexReading
from vision.source.capture import Closing
from vision.source.newest_frame import StaleSourceError

Typed = Callable[..., None]


def reading_of(card: Card, x: float) -> IndexReading:
    chances = np.zeros(52)
    chances[card.place] = 0.8
    features = np.zeros(192, np.float32)
    features[card.place] = 1
    return IndexReading(
        (x, 0, x + 5, 5), chances, np.array([x, 0.0]), np.array([0.0, -5.0]), features
    )


def picture_of(names: str) -> EnrolmentPicture:
    """A picture in which these cards lie in a row, those with a question mark in doubt."""
    sightings, readings = [], {}
    for place, name in enumerate(names.split()):
        card = Card.parse(name.rstrip("?"))
        reading = reading_of(card, 50.0 * place)
        readings[reading.box] = (reading,)
        sightings.append(
            Sighting(card, 0.8, not name.endswith("?"), (reading.box,), (Candidate(card, 0.8),))
        )
    return EnrolmentPicture(tuple(sightings), readings)


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies in the pictures to come."""
    pictures = ["AS 2S 3S?", "4H 5H"]
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: None))
    monkeypatch.setattr(Enrolling, "examine", lambda *_: picture_of(pictures.pop(0)))
    return pictures


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "row.png"
    cv2.imwrite(str(path), np.zeros((9, 9, 3), np.uint8))
    return path


@pytest.fixture
def decks(tmp_path: Path) -> EnrolledDecks:
    return EnrolledDecks(tmp_path / "decks", reader_identity())


@pytest.fixture
def enroll(decks: EnrolledDecks, cribcam: Cribcam) -> Cribcam:
    """Run ``cribcam enroll`` with the folder of decks."""

    def enroll(*words: str | Path, status: int = 0) -> Said:
        return cribcam("enroll", *words, "--decks", decks.folder, status=status)

    return enroll


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Let a person type these lines."""

    def typed(*lines: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return typed


def kept(decks: EnrolledDecks) -> str:
    return " ".join(map(str, decks.load("gold").cards))


def test_enter_keeps_what_was_read(
    decks: EnrolledDecks, picture: Path, typed: Typed, enroll: Cribcam
) -> None:
    typed("", "")
    enroll("gold", picture, picture)
    assert kept(decks) == "AS 2S 3S 4H 5H"


def test_a_wrong_answer_is_asked_again_and_what_is_no_card_is_left_out(
    decks: EnrolledDecks, picture: Path, typed: Typed, enroll: Cribcam
) -> None:
    typed("9=QC", "3=-")
    said = enroll("gold", picture)
    assert kept(decks) == "AS 2S"
    assert "'9=QC'" in said.err


def test_a_card_that_no_look_resembles_is_named_as_missing(
    decks: EnrolledDecks, picture: Path, typed: Typed, enroll: Cribcam
) -> None:
    typed("3=QC")
    said = enroll("gold", picture, "--json")
    whole = json.loads(said.lines[-1])
    assert whole["cards"] == kept(decks).split() == ["AS", "2S"]
    assert "QC" in whole["missing"]


def test_a_picture_that_cannot_be_read_is_named_and_the_others_are_kept(
    decks: EnrolledDecks, picture: Path, enroll: Cribcam
) -> None:
    bad = picture.with_name("bad.png")
    bad.write_bytes(b"")
    said = enroll("gold", bad, picture, "--cards", "9C", "--cards", "1=AS", status=2)
    assert kept(decks) == "AS 2S 3S"
    assert said.err == f"cribcam: {bad}: the file is empty; copy it again\n"


def test_yes_keeps_what_is_certain(decks: EnrolledDecks, picture: Path, enroll: Cribcam) -> None:
    enroll("gold", picture, "--yes")
    assert kept(decks) == "AS 2S"


def test_lists_say_what_lies_in_each_picture(
    decks: EnrolledDecks, picture: Path, enroll: Cribcam
) -> None:
    enroll("gold", picture, picture, "--cards", "2S AS", "--cards", "4H 5H")
    assert kept(decks) == "AS 2S 4H 5H"


def test_more_lists_than_pictures_are_refused_before_anything_is_read(
    decks: EnrolledDecks, picture: Path, seen: list[str], enroll: Cribcam
) -> None:
    with pytest.raises(AnswerError, match="more --cards than pictures"):
        enroll("gold", picture, "--cards", "AS 2S", "--cards", "4H 5H")
    assert (len(seen), decks.names()) == (2, [])


@pytest.mark.parametrize("words", ["gold --list", "--camera 0 --list", "--list --delete gold"])
def test_one_thing_at_a_time_is_done(words: str, enroll: Cribcam) -> None:
    with pytest.raises(AnswerError, match="--list and --delete exclude each other"):
        enroll(*words.split())


def test_a_list_that_is_wrong_ends_the_enrolment(
    decks: EnrolledDecks, picture: Path, enroll: Cribcam
) -> None:
    with pytest.raises(CardError, match="'ZZ'"):
        enroll("gold", picture, "--cards", "ZZ")
    assert decks.names() == []


def test_json_says_what_was_kept_and_what_is_missing(picture: Path, enroll: Cribcam) -> None:
    said = enroll("gold", picture, "--yes", "--json")
    one, whole = map(json.loads, said.lines)
    assert one == {"image": str(picture), "cards": ["AS", "2S"]}
    assert whole["deck"] == "gold"
    assert whole["cards"] == ["AS", "2S"]
    assert len(whole["missing"]) == 50
    assert Path(whole["file"]).exists()


def test_a_camera_takes_a_picture_each_time_until_it_is_enough(
    decks: EnrolledDecks, picture: Path, typed: Typed, enroll: Cribcam
) -> None:
    typed("", "", "q")
    enroll("gold", "--camera", picture)
    assert kept(decks) == "AS 2S 3S"


def test_a_camera_that_sends_nothing_for_a_while_loses_no_card(
    decks: EnrolledDecks, monkeypatch: pytest.MonkeyPatch, enroll: Cribcam, typed: Typed
) -> None:
    class Hesitating(Closing):
        """It sends a picture, then nothing in time, then one again."""

        live = True
        turns = iter((True, False, True))

        def __iter__(self) -> Iterator[Frame]:
            while next(self.turns):
                yield Frame(0, 0.0, np.zeros((9, 9, 3), np.uint8))
            raise StaleSourceError(say("the webcam sends no new picture"))

    monkeypatch.setattr("vision.commands.enrol.open_source", lambda *_: Hesitating())
    typed("", "", "", "", "", "q")
    said = enroll("gold", "--camera", "0")
    assert kept(decks) == "AS 2S 3S 4H 5H"
    assert "cribcam: the webcam sends no new picture\n" in said.err


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_asked(
    tmp_path: Path, picture: Path, cribcam: Cribcam, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match="file"):
        cribcam("enroll", "gold", picture, "--decks", tmp_path / "file" / "decks")
    assert capsys.readouterr() == ("", "")


def test_without_a_terminal_it_says_what_to_give_on_a_line_of_its_own(
    picture: Path, enroll: Cribcam, typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed()
    with pytest.raises(AnswerError, match="--cards"):
        enroll("gold", picture)
    assert capsys.readouterr().err.endswith(": \n")


def test_a_deck_without_a_name_or_a_picture_is_refused(picture: Path, enroll: Cribcam) -> None:
    for words in ([], ["gold"]):
        with pytest.raises(AnswerError, match="pictures"):
            enroll(*words)
    with pytest.raises(DeckError, match="letters"):
        enroll("../gold", picture)


def test_nothing_certain_keeps_nothing(
    decks: EnrolledDecks, picture: Path, seen: list[str], enroll: Cribcam
) -> None:
    seen[0] = "AS?"
    with pytest.raises(AnswerError, match="nothing is kept"):
        enroll("gold", picture, "--yes")
    assert decks.names() == []


def test_nothing_that_can_be_told_keeps_nothing(
    decks: EnrolledDecks, picture: Path, typed: Typed, enroll: Cribcam
) -> None:
    typed("1=QC 2=QD 3=-")
    with pytest.raises(AnswerError, match="nothing is kept"):
        enroll("gold", picture)
    assert decks.names() == []


def test_decks_are_listed_and_forgotten(
    decks: EnrolledDecks, picture: Path, enroll: Cribcam
) -> None:
    assert enroll("--list").out == "no deck is enrolled\n"
    enroll("gold", picture, "--yes")
    assert enroll("--list", "--json").json == {"name": "gold"}
    enroll("--delete", "gold")
    assert decks.names() == []
