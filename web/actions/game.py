"""Operations on the game: claim, peg, cut, bid, lay, skip, undo, amend, tell whose a crib was."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import repeat
from typing import Any

from scorer.cards import Card, parse_cards
from scorer.game.events import (
    Bid,
    Claimed,
    Corrected,
    Correction,
    CribShown,
    Cut,
    DealerSet,
    Event,
    Laid,
    LaidUnseen,
    Misread,
    Mogged,
    MugginsCalled,
    Pegged,
    PeggedBack,
    PlayEnded,
    StarterTurned,
    StarterUnread,
    Step,
    Uncalled,
    Uncounted,
    WentGo,
)
from scorer.game.expected import Wanted, bidder, next_shown
from scorer.game.game import Game, NotAllowedError, cards_of
from scorer.language.sentence import say
from scorer.setup import Seat, Setup
from web.fields import FieldError, Nothing, RequestBody, SeatLetter, SeatPoints
from web.games.games import StaleError
from web.table.claims import claim_of
from web.table.counted import FreeCounter, offers
from web.table.cut import last_cut
from web.table.expected_cards import deal_begins, deal_passed
from web.table.settings import Settings
from web.table.state import Change, Offer, State, done
from web.table.undo import can_undo, redoing, undoing

HIGHEST_CLAIM = 99


class Claim(RequestBody, frozen=True):
    """What a player said, and ``seat`` where it is not who is asked; null takes it back."""

    points: int | None = None
    seat: SeatLetter | None = None


class Take(SeatPoints, frozen=True):
    """Points that the page offers for the cards, perhaps as muggins."""

    muggins: bool = False


def claim(state: State, sent: Claim) -> Change:
    """Note what a player said."""
    if state.free:
        return _claimed_freely(state, sent.points)
    seat = claim_of(state.game) if sent.seat is None else Seat[sent.seat]
    if seat is None:
        raise NotAllowedError(say("nobody has to say a number now"))
    if sent.points is None:
        raise FieldError("points must be a whole number")
    return done(state, Claimed(seat, _claimable(sent.points)))


def call(_game: Game, sent: SeatPoints) -> tuple[Event, ...]:
    """Call muggins."""
    return (MugginsCalled(Seat[sent.seat], sent.points),)


def nobody_calls(_game: Game, _: Nothing) -> tuple[Event, ...]:
    """Let the last claim stand as it is: nobody calls."""
    return (Uncalled(),)


def take(state: State, sent: Take, counter: FreeCounter) -> Change:
    """Peg what the page offers for the cards."""
    offer = Offer(Seat[sent.seat], sent.points, sent.muggins)
    if offer not in offers(state, counter):
        raise NotAllowedError(say("those points are not there to peg now"))
    noted = replace(state, taken=(*state.taken, offer), on_table=state.on_table.in_company())
    return done(noted, offer.event)


def _claimed_freely(state: State, said: int | None) -> Change:
    """Note a claim, or take it back with null, as long as nothing is pegged for the cards."""
    if state.taken:
        raise NotAllowedError(say("points were pegged for these cards: undo that first"))
    points = None if said is None else _claimable(said)
    return Change(replace(state, claim=points, on_table=state.on_table.in_company()))


def _claimable(points: int) -> int:
    if not 0 <= points <= HIGHEST_CLAIM:
        raise NotAllowedError(say("a claim is a number from 0 to {most}", most=HIGHEST_CLAIM))
    return points


def peg(game: Game, sent: SeatPoints) -> tuple[Event, ...]:
    """Peg points by hand."""
    points = min(sent.points, game.setup.target)
    return (Pegged(Seat[sent.seat], points),)


def back(game: Game, sent: SeatPoints) -> tuple[Event, ...]:
    """Take a front peg back."""
    points = min(sent.points, game.setup.target)
    return (PeggedBack(Seat[sent.seat], points),)


class Dealer(RequestBody, frozen=True):
    """Who deals first."""

    seat: SeatLetter


class CutCard(RequestBody, frozen=True):
    """A card that a player cut for the deal."""

    seat: SeatLetter
    card: str


class Mog(RequestBody, frozen=True):
    """A player's offer to exchange a card, and whether it was taken."""

    seat: SeatLetter
    taken: bool


