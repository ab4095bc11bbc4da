"""Players who play a whole game by chance, enter everything, and try what is wrong between."""

import random
from collections.abc import Iterator

from scorer.cards import DECK
from scorer.game import events
from scorer.game.events import Event
from scorer.game.game import Game
from scorer.setup import Setup
from tests.scorer.game.machine_ledger import Ledger
from tests.scorer.game.machine_moves import sideways
from tests.scorer.game.machine_table import Table, TrustingTable
from tests.scorer.game.machine_wrong import wrong
from tests.scorer.game_lines import awaiting_claim

MISTAKES = 6
"""So many wrong things of its own kind are tried before every event."""
MOST_BID = 6
"""With higher bids a game would go backwards, and not end."""
HONEST = (
    *(events.Cut, events.DealerSet, events.Discarded, events.Bid, events.StarterTurned),
    *(events.Laid, events.WentGo, events.CribShown, events.Counted),
)


def driven(setup: Setup, seed: int) -> Table:
    """Play to the end, and see at every event that the pegs stand as the ledger has them."""
    chance = random.Random(seed)
    table = Table(chance.sample(DECK, len(DECK)))
    table.does(events.Begun(setup))
    ledger = Ledger(setup)
    while table.game.winner is None:
        event = chance.choice(list(_honest(table, ledger)))
        for mistake in _mistakes(table, event, chance):
            table.refuses(mistake)
        table.does(event)
        ledger.note(event)
        assert [pegs.front for pegs in table.game.pegs] == ledger.holes, event
    return table


def game_by_chance(setup: Setup, seed: int) -> Game:
    """Play to the end as ``driven`` does, for who wants a game and holds it against nothing."""
    chance = random.Random(seed)
    table, ledger = TrustingTable(chance.sample(DECK, len(DECK))), Ledger(setup)
    table.does(events.Begun(setup))
    while table.game.winner is None:
        event = chance.choice(list(_honest(table, ledger)))
        table.does(event)
        ledger.note(event)
    return table.game


def _mistakes(table: Table, event: Event, chance: random.Random) -> Iterator[Event]:
    """Choose what is wrong now: some of the kind of an event, and one of another kind."""
    mistakes = wrong(table.game, table.pack)
    alike = [mistake for mistake in mistakes if type(mistake) is type(event)]
    yield from chance.sample(alike, min(MISTAKES, len(alike)))
    yield chance.choice(mistakes)


def _honest(table: Table, ledger: Ledger) -> Iterator[Event]:
    """Call what was missed, then claim what is due, then play on."""
    now = table.now
    seat, missed = ledger.missed
    if missed and now.open_claims and not awaiting_claim(now) and now.setup.rules.muggins_in_show:
        caller = now.setup.opponent_of(now.setup.seats[seat])
        yield from (events.MugginsCalled(caller, points) for points in (missed, missed + 2, 1))
    elif awaiting_claim(now):
        claimer = awaiting_claim(now)[0]
        true = ledger.due[claimer]
        yield from (events.Claimed(claimer, points) for points in (true, true, max(0, true - 2)))
    else:
        yield from _playing_on(table)


def _playing_on(table: Table) -> Iterator[Event]:
    now, pack = table.now, table.pack
    for event in table.goes_on():
        in_show = isinstance(event, events.Shown) and now.phase == "show"
        too_dear = isinstance(event, events.Bid) and event.points > MOST_BID
        if in_show or (isinstance(event, HONEST) and not too_dear):
            yield event
    known = (events.Dealt, events.Discarded, events.Mogged)
    yield from (event for event in sideways(now, pack) if isinstance(event, known))
