"""The play, card by card, as it lies there and is entered by hand."""

from collections.abc import Iterator, Sequence
from itertools import product, starmap
from typing import Any

from scorer.cards import Card, Rank
from scorer.game.events import Mogged, deed
from scorer.game.expected import Wanted
from scorer.game.game import Game
from scorer.language.sentence import Words, say
from scorer.play.play import Lay, Play
from scorer.score import THIRTY_ONE
from scorer.setup import Seat
from web.page.cards import named
from web.page.players import name_of, names


def page_play_json(game: Game, words: Words) -> dict[str, Any] | None:
    """Describe the play; None before it, and once it is over.

    Nobody knows the ``count`` as long as more than one play is possible.
    ``series`` are the cards of the count; once that is closed, those of the last one, until a card
    begins the next. Cards of the ranks ``passing`` would pass thirty-one.
    """
    expected, now = game.expected, game.now
    if now.deal.play is None or expected is None or expected.wanted is not Wanted.LAY:
        return None
    play, sure = now.deal.play, now.deal.possible is None
    turn = play.turn if sure else None
    name = None if turn is None else name_of(game, turn)
    return {
        "count": play.count if sure else None,
        "series": [_card(lay.card, lay.seat, words) for lay in _lying(play)],
        "laid": [_card(*each, words) for each in now.deal.laid_by.items()],
        "turn": None if turn is None else turn.name,
        "turn_text": "" if name is None else say("{name} lays", name=name).within(words),
        "mogs": [_mog(mogged, game, words) for mogged in _mogs(game)],
        "can_go": turn is not None and not play.every_card_fits,
        "passing": [str(rank) for rank in Rank if sure and play.count + rank.pips > THIRTY_ONE],
    }


def _mogs(game: Game) -> Iterator[Mogged]:
    """Find who may offer to exchange a card now, whether it is taken or refused."""
    both = product(game.seats, (True, False))
    return (event for event in starmap(Mogged, both) if game.why_not(event) is None)


def _mog(mogged: Mogged, game: Game, words: Words) -> dict[str, Any]:
    text = deed(mogged, names(game, words)).within(words)
    return {"seat": mogged.seat.name, "taken": mogged.taken, "text": text}


def _lying(play: Play) -> Sequence[Lay]:
    if play.series:
        return play.series
    begins = [place for place, lay in enumerate(play.laid) if lay.count == lay.card.pips]
    return play.laid[begins[-1] :] if begins else ()


def _card(card: Card, seat: Seat, words: Words) -> dict[str, Any]:
    return {"seat": seat.name, **named(card, words)}