class BidPoints(RequestBody, frozen=True):
    """A bid, 0 to pass; ``seat`` is whose turn it is, unless it is given."""

    points: int
    seat: SeatLetter | None = None


class Go(RequestBody, frozen=True):
    """A Go; ``seat`` is whose turn it is, unless it is given."""

    seat: SeatLetter | None = None


class Lay(RequestBody, frozen=True):
    """A card that is laid in the play; ``seat`` is whose turn it is, unless it is given."""

    card: str
    seat: SeatLetter | None = None


class Skip(RequestBody, frozen=True):
    """The points that are pegged by hand for what is not shown here."""

    points: int = 0


def dealer(_game: Game, sent: Dealer) -> tuple[Event, ...]:
    """Say who deals first; from then on the game follows the cards on the table."""
    return (DealerSet(Seat[sent.seat]),)


def cut(state: State, sent: CutCard) -> Change:
    """Note a card that was cut; with the last one it is settled who deals first.

    Whose the last of the cards is that a camera saw need not be said.
    """
    said = Cut(Seat[sent.seat], Card.parse(sent.card))
    return done(state, said, *last_cut(done(state, said).state))


def mog(_game: Game, sent: Mog) -> tuple[Event, ...]:
    """Exchange a card, or refuse to (Costly Colours alone)."""
    return (Mogged(Seat[sent.seat], sent.taken),)


def bid(game: Game, sent: BidPoints) -> tuple[Event, ...]:
    """Bid for the crib."""
    turn = None if game.now.dealer is None else bidder(game.now)
    seat = turn if sent.seat is None else Seat[sent.seat]
    if seat is None:
        raise NotAllowedError(say("nobody bids now"))
    return (Bid(seat, sent.points),)


def lay(game: Game, sent: Lay) -> tuple[Event, ...]:
    """Lay a card in the play."""
    return (Laid(_player(game, sent.seat), Card.parse(sent.card)),)


def go(game: Game, sent: Go) -> tuple[Event, ...]:
    """Say Go."""
    return (WentGo(_player(game, sent.seat)),)


def played(_game: Game, _: Nothing) -> tuple[Event, ...]:
    """Say that the play is over, though not all of it was entered."""
    return (PlayEnded(),)


def skip(state: State, sent: Skip) -> Change:
    """Pass over the hand or crib that is due: what lies there now is nobody's, but what was undone.

    The game goes on, unless it is over with the points that are pegged for it.
    """
    if reason := state.game.why_not(Uncounted()):
        raise NotAllowedError(reason)
    seat = next_shown(state.game.now).seat
    pegged = (Pegged(seat, sent.points),) if sent.points else ()
    after = done(state.with_cards_consumed(), *pegged)
    over = after.state.game.winner is not None
    return after if over else done(state.with_cards_consumed(), *pegged, Uncounted())


def next_deal(state: State, _: Nothing) -> Change:
    """Pass over the deal that begins; who pegs alone is in the next one."""
    if not deal_begins(state.game):
        raise NotAllowedError(say("the deal has begun: pass over its hands"))
    return done(state.with_cards_consumed(), *deal_passed(state.game))


def _player(game: Game, letter: SeatLetter | None) -> Seat:
    if letter is not None:
        return Seat[letter]
    expected = game.expected
    if expected is None or expected.wanted is not Wanted.LAY or expected.seat is None:
        raise NotAllowedError(say("nobody lays a card now"))
    return expected.seat


class Amend(RequestBody, frozen=True):
    """Of the step ``event``, by its number, the right ``points``, or ``card`` for ``wrong``.

    A card that nobody has read was ``card``.
    """

    event: int
    points: int | None = None
    card: str | None = None
    wrong: str | None = None


