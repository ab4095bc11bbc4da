"""Before the play: the cut for deal, the deal, discards, bids and the starter (rules.md 1, 8)."""

from collections.abc import Mapping

from scorer.count.show import heels
from scorer.game.card_places import known_already, why_not_dealt, why_not_size, why_not_turned
from scorer.game.events import (
    Bid,
    Cut,
    DealerSet,
    Dealt,
    Discarded,
    StarterTurned,
    StarterUnread,
    Step,
)
from scorer.game.expected import bidder, highest_bid, leader
from scorer.game.rules.rule import Rule
from scorer.game.standing import Cards, Deal, Phase, Standing
from scorer.house_rules import FirstBonus, FirstDealer
from scorer.language.sentence import Sentence, say
from scorer.pegs import Reason
from scorer.play.play import Play, PlayRules
from scorer.replaced import replace
from scorer.setup import Seat, Setup


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


_BEFORE_THE_STARTER = (Phase.DISCARD, Phase.BID, Phase.STARTER)
_TURNED = say("cards are dealt and laid away after the cut for deal and before the starter")


def _why_not_dealt(standing: Standing, step: Dealt) -> Sentence | None:
    return (
        why_not_size(step.cards, standing.setup.variant.dealt)
        or _known(standing.deal.dealt[step.seat])
        or why_not_dealt(standing, step.seat, step.cards)
        or _lacks_discards(standing, step)
    )


def _nobody_discards(setup: Setup) -> Sentence | None:
    if setup.variant.discards:
        return None
    return say("nobody lays a card away in {variant}", variant=setup.variant.title)


def _why_not_discarded(standing: Standing, step: Discarded) -> Sentence | None:
    return (
        why_not_size(step.cards, standing.setup.variant.discards)
        or _known(standing.deal.discards[step.seat])
        or why_not_dealt(standing, step.seat, step.cards)
    )


def _known(before: Cards) -> Sentence | None:
    return known_already(before) if before else None


def _lacks_discards(standing: Standing, step: Dealt) -> Sentence | None:
    name = standing.names[step.seat]
    for card in standing.deal.discards[step.seat]:
        if card not in step.cards:
            return say("{name} laid {card} away: it was dealt too", name=name, card=card.symbols)
    return None


def _dealt(standing: Standing, step: Dealt) -> Standing:
    return replace(standing, deal=standing.deal.with_dealt(step.seat, step.cards))


def _discarded(standing: Standing, step: Discarded) -> Standing:
    """Go on when everybody is known to have laid away."""
    deal = standing.deal.with_discards(step.seat, step.cards)
    after = replace(standing, deal=deal)
    if standing.phase is not Phase.DISCARD or not all(deal.discards):
        return after
    return after.entered(Phase.BID if standing.setup.variant.auction else Phase.STARTER)


DEALING_RULES: Mapping[type[Step], Rule] = {
    Dealt: Rule(_BEFORE_THE_STARTER, _TURNED, _dealt, _why_not_dealt),
    Discarded: Rule(
        _BEFORE_THE_STARTER, _TURNED, _discarded, _why_not_discarded, unplayed=_nobody_discards
    ),
}


_OUTSIDE = say("players bid for the crib after the discard and before the starter")


def _unplayed(setup: Setup) -> Sentence | None:
    if setup.variant.auction:
        return None
    return say("nobody bids in {variant}", variant=setup.variant.title)


def _why_not(standing: Standing, step: Bid) -> Sentence | None:
    best, turn = highest_bid(standing), bidder(standing)
    if turn is not None and step.seat is not turn:
        return say("{name} bids next", name=standing.names[turn])
    if best is not None and 0 < step.points <= best.points:
        return say("a bid is higher than {points}, or 0 to pass", points=best.points)
    return None


def _bid(standing: Standing, step: Bid) -> Standing:
    """Take a bid; the last one pays for the crib, also below the start."""
    deal = replace(standing.deal, bids=(*standing.deal.bids, step))
    after = replace(standing, deal=deal, phase=Phase.BID)
    if bidder(after) is not None:
        return after
    best = highest_bid(after)
    paid = after if best is None else after.pegged(best.seat, -best.points, Reason.BID)
    return paid.entered(Phase.STARTER)


