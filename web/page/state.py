"""The whole state for the page, from which it draws everything."""

from typing import Any

from scorer.language.enumeration import in_a_row
from scorer.language.sentence import say
from scorer.language.words import Words
from web.page.announced import announced_json
from web.page.camera import camera_json
from web.page.cards import cards_json, hand_json
from web.page.claim import call_json, claim_json, raise_json, visible_verdict_json
from web.page.count import count_json
from web.page.deal import deal_json, expected_json
from web.page.game import page_game_json
from web.page.play import page_play_json
from web.page.players import names
from web.page.questions import questions_json
from web.table.camera_view import SourceKind
from web.table.free_count import FreeCounter, offers
from web.table.questions import lasting_questions
from web.table.state import Offer, State


def state_json(state: State, counter: FreeCounter, words: Words) -> dict[str, Any]:
    """Describe the whole state in a language."""
    return {
        "camera": camera_json(state.camera, state.settings, words),
        "zones": state.settings.zones.json(),
        "cards": cards_json(state, words),
        "hand": hand_json(state, words),
        "asks": questions_json(lasting_questions(state), state.game, words),
        "mode": state.mode,
        "flow": "free" if state.free else "deal",
        "fresh": _is_fresh(state),
        "expected": expected_json(state, words),
        "deal": deal_json(state, words),
        "count": count_json(state, counter, words),
        "countable": state.free and counter.scores(state) is not None,
        "claim": claim_json(state, counter, words),
        "verdict": visible_verdict_json(state, counter, words),
        "call": call_json(state, words),
        "raise": raise_json(state, words),
        "offers": [_offer(offer, state, words) for offer in offers(state, counter)],
        "taken": _taken(state, words),
        "play": page_play_json(state, words),
        "announced": announced_json(state, words),
        "game": page_game_json(state, words),
        "settings": _settings(state),
    }


def _is_fresh(state: State) -> bool:
    """Whether nothing has happened yet: nobody has a name, and nothing lies there or is seen."""
    unnamed = not any(state.game.now.named_players) and not state.can_undo
    seen = state.on_table.cards or state.camera.kind is not SourceKind.NOTHING
    return state.free and unnamed and not seen


def _offer(offer: Offer, state: State, words: Words) -> dict[str, Any]:
    """Describe points that may be pegged; its text labels the button that takes them."""
    values = {"points": offer.points, "name": names(state.game, words)[offer.seat]}
    if offer.muggins:
        text = say("Muggins! Peg {points} for {name}", **values)
    else:
        text = say("Peg {points} for {name}", **values)
    return {
        "seat": offer.seat.name,
        "points": offer.points,
        "muggins": offer.muggins,
        "text": text.within(words),
    }


def _taken(state: State, words: Words) -> str | None:
    """Tell what was pegged for these cards; None while nothing was."""
    if not state.taken:
        return None
    called = names(state.game, words)
    each = [
        say("{points} for {name}", points=one.points, name=called[one.seat]) for one in state.taken
    ]
    return say("Pegged: {points}", points=in_a_row(each)).within(words)


def _settings(state: State) -> dict[str, Any]:
    settings = state.settings
    return {
        "counting": settings.counting,
        "keep_pictures": settings.keep_pictures,
        "ask_discards": settings.ask_discards,
        "courts": settings.courts,
    }
