"""What brings a game forward, and what else a table may say; all of it is allowed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from scorer.cards import DECK, Card
from scorer.game import events
from scorer.game.events import Event
from scorer.game.standing import Cards, Phase, Standing
from scorer.setup import Seat
from scorer.variant import Scoring
from tests.scorer.game.machine_counts import pips_of, shown_points
from tests.scorer.game.machine_world import World, laid, start, world

MOST_PIPS = 10


def forward(now: Standing, pack: Sequence[Card]) -> list[Event]:
    """List what may come next in the game; before the end there is always something."""
    return list(_FORWARD[now.phase](now, world(now, pack)))


def sideways(now: Standing, pack: Sequence[Card]) -> list[Event]:
    """List what may be said beside: what is known, claims, calls, moves by hand."""
    cards = world(now, pack)
    return list(chain(_known(now, cards), _claims(now), _calls(now), _by_hand(now), _ends(now)))


def _cuts(now: Standing, _: World) -> Iterator[Event]:
    cut = {cut.card for cut in now.cuts}
    places = DECK[7 * now.cutters[0] :]
    for seat in set(now.cutters) - {cut.seat for cut in now.cuts}:
        yield from (events.Cut(seat, card) for card in places[:: 9 - seat] if card not in cut)
    yield from map(events.DealerSet, now.setup.seats)


def _before_the_starter(now: Standing, cards: World) -> Iterator[Event]:
    if now.phase is Phase.DISCARD:
        for seat in now.setup.seats:
            if not now.deal.discards[seat]:
                yield events.Discarded(seat, cards.away[seat])
    if now.setup.variant.auction and now.phase is Phase.DISCARD:
        yield from _bids(now, cards)
    else:
        yield events.StarterTurned(cards.starter)


def _bids(now: Standing, _: World) -> Iterator[Event]:
    """Bid in turn, from the dealer's left; a pass is for good."""
    bids, target = now.deal.bids, now.setup.target
    highest = max((bid.points for bid in bids), default=0)
    assert now.dealer is not None
    last = bids[-1].seat if bids else now.dealer
    seat = Seat((last + 1) % now.setup.players)
    yield events.Bid(seat, 0)
    for points in (highest + 1, highest + 5, target):
        if highest < points <= target:
            yield events.Bid(seat, points)


def _play(now: Standing, cards: World) -> Iterator[Event]:
    play, turn = now.playing, now.playing.turn
    assert turn is not None
    fitting = _fitting(now, cards, turn)
    yield from (events.Laid(turn, card) for card in fitting)
    if not fitting:
        yield events.WentGo(turn)
        yield from _go_left_out(now, cards, turn)
    if not play.laid and not now.setup.variant.shows_first:
        yield from _shown_or_not(now, cards)
    yield events.PlayEnded()


def _fitting(now: Standing, cards: World, seat: Seat) -> Cards:
    count = now.playing.count
    return tuple(card for card in cards.left(now, seat) if count + pips_of(card) <= 31)


def _go_left_out(now: Standing, cards: World, turn: Seat) -> Iterator[Event]:
    """Go on with the first seat that can lay, all before it being silent."""
    gone = {go.seat for go in now.playing.gos if go.place == len(now.playing.laid)}
    for seat in now.setup.clockwise(turn):
        if seat not in gone and (fitting := _fitting(now, cards, seat)):
            yield from (events.Laid(seat, card) for card in fitting)
            return


def next_shown(now: Standing, cards: World) -> events.Shown | events.CribShown:
    """Find what is shown next, by who leads: he, in turn order, and the crib after its owner."""
    best = max(now.deal.bids, key=lambda bid: bid.points, default=None)
    assert now.dealer is not None
    bidder = best.seat if best is not None and best.points else None
    first = bidder if bidder is not None else now.setup.left_of(now.dealer)
    order: list[Seat | None] = list(now.setup.clockwise(first))
    order.insert(1 if bidder is not None else len(order), None)
    seat = order[now.deal.counted]
    return events.CribShown(cards.crib) if seat is None else events.Shown(seat, cards.hands[seat])


