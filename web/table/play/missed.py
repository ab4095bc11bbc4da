"""A card of the play that nobody saw for certain: which it may have been."""

from collections.abc import Iterable, Iterator, Sequence

from scorer.cards import Card
from scorer.game.events import Event, Laid, Pegged, Undone
from scorer.game.game import Game
from scorer.play.play import reneges
from web.table.play.arrived import Arrived
from web.table.play.turns import is_odd_lay, lays_of
from web.table.undo import done_and_undone


def missed_lays(game: Game, before: Arrived, cards: Iterable[Card]) -> tuple[Laid, ...]:
    """List the lays of such cards after which ``before`` may be laid, in their order."""
    return tuple(lay for card in cards for lay in _making_room(game, card, before))


def _making_room(game: Game, card: Card, before: Arrived) -> Iterator[Laid]:
    for seat in game.seats:
        lay = Laid(seat, card)
        may_follow = card != before.card and game.why_not(lay) is None
        if may_follow and lays_of(game.apply(lay), before):
            yield lay


def in_its_place(game: Game, lay: Laid) -> tuple[Event, ...]:
    """Lay a card that nobody saw where its player seemed to say Go; nothing if it fitted nowhere.

    Whoever can lay must (rules.md 3.1), so the card was laid then. The cards that were laid since
    are taken back, and laid again after it.
    """
    place = None if game.now.deal.unscored else _reneged_at(game.apply(lay), lay)
    if place is None or not goes_on(_before(game, _since(game, place)), lay):
        return ()
    return laid_at(game, lay, place)


def laid_at(game: Game, lay: Laid, place: int) -> tuple[Event, ...]:
    """Lay a card after so many of the deal, and the later cards again; nothing where this is not
    allowed, where it makes somebody say Go, or where more than lays and points was entered since.
    """
    since = _since(game, place)
    if is_odd_lay(_before(game, since), lay):
        return ()
    known = all(isinstance(event, Laid | Pegged) for event in since)
    events = (*(Undone() for _ in since), lay, *since)
    fits = known and not game.now.deal.unscored and game.why_not(*events) is None
    return events if fits else ()


def _since(game: Game, place: int) -> tuple[Event, ...]:
    """What has happened since so many cards were laid in the deal."""
    standing, _ = done_and_undone(game.history)
    before, since = game, tuple[Event, ...]()
    while len(before.now.playing.laid) > place:
        since = (standing[-1 - len(since)], *since)
        before = before.apply(Undone())
    return since


def _before(game: Game, since: Sequence[Event]) -> Game:
    """The game as it was before these have happened."""
    return game.apply(*[Undone()] * len(since))


def _reneged_at(game: Game, lay: Laid) -> int | None:
    """After how many cards of the deal this one fitted, though its player laid none."""
    play = game.now.deal.play
    found = () if play is None else reneges(play)
    return next((each.place for each in found if lay.card in each.cards), None)


def goes_on(game: Game, lay: Laid) -> bool:
    """Whether a card goes on with the series that was begun."""
    count = game.now.playing.count
    play = None if game.why_not(lay) else game.apply(lay).now.deal.play
    return play is not None and play.laid[-1].count > count
