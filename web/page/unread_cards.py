"""What is asked of cards that nobody could read: the starter, and what was laid."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from scorer.cards import Card
from scorer.game.events import LaidUnseen, StarterUnread
from scorer.game.phase import Phase
from scorer.game.step_records import step_records
from scorer.language.sentence import Sentence, say
from scorer.language.words import Words
from scorer.seat import Seat
from web.page.cards import named
from web.page.choices import ask_json
from web.page.laying import MOST_CANDIDATES
from web.page.players import name_of
from web.table.due import is_unread, of_deal, turned_event
from web.table.hands.unread_starter import unread
from web.table.laying.unwatched import lies_forgotten
from web.table.laying.waiting import waiting
from web.table.once import once
from web.table.seen.unseen_lay import cannot_be, unseen_steps
from web.table.state import State


def starter_asks(state: State, words: Words) -> Iterator[dict[str, Any]]:
    """Ask which card the starter is, where it was turned and nobody could read it."""
    if is_unread(state.game):
        card, text = unread(state), say("Which card is the starter?")
        may_be = _lying(state, None) or _left_over(state) if card is None else card.asked
        elsewhere = of_deal(state.game)
        listed = [named(each, words) for each in may_be if each not in elsewhere]
        event = turned_event(state.game)
        yield ask_json("starter", text, words, event=event, candidates=listed)


def _left_over(state: State) -> tuple[Card, ...]:
    """The cards that lie there once the play is over and that nobody laid or showed."""
    if state.game.now.phase is not Phase.SHOW:
        return ()
    elsewhere = of_deal(state.game)
    certain = (card.card for card in state.on_table.new if card.certain)
    return tuple(card for card in certain if card not in elsewhere)[:MOST_CANDIDATES]


def _lying(state: State, seat: Seat | None) -> tuple[Card, ...]:
    """What the unread card of a player, or the starter, may be, by the cards that lie there since
    a restart. A certain card is asked about too, as it need not be the unread one.
    """
    there = (card for card in waiting(state) if lies_forgotten(state, card, seat))
    maybes = (maybe for card in there for maybe in card.asked or (card.card,))
    return tuple(dict.fromkeys(maybes))[:MOST_CANDIDATES]


def unseen_asks(state: State, words: Words) -> Iterator[dict[str, Any]]:
    """Ask for the names of the unread cards of this deal's play."""
    there = {lay.event: lay.card for lay in state.seen.unseen}
    for event, seat in unseen_steps(state.game):
        card, others = there.get(event), cannot_be(state.game, seat)
        may_be = _lying(state, seat) if card is None else card.asked
        text = say("Which card did {name} lay?", name=name_of(state.game, seat))
        listed = [named(each, words) for each in may_be if each not in others]
        yield ask_json("unseen", text, words, event=event, seat=seat.name, candidates=listed)


@dataclass(frozen=True, slots=True)
class _EarlierCard:
    """The card of event ``event``, in that ``deal``: a starter, or what a player laid."""

    event: int
    deal: int
    step: LaidUnseen | StarterUnread


def earlier_asks(state: State, words: Words) -> Iterator[dict[str, Any]]:
    """Ask which cards of the deals before nobody has read: their points still wait for it."""
    for card in _unread_before(state):
        listed = [named(each, words) for each in state.doubts.get(card.event, ())]
        text = _which(state, card)
        yield ask_json("unseen", text, words, event=card.event, candidates=listed)


def _which(state: State, card: _EarlierCard) -> Sentence:
    if not isinstance(card.step, LaidUnseen):
        return say("Deal {n}: which card was the starter?", n=card.deal)
    name = name_of(state.game, card.step.seat)
    return say("Deal {n}: which card did {name} lay?", n=card.deal, name=name)


@once
def _unread_before(state: State) -> tuple[_EarlierCard, ...]:
    """List what nobody has read in the deals before this one, the oldest first."""
    game = state.game
    if not any(isinstance(step, LaidUnseen | StarterUnread) for _, step in game.made):
        return ()
    return tuple(
        _EarlierCard(record.number, record.before.deal_number, record.step)
        for record in step_records(game)
        if isinstance(record.step, LaidUnseen | StarterUnread)
        if not record.void and record.before.deal_number < game.now.deal_number
    )
