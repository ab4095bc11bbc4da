"""What may be done next in a game, and what is refused."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain

from scorer.cards import DECK, Card
from scorer.game import events
from scorer.game.events import Event
from scorer.game.game import Game
from scorer.game.standing import Cards, Phase, Standing
from scorer.setup import Seat
from scorer.variant import Scoring
from tests.scorer.game.machine_world import (
    World,
    known,
    known_of,
    laid,
    pips_of,
    shown_points,
    start,
    world,
)


def forward(standing: Standing, pack: Sequence[Card]) -> list[Event]:
    """List what may come next in the game; before the end there is always something."""
    return list(_FORWARD[standing.phase](standing, world(standing, pack)))


def sideways(standing: Standing, pack: Sequence[Card]) -> list[Event]:
    """List what may be said beside: what is known, claims, calls, moves by hand."""
    cards = world(standing, pack)
    return list(
        chain(
            _known(standing, cards),
            _claims(standing),
            _calls(standing),
            _by_hand(standing),
            _ends(standing),
        )
    )


def _cuts(standing: Standing, _: World) -> Iterator[Event]:
    cut = {cut.card for cut in standing.cuts}
    places = DECK[7 * standing.cutters[0] :]
    for seat in set(standing.cutters) - {cut.seat for cut in standing.cuts}:
        yield from (events.Cut(seat, card) for card in places[:: 9 - seat] if card not in cut)
    yield from map(events.DealerSet, standing.setup.seats)


def _before_the_starter(standing: Standing, cards: World) -> Iterator[Event]:
    if standing.phase is Phase.DISCARD:
        for seat in standing.setup.seats:
            if not standing.deal.discards[seat]:
                yield events.Discarded(seat, cards.away[seat])
    if standing.setup.variant.auction and standing.phase is Phase.DISCARD:
        yield from _bids(standing, cards)
    else:
        yield events.StarterTurned(cards.starter)


def _bids(standing: Standing, _: World) -> Iterator[Event]:
    """Bid in turn, from the dealer's left; a pass is for good."""
    bids, target = standing.deal.bids, standing.setup.target
    highest = max((bid.points for bid in bids), default=0)
    assert standing.dealer is not None
    last = bids[-1].seat if bids else standing.dealer
    seat = Seat((last + 1) % standing.setup.players)
    yield events.Bid(seat, 0)
    for points in (highest + 1, highest + 5, target):
        if highest < points <= target:
            yield events.Bid(seat, points)


def _play(standing: Standing, cards: World) -> Iterator[Event]:
    play, turn = standing.playing, standing.playing.turn
    assert turn is not None
    fitting = _fitting(standing, cards, turn)
    yield from (events.Laid(turn, card) for card in fitting)
    if not fitting:
        yield events.WentGo(turn)
        yield from _go_left_out(standing, cards, turn)
    if not play.laid and not standing.setup.variant.shows_first:
        yield from _shown_or_not(standing, cards)
    yield events.PlayEnded()


def _fitting(standing: Standing, cards: World, seat: Seat) -> Cards:
    count = standing.playing.count
    return tuple(card for card in cards.left(standing, seat) if count + pips_of(card) <= 31)


def _go_left_out(standing: Standing, cards: World, turn: Seat) -> Iterator[Event]:
    """Go on with the first seat that can lay, all before it being silent."""
    gone = {go.seat for go in standing.playing.gos if go.place == len(standing.playing.laid)}
    for seat in standing.setup.clockwise(turn):
        if seat not in gone and (fitting := _fitting(standing, cards, seat)):
            yield from (events.Laid(seat, card) for card in fitting)
            return


