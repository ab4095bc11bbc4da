"""The play, card by card, as it is entered by hand."""

from collections.abc import Sequence
from typing import Any

from scorer.as_json.deal import play_json
from scorer.game.expected import Wanted
from scorer.language.sentence import say
from scorer.language.words import Words
from scorer.play.lay import Lay
from scorer.spoken.play import announcement
from web.page.cards import card_name
from web.page.players import name_of
from web.table.claims import secrets
from web.table.state import State


def page_play_json(state: State, words: Words) -> dict[str, Any] | None:
    """Describe the play; None before it, and once it is over."""
    expected, now = state.game.expected, state.game.now
    if now.deal.play is None or expected is None or expected.wanted is not Wanted.LAY:
        return None
    play = now.deal.play
    name = None if play.turn is None else name_of(state.game, play.turn)
    return {
        "count": play.count,
        "series": [_lay(lay, words) for lay in play.series],
        "laid": [_lay(lay, words) for lay in play.laid],
        "turn": None if play.turn is None else play.turn.name,
        "turn_text": "" if name is None else say("{name} lays", name=name).within(words),
        "can_go": play.turn is not None and not play.every_card_fits,
        "points": _points(state, play.laid[-1:], words),
    }


def _points(state: State, last: Sequence[Lay], words: Words) -> list[dict[str, Any]]:
    """Tell what the last card earned, where that is no secret."""
    visible = play_json(state.game.now, secrets(state)) or {"laid": []}
    return [
        {"seat": lay.seat.name, "points": known["points"], "text": lay_text(state, lay, words)}
        for lay, known in zip(last, visible["laid"][-1:], strict=True)
        if known["points"]
    ]


def lay_text(state: State, lay: Lay, words: Words) -> str:
    """Tell what a player says who lays a card, with what it scores."""
    said = announcement(lay.count, lay.scores, words)
    return say("{name}: {said}", name=name_of(state.game, lay.seat), said=said).within(words)


def _lay(lay: Lay, words: Words) -> dict[str, Any]:
    return {
        "seat": lay.seat.name,
        "card": str(lay.card),
        "name": card_name(lay.card).within(words),
    }
