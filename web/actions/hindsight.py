"""The discards of a finished deal, told by its players, to be judged."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import repeat

from scorer.cards import Card, parse_cards
from scorer.game.events import Corrected, CribShown
from scorer.game.game import NotAllowedError
from scorer.language.sentence import say
from scorer.setup import Seat, Setup
from web.fields.sent import SeatLetter, Sent
from web.table.state import Change, State, done


class LaidAway(Sent, frozen=True):
    """The cards, of the crib that the step ``event`` showed, that a player laid away."""

    event: int
    seat: SeatLetter
    cards: str


class AskDiscards(Sent, frozen=True):
    """Whether the history asks which cards of a crib were whose."""

    ask: bool = False


def laid_away(state: State, sent: LaidAway) -> Change:
    """Say which cards of a crib a player laid away.

    What is left is the last player's, unless cards of the pack are among it (rules.md 8).
    """
    step = dict(state.game.made).get(sent.event)
    if not isinstance(step, CribShown):
        raise NotAllowedError(say("event {number} is no step that stands", number=sent.event))
    mine, seat = parse_cards(sent.cards), Seat[sent.seat]
    owners = dict(zip(step.cards, step.owners or repeat(None), strict=False))
    said = {card: seat if card in mine else _other(owners[card], seat) for card in step.cards}
    owned = sorted(_last_told(state.game.setup, said).items(), key=_nobodys_first)
    cards, seats = tuple(card for card, _ in owned), tuple(owner for _, owner in owned)
    return done(state, Corrected(sent.event, CribShown(cards, seats)))


def _other(owner: Seat | None, seat: Seat) -> Seat | None:
    return None if owner is seat else owner


def _last_told(setup: Setup, owners: Mapping[Card, Seat | None]) -> Mapping[Card, Seat | None]:
    """Give the last player what is left, where it can be nothing else."""
    unsaid = [seat for seat in setup.seats if seat not in owners.values()]
    left = [card for card, owner in owners.items() if owner is None]
    if len(unsaid) != 1 or setup.variant.to_crib or len(left) != setup.variant.discards:
        return owners
    return {**owners, **dict.fromkeys(left, unsaid[0])}


def _nobodys_first(owned: tuple[Card, Seat | None]) -> int:
    _, owner = owned
    return -1 if owner is None else owner


def ask_discards(state: State, sent: AskDiscards) -> Change:
    """Ask in the history which cards of a crib were whose, or do not."""
    return Change(replace(state, settings=replace(state.settings, ask_discards=sent.ask)))
