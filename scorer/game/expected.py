"""What a game waits for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorer.game.events import Bid
from scorer.game.standing import OpenClaim, Phase, ShownHand, Standing
from scorer.language.sentence import Sentence, say, say_many
from scorer.pegs import Reason
from scorer.play.play import Lay, Play
from scorer.setup import Seat


def highest_bid(standing: Standing) -> Bid | None:
    """Find the highest bid; None as long as nobody bid."""
    bids = (bid for bid in standing.deal.bids if bid.points)
    return max(bids, key=lambda bid: bid.points, default=None)


def bidder(standing: Standing) -> Seat | None:
    """Find who bids next, from the dealer's left on; None when the crib has an owner."""
    setup, bids, best = standing.setup, standing.deal.bids, highest_bid(standing)
    passed = {bid.seat for bid in bids if not bid.points}
    first = setup.left_of(bids[-1].seat if bids else standing.dealt_by)
    waiting = [seat for seat in setup.clockwise(first) if seat not in passed]
    if best is not None and waiting == [best.seat]:
        return None
    return next(iter(waiting), None)


def crib_owner(standing: Standing) -> Seat:
    """Find whose crib it is: the highest bidder's, or without one the dealer's."""
    best = highest_bid(standing)
    return standing.dealt_by if best is None else best.seat


def leader(standing: Standing) -> Seat:
    """Find who leads the play and counts first: the highest bidder, or else the first pone."""
    best = highest_bid(standing)
    return standing.setup.left_of(standing.dealt_by) if best is None else best.seat


def show_order(standing: Standing) -> tuple[ShownHand, ...]:
    """List the hands and the crib in the order of the show: dealer's hand and the crib last.

    Who bid for the crib counts it right after his hand, before everybody else (rules.md 8).
    """
    setup, best, owner = standing.setup, highest_bid(standing), crib_owner(standing)
    first = setup.left_of(owner) if best is None else owner
    hands = [ShownHand(seat, crib=False) for seat in setup.clockwise(first)]
    crib = [ShownHand(owner, crib=True)] if setup.variant.crib_size else []
    return (*hands, *crib) if best is None else (hands[0], *crib, *hands[1:])


def show_is_over(standing: Standing) -> bool:
    """Tell whether everything was counted that is shown in this deal."""
    variant, players = standing.setup.variant, standing.setup.players
    return standing.deal.counted == players + bool(variant.crib_size)


def next_shown(standing: Standing) -> ShownHand:
    """Find what is shown next, in a show that is not over."""
    return show_order(standing)[standing.deal.counted]


@dataclass(frozen=True, slots=True)
class Secrets:
    """The counts that are told to nobody yet.

    ``shown`` hides the count of the hand or crib that lies open, ``open_claims`` those of claims
    that are not made yet, or may still be called.
    """

    shown: bool = False
    open_claims: tuple[OpenClaim, ...] = ()

    @property
    def last_count(self) -> bool:
        """Whether the count of the last hand or crib is a secret."""
        return any(claim.reason is not Reason.PLAY for claim in self.open_claims)

    @property
    def deals(self) -> frozenset[int]:
        """The numbers of the deals that have a secret."""
        return frozenset(claim.deal_number for claim in self.open_claims)

    def lays(self, play: Play) -> tuple[Lay, ...]:
        """Find the cards of the play whose points nobody is told."""
        cards = {card for claim in self.open_claims for card in claim.cards}
        return tuple(lay for lay in play.laid if lay.card in cards)


def rules_secrets(standing: Standing) -> Secrets:
    """Keep what muggins lets a player count first, until he has claimed it."""
    pending = tuple(claim for claim in standing.open_claims if claim.pending)
    return Secrets(standing.setup.rules.muggins_in_show, pending)


class Wanted(StrEnum):
    """What happens next where nothing is left out."""

    CUT = "cut"
    DISCARD = "discard"
    BID = "bid"
    STARTER = "starter"
    LAY = "lay"
    SHOW_HAND = "show_hand"
    SHOW_CRIB = "show_crib"
    CLAIM = "claim"
    COUNT = "count"


@dataclass(frozen=True, slots=True)
class Expected:
    """What is wanted, and of which seat; None where it is of everybody, or of nobody by name."""

    wanted: Wanted
    seat: Seat | None
    text: Sentence


def expected(standing: Standing) -> Expected | None:
    """Tell what a game waits for; None when it is over.

    >>> from scorer.setup import Setup
    >>> str(expected(Standing.begun(Setup())).text)
    'A cuts for the deal'
    """
    return _BY_PHASE[standing.phase](standing) if standing.phase in _BY_PHASE else None


def _cut(standing: Standing) -> Expected:
    done = [cut.seat for cut in standing.cuts]
    seat = next(seat for seat in standing.cutters if seat not in done)
    return Expected(Wanted.CUT, seat, say("{name} cuts for the deal", name=standing.names[seat]))


def _discard(standing: Standing) -> Expected:
    number = standing.setup.variant.discards
    text = say_many("everybody lays {n} card away", "everybody lays {n} cards away", number)
    return Expected(Wanted.DISCARD, None, text)


def _bid(standing: Standing) -> Expected | None:
    seat = bidder(standing)
    if seat is None:
        return None
    return Expected(Wanted.BID, seat, say("{name} bids for the crib", name=standing.names[seat]))


def _starter(_: Standing) -> Expected:
    return Expected(Wanted.STARTER, None, say("turn the starter"))


def _lay(standing: Standing) -> Expected | None:
    if standing.deal.possible is not None:
        seat = standing.deal.possible.turn
        return Expected(Wanted.LAY, seat, say("say which card was laid that is not read yet"))
    seat = standing.playing.turn
    if seat is None:
        return None
    name = standing.names[seat]
    if standing.playing.every_card_fits:
        return Expected(Wanted.LAY, seat, say("{name} lays a card", name=name))
    return Expected(Wanted.LAY, seat, say("{name} lays a card or says Go", name=name))


def _show(standing: Standing) -> Expected:
    shown = standing.deal.shown or next_shown(standing)
    name = standing.names[shown.seat]
    if standing.deal.starter is None:
        return Expected(Wanted.STARTER, None, say("say which card the starter is"))
    if standing.deal.shown is None and shown.crib:
        return Expected(Wanted.SHOW_CRIB, shown.seat, say("{name} shows the crib", name=name))
    if standing.deal.shown is None:
        return Expected(Wanted.SHOW_HAND, shown.seat, say("{name} shows the hand", name=name))
    if standing.setup.rules.muggins_in_show:
        return Expected(Wanted.CLAIM, shown.seat, say("{name} says what it counts", name=name))
    return Expected(Wanted.COUNT, shown.seat, say("the count of {name} is pegged", name=name))


_BY_PHASE: Mapping[Phase, Callable[[Standing], Expected | None]] = {
    Phase.CUT_FOR_DEAL: _cut,
    Phase.DISCARD: _discard,
    Phase.BID: _bid,
    Phase.STARTER: _starter,
    Phase.PLAY: _lay,
    Phase.SHOW: _show,
}
"""When the game is over, nothing is expected."""