BIDDING_RULES: Mapping[type[Step], Rule] = {
    Bid: Rule((Phase.DISCARD, Phase.BID), _OUTSIDE, _bid, _why_not, unplayed=_unplayed),
}


_SETTLED = say("it is settled who deals first")


def _why_not_cut(standing: Standing, step: Cut) -> Sentence | None:
    name = standing.names[step.seat]
    if step.seat not in standing.cutters:
        return say("{name} does not cut again: others had equal cards", name=name)
    for cut in standing.cuts:
        if cut.seat is step.seat:
            return say("{name} has cut {card} already", name=name, card=cut.card.symbols)
        if cut.card == step.card:
            other = standing.names[cut.seat]
            return say("{card} was cut by {name} already", card=cut.card.symbols, name=other)
    return None


def _cut(standing: Standing, step: Cut) -> Standing:
    """Let the best card deal when everybody has cut; those with equal ones cut again."""
    cuts = (*standing.cuts, step)
    if len(cuts) < len(standing.cutters):
        return replace(standing, cuts=cuts)
    best = max if standing.setup.rules.first_dealer is FirstDealer.HIGH else min
    rank = best(cut.card.rank for cut in cuts)
    first, *others = sorted(cut.seat for cut in cuts if cut.card.rank == rank)
    if others:
        return replace(standing, cuts=(), cutters=(first, *others))
    return deal_begun(standing, first)


def _set(standing: Standing, step: DealerSet) -> Standing:
    return deal_begun(standing, step.seat)


CUTTING_RULES: Mapping[type[Step], Rule] = {
    Cut: Rule((Phase.CUT_FOR_DEAL,), _SETTLED, _cut, _why_not_cut),
    DealerSet: Rule((Phase.CUT_FOR_DEAL,), _SETTLED, _set),
}


_ELSEWHERE = say("the starter is turned once a deal, when it is settled who deals and whose crib")
_BEFORE = (Phase.DISCARD, Phase.STARTER)


def _why_not_turned(standing: Standing, step: StarterTurned) -> Sentence | None:
    return _still_bids(standing, step) or why_not_turned(standing, step.card)


def _still_bids(standing: Standing, _: StarterTurned | StarterUnread) -> Sentence | None:
    if standing.phase is Phase.DISCARD and standing.setup.variant.auction:
        return say("players bid for the crib before the starter is turned; 0 is a pass")
    return None


def _needed_at_once(setup: Setup) -> Sentence | None:
    if setup.variant.shows_first:
        return say("in {variant} the starter counts at once", variant=setup.variant.title)
    return None


def _turned(standing: Standing, step: StarterTurned) -> Standing:
    points = heels(step.card, standing.setup.variant)
    after = _led(replace(standing, deal=replace(standing.deal, starter=step.card)))
    pegged = after.pegged(standing.dealt_by, points, Reason.HEELS)
    return pegged.entered(Phase.SHOW if standing.setup.variant.shows_first else Phase.PLAY)


def _unread(standing: Standing, _: StarterUnread) -> Standing:
    """Begin the play, in which the starter has no part; heels are pegged once it is told."""
    return _led(standing).entered(Phase.PLAY)


def _led(standing: Standing) -> Standing:
    """Let the play begin: no claim of the deal before can be answered any more."""
    setup = standing.setup
    held = (setup.variant.hand_size,) * setup.players
    rules = PlayRules.of(setup.variant, setup.rules.lead_after)
    play = Play(held, leader(standing), rules)
    led = replace(standing, deal=replace(standing.deal, play=play), open_claims=(), reneges=())
    return with_bonus(led)


TURNING_RULES: Mapping[type[Step], Rule] = {
    StarterTurned: Rule(_BEFORE, _ELSEWHERE, _turned, _why_not_turned),
    StarterUnread: Rule(_BEFORE, _ELSEWHERE, _unread, _still_bids, unplayed=_needed_at_once),
}
