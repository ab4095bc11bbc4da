"""The play, card by card, as it lies there and is entered by hand."""

from collections.abc import Iterator, Sequence
from itertools import product, starmap
from typing import Any

from scorer.cards import Rank
from scorer.count.lay import THIRTY_ONE
from scorer.game.deeds import deed
from scorer.game.events import Mogged
from scorer.game.expected import Wanted
from scorer.language.sentence import say
from scorer.language.words import Words
from scorer.play.lay import Lay
from scorer.play.play import Play
from web.page.cards import card_name
from web.page.players import name_of, names
from web.table.state import State


def page_play_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the play; None before it, and once it is over.

    ``series`` are the cards of the count; once that is closed, those of the last one, until a card
    begins the next. Cards of the ranks ``passing`` would pass thirty-one.
    """
    expected, now = state.game.expected, state.game.now
    if now.deal.play is None or expected is None or expected.wanted is not Wanted.LAY:
        return None
    play = now.deal.play
    name = None if play.turn is None else name_of(state.game, play.turn)
    return {
        "count": play.count,
        "series": [_lay(lay, words) for lay in _lying(play)],
        "laid": [_lay(lay, words) for lay in play.laid],
        "turn": None if play.turn is None else play.turn.name,
        "turn_text": "" if name is None else say("{name} lays", name=name).within(words),
        "mogs": [_mog(mogged, state, words) for mogged in _mogs(state)],
        "can_go": play.turn is not None and not play.every_card_fits,
        "passing": [str(rank) for rank in Rank if play.count + rank.pips > THIRTY_ONE],
    }


def _mogs(state: State) -> Iterator[Mogged]:
    """Find who may offer to exchange a card now, whether it is taken or refused."""
    both = product(state.game.seats, (True, False))
    return (event for event in starmap(Mogged, both) if state.game.why_not(event) is None)


def _mog(mogged: Mogged, state: State, words: Words) -> dict[str, Any]:
    text = deed(mogged, names(state.game, words)).within(words)
    return {"seat": mogged.seat.name, "taken": mogged.taken, "text": text}


def _lying(play: Play) -> Sequence[Lay]:
    if play.series:
        return play.series
    begins = [place for place, lay in enumerate(play.laid) if lay.count == lay.card.pips]
    return play.laid[begins[-1] :] if begins else ()


def _lay(lay: Lay, words: Words) -> dict[str, Any]:
    return {
        "seat": lay.seat.name,
        "card": str(lay.card),
        "name": card_name(lay.card).within(words),
    }
