"""The state as the page gets it. What may not be told yet is not in it."""

from collections.abc import Iterator
from typing import Any

from scorer.phrases import phrase
from scorer.show import Score, total
from vision.table import TableView
from web.board import street
from web.counting import Counter, Scores
from web.look import Look
from web.pegging import offers
from web.shown import SHOWN_CARDS, Shown, ShownCard
from web.state import State
from web.words import doubt_text, score_name, verdict_text


def state_json(state: State, counter: Counter) -> dict[str, Any]:
    """Describe the whole state for the page."""
    view = state.shown.view()
    return {
        "look": _look(state.look),
        "cards": [_card(card, view) for card in state.shown.cards],
        "missing": _missing(state.shown, view),
        "crib": state.shown.crib,
        "asks": list(_asks(state.shown, view)),
        "countable": counter.scores(state.shown) is not None,
        "count": _count(counter.told(state)),
        "claim": state.claim,
        "verdict": _verdict(state, counter),
        "offers": [_offer(state, offer) for offer in offers(state, counter)],
        "pegged": _pegged(state),
        "game": _game(state),
    }
