"""``cribcam read``: every picture is named, and what cannot be read stops nothing else."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scorer.cards import Card, CardError, parse_cards
from tests.vision.commands.cribcam import Cribcam
from vision.commands.read import Reading, hands_read, problem_wording, reading_json
from vision.frame import Candidate, Image, Sighting
from vision.reading import recogniser
from vision.table.arrangement import Problem, ProblemKind, TableView, arrange

PHOTO = np.full((40, 60, 3), 200, np.uint8)


class FiveCards:
    """A recogniser that sees a hand of four and a starter apart, one doubtful if asked to."""

    def __init__(self, doubtful: str = "") -> None:
        self.doubtful = doubtful

    def sightings(self, image: Image) -> tuple[Sighting, ...]:
        assert image.shape[2] == 3
        cards = parse_cards("5H 5S 5D JC 5C")
        return tuple(self._seen(card, place) for place, card in enumerate(cards))

    def _seen(self, card: Card, place: int) -> Sighting:
        x = 10.0 * place + (30 if place == 4 else 0)
        certain = str(card) != self.doubtful
        return Sighting(card, 0.9, certain, ((x, 0, x + 5, 5),), (Candidate(card, 0.9),))


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), PHOTO)
    return path


@pytest.fixture(autouse=True)
def sees_five(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recogniser.Recogniser, "load", classmethod(lambda *_: FiveCards()))


def test_json_gives_an_object_a_picture_with_its_count(picture: Path, cribcam: Cribcam) -> None:
    answer = cribcam("read", "--json", picture).json
    assert answer["image"] == str(picture)
    assert answer["hand"] == ["5H", "5S", "5D", "JC"]
    assert answer["starter"] == "5C"
    assert answer["count"]["total"] == 29
    assert answer["problems"] == []
    assert set(answer["cards"][0]) == {"card", "confidence", "certain", "boxes"}


def test_the_starter_can_be_told(picture: Path, cribcam: Cribcam) -> None:
    assert cribcam("read", "--json", picture, "--starter", "jc").json["starter"] == "JC"


def test_doubt_is_never_counted(
    picture: Path, cribcam: Cribcam, monkeypatch: pytest.MonkeyPatch
) -> None:
    doubter = classmethod(lambda *_: FiveCards(doubtful="JC"))
    monkeypatch.setattr(recogniser.Recogniser, "load", doubter)
    answer = cribcam("read", "--json", picture).json
    assert answer["count"] is None
    assert answer["problems"][0]["kind"] == "doubt"
    assert answer["cards"][3]["candidates"] == [{"card": "JC", "confidence": 0.9}]


@pytest.mark.parametrize(
    ("name", "why"),
    [("broken.jpg", "the file is empty"), ("empty", "this folder holds no picture")],
)
def test_what_cannot_be_read_is_named_and_the_others_are_read(
    picture: Path, tmp_path: Path, cribcam: Cribcam, name: str, why: str
) -> None:
    broken = tmp_path / name
    broken.touch() if broken.suffix else broken.mkdir()
    said = cribcam("read", "--json", broken, picture, status=2)
    assert (len(said.lines), said.err.count("\n")) == (1, 1)
    assert said.err.startswith(f"cribcam: {broken}: {why}")


def test_a_folder_gives_all_its_pictures_in_order(tmp_path: Path, cribcam: Cribcam) -> None:
    for name in ("frame-10.jpg", "frame-9.png", "hand.webp"):
        cv2.imwrite(str(tmp_path / name), PHOTO)
    (tmp_path / "labels.json").write_text("{}")
    lines = cribcam("read", "--json", tmp_path).lines
    names = [Path(json.loads(line)["image"]).name for line in lines]
    assert names == ["frame-9.png", "frame-10.jpg", "hand.webp"]


def test_a_pattern_gives_what_it_matches(tmp_path: Path, cribcam: Cribcam) -> None:
    for name in ("hand-1.jpg", "hand-2.jpg", "other.jpg"):
        cv2.imwrite(str(tmp_path / name), PHOTO)
    assert len(cribcam("read", "--json", tmp_path / "hand-*.jpg").lines) == 2


def test_a_pattern_that_matches_nothing_is_an_error(tmp_path: Path, cribcam: Cribcam) -> None:
    assert "cannot be opened" in cribcam("read", tmp_path / "*.jpg", status=2).err


def test_a_pattern_goes_into_the_folders_that_it_matches(tmp_path: Path, cribcam: Cribcam) -> None:
    for name in ("day-10", "day-9"):
        (tmp_path / name).mkdir()
        cv2.imwrite(str(tmp_path / name / "hand.jpg"), PHOTO)
    lines = cribcam("read", "--json", tmp_path / "day-*").lines
    assert [Path(json.loads(line)["image"]).parent.name for line in lines] == ["day-9", "day-10"]


def test_a_picture_is_named_as_it_was_given(
    picture: Path, cribcam: Cribcam, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(picture.parent)
    assert cribcam("read", "--json", f"./{picture.name}").json["image"] == f"./{picture.name}"


def test_a_starter_that_is_no_card_is_refused_before_the_model_is_loaded(
    picture: Path, monkeypatch: pytest.MonkeyPatch, cribcam: Cribcam
) -> None:
    monkeypatch.delattr(recogniser.Recogniser, "load")
    with pytest.raises(CardError, match="'XX' is not a card"):
        cribcam("read", picture, "--starter", "XX")


HAND, STARTER = parse_cards("5H 5S 5D JC"), Card.parse("5C")
DOUBT = Problem(ProblemKind.DOUBT, HAND[:1])


def reading(view: TableView, *sightings: Sighting) -> Reading:
    return Reading(sightings, view, 1.0)


def in_doubt(*confidences: float) -> Sighting:
    """The first card of the hand, which may be another one too."""
    names = zip(("5H", "6H"), confidences, strict=False)
    candidates = tuple(Candidate(Card.parse(name), confidence) for name, confidence in names)
    return Sighting(HAND[0], confidences[0], False, (), candidates)


def test_hand_and_starter_without_a_problem_are_counted() -> None:
    assert [*hands_read(reading(TableView(HAND, STARTER, (), ())))] == [(*HAND, STARTER)]


def test_of_a_doubt_every_hand_may_be_counted_the_likeliest_first() -> None:
    view = TableView(HAND, STARTER, (), (DOUBT,))
    hands = [hand[0] for hand in hands_read(reading(view, in_doubt(0.7, 0.29)))]
    assert hands == [*parse_cards("5H 6H")]


@pytest.mark.parametrize(
    ("view", "sightings"),
    [
        (TableView(None, STARTER, HAND, ()), ()),
        (TableView(HAND, None, (), ()), ()),
        (TableView(HAND, STARTER, (), (DOUBT,)), (in_doubt(0.7, 0.2),)),
        (TableView(HAND, STARTER, (), (Problem(ProblemKind.TOO_MANY),)), ()),
    ],
    ids=["no hand", "no starter", "perhaps any card", "another problem"],
)
def test_what_is_missing_or_may_be_any_card_is_not_counted(
    view: TableView, sightings: tuple[Sighting, ...]
) -> None:
    assert [*hands_read(reading(view, *sightings))] == []


def seen() -> tuple[Sighting, ...]:
    """One card for certain and one in doubt."""
    five, six = Card.parse("5H"), Card.parse("6S")
    likely = (Candidate(six, 0.61234), Candidate(Card.parse("9S"), 0.3))
    return (
        Sighting(five, 0.98765, True, ((1.04, 2.0, 3.0, 4.0),), (Candidate(five, 0.98765),)),
        Sighting(six, 0.61234, False, ((5.0, 6.0, 7.0, 8.0),), likely),
    )


def test_json_has_the_fields_of_cribcam_read() -> None:
    answer = reading_json(Reading(seen(), arrange(seen()), 12.345))
    assert set(answer) == {"cards", "hand", "starter", "problems", "ms"}
    assert json.loads(json.dumps(answer["cards"])) == [
        {"card": "5H", "confidence": 0.9877, "certain": True, "boxes": [[1.0, 2.0, 3.0, 4.0]]},
        {
            "card": "6S",
            "confidence": 0.6123,
            "certain": False,
            "boxes": [[5.0, 6.0, 7.0, 8.0]],
            "candidates": [{"card": "6S", "confidence": 0.6123}, {"card": "9S", "confidence": 0.3}],
        },
    ]
    assert (answer["hand"], answer["starter"]) == (None, None)
    assert set(answer["problems"][0]) == {"kind", "text", "cards"}
    assert answer["ms"] == 12.3


@pytest.mark.parametrize(
    ("problem", "starter", "text"),
    [
        (
            Problem(ProblemKind.NO_CARDS),
            None,
            "No card is seen face up. If one lies there, check the light and the lens.",
        ),
        (Problem(ProblemKind.DOUBT, HAND[:2]), None, "5♥ or 5♠?"),
        (Problem(ProblemKind.DOUBT, HAND[:3]), None, "5♥, 5♠ or 5♦?"),
        (Problem(ProblemKind.DOUBT, HAND[:1]), None, "Is this 5♥?"),
        (
            Problem(ProblemKind.TWICE, HAND[:1]),
            None,
            "5♥ is seen twice: one is misread, or of another deck.",
        ),
        (
            Problem(ProblemKind.STARTER_NOT_SEEN, HAND),
            None,
            "Four cards and no starter. Which card is the starter?",
        ),
        (
            Problem(ProblemKind.WHICH_STARTER, (*HAND, STARTER)),
            None,
            "Which of the five cards is the starter? Lay it apart, or name it with --starter.",
        ),
        (
            Problem(ProblemKind.TOO_FEW, HAND[:3]),
            None,
            "Only 3 of the four cards of a hand can be read.",
        ),
        (
            Problem(ProblemKind.TOO_FEW, HAND[:3]),
            STARTER,
            "Only 3 cards beside the starter 5♣ can be read: a hand has four.",
        ),
        (
            Problem(ProblemKind.TOO_MANY, HAND * 2),
            None,
            "8 cards: a hand and its starter are five. Clear the others away.",
        ),
        (
            Problem(ProblemKind.TOO_MANY, HAND * 2),
            STARTER,
            "8 cards beside the starter 5♣: a hand has four. Clear the others away, or name "
            "the starter that lies there.",
        ),
    ],
)
def test_every_problem_is_said_at_the_command_line(
    problem: Problem, starter: Card | None, text: str
) -> None:
    assert str(problem_wording(problem, starter)) == text


def test_no_problem_is_left_unsaid() -> None:
    assert all(str(problem_wording(Problem(kind, HAND), None)) for kind in ProblemKind)


def test_a_problem_is_said_as_whoever_reads_it_wants() -> None:
    answer = reading_json(Reading((), arrange(()), 1.0), lambda wording: wording.text.upper())
    assert answer["problems"][0]["text"].startswith("NO CARD IS SEEN")