def next_shown(standing: Standing, cards: World) -> events.Shown | events.CribShown:
    """Find what is shown next, by who leads: he, in turn order, and the crib after its owner."""
    best = max(standing.deal.bids, key=lambda bid: bid.points, default=None)
    assert standing.dealer is not None
    bidder = best.seat if best is not None and best.points else None
    first = bidder if bidder is not None else standing.setup.left_of(standing.dealer)
    order: list[Seat | None] = list(standing.setup.clockwise(first))
    order.insert(1 if bidder is not None else len(order), None)
    seat = order[standing.deal.counted]
    return events.CribShown(cards.crib) if seat is None else events.Shown(seat, cards.hands[seat])


def _shown_or_not(standing: Standing, cards: World) -> Iterator[Event]:
    """With muggins nothing is shown beside a starter that nobody has read."""
    if standing.deal.starter or not standing.setup.rules.muggins_in_show:
        yield next_shown(standing, cards)
    yield events.Uncounted()


def _show(standing: Standing, cards: World) -> Iterator[Event]:
    shown = standing.deal.shown
    if shown is None:
        yield from _shown_or_not(standing, cards)
        return
    if standing.deal.starter is None:
        yield events.Counted()
        return
    true = shown_points(standing)
    if not standing.setup.rules.muggins_in_show:
        yield events.Counted()
    for points in {true, true + 1, max(0, true - 2), 0, 19}:
        yield events.Claimed(shown.seat, min(points, standing.setup.target))


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


def _known(standing: Standing, cards: World) -> Iterator[Event]:
    """Say what was dealt and laid away, and exchange a card."""
    deal, variant = standing.deal, standing.setup.variant
    if standing.phase in (Phase.DISCARD, Phase.BID, Phase.STARTER):
        for seat in standing.setup.seats:
            if not deal.dealt[seat]:
                yield events.Dealt(seat, cards.dealt[seat])
            if variant.discards and not deal.discards[seat]:
                yield events.Discarded(seat, cards.away[seat])
    costly = variant.scoring is not Scoring.CRIBBAGE
    if costly and standing.phase is Phase.PLAY and not deal.mogged and not laid(deal):
        yield from (events.Mogged(seat, taken=seat.value % 2 == 0) for seat in standing.setup.seats)


def _claims(standing: Standing) -> Iterator[Event]:
    for claim in standing.open_claims:
        if claim.claimed is None:
            true = sum(score.points for score in claim.scores)
            for points in {true, 0, true + 2}:
                yield events.Claimed(claim.seat, points)


def _calls(standing: Standing) -> Iterator[Event]:
    """Call muggins for whatever another side claimed, right, too many, too few; or let it be."""
    setup = standing.setup
    for caller in setup.seats if setup.rules.muggins_in_show else ():
        sides = {setup.side_of(claim.seat) for claim in standing.open_claims}
        if sides - {setup.side_of(caller)}:
            yield from (events.MugginsCalled(caller, points) for points in (1, 2, 12))
    made = [claim for claim in standing.open_claims if claim.claimed is not None]
    for last in made[-1:] if setup.rules.muggins_in_show else ():
        if not (last.uncalled or last.surplus):
            yield events.Uncalled()


def _by_hand(standing: Standing) -> Iterator[Event]:
    if standing.phase is Phase.GAME_OVER:
        return
    for seat in standing.setup.seats:
        yield from (events.Pegged(seat, points) for points in (1, 12))
        if standing.pegs[standing.setup.side_of(seat)].front > start(standing, seat):
            yield from (events.PeggedBack(seat, points) for points in (2, 30))


def _ends(standing: Standing) -> Iterator[Event]:
    """Bring a side near the game hole, and name it."""
    for seat in standing.setup.seats:
        yield events.Named(seat, f"{seat.name} of {standing.setup.players}")
        left = standing.setup.target - standing.pegs[standing.setup.side_of(seat)].front
        if standing.winner is None and 9 < left <= standing.setup.target:
            yield events.Pegged(seat, left - 9)