def _shown_or_not(now: Standing, cards: World) -> Iterator[Event]:
    """With muggins nothing is shown beside a starter that nobody has read."""
    if now.deal.starter or not now.setup.rules.muggins_in_show:
        yield next_shown(now, cards)
    yield events.Uncounted()


def _show(now: Standing, cards: World) -> Iterator[Event]:
    shown = now.deal.shown
    if shown is None:
        yield from _shown_or_not(now, cards)
        return
    if now.deal.starter is None:
        yield events.Counted()
        return
    true = shown_points(now)
    if not now.setup.rules.muggins_in_show:
        yield events.Counted()
    for points in {true, true + 1, max(0, true - 2), 0, 19}:
        yield events.Claimed(shown.seat, min(points, now.setup.target))


def _nothing(_now: Standing, _cards: World) -> Iterator[Event]:
    return iter(())


_FORWARD: Mapping[Phase, Callable[[Standing, World], Iterator[Event]]] = {
    Phase.CUT_FOR_DEAL: _cuts,
    Phase.DISCARD: _before_the_starter,
    Phase.BID: _bids,
    Phase.STARTER: _before_the_starter,
    Phase.PLAY: _play,
    Phase.SHOW: _show,
    Phase.GAME_OVER: _nothing,
}


def _known(now: Standing, cards: World) -> Iterator[Event]:
    """Say what was dealt and laid away, and exchange a card."""
    deal, variant = now.deal, now.setup.variant
    if now.phase in (Phase.DISCARD, Phase.BID, Phase.STARTER):
        for seat in now.setup.seats:
            if not deal.dealt[seat]:
                yield events.Dealt(seat, cards.dealt[seat])
            if variant.discards and not deal.discards[seat]:
                yield events.Discarded(seat, cards.away[seat])
    costly = variant.scoring is not Scoring.CRIBBAGE
    if costly and now.phase is Phase.PLAY and not deal.mogged and not laid(deal):
        yield from (events.Mogged(seat, taken=seat.value % 2 == 0) for seat in now.setup.seats)


def _claims(now: Standing) -> Iterator[Event]:
    for claim in now.open_claims:
        if claim.claimed is None:
            true = sum(score.points for score in claim.scores)
            for points in {true, 0, true + 2}:
                yield events.Claimed(claim.seat, points)


def _calls(now: Standing) -> Iterator[Event]:
    """Call muggins for whatever another side claimed, right, too many, too few; or let it be."""
    setup = now.setup
    for caller in setup.seats if setup.rules.muggins_in_show else ():
        sides = {setup.side_of(claim.seat) for claim in now.open_claims}
        if sides - {setup.side_of(caller)}:
            yield from (events.MugginsCalled(caller, points) for points in (1, 2, 12))
    made = [claim for claim in now.open_claims if claim.claimed is not None]
    for last in made[-1:] if setup.rules.muggins_in_show else ():
        if not (last.uncalled or last.surplus):
            yield events.Uncalled()


def _by_hand(now: Standing) -> Iterator[Event]:
    if now.phase is Phase.GAME_OVER:
        return
    for seat in now.setup.seats:
        yield from (events.Pegged(seat, points) for points in (1, 12))
        if now.pegs[now.setup.side_of(seat)].front > start(now, seat):
            yield from (events.PeggedBack(seat, points) for points in (2, 30))


def _ends(now: Standing) -> Iterator[Event]:
    """Bring a side near the game hole, and name it."""
    for seat in now.setup.seats:
        yield events.Named(seat, f"{seat.name} of {now.setup.players}")
        left = now.setup.target - now.pegs[now.setup.side_of(seat)].front
        if now.winner is None and 9 < left <= now.setup.target:
            yield events.Pegged(seat, left - 9)
