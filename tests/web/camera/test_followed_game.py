"""A game that is followed without a page: what is asked, and what stands while nothing is seen."""

from collections.abc import Sequence

import pytest

from scorer.cards import Rank
from tests.films.play.recorded import Look, Looks, Lying, followed_lines
from tests.vision.reads_blocks import ReadsBlocks, table
from tests.web.seeing import SPOTS, FakeRecogniser, sighting
from tests.web.states import PLAY, at
from vision.frame import Fault, Frame
from vision.reading.courts import Courts
from vision.table.track import Arrival, PictureSide
from web.actions.new_game import New, new
from web.camera.followed_game import FollowedGame
from web.table.pace import PACE
from web.table.settings import CameraCondition
from web.table.state import State


def begun() -> FollowedGame:
    state = new(State(), New(names=("Ann", "Bob"), dealer="A")).state
    return FollowedGame.begin(state, "film")


def seeing(game: FollowedGame, *cards: str, from_s: float, to_s: float) -> FollowedGame:
    for number in range(round(10 * from_s), round(10 * to_s)):
        game = game.after(Frame(number, number / 10, table(*cards)), ReadsBlocks())
    return game


def test_cards_are_taken_for_what_is_due() -> None:
    before = seeing(begun(), from_s=0, to_s=1)
    after = seeing(before, "6S", from_s=1, to_s=2)
    assert [str(event) for event in after.events(before)] == ["starter 6S"]


def test_what_was_seen_stands_while_the_camera_gives_no_picture() -> None:
    game = seeing(begun(), "6S", from_s=0, to_s=2)
    away = game.without_picture(Fault.STALE, 3.0)
    assert away.state.game == game.state.game
    assert (away.fault, away.state.camera.condition) == (Fault.STALE, Fault.STALE)
    again = seeing(away, "6S", from_s=4, to_s=5)
    assert (again.fault, again.state.camera.condition) == (None, CameraCondition.LIVE)


def test_courts_that_the_cards_tell_are_known_from_then_on() -> None:
    court_cards = (sighting("JH", (85, 75)), sighting("QH", (285, 75)))
    reads = FakeRecogniser(court_cards, prints={Rank.JACK: "V", Rank.QUEEN: "D"})
    game = begun()
    for number in range(10):
        game = game.after(Frame(number, number / 10, table("6S", "9H")), reads)
    assert reads.courts[0] is None
    assert reads.courts[-1] is Courts.FRENCH


def test_that_a_known_hand_may_be_counted_unseen_is_no_question() -> None:
    state = at("dealer A", "starter 8S", *PLAY)
    game = FollowedGame.begin(state, "film")
    assert seeing(game, from_s=0, to_s=PACE.question_stands_s + 1).tracker.asked.questions == ()


BEN, ANN = "5C 5D JH KC?KS", "7C 8D 9H 9C"
TURNED_S, BEN_S, ANN_S, END_S = 1.0, 4.0, 10.0, 16.0
PASSED = ["played", "uncounted"]


def hand(
    cards: str, first: int, arrived_s: float, side: PictureSide, below: int = 0
) -> list[Lying]:
    """Four cards that are laid out at once, numbered on from ``first``."""
    return [
        Lying(first + n, sighting(card, (x, y + below)), arrived_s, Arrival(arrived_s, side))
        for n, (card, (x, y)) in enumerate(zip(cards.split(), SPOTS, strict=False))
    ]


def looks(*shows: tuple[Sequence[Lying], float]) -> Looks:
    """What lies there at each look: cards since they came, until that second."""
    starter = Lying(0, sighting("8S", (620, 20)), TURNED_S, Arrival(TURNED_S, PictureSide.BOTTOM))
    every = [([starter], END_S), *shows]
    times_s = [number / 10 for number in range(round(10 * END_S))]
    return tuple(
        Look(
            at_s,
            tuple(card for cards, to_s in every for card in cards if card.still_s < at_s < to_s),
            known=True,
        )
        for at_s in times_s
    )


def told(looks: Looks) -> list[str]:
    state = new(State(), New(names=("Ann", "Ben"), dealer="A")).state
    game = FollowedGame.begin(state, "film")
    return [line["event"] for line in followed_lines(game, looks) if "event" in line]


@pytest.mark.parametrize("to_s", [END_S, ANN_S - 1], ids=["lies there", "was taken away"])
def test_the_next_hand_counts(to_s: float) -> None:
    ben = hand(BEN, 1, BEN_S, PictureSide.TOP), to_s
    ann = hand(ANN, 5, ANN_S, PictureSide.BOTTOM, below=250), END_S
    shown = ["starter 8S", *PASSED, "shown A 7C 8D 9H 9C", "counted"]
    assert told(looks(ben, ann)) == shown


def test_the_same_hand_that_is_laid_out_anew_is_no_next_one() -> None:
    ben = hand(BEN, 1, BEN_S, PictureSide.TOP), ANN_S - 1
    again = hand("5C 5D JH KS", 5, ANN_S, PictureSide.TOP), END_S
    assert told(looks(ben, again)) == ["starter 8S", "shown B 5C 5D JH KS", "counted"]


def test_nothing_is_passed_over_before_it_was_asked() -> None:
    ben = hand(BEN, 1, ANN_S - 0.5, PictureSide.TOP), END_S
    ann = hand(ANN, 5, ANN_S, PictureSide.BOTTOM, below=250), ANN_S + 2
    assert told(looks(ben, ann)) == ["starter 8S"]
