"""A game that is followed without a page: what is asked, and what stands while nothing is seen."""

from scorer.cards import Rank
from scorer.language.catalogue import words
from tests.vision.reads_blocks import ReadsBlocks, table
from tests.web.seeing import FakeRecogniser, sighting
from tests.web.states import PLAY, at
from vision.fault import Fault
from vision.frame import Frame
from vision.reading.courts import Courts
from web.actions.new_game import New, new
from web.camera.followed_game import Asked, FollowedGame
from web.page.questions import STANDS_S
from web.table.camera_view import CameraCondition
from web.table.state import State

ASK = ({"kind": "laid", "text": "Who laid the 6♠?"},)


def begun() -> FollowedGame:
    state = new(State(), New(names=("Ann", "Bob"), dealer="A")).state
    return FollowedGame.begin(state, "film", words("en"))


def seeing(game: FollowedGame, *cards: str, from_s: float, to_s: float) -> FollowedGame:
    for number in range(round(10 * from_s), round(10 * to_s)):
        game = game.after(Frame(number, number / 10, table(*cards)), ReadsBlocks())
    return game


def test_a_question_is_told_once_when_it_has_stood_for_a_while() -> None:
    before = asked = Asked()
    news = []
    for time_s in (1.0, 1.5, 1.0 + STANDS_S, 2.0 + STANDS_S):
        before, asked = asked, asked.later(ASK, time_s)
        news += [(time_s, ask) for ask in asked.news(before)]
    assert news == [(1.0 + STANDS_S, ASK[0])]


def test_a_question_that_the_table_answers_in_time_is_not_told() -> None:
    before = Asked().later(ASK, 1.0)
    after = before.later((), 1.0 + STANDS_S)
    assert after.later((), 9.0).news(after) == ()


def test_a_question_that_comes_again_is_told_once() -> None:
    told = Asked().later(ASK, 1.0).later(ASK, 1.0 + STANDS_S)
    again = told.later((), 5.0).later(ASK, 6.0)
    assert again.later(ASK, 6.0 + STANDS_S).news(again) == ()


def test_a_question_about_a_card_stands_whatever_happens_and_another_begins_anew() -> None:
    doubt = {"kind": "doubt", "number": 3, "text": "Which card is this?", "candidates": []}
    begun = Asked().later((doubt, *ASK), 1.0).goes_on().later((doubt, *ASK), 2.0)
    after = begun.later((doubt, *ASK), 1.0 + STANDS_S)
    assert after.news(begun) == (doubt,)
    assert after.later((doubt, *ASK), 2.0 + STANDS_S).news(after) == ASK


def test_a_starter_that_was_asked_about_is_not_asked_again_in_the_next_deal() -> None:
    starter = {"kind": "starter", "event": 4, "text": "Which card is the starter?"}
    later = {"kind": "unseen", "event": 4, "text": "Deal 1: which card was the starter?"}
    told = Asked().later((starter,), 1.0).later((starter,), 1.0 + STANDS_S).goes_on()
    again = told.later((later,), 60.0).later((later,), 60.0 + STANDS_S)
    assert again.news(told) == ()


def test_the_next_starter_that_nobody_reads_is_asked_too() -> None:
    first, next_one = ({"kind": "starter", "event": event, "text": "?"} for event in (4, 30))
    told = Asked().later((first,), 1.0).later((first,), 1.0 + STANDS_S).goes_on()
    again = told.later((next_one,), 60.0).later((next_one,), 60.0 + STANDS_S)
    assert again.news(told) == (next_one,)


def test_while_something_moves_other_questions_wait() -> None:
    begun = Asked().later(ASK, 1.0)
    moving = begun.later((), 1.0 + STANDS_S, moving=True)
    assert moving.news(begun) == ()
    assert moving.later(ASK, 2.0 + STANDS_S).news(moving) == ASK


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
    game = FollowedGame.begin(state, "film", words("en"))
    assert seeing(game, from_s=0, to_s=STANDS_S + 1).asked.asks == ()