_BEFORE = {Phase.DISCARD, Phase.BID, Phase.STARTER}
_DEALT = {*_BEFORE, Phase.PLAY, Phase.SHOW}
_GOING = {*_DEALT, Phase.CUT_FOR_DEAL}
BELONGS: dict[type[Event], set[Phase]] = {
    events.Cut: {Phase.CUT_FOR_DEAL},
    events.DealerSet: {Phase.CUT_FOR_DEAL},
    events.Dealt: _BEFORE,
    events.Discarded: _BEFORE,
    events.Bid: {Phase.DISCARD, Phase.BID},
    events.Mogged: {Phase.PLAY},
    events.StarterTurned: {Phase.DISCARD, Phase.STARTER},
    events.StarterUnread: {Phase.DISCARD, Phase.STARTER},
    events.Laid: {Phase.PLAY},
    events.LaidUnseen: {Phase.PLAY},
    events.WentGo: {Phase.PLAY},
    events.PlayEnded: {Phase.PLAY},
    events.Shown: {Phase.PLAY, Phase.SHOW},
    events.CribShown: {Phase.SHOW},
    events.Counted: {Phase.SHOW},
    events.Uncounted: {Phase.PLAY, Phase.SHOW},
    events.Claimed: _DEALT,
    events.MugginsCalled: _DEALT,
    events.Uncalled: _DEALT,
    events.Pegged: _GOING,
    events.PeggedBack: _GOING,
}
"""The phases in which a step may be right; in every other one it is wrong."""


def wrong(game: Game, pack: Sequence[Card]) -> list[Event]:
    """List events of which none is allowed."""
    standing, cards = game.now, world(game.now, pack)
    steps = chain(
        _out_of_phase(standing, cards),
        _strangers(standing, cards),
        _points(standing),
        _names(standing),
        _WRONG.get(standing.phase, _nothing)(standing, cards),
        _wrong_claims(standing),
    )
    return [*steps, *_changes(game)]


def _steps(seat: Seat, cards: World) -> Iterator[Event]:
    """List a step of almost every kind."""
    hand, free = cards.hands[0], cards.free[0]
    yield from (events.Cut(seat, free), events.DealerSet(seat), events.Dealt(seat, cards.dealt[0]))
    yield from (events.Discarded(seat, cards.away[0]), events.Uncounted(), events.Bid(seat, 1))
    yield from (events.StarterTurned(cards.starter), events.StarterUnread(), events.Counted())
    yield from (events.Laid(seat, hand[0]), events.LaidUnseen(seat), events.WentGo(seat))
    yield from (events.PlayEnded(), events.Mogged(seat, taken=False), events.CribShown(cards.crib))
    yield from (events.Shown(seat, hand), events.Claimed(seat, 1), events.MugginsCalled(seat, 1))
    yield from (events.Uncalled(), events.Pegged(seat, 1), events.PeggedBack(seat, 1))


def _out_of_phase(standing: Standing, cards: World) -> Iterator[Event]:
    for step in _steps(Seat.A, cards):
        if standing.phase not in BELONGS[type(step)]:
            yield step


def _strangers(standing: Standing, cards: World) -> Iterator[Event]:
    for seat in set(Seat) - set(standing.setup.seats):
        yield events.Named(seat, "Dee")
        yield from (step for step in _steps(seat, cards) if hasattr(step, "seat"))


def _points(standing: Standing) -> Iterator[Event]:
    seat, over = Seat.B, max(standing.setup.target, 46) + 1
    for points in (-1, over):
        yield from (events.Bid(seat, points), events.Claimed(seat, points))
    for points in (-1, 0, over):
        yield from (events.Pegged(seat, points), events.PeggedBack(seat, points))
        yield events.MugginsCalled(seat, points)
    for seat in standing.setup.seats:
        if standing.pegs[standing.setup.side_of(seat)].front <= start(standing, seat):
            yield events.PeggedBack(seat, 1)


def _names(_: Standing) -> Iterator[Event]:
    yield from (events.Named(Seat.A, name) for name in ("", "\u3164", " Ann", "A\nnn", "A" * 41))