def undo(state: State, _: Nothing) -> Change:
    """Take back what happened last; its cards that still lie there are not taken at once again."""
    if not can_undo(state.game):
        raise NotAllowedError(say("there is nothing to undo"))
    change = done(state, *undoing(state.game))
    after = change.state
    taken_back = state.game.now.deal.laid_by.keys() - after.game.now.deal.laid_by.keys()
    return replace(change, state=replace(after, on_table=after.on_table.consume(taken_back)))


def redo(game: Game, _: Nothing) -> tuple[Event, ...]:
    """Do again what was undone last."""
    events = redoing(game.history)
    if not events:
        raise NotAllowedError(say("there is nothing to do again"))
    return events


def amend(game: Game, sent: Amend) -> tuple[Event, ...]:
    """Put right what happened; raises StaleError where somebody has put that card right."""
    step = dict(game.made).get(sent.event)
    if step is None:
        raise NotAllowedError(say("event {number} is no step that stands", number=sent.event))
    return (_correction(step, sent),)


def _correction(step: Step, sent: Amend) -> Correction:
    if sent.card is not None and isinstance(step, LaidUnseen | StarterUnread):
        return Corrected(sent.event, _read(step, Card.parse(sent.card)))
    if sent.card is not None and sent.wrong is not None:
        misread = Misread(sent.event, Card.parse(sent.wrong), Card.parse(sent.card))
        if misread.wrong not in cards_of(step):
            card = misread.wrong.symbols
            raise StaleError(say("{card} is no card of that step: look again", card=card))
        return misread
    if sent.points is not None and hasattr(step, "points"):
        return Corrected(sent.event, _with_points(step, sent.points))
    raise FieldError("say which card or points were right")


def _read(step: LaidUnseen | StarterUnread, card: Card) -> Step:
    return StarterTurned(card) if isinstance(step, StarterUnread) else Laid(step.seat, card)


def _with_points(step: Any, points: int) -> Step:
    right: Step = replace(step, points=points)
    return right


class LaidAway(RequestBody, frozen=True):
    """The cards, of the crib that the step ``event`` showed, that a player laid away."""

    event: int
    seat: SeatLetter
    cards: str


class AskDiscards(RequestBody, frozen=True):
    """Whether the history asks which cards of a crib were whose."""

    ask: bool = False


def laid_away(game: Game, sent: LaidAway) -> tuple[Event, ...]:
    """Say which cards of a crib a player laid away.

    What is left is the last player's, unless cards of the pack are among it (rules.md 8).
    """
    step = dict(game.made).get(sent.event)
    if not isinstance(step, CribShown):
        raise NotAllowedError(say("event {number} is no step that stands", number=sent.event))
    mine, seat = parse_cards(sent.cards), Seat[sent.seat]
    owners = dict(zip(step.cards, step.owners or repeat(None), strict=False))
    said = {card: seat if card in mine else _other(owners[card], seat) for card in step.cards}
    owned = sorted(_last_known(game.setup, said).items(), key=_nobodys_first)
    cards, seats = tuple(card for card, _ in owned), tuple(owner for _, owner in owned)
    return (Corrected(sent.event, CribShown(cards, seats)),)


def _other(owner: Seat | None, seat: Seat) -> Seat | None:
    return None if owner is seat else owner


def _last_known(setup: Setup, owners: Mapping[Card, Seat | None]) -> Mapping[Card, Seat | None]:
    """Give the last player what is left, where it can be nothing else."""
    unsaid = [seat for seat in setup.seats if seat not in owners.values()]
    left = [card for card, owner in owners.items() if owner is None]
    if len(unsaid) != 1 or setup.variant.to_crib or len(left) != setup.variant.discards:
        return owners
    return {**owners, **dict.fromkeys(left, unsaid[0])}


def _nobodys_first(owned: tuple[Card, Seat | None]) -> int:
    _, owner = owned
    return -1 if owner is None else owner


def ask_discards(settings: Settings, sent: AskDiscards) -> Settings:
    """Ask in the history which cards of a crib were whose, or do not."""
    return replace(settings, ask_discards=sent.ask)
