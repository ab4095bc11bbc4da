"""What is asked of the cards of the play that a camera sees: who laid them, what was not seen."""

from collections.abc import Iterator
from math import inf
from typing import Any

from scorer.game.events import Laid
from scorer.game.phase import Phase
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from web.page.cards import named
from web.page.choices import ask_json
from web.page.players import name_of
from web.table.camera_view import SourceKind
from web.table.card import TableCard
from web.table.due import due
from web.table.laying.late_card import lays_missed_before
from web.table.laying.waiting import unlaid
from web.table.play.moment import ASKED_S, Question
from web.table.situation import Playing
from web.table.state import State

MOST_CANDIDATES = 6
PLAY_LIES_THERE = say("Cards of the play lie there. Once it is over, show each hand alone.")

NOT_ALL_SEEN = say("Part of the play was not seen: peg its points by hand.")


def not_all_seen(state: State) -> bool:
    """Whether hands are shown after a play of which a camera has not seen all."""
    wanted, play = due(state.game), state.game.now.deal.play
    if wanted is None or wanted.crib or state.game.now.phase is not Phase.SHOW or play is None:
        return False
    return state.camera.kind is SourceKind.CAMERA and bool(play.laid) and not play.over


def doubtful(state: State, now: Playing) -> tuple[TableCard, ...]:
    """List the cards that wait to be laid, as long as nobody can tell which they are."""
    before_s = state.on_table.looked_s - ASKED_S
    laid = {*state.game.now.deal.laid_by}
    return tuple(
        card
        for card in now.waiting
        if -inf < card.came_s <= before_s
        if not (card.certain or card.busy or laid.intersection(card.asked))
    )


def laying_asks(state: State, now: Playing, words: Words) -> Iterator[dict[str, Any]]:
    """Ask what only people can tell of the play."""
    question = now.followed.question
    if question is not None and lays_missed_before(state, question) and doubtful(state, now):
        return  # a doubtful card may be the missed one, and a question of its own asks for it
    if question is not None:
        yield _asked(state, question, words)
    elif now.due is not None and not unlaid(state) and any(map(_was_there, now.waiting)):
        yield ask_json("play", PLAY_LIES_THERE, words)


def _was_there(card: TableCard) -> bool:
    return card.certain and card.arrival is None


def _asked(state: State, question: Question, words: Words) -> dict[str, Any]:
    """Ask which of the lays comes next, or which card before it was missed: each is one tap."""
    number, before = question.cards[0].number, lays_missed_before(state, question)
    lays = [_lay(state, lay, words) for lay in question.lays]
    missed = [_lay(state, lay, words) for lay in before[:MOST_CANDIDATES]]
    return ask_json("laid", _text(question), words, number=number, lays=lays, missed=missed)


def _text(question: Question) -> Sentence:
    first, *others = question.cards
    if others:
        return say("Which card was laid first?")
    if question.missed:
        return say("Before the {card}, was a card not seen?", card=first.card.symbols)
    return say("Who laid the {card}?", card=first.card.symbols)


def _lay(state: State, lay: Laid, words: Words) -> dict[str, Any]:
    values = {"name": name_of(state.game, lay.seat), "card": lay.card.symbols}
    text = say("{name}: {card}", **values).within(words)
    return {"seat": lay.seat.name, **named(lay.card, words), "text": text}