def _cutting(standing: Standing, cards: World) -> Iterator[Event]:
    for cut in standing.cuts:
        yield events.Cut(cut.seat, cards.free[0])
        yield from (events.Cut(seat, cut.card) for seat in standing.setup.seats)
    yield from (
        events.Cut(s, cards.free[0]) for s in standing.setup.seats if s not in standing.cutters
    )


def _dealing(standing: Standing, cards: World) -> Iterator[Event]:
    deal, variant = standing.deal, standing.setup.variant
    yield from map(events.StarterTurned, known(standing))
    if variant.auction and standing.phase is Phase.DISCARD:
        yield events.StarterTurned(cards.starter)
    for seat in standing.setup.seats:
        free = cards.free[: variant.dealt]
        yield from (
            events.Dealt(seat, bad) for bad in _bad(standing, seat, cards.dealt[seat], cards)
        )
        yield from (
            events.Discarded(seat, bad) for bad in _bad(standing, seat, cards.away[seat], cards)
        )
        if deal.dealt[seat]:
            yield events.Dealt(seat, deal.dealt[seat])
            yield events.Discarded(seat, free[: variant.discards])
        if deal.discards[seat]:
            yield events.Dealt(seat, free)
        if deal.discards[seat] or not variant.discards:
            yield events.Discarded(seat, free[: variant.discards])


def _bad(standing: Standing, seat: Seat, right: Cards, cards: World) -> Iterator[Cards]:
    """Spoil cards of a seat: too few, too many, one twice, one of another seat, the starter."""
    yield from (right[:-1], (*right, cards.free[0]), ())
    if len(right) > 1:
        yield (*right[:-1], right[0])
    others = (known_of(standing.deal, other) for other in standing.setup.seats if other is not seat)
    elsewhere = set(chain(*others, filter(None, (standing.deal.starter,))))
    yield from ((*right[:-1], card) for card in elsewhere if right)


def _bidding(standing: Standing, cards: World) -> Iterator[Event]:
    yield from _dealing(standing, cards)
    bids, highest = standing.deal.bids, max((bid.points for bid in standing.deal.bids), default=0)
    if not standing.setup.variant.auction:
        yield from (events.Bid(seat, 1) for seat in standing.setup.seats)
    elif bids:
        yield events.Bid(bids[-1].seat, min(highest + 1, standing.setup.target))
        yield from (events.Bid(seat, highest) for seat in standing.setup.seats if highest)
    elif standing.dealer is not None:
        yield events.Bid(standing.dealer, 1)


def _playing(standing: Standing, cards: World) -> Iterator[Event]:
    play, deal, variant = standing.playing, standing.deal, standing.setup.variant
    if variant.scoring is Scoring.CRIBBAGE or deal.mogged or play.laid:
        yield from (events.Mogged(seat, taken=True) for seat in standing.setup.seats)
    if play.laid or variant.shows_first:
        yield from (events.Shown(seat, cards.hands[seat]) for seat in standing.setup.seats)
    for seat in standing.setup.seats:
        not_held = known(standing) - (known_of(deal, seat) - set(deal.discards[seat]))
        yield from (events.Laid(seat, card) for card in {*not_held, *laid(deal)})
        if play.count <= 21 and not play.gos:
            yield events.WentGo(seat)
        if not play.held[seat]:
            yield events.Laid(seat, cards.free[0])
        elif play.count <= 21 and seat is not play.turn and not play.gos:
            yield from (events.Laid(seat, card) for card in cards.hands[seat])
    yield from _too_high(standing, cards)


def _too_high(standing: Standing, cards: World) -> Iterator[Event]:
    """Begin a series with a card that does not fit, though another player leads it, or none."""
    play = standing.playing
    last = play.laid[-1].seat if play.count else None
    for seat in standing.setup.seats:
        others_lead = seat is last and sum(play.held) > play.held[seat]
        if others_lead or standing.setup.variant.single_series:
            high = (card for card in cards.left(standing, seat) if play.count + pips_of(card) > 31)
            yield from (events.Laid(seat, card) for card in high)


