"""A game that is followed without a page: what is asked, and what stands while nothing is seen."""

from scorer.cards import Rank
from tests.vision.reads_blocks import ReadsBlocks, table
from tests.web.seeing import FakeRecogniser, sighting
from tests.web.states import PLAY, at
from vision.frame import Fault, Frame
from vision.reading.courts import Courts
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
