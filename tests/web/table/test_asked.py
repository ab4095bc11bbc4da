"""When a question is told: once it has stood for a while, and once alone."""

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.setup import Seat
from web.table.pace import PACE
from web.table.question import UnreadCard, WhichCard, WhoLaid
from web.table.tracker import Asked

SIX = Card.parse("6S")
WHO = (WhoLaid(1, (SIX,), (Laid(Seat.A, SIX), Laid(Seat.B, SIX)), False, ()),)
DOUBT = WhichCard(3, SIX, (SIX,))


def test_a_question_is_told_once_when_it_has_stood_for_a_while() -> None:
    before = asked = Asked()
    news = []
    for time_s in (1.0, 1.5, 1.0 + PACE.question_stands_s, 2.0 + PACE.question_stands_s):
        before, asked = asked, asked.later(WHO, time_s)
        news += [(time_s, question) for question in asked.news(before)]
    assert news == [(1.0 + PACE.question_stands_s, WHO[0])]


def test_a_question_that_the_table_answers_in_time_is_not_told() -> None:
    before = Asked().later(WHO, 1.0)
    after = before.later((), 1.0 + PACE.question_stands_s)
    assert after.later((), 9.0).news(after) == ()


def test_a_question_that_comes_again_is_told_once() -> None:
    asked = Asked().later(WHO, 1.0).later(WHO, 1.0 + PACE.question_stands_s)
    again = asked.later((), 5.0).later(WHO, 6.0)
    assert again.later(WHO, 6.0 + PACE.question_stands_s).news(again) == ()


def test_a_question_about_a_card_stands_whatever_happens_and_another_begins_anew() -> None:
    begun = Asked().later((DOUBT, *WHO), 1.0).goes_on().later((DOUBT, *WHO), 2.0)
    after = begun.later((DOUBT, *WHO), 1.0 + PACE.question_stands_s)
    assert after.news(begun) == (DOUBT,)
    assert after.later((DOUBT, *WHO), 2.0 + PACE.question_stands_s).news(after) == WHO


def test_a_doubt_stays_the_same_question_whatever_answers_are_likely() -> None:
    begun = Asked().later((DOUBT,), 1.0)
    other = WhichCard(3, Card.parse("9S"), (Card.parse("9S"), SIX))
    assert begun.later((other,), 1.0 + PACE.question_stands_s).news(begun) == (other,)


def test_a_starter_that_was_asked_about_is_not_asked_again_in_the_next_deal() -> None:
    starter, later = UnreadCard(4, None, ()), UnreadCard(4, None, (), deal=1)
    asked = Asked().later((starter,), 1.0).later((starter,), 1.0 + PACE.question_stands_s).goes_on()
    again = asked.later((later,), 60.0).later((later,), 60.0 + PACE.question_stands_s)
    assert again.news(asked) == ()


def test_the_next_starter_that_nobody_reads_is_asked_too() -> None:
    first, next_one = UnreadCard(4, None, ()), UnreadCard(30, None, ())
    asked = Asked().later((first,), 1.0).later((first,), 1.0 + PACE.question_stands_s).goes_on()
    again = asked.later((next_one,), 60.0).later((next_one,), 60.0 + PACE.question_stands_s)
    assert again.news(asked) == (next_one,)


def test_while_something_moves_other_questions_wait() -> None:
    begun = Asked().later(WHO, 1.0)
    moving = begun.later((), 1.0 + PACE.question_stands_s, moving=True)
    assert moving.news(begun) == ()
    assert moving.later(WHO, 2.0 + PACE.question_stands_s).news(moving) == WHO
