"""How one deal follows another (rules.md 1, 2)."""

from scorer.game.deal import Deal
from scorer.game.phase import Phase
from scorer.game.standing import Standing
from scorer.house_rules import FirstBonus
from scorer.pegs import Reason
from scorer.replaced import replace
from scorer.seat import Seat
from scorer.setup import Setup


def opened(setup: Setup) -> Standing:
    """Begin a game; where the captain always deals, there is nothing to cut for."""
    standing = Standing.begun(setup)
    return deal_begun(standing, setup.captain) if setup.captain_always_deals else standing


def deal_begun(standing: Standing, dealer: Seat) -> Standing:
    """Begin a deal, unless the game is over; pone may have a bonus (rules.md 9.12)."""
    if standing.winner is not None:
        return standing
    setup = standing.setup
    after = replace(
        standing,
        phase=Phase.DISCARD if setup.variant.discards else Phase.STARTER,
        cuts=(),
        dealer=dealer,
        deal_number=standing.deal_number + 1,
        deal=Deal.cleared(setup.players),
    )
    return after if after.open_claims else with_bonus(after)


def with_bonus(standing: Standing) -> Standing:
    """Peg the bonus of pone, unless it is pegged: claims of the deal before are answered first."""
    setup, number = standing.setup, standing.deal_number
    if number > 1 and setup.rules.first_bonus is FirstBonus.ONCE:
        return standing
    if any((p.reason, p.deal_number) == (Reason.BONUS, number) for p in standing.peggings):
        return standing
    pone = setup.left_of(standing.dealt_by)
    return standing.pegged(pone, setup.variant.first_bonus, Reason.BONUS)


def after_play(standing: Standing) -> Standing:
    """Go on to the show, or where that came first to the next deal."""
    if standing.setup.variant.shows_first:
        return _next(standing)
    return standing.entered(Phase.SHOW)


def after_show(standing: Standing) -> Standing:
    """Go on to the next deal, or where the show came first to the play."""
    if standing.setup.variant.shows_first:
        return standing.entered(Phase.PLAY)
    return _next(standing)


def _next(standing: Standing) -> Standing:
    setup = standing.setup
    dealer = setup.captain if setup.captain_always_deals else setup.left_of(standing.dealt_by)
    return deal_begun(standing, dealer)
