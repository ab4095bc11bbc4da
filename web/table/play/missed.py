"""A card of the play that nobody saw for certain: which it may have been."""

from collections.abc import Iterable, Iterator

from scorer.cards import Card
from scorer.game.events import Laid
from scorer.game.game import Game
from web.table.play.arrived import Arrived
from web.table.play.follow import lays_of


def missed_lays(game: Game, before: Arrived, cards: Iterable[Card]) -> tuple[Laid, ...]:
    """List the lays of such cards after which ``before`` may be laid, in their order."""
    return tuple(lay for card in cards for lay in _making_room(game, card, before))


def _making_room(game: Game, card: Card, before: Arrived) -> Iterator[Laid]:
    for seat in game.seats:
        lay = Laid(seat, card)
        may_follow = card != before.card and game.why_not(lay) is None
        if may_follow and lays_of(game.apply(lay), before):
            yield lay
