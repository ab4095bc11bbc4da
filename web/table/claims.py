"""The three ways to count: at once, claimed first, or with muggins; and what each keeps secret.

Which counts of the game on the table are visible is decided here alone, for page and programs.
"""

from enum import StrEnum

from scorer.game.claims import awaiting_call, raisable
from scorer.game.expected import Secrets, rules_secrets
from scorer.game.game import Game
from scorer.game.standing import Count, OpenClaim
from scorer.house_rules import Muggins
from scorer.setup import Seat
from web.table.settings import Counting


class Mode(StrEnum):
    """How hands are counted at this table."""

    SHOW = "show"
    CHECK = "check"
    MUGGINS = "muggins"


def plays_muggins(game: Game) -> bool:
    """Tell whether points that a player missed may be taken by the other side."""
    return game.setup.rules.muggins is not Muggins.OFF


def mode(game: Game, counting: Counting) -> Mode:
    """Tell how hands are counted: the house rules decide on muggins, the table on the rest."""
    if plays_muggins(game):
        return Mode.MUGGINS
    return Mode.CHECK if counting is Counting.CHECK else Mode.SHOW


def claim_of(game: Game) -> Seat | None:
    """Find who must say a number now, before the count of the cards is visible to anybody."""
    standing = game.now
    if standing.deal.shown is not None and standing.winner is None:
        return standing.deal.shown.seat
    return next((claim.seat for claim in standing.open_claims if claim.pending), None)


def last_count(game: Game) -> Count | None:
    """Find what was counted last: in this deal, or before its starter in the one before."""
    standing = game.now
    last = standing.counts[-1] if standing.counts else None
    if last is None or (
        last.deal_number != standing.deal_number and standing.deal.play is not None
    ):
        return None
    return last


def open_call(game: Game) -> OpenClaim | None:
    """Find the claim that may be called now, as long as nobody has said that he does not."""
    return awaiting_call(game.now) if plays_muggins(game) else None


def secrets(game: Game) -> Secrets:
    """Find the secrets: what must be claimed first, and what may still be called.

    A claim of the play may be called after later ones too, until its player pegs again.
    """
    kept, standing = rules_secrets(game.now), game.now
    muggins = plays_muggins(game)
    called = (claim for claim in standing.open_claims if muggins and claim.may_be_called)
    return Secrets(kept.shown or claim_of(game) is not None, (*kept.open_claims, *called))


def raise_of(game: Game) -> OpenClaim | None:
    """Find the claim that its player may still put right, on a table that allows it."""
    count = last_count(game)
    claim = None if count is None else raisable(game.now, count.seat)
    return claim if claim is not None and claim.missed else None


def opponents(game: Game, seat: Seat) -> tuple[Seat, ...]:
    """List everybody on another side: they may call a player's claim, and take what he missed."""
    side_of = game.setup.side_of
    return tuple(other for other in game.seats if side_of(other) != side_of(seat))