def _showing(standing: Standing, cards: World) -> Iterator[Event]:
    deal, hand = standing.deal, next_shown(standing, cards)
    if deal.shown is not None or isinstance(hand, events.CribShown):
        yield from (events.Shown(seat, cards.hands[seat]) for seat in standing.setup.seats)
    if deal.shown is not None or isinstance(hand, events.Shown):
        yield events.CribShown(cards.crib)
    if deal.shown is None or standing.setup.rules.muggins_in_show:
        yield events.Counted()
    if isinstance(hand, events.Shown):
        yield from (
            events.Shown(s, cards.hands[s]) for s in standing.setup.seats if s is not hand.seat
        )
        yield from (
            events.Shown(hand.seat, bad) for bad in _bad(standing, hand.seat, hand.cards, cards)
        )
        if set(hand.cards) & {*laid(deal), *deal.discards[hand.seat]}:
            yield events.Shown(hand.seat, cards.free[: len(hand.cards)])
    else:
        kept = (cards.hands[seat][0] for seat in standing.setup.seats if deal.hands[seat])
        yield from (events.CribShown((*hand.cards[1:], card)) for card in {*kept, cards.starter})
        yield from map(events.CribShown, (hand.cards[1:], (*hand.cards[1:], hand.cards[1])))
        if any(deal.discards):
            yield events.CribShown(cards.free[: len(hand.cards)])
        yield from map(events.CribShown, _cribs_of_too_many(standing, cards))


def _cribs_of_too_many(standing: Standing, cards: World) -> Iterator[Cards]:
    """Put more, or fewer, of what a seat was dealt into the crib than it laid away."""
    size = len(cards.crib)
    for dealt in filter(None, standing.deal.dealt):
        others = [card for card in (*cards.crib, *cards.free) if card not in dealt]
        for number in set(range(size + 1)) - {standing.setup.variant.discards}:
            yield (*dealt[:number], *others[: size - number])


def _wrong_claims(standing: Standing) -> Iterator[Event]:
    """Claim where nothing is open, and call where no other side has claimed."""
    setup, shown = standing.setup, standing.deal.shown
    for seat in setup.seats:
        mine = [claim for claim in standing.open_claims if claim.seat is seat]
        if all(each.claimed is not None for each in mine) and (shown is None or shown.seat != seat):
            if setup.rules.muggins_in_show or not mine:
                yield events.Claimed(seat, 2)  # one point may be that for a Go
            yield events.Claimed(seat, 0)
        sides = {setup.side_of(claim.seat) for claim in standing.open_claims}
        if not setup.rules.muggins_in_show or sides <= {setup.side_of(seat)}:
            yield events.MugginsCalled(seat, 1)


def _changes(game: Game) -> Iterator[Event]:
    """Correct what is no step, or to what cannot be; undo where nothing was done."""
    fine, history = events.Pegged(Seat.A, 1), game.history
    numbers = [0, -1, len(history) + 1]
    changed = (events.Undone, events.Corrected)
    numbers += [place + 1 for place, event in enumerate(history) if isinstance(event, changed)]
    if len(history) > 1 and isinstance(history[0], events.Begun):
        yield events.Corrected(len(history), events.Begun(game.setup))
        yield events.Corrected(len(history) // 2 + 1, events.Pegged(Seat.A, -1))
    yield from (events.Corrected(number, fine) for number in numbers)
    if game.steps:
        yield events.Begun(game.setup)
    if not game.steps or game.history == (events.Begun(game.setup),):
        yield events.Undone()


_WRONG: Mapping[Phase, Callable[[Standing, World], Iterator[Event]]] = {
    Phase.CUT_FOR_DEAL: _cutting,
    Phase.DISCARD: _bidding,
    Phase.BID: _bidding,
    Phase.STARTER: _dealing,
    Phase.PLAY: _playing,
    Phase.SHOW: _showing,
}
