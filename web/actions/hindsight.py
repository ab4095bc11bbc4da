"""What a table tells of a deal that is over, so that its discards can be judged."""

from dataclasses import replace
from operator import itemgetter

from scorer.cards import parse_cards
from scorer.game.events import Corrected, CribShown
from scorer.game.game import NotAllowedError
from scorer.language.sentence import say
from scorer.seat import Seat
from web.fields.sent import SeatLetter, Sent
from web.table.state import Change, State, done


class LaidAway(Sent, frozen=True):
    """The cards, of the crib that the step ``event`` showed, that one of two players laid away."""

    event: int
    seat: SeatLetter
    cards: str


class AskDiscards(Sent, frozen=True):
    """Whether the history asks which cards of a crib were whose."""

    ask: bool = False


def laid_away(state: State, sent: LaidAway) -> Change:
    """Say which cards of a crib a player laid away; the others are the other player's."""
    step = dict(state.game.made).get(sent.event)
    if not isinstance(step, CribShown):
        raise NotAllowedError(say("event {number} is no step that stands", number=sent.event))
    mine, seat = parse_cards(sent.cards), Seat[sent.seat]
    other = next(other for other in state.game.seats if other is not seat)
    owned = [(seat if card in mine else other, card) for card in step.cards]
    owned.sort(key=itemgetter(0))
    cards, owners = tuple(card for _, card in owned), tuple(owner for owner, _ in owned)
    return done(state, Corrected(sent.event, CribShown(cards, owners)))


def ask_discards(state: State, sent: AskDiscards) -> Change:
    """Ask in the history which cards of a crib were whose, or do not."""
    return Change(replace(state, settings=replace(state.settings, ask_discards=sent.ask)))
